import type { WithdrawalSettings } from '../../contract/sites/commerce-settings.ts'
import type { Site } from './records.ts'

const DEFAULTS: WithdrawalSettings = {
  offer: 'AUTO',
  days: 14,
  returnPayer: 'BUYER',
  returnAddress: '',
  phone: '',
  exemptions: [],
}

export const getWithdrawalSettings = ({ withdrawal }: Pick<Site, 'withdrawal'>): WithdrawalSettings =>
  withdrawal ?? DEFAULTS

/**
 * Countries whose consumers may withdraw from contracts that they made at a distance: the Union and the rest of the
 * European Economic Area (Directive 2011/83/EU, Article 9), and the United Kingdom (SI 2013/3134, regulation 29).
 */
const COUNTRIES: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK GB'.split(' '),
)

/**
 * Whether pages and mails lead to the withdrawal: by the shop's own choice, otherwise where the shop is in, or delivers
 * to, such a country. A shop that has not said where it is may be in one.
 */
export function offersWithdrawal(
  site: Pick<Site, 'withdrawal'> & Partial<Pick<Site, 'address' | 'shippingRegions'>>,
): boolean {
  const { offer } = getWithdrawalSettings(site)
  if (offer !== 'AUTO') return offer === 'ALWAYS'
  const { address, shippingRegions = [] } = site
  const delivered = shippingRegions.flatMap(({ countries }) => countries)
  return !address || [address.country, ...delivered].some((country) => country === '*' || COUNTRIES.has(country))
}
