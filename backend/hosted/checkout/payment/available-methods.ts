import type { Context } from '../../../kernel/context/context.ts'
import type { GatewayForm, PaymentGateway } from '../../../kernel/payments/gateway.ts'
import type { PricedCheckout } from '../../../services/checkout/index.ts'
import { acceptsOffline, getSiteGateways, SANDBOX_CARDS } from '../../../services/payments/index.ts'
import type { Site } from '../../../services/sites/index.ts'
import type { PaymentMethodView, TestCardOutcome } from '../view-model.ts'

const OUTCOMES: Readonly<Record<string, TestCardOutcome>> = {
  sandbox_approved: 'approved',
  sandbox_declined: 'declined',
  sandbox_insufficient_funds: 'insufficient-funds',
  sandbox_confirmation: 'confirmation',
  sandbox_delayed_capture: 'delayed-capture',
}

type Gateways = Pick<Context, 'gateways' | 'testCards'>

/** Payment methods available for this checkout. */
export function paymentMethods(
  context: Gateways,
  { site, record, totals, currency }: PricedCheckout,
): PaymentMethodView[] {
  const methods = onlineMethods(context, site, { amount: totals.payNow.total, currency: currency.code })
  if (acceptsOffline(site) && !record.customSettings?.disabledManualPayment)
    methods.push({ kind: 'offline', value: 'offline' })
  return methods
}

/** Amount due, in minor units. */
type Due = { amount: bigint; currency: string }

/** Online payment methods for an amount. */
export function onlineMethods(context: Gateways, site: Pick<Site, 'payments'>, due: Due): PaymentMethodView[] {
  return getSiteGateways(context, site).flatMap((gateway) => toPaymentMethodView(gateway, due) ?? [])
}

function toPaymentMethodView({ id, name, form }: PaymentGateway, due: Due): PaymentMethodView | undefined {
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
      const { scriptUrl, publishableKey } = form
      const { amount, currency } = due
      return { kind: 'element', value: id, scriptUrl, publishableKey, units: form.toUnits(amount, currency), currency }
    }
    case 'REDIRECT':
      return { kind: 'redirect', value: id, label: name }
    case undefined:
      return undefined
  }
}

/** Gateway of an offered payment method; undefined for offline methods. */
export function findMethodGateway(
  context: Gateways,
  { site }: { site: Pick<Site, 'payments'> },
  method: string | undefined,
): PaymentGateway | undefined {
  return getSiteGateways(context, site).find(({ id, form }) => method === (form?.kind === 'CARD' ? 'card' : id))
}

/** The provider's embedded fields, and the Content-Security-Policy sources that they need. */
export function getProviderElement(
  context: Gateways,
  { site }: { site: Pick<Site, 'payments'> },
): Extract<GatewayForm, { kind: 'ELEMENT' }> | undefined {
  return getSiteGateways(context, site)
    .map(({ form }) => form)
    .find((form) => form?.kind === 'ELEMENT')
}
