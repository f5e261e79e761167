import { withStreet } from '../../../kernel/text/street-address.ts'
import type { PricedCheckout } from '../../../services/checkout/index.ts'
import type { CheckoutStep } from '../view-model.ts'

/** The first incomplete step. */
export function firstOpenStep({ record, totals }: PricedCheckout): CheckoutStep {
  const street = withStreet(record.shippingDestination?.address ?? {}).addressLine
  if (!record.email || (totals.shippable && !street)) return 'details'
  return totals.shippable && !record.shippingCode ? 'delivery' : 'payment'
}
