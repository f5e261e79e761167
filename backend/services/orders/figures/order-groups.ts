import type { Filter } from '../../../kernel/store/query/query.ts'
import type { Reads } from '../../../kernel/store/reads.ts'
import { findSource, getChannel } from '../../sources/index.ts'
import { type OrderRecord, orders } from '../records.ts'
import type { OrderGroup } from './figures-records.ts'

/** The groups that an order is counted in: where the buyer came from, the coupons, and whether they had ordered before. */
export async function listGroups(order: OrderRecord, reads: Pick<Reads, 'query'>): Promise<readonly OrderGroup[]> {
  const last = findSource(order)?.last
  const { source, medium, campaign } = last?.utm ?? {}
  const from = source ?? readHost(last?.referrer)
  const codes = order.discounts.flatMap((discount) => (discount.kind === 'COUPON' ? [discount.code] : []))
  return [
    ['CHANNEL', last ? getChannel(last) : 'UNKNOWN'],
    ...(from ? [['SOURCE', medium ? `${from} / ${medium}` : from] as const] : []),
    ...(campaign ? [['CAMPAIGN', campaign] as const] : []),
    ...codes.map((code) => ['COUPON', code] as const),
    ['CUSTOMER', (await hasOrderedBefore(order, reads)) ? 'RETURNING' : 'NEW'],
  ]
}

const readHost = (address: string | undefined) =>
  address && URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : undefined

/** Whether there is an earlier approved order of the same person: of the member, or with the e-mail address. */
async function hasOrderedBefore(
  { siteId, id, createdDate, buyer }: OrderRecord,
  reads: Pick<Reads, 'query'>,
): Promise<boolean> {
  const people: Filter[] = [
    ...(buyer.memberId ? [{ op: 'eq', path: 'buyer.memberId', value: buyer.memberId } as const] : []),
    ...(buyer.email ? [{ op: 'eq', path: 'buyer.email', value: buyer.email } as const] : []),
  ]
  for (const person of people) {
    const { items } = await reads.query(orders, siteId, {
      filter: {
        op: 'and',
        filters: [
          person,
          { op: 'eq', path: 'status', value: 'APPROVED' },
          { op: 'lte', path: 'createdDate', value: createdDate },
          { op: 'ne', path: 'id', value: id },
        ],
      },
      paging: { limit: 1, offset: 0 },
    })
    if (items.length > 0) return true
  }
  return false
}
