import type {
  GatewayForm,
  ManualGateway,
  PayableCart,
  PaymentGateway,
} from '../../../kernel/runtime/payments/gateway.ts'
import { GatewayUnavailableError } from '../../../kernel/runtime/payments/gateway.ts'
import { findUnsuitable } from '../../../kernel/runtime/payments/provider-money.ts'
import { atManualPrices, type PricedCheckout, savesMethod } from '../../../services/checkout/index.ts'
import {
  acceptsOffline,
  type GatewayLookup,
  getManualGateways,
  getSiteGateways,
  SANDBOX_CARDS,
} from '../../../services/payments/index.ts'
import type { Site } from '../../../services/sites/index.ts'
import type { PaymentMethodView, TestCardOutcome } from '../view-model.ts'

const OUTCOMES: Readonly<Record<string, TestCardOutcome>> = {
  sandbox_approved: 'approved',
  sandbox_declined: 'declined',
  sandbox_insufficient_funds: 'insufficient-funds',
  sandbox_confirmation: 'confirmation',
  sandbox_delayed_capture: 'delayed-capture',
}

/** Payment methods available for this checkout. */
export async function paymentMethods(context: GatewayLookup, priced: PricedCheckout): Promise<PaymentMethodView[]> {
  const { site, record, totals, currency } = priced
  const { billingInfo, shippingDestination, language } = record
  const country = billingInfo?.address?.country ?? shippingDestination?.address?.country
  const due = { amount: totals.payNow.total, currency: currency.code, country, language: language ?? site.locale }
  // Renewals can't be paid by hand.
  if (savesMethod(priced)) return savingMethods(context, site, due)
  const methods = await onlineMethods(context, site, due)
  if (acceptsOffline(site) && !record.customSettings?.disabledManualPayment)
    methods.push(...(await manualMethods(priced, { ...due, isHandedOver: totals.shippable })))
  return methods
}

/** The shop's ways without a provider; without any by name, the shop says how to pay afterwards. */
async function manualMethods(priced: PricedCheckout, due: PayableCart): Promise<PaymentMethodView[]> {
  const gateways = getManualGateways(priced.site)
  if (gateways.length === 0) return [offlineMethod(priced, undefined)]
  const methods = gateways.map(async (gateway) =>
    (await gateway.listWays?.(due))?.length === 0 ? [] : [offlineMethod(priced, gateway)],
  )
  return (await Promise.all(methods)).flat()
}

/** Paying without the page: the amount is said where it has a fee, or is rounded for cash. */
function offlineMethod(priced: PricedCheckout, gateway: ManualGateway | undefined): PaymentMethodView {
  const { totals, currency, record, site } = priced
  const { form } = gateway ?? {}
  const { total } = atManualPrices(priced, gateway).totals.payNow
  const write = (amount: bigint) => currency.format(amount, record.language ?? site.locale)
  return {
    kind: 'offline',
    value: gateway?.id ?? 'offline',
    ...(form && { way: form.way }),
    ...(form?.instructions && { instructions: form.instructions }),
    // With its tax, where the shop's prices are without.
    ...(form?.fee && { fee: write(total - totals.payNow.total) }),
    ...(total !== totals.payNow.total && { total: write(total) }),
  }
}

/** Online payment methods for what is to be paid. */
export async function onlineMethods(
  context: GatewayLookup,
  site: Pick<Site, 'payments'>,
  due: PayableCart,
): Promise<PaymentMethodView[]> {
  return toPaymentMethodViews(await getSiteGateways(context, site), due)
}

/** Lists the methods that can be saved for later payments of a subscription. */
export async function savingMethods(
  context: GatewayLookup,
  site: Pick<Site, 'payments'>,
  due: PayableCart,
): Promise<PaymentMethodView[]> {
  const gateways = (await getSiteGateways(context, site)).filter((gateway) => canSave(gateway, due.amount))
  return toPaymentMethodViews(gateways, { ...due, saves: true })
}

function canSave({ savesMethods }: PaymentGateway, amount: bigint): boolean {
  return savesMethods === 'ALWAYS' || (savesMethods === 'WITH_PAYMENT' && amount > 0n)
}

async function toPaymentMethodViews(
  gateways: readonly PaymentGateway[],
  due: PayableCart,
): Promise<PaymentMethodView[]> {
  const suitable = gateways.filter(({ currencies }) => !findUnsuitable(currencies, due.amount, due.currency))
  return (await Promise.all(suitable.map((gateway) => toMethodsOfGateway(gateway, due)))).flat()
}

/** One method for each way at a provider that lists them; a provider that does not answer is offered as one. */
async function toMethodsOfGateway(gateway: PaymentGateway, due: PayableCart): Promise<PaymentMethodView[]> {
  const ways = await gateway.listWays?.(due).catch(toNoList)
  if (ways) return ways.map(({ id, name }) => ({ kind: 'redirect', value: `${gateway.id}/${id}`, label: name }))
  const method = toPaymentMethodView(gateway, due)
  return method ? [method] : []
}

function toNoList(error: unknown): undefined {
  if (!(error instanceof GatewayUnavailableError)) throw error
}

function toPaymentMethodView({ id, name, form }: PaymentGateway, due: PayableCart): PaymentMethodView | undefined {
  switch (form?.kind) {
    case 'CARD':
      return {
        kind: 'sandbox',
        value: 'card',
        // Cards that fail only at the merchant's later operations are not shown to buyers.
        testCards: SANDBOX_CARDS.flatMap(({ number, token }) => {
          const outcome = OUTCOMES[token]
          return outcome ? [{ number, outcome }] : []
        }),
      }
    case 'ELEMENT': {
      const { scriptUrl, publishableKey, excluded } = form
      const { amount, currency, saves, delays } = due
      const units = form.toUnits(amount, currency)
      return {
        kind: 'element',
        value: id,
        scriptUrl,
        publishableKey,
        excluded,
        units,
        currency,
        ...(delays && { delays }),
        ...(saves && { saves }),
      }
    }
    case 'REDIRECT':
      return { kind: 'redirect', value: id, label: name }
    case 'MANUAL':
    case undefined:
      return undefined
  }
}

/** Gateway of an offered payment method; undefined for offline methods. */
export async function findMethodGateway(
  context: GatewayLookup,
  { site }: { site: Pick<Site, 'payments'> },
  method: string | undefined,
): Promise<PaymentGateway | undefined> {
  const [chosen] = method?.split('/') ?? []
  return (await getSiteGateways(context, site)).find(({ id, form }) => chosen === (form?.kind === 'CARD' ? 'card' : id))
}

/** The way in which the merchant collects the money, of an offered payment method. */
export const findManualGateway = ({ site }: PricedCheckout, method: string | undefined): ManualGateway | undefined =>
  getManualGateways(site).find(({ id }) => id === method)

/** The provider's embedded fields, and the Content-Security-Policy sources that they need. */
export async function getProviderElement(
  context: GatewayLookup,
  { site }: { site: Pick<Site, 'payments'> },
): Promise<Extract<GatewayForm, { kind: 'ELEMENT' }> | undefined> {
  return (await getSiteGateways(context, site)).map(({ form }) => form).find((form) => form?.kind === 'ELEMENT')
}
