import type { WithdrawalExemption } from '../../contract/withdrawals/enumerations.ts'
import { isInScope, type PricedLineItem } from '../pricing/index.ts'
import { getWithdrawalSettings, type Site } from '../sites/index.ts'

/** Why a line of a checkout cannot be withdrawn from, by the settings of the shop; undefined where it can. */
export const findWithdrawalExemption = (site: Site, line: PricedLineItem): WithdrawalExemption | undefined =>
  getWithdrawalSettings(site).exemptions.find(({ scope: { productIds, collectionIds } }) =>
    isInScope({ ...(productIds && { productIds }), ...(collectionIds && { collectionIds }) }, line),
  )?.reason
