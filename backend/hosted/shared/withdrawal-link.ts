import { offersWithdrawal, type Site } from '../../services/sites/index.ts'

/** The page on which anybody withdraws from a contract with a shop. */
export const toWithdrawalPath = ({ siteId }: Pick<Site, 'siteId'>): string => `/withdrawal?shop=${siteId}`

/** The page on which the holder of an order's link withdraws from it: next to the order's own. */
export function toOrderWithdrawalHref(orderHref: string): string {
  const url = new URL(orderHref)
  url.pathname += '/withdrawal'
  return url.href
}

/** The path of a shop's page of withdrawals; undefined where it offers none. */
export const findWithdrawalPath = (site: Site): string | undefined =>
  offersWithdrawal(site) ? toWithdrawalPath(site) : undefined
