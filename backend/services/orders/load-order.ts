import type { Context, Work } from '../../kernel/context.ts'
import { notFound } from '../../kernel/errors.ts'
import { isMerchant } from '../../kernel/identity.ts'
import { type OrderRecord, orders } from './records.ts'

const orderNotFound = (id: string) => notFound('Order', id, 'ORDER_NOT_FOUND')

function ownerKey(context: Context): string | undefined {
  const { identity } = context
  if (identity.type === 'MEMBER') return `member:${identity.memberId}`
  return identity.type === 'ANONYMOUS_VISITOR' ? `visitor:${identity.visitorId}` : undefined
}

/** The caller's own order, or any of the site for a merchant. Foreign and unknown ones look alike. */
export async function loadOrder(context: Context, id: string): Promise<OrderRecord> {
  const record = await findOrder(context, id)
  const own = record?.owner !== undefined && record.owner === ownerKey(context)
  if (!record || (!isMerchant(context.identity) && !own)) throw orderNotFound(id)
  return record
}

/** The order, whoever asks: for the server's own work. */
export async function findOrder(
  context: Context,
  id: string,
  work?: Pick<Work, 'get'>,
): Promise<OrderRecord | undefined> {
  return work ? work.get(orders, context.siteId, id) : context.store.reader(orders).get(context.siteId, id)
}
