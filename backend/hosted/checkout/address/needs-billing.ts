import type { PricedCheckout } from '../../../services/checkout/index.ts'
import { hasTaxRates } from '../../../services/sites/index.ts'

/**
 * Whether the buyer is asked who gets the bill: where something is delivered or paid for, and where the tax, and so the
 * total, depends on the place. A download that a gift card pays in full needs no address at all.
 */
export function needsBilling({ totals, site }: Pick<PricedCheckout, 'totals' | 'site'>): boolean {
  return totals.shippable || totals.payable > 0n || (!site.taxIncludedInPrices && hasTaxRates(site))
}
