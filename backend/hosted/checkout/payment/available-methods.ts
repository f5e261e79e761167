import type { GatewayForm, PaymentGateway } from '../../../kernel/runtime/payments/gateway.ts'
import { findUnsuitable } from '../../../kernel/runtime/payments/provider-money.ts'
import { atCashPrices, type PricedCheckout, savesMethod } from '../../../services/checkout/index.ts'
import { acceptsOffline, type GatewayLookup, getSiteGateways, SANDBOX_CARDS } from '../../../services/payments/index.ts'
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
  const due = { amount: totals.payNow.total, currency: currency.code }
  // Renewals can't be paid by hand.
  if (savesMethod(priced)) return savingMethods(context, site, due)
  const methods = await onlineMethods(context, site, due)
  if (acceptsOffline(site) && !record.customSettings?.disabledManualPayment) methods.push(offlineMethod(priced))
  return methods
}

/** Paying without the page: the amount is said where it is rounded for cash. */
function offlineMethod(priced: PricedCheckout): PaymentMethodView {
  const { totals, currency, record, site } = priced
  const { total } = atCashPrices(priced).totals.payNow
  const rounded = total !== totals.payNow.total && currency.format(total, record.language ?? site.locale)
  return { kind: 'offline', value: 'offline', ...(rounded && { rounded }) }
}

/**
 * Amount due, in minor units. `saves`: the payment method is saved for later payments; `delays`: the payment is only
 * authorised.
 */
type Due = { amount: bigint; currency: string; saves?: boolean; delays?: boolean }

/** Online payment methods for an amount. */
export async function onlineMethods(
  context: GatewayLookup,
  site: Pick<Site, 'payments'>,
  due: Due,
): Promise<PaymentMethodView[]> {
  return (await getSiteGateways(context, site)).flatMap((gateway) => toPaymentMethodView(gateway, due) ?? [])
}

/** Lists the methods that can be saved for later payments of a subscription. */
export async function savingMethods(
  context: GatewayLookup,
  site: Pick<Site, 'payments'>,
  due: Due,
): Promise<PaymentMethodView[]> {
  return (await getSiteGateways(context, site))
    .filter((gateway) => canSave(gateway, due.amount))
    .flatMap((gateway) => toPaymentMethodView(gateway, { ...due, saves: true }) ?? [])
}

function canSave({ savesMethods }: PaymentGateway, amount: bigint): boolean {
  return savesMethods === 'ALWAYS' || (savesMethods === 'WITH_PAYMENT' && amount > 0n)
}

/** Undefined for a provider that can't take this amount or currency. */
function toPaymentMethodView({ id, name, form, currencies }: PaymentGateway, due: Due): PaymentMethodView | undefined {
  if (findUnsuitable(currencies, due.amount, due.currency)) return undefined
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
  return (await getSiteGateways(context, site)).find(({ id, form }) => method === (form?.kind === 'CARD' ? 'card' : id))
}

/** The provider's embedded fields, and the Content-Security-Policy sources that they need. */
export async function getProviderElement(
  context: GatewayLookup,
  { site }: { site: Pick<Site, 'payments'> },
): Promise<Extract<GatewayForm, { kind: 'ELEMENT' }> | undefined> {
  return (await getSiteGateways(context, site)).map(({ form }) => form).find((form) => form?.kind === 'ELEMENT')
}
