import { isMerchant } from '../../kernel/runtime/access/identity.ts'
import { mayAccess, requireAccess } from '../../kernel/runtime/access/owner.ts'
import type { Context, Work } from '../../kernel/runtime/context/context.ts'
import type { Reads } from '../../kernel/store/reads.ts'
import { orderErrors, orderNotFound, shoppersOrderNotFound } from './errors.ts'
import { type OrderRecord, orders } from './records.ts'

/** A buyer's own order, or any order of the site for a merchant. Orders of others and unknown ids give the same error. */
export async function loadOrder(context: Context, id: string, work?: Pick<Work, 'get'>): Promise<OrderRecord> {
  const refusal = isMerchant(context.identity) ? orderNotFound : shoppersOrderNotFound
  return requireAccess(context, await findOrder(context, id, work), () => refusal(id))
}

/** Returns the orders that the caller may see, in the given order. */
export async function loadOrders({ store, siteId, identity }: Context, ids: readonly string[]): Promise<OrderRecord[]> {
  const found = await store.reader(orders).getMany(siteId, [...new Set(ids)])
  return found.filter((record) => mayAccess(identity, record))
}

/** An order that the caller may change; throws if it is restricted to other apps. */
export async function loadOrderToChange(context: Context, work: Pick<Work, 'get'>, id: string): Promise<OrderRecord> {
  const record = await loadOrder(context, id, work)
  const { identity } = context
  if (record.editableBy && identity.type === 'APP' && !record.editableBy.includes(identity.appId))
    throw orderErrors.ORDER_CANNOT_BE_EDITED('Only the programs that the order was made for may change it', { id })
  return record
}

/** The most orders that share a number: those that were imported keep the numbers they had. */
const MOST_OF_A_NUMBER = 10

/** The orders with a number, without an authorisation check. */
export async function findOrdersByNumber(
  { siteId }: Pick<Context, 'siteId'>,
  reads: Pick<Work, 'query'>,
  number: string,
): Promise<readonly OrderRecord[]> {
  const filter = { op: 'eq', path: 'number', value: number } as const
  return (await reads.query(orders, siteId, { filter, paging: { limit: MOST_OF_A_NUMBER, offset: 0 } })).items
}

/** The order without an authorisation check, for the server's own work. */
export async function findOrder(
  context: Context,
  id: string,
  work?: Pick<Work, 'get'>,
): Promise<OrderRecord | undefined> {
  return work ? work.get(orders, context.siteId, id) : context.store.reader(orders).get(context.siteId, id)
}

/** Whether a shop has any order. */
export async function hasOrders(reads: Pick<Reads, 'query'>, siteId: string): Promise<boolean> {
  const { items } = await reads.query(orders, siteId, { paging: { limit: 1, offset: 0 } })
  return items.length > 0
}
