import { requireAccess } from '../../kernel/access/owner.ts'
import type { Context, Work } from '../../kernel/context.ts'
import { orderNotFound } from './errors.ts'
import { type OrderRecord, orders } from './records.ts'

/** The caller's own order, or any of the site for a merchant. Foreign and unknown ones look alike. */
export async function loadOrder(context: Context, id: string): Promise<OrderRecord> {
  return requireAccess(context, await findOrder(context, id), () => orderNotFound(id))
}

/** The order, whoever asks: for the server's own work. */
export async function findOrder(
  context: Context,
  id: string,
  work?: Pick<Work, 'get'>,
): Promise<OrderRecord | undefined> {
  return work ? work.get(orders, context.siteId, id) : context.store.reader(orders).get(context.siteId, id)
}
