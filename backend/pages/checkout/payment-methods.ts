import type { PricedCheckout } from '../../services/checkout/index.ts'
import { acceptsOffline, SANDBOX_CARDS } from '../../services/payments/index.ts'
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
  if (site.payments.sandbox) {
    methods.push({
      kind: 'sandbox',
      value: 'card',
      // Cards on which only the merchant's own steps fail are nothing to a buyer.
      testCards: SANDBOX_CARDS.flatMap(({ number, token }) => {
        const outcome = OUTCOMES[token]
        return outcome ? [{ number, outcome }] : []
      }),
    })
  }
  if (acceptsOffline(site) && !record.customSettings?.disabledManualPayment)
    methods.push({ kind: 'offline', value: 'offline' })
  return methods
}
