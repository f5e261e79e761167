import type { PricedCheckout } from '../../services/checkout/index.ts'
import { acceptsOffline, gatewayOf, SANDBOX_CARDS } from '../../services/payments/index.ts'
import type { PaymentMethodView, TestCardOutcome } from './view-model.ts'

const OUTCOMES: Readonly<Record<string, TestCardOutcome>> = {
  sandbox_approved: 'approved',
  sandbox_declined: 'declined',
  sandbox_insufficient_funds: 'insufficient-funds',
  sandbox_confirmation: 'confirmation',
  sandbox_delayed_capture: 'delayed-capture',
}

/** How this checkout can be paid. */
export function paymentMethods({ site, record }: PricedCheckout): PaymentMethodView[] {
  const methods: PaymentMethodView[] = []
  if (gatewayOf(site)) {
    methods.push({
      kind: 'sandbox',
      value: 'card',
      testCards: SANDBOX_CARDS.map(({ number, token }) => ({ number, outcome: OUTCOMES[token] ?? 'approved' })),
    })
  }
  if (acceptsOffline(site) && !record.customSettings?.disabledManualPayment)
    methods.push({ kind: 'offline', value: 'offline' })
  return methods
}
