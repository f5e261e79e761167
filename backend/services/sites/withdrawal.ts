import type { WithdrawalSettings } from '../../contract/sites/commerce-settings.ts'
import { LAW_COUNTRIES } from '../../contract/sites/law-enumerations.ts'
import { sellsIn } from './law-countries.ts'
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
 * Whether pages and mails lead to the withdrawal: by the shop's own choice, otherwise where the shop is in, or delivers
 * to, such a country. A shop that has not said where it is may be in one.
 */
export function offersWithdrawal(
  site: Pick<Site, 'withdrawal'> & Partial<Pick<Site, 'address' | 'shippingRegions'>>,
): boolean {
  const { offer } = getWithdrawalSettings(site)
  if (offer !== 'AUTO') return offer === 'ALWAYS'
  return sellsIn(site, LAW_COUNTRIES.WITHDRAWAL)
}
