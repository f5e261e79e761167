import type { BackInStockStatus } from '../../contract/back-in-stock/enumerations.ts'
import type { Aggregate, CollectionDefinition, Transaction } from '../../kernel/store/store.ts'
import type { CatalogReference } from '../catalog/index.ts'
import { WAITING } from './rules.ts'

/** How many people wait for an item. The id is the item's key; the record remains, with zero, when nobody waits. */
export type DemandRecord = Aggregate & { reference: CatalogReference; productId: string; waiting: number }

export const demand: CollectionDefinition<DemandRecord> = {
  name: 'back_in_stock_demand',
  indexes: [['waiting', 'id'], ['productId']],
  retention: { kept: 'one for each item that somebody waited for' },
}

type Request = {
  siteId: string
  /** The item's key, created by `toItemKey`. */
  itemKey: string
  reference: CatalogReference
  productId: string
  status: BackInStockStatus
  /** The item that the request is currently counted for. */
  waitingFor?: string | undefined
}

/**
 * Adds a request to the demand of its item, or removes it, in the transaction that writes the request. Returns the new
 * `waitingFor` of the request, which prevents counting it twice. `after` is undefined for a deletion. The count is
 * adjusted rather than overwritten, so that concurrent requests do not conflict.
 */
export async function countWaiting(
  transaction: Transaction,
  before: Request,
  after: Pick<Request, 'status'> | undefined,
): Promise<{ waitingFor?: string }> {
  const { siteId, itemKey: id, reference, productId } = before
  const wasCounted = before.waitingFor !== undefined
  const isWaiting = after !== undefined && WAITING.includes(after.status)
  if (wasCounted !== isWaiting) {
    if (!(await transaction.get(demand, siteId, id)))
      transaction.insert(demand, { siteId, id, reference, productId, waiting: 0 })
    transaction.adjust(demand, siteId, id, 'waiting', isWaiting ? 1 : -1)
  }
  return isWaiting ? { waitingFor: id } : {}
}
