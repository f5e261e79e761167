import { normalizeSubdivision } from '../../../contract/wire/places.ts'
import type { CheckoutRecord, PricedCheckout } from '../../../services/checkout/index.ts'
import { allCountryChoices } from '../../shared/countries.ts'
import { addressView } from './address-view.ts'
import { hasDeliveryAddress, needsBilling } from './needs-billing.ts'

/**
 * The checkout with the billing place that the payment form shows, saved or not, so that the total on the button counts
 * its tax already; undefined if nothing changes.
 */
export function withDisplayedBilling(
  priced: PricedCheckout,
  typed: ReadonlyMap<string, string> | undefined,
  likelyCountry: string | undefined,
): CheckoutRecord | undefined {
  const { record, site } = priced
  if (!needsBilling(priced) || (hasDeliveryAddress(priced) && typed?.get('billing') !== 'other')) return undefined
  const { values } = addressView(
    record.billingInfo,
    'billingInfo',
    typed,
    { countries: allCountryChoices('en'), language: 'en', site },
    getHomeCountry(record, likelyCountry),
  )
  const saved = record.billingInfo?.address
  const { country } = values
  const subdivision = normalizeSubdivision(country, values.subdivision)
  const known = normalizeSubdivision(saved?.country, saved?.subdivision)
  if (!country || (saved?.country === country && (known ?? '') === (subdivision ?? ''))) return undefined
  const place = { country, ...(subdivision && { subdivision }) }
  return { ...record, billingInfo: { ...record.billingInfo, address: place } }
}

/** Preselected country of the billing address: that of the delivery, else the buyer's likely one. */
export function getHomeCountry(
  { shippingDestination }: Pick<CheckoutRecord, 'shippingDestination'>,
  likelyCountry: string | undefined,
): string | undefined {
  return shippingDestination?.address?.country ?? likelyCountry
}
