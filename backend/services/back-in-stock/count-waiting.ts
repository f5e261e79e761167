import type { BackInStockStatus } from '../../contract/back-in-stock/enumerations.ts'
import type { Aggregate, CollectionDefinition, Transaction } from '../../kernel/store/store.ts'
import type { CatalogReference } from '../catalog/index.ts'
import { WAITING } from './rules.ts'

/** How many people wait for an item; its id is the item's key. It stays at zero when nobody waits any more. */
export type DemandRecord = Aggregate & { reference: CatalogReference; productId: string; waiting: number }

export const demand: CollectionDefinition<DemandRecord> = {
  name: 'back_in_stock_demand',
  indexes: [['waiting', 'id'], ['productId']],
  retention: { kept: 'one for each item that somebody waited for' },
}

type Request = {
  siteId: string
  /** See `toItemKey`. */
  itemKey: string
  reference: CatalogReference
  productId: string
  status: BackInStockStatus
  /** The item that the request is currently counted for. */
  waitingFor?: string | undefined
}

/**
 * Counts a request in the demand of its item, in the unit of work that writes it, and returns what it is counted for from
 * then on; `undefined` in place of the new state is a deletion. The count is adjusted, so that people who ask at the same
 * time do not conflict; and the request itself says what it is counted for, so that none is counted twice.
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
