import type { PricedCheckout } from '../../../services/checkout/index.ts'
import { hasTaxRates } from '../../../services/sites/index.ts'
import { isPickedUpWithoutAddress } from '../delivery/pickup-choice.ts'

/**
 * Whether a billing address is required: for deliveries and payments, and where tax depends on the address. A download
 * that is fully paid by gift card needs none.
 */
export function needsBilling({ totals, site }: Pick<PricedCheckout, 'totals' | 'site'>): boolean {
  return totals.shippable || totals.payable > 0n || (!site.taxIncludedInPrices && hasTaxRates(site))
}

/** Whether there is a delivery address that the billing address can be the same as. */
export function hasDeliveryAddress(priced: Pick<PricedCheckout, 'totals' | 'record'>): boolean {
  return priced.totals.shippable && !isPickedUpWithoutAddress(priced)
}
