import type { WithdrawalExemption } from '../../contract/withdrawals/enumerations.ts'
import { isInScope, type PricedLineItem } from '../pricing/index.ts'
import { getWithdrawalSettings, offersWithdrawal, type Site } from '../sites/index.ts'
import type { PricedCheckout } from './price-checkout.ts'

/** Why a line of a checkout cannot be withdrawn from, by the settings of the shop; undefined where it can. */
export const findWithdrawalExemption = (site: Site, line: PricedLineItem): WithdrawalExemption | undefined =>
  getWithdrawalSettings(site).exemptions.find(({ scope: { productIds, collectionIds } }) =>
    isInScope({ ...(productIds && { productIds }), ...(collectionIds && { collectionIds }) }, line),
  )?.reason

/** Lines of files, which are delivered at once: their buyer is asked to agree to that. Gift cards are no files. */
export const listFileLines = ({ site, lines }: Pick<PricedCheckout, 'site' | 'lines'>): readonly PricedLineItem[] =>
  offersWithdrawal(site)
    ? lines.filter((line) => line.itemType === 'DIGITAL' && !findWithdrawalExemption(site, line))
    : []
