import { withStreet } from '../../../kernel/base/text/street-address.ts'
import type { PricedCheckout } from '../../../services/checkout/index.ts'
import { hasDeliveryStep } from '../delivery/pickup-choice.ts'
import type { CheckoutStep } from '../view-model.ts'

/** The first incomplete step. */
export function firstOpenStep(priced: PricedCheckout): CheckoutStep {
  const { record, totals } = priced
  const street = withStreet(record.shippingDestination?.address ?? {}).addressLine
  if (!record.email || (totals.shippable && !street)) return 'details'
  return hasDeliveryStep(priced) && !record.shippingCode ? 'delivery' : 'payment'
}
