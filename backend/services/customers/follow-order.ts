import type { ConsentEvent } from '../../contract/customers/customer.ts'
import { hmacSha256 } from '../../kernel/base/crypto/hash.ts'
import { toGuid } from '../../kernel/base/ids.ts'
import { parseAmount, toStoredAmount } from '../../kernel/base/money/stored-amount.ts'
import type { Upgrade } from '../../kernel/http/service/upgrades.ts'
import type { Context, Work } from '../../kernel/runtime/context/context.ts'
import { findOrder, forEachOrderPage, getOrderSum, type OrderRecord } from '../orders/index.ts'
import { addCounts, addSum, findEarliest, sortConsents } from './derive-fields.ts'
import { findCustomer, followLink, toMailbox, toMailboxLink, toPhoneLink } from './find-customer.ts'
import { type CustomerOrder, type CustomerPerson, type CustomerRecord, customerOrders } from './records.ts'
import { createCustomer, isEmpty, removeCustomer, saveCustomer, setLink } from './save-customer.ts'

/** Whether somebody has bought: not before the payment has begun, and not if the shop has refused. */
const isPlaced = ({ status }: OrderRecord): boolean => status !== 'INITIALIZED' && status !== 'REJECTED'

type BuyerFacts = Pick<OrderRecord, 'buyer' | 'billingInfo' | 'shippingDestination' | 'buyerLanguage'>

/** Who an order says that somebody is. */
function toBuyerPerson(order: BuyerFacts): CustomerPerson {
  const { buyer, billingInfo, shippingDestination, buyerLanguage } = order
  const places = [billingInfo, shippingDestination].filter((each) => each !== undefined)
  const details = billingInfo?.contactDetails ?? shippingDestination?.contactDetails ?? {}
  const { firstName, lastName, company } = details
  const country = shippingDestination?.address?.country ?? billingInfo?.address?.country
  return {
    ...(buyer.email && { email: toMailbox(buyer.email) }),
    ...(firstName && { firstName }),
    ...(lastName && { lastName }),
    ...(company && { company }),
    phones: [...new Set(places.flatMap(({ contactDetails }) => contactDetails?.phone ?? []))],
    ...(country && { country }),
    ...(buyerLanguage && { language: buyerLanguage }),
    texts: [
      ...new Set(
        places.flatMap(({ address, contactDetails }) => [
          ...[contactDetails?.firstName ?? '', contactDetails?.lastName ?? '', contactDetails?.company ?? ''],
          address?.addressLine ?? '',
          address?.streetAddress ? `${address.streetAddress.name} ${address.streetAddress.number}` : '',
          ...[address?.postalCode ?? '', address?.city ?? ''],
        ]),
      ),
    ].filter(Boolean),
  }
}

/** The link that a guest's order is joined by: the mailbox, or the telephone number where there is none. */
function toGuestLink(person: CustomerPerson): string | undefined {
  if (person.email) return toMailboxLink(person.email)
  return person.phones.map(toPhoneLink).find((link) => link !== undefined)
}

/**
 * The customer of an order: the account that it belongs to, the account or the guest of its mailbox, or a new guest.
 * Undefined if the order names nobody.
 */
async function findOrCreateCustomer(
  context: Context,
  work: Work,
  order: OrderRecord,
  person: CustomerPerson,
): Promise<{ record: CustomerRecord; stored?: CustomerRecord } | undefined> {
  const { memberId } = order.buyer
  const ofMember = memberId === undefined ? undefined : await findCustomer(context, work, memberId)
  if (ofMember) return { record: ofMember, stored: ofMember }
  const linkId = toGuestLink(person)
  if (linkId === undefined) return undefined
  const found = await followLink(context, work, linkId)
  if (found) return { record: found, stored: found }
  // Follows from both, so that the work makes the same one each time that it runs.
  const id = toGuid(hmacSha256('customer', `${order.id} ${linkId}`).slice(0, 16))
  await setLink(context, work, linkId, id)
  return { record: { ...createCustomer(context, id, order.createdDate), links: [linkId] } }
}

type Contribution = Pick<CustomerOrder, 'createdDate' | 'counts' | 'currency' | 'sum' | 'productIds'>

async function toContribution(context: Context, work: Work, order: OrderRecord): Promise<Contribution> {
  const counts = order.status === 'APPROVED'
  const ids = order.lines.flatMap(({ catalogReference }) => catalogReference?.catalogItemId ?? [])
  return {
    createdDate: order.createdDate,
    counts,
    currency: order.currency,
    sum: counts ? toStoredAmount(await getOrderSum(context, work, order)) : '0',
    productIds: counts ? [...new Set(ids)] : [],
  }
}

/** The consent that was given at the checkout of an order. */
function toConsent({ id, number, marketing }: OrderRecord): ConsentEvent | undefined {
  if (!marketing) return undefined
  const { date, language, text } = marketing
  return { state: 'GIVEN', date, source: 'CHECKOUT', ...(text && { text }), language, orderId: id, orderNumber: number }
}

/** The customer with or without what an order adds. */
function withOrder(record: CustomerRecord, added: Contribution, sign: 1 | -1): CustomerRecord {
  const products = Object.fromEntries(added.productIds.map((id) => [id, sign]))
  return {
    ...record,
    // Orders may come in any sequence: imported ones, and those that an upgrade takes over.
    ...(sign === 1 && { createdDate: findEarliest(record.createdDate, added.createdDate) }),
    placed: record.placed + sign,
    orderCount: record.orderCount + (added.counts ? sign : 0),
    sums: addSum(record.sums, added.currency, BigInt(sign) * parseAmount(added.sum)),
    bought: addCounts(record.bought, products),
  }
}

/** The first or last of a customer's other orders. */
async function findOtherOrder(
  { siteId }: Context,
  work: Work,
  { id, links }: CustomerRecord,
  { without, order, counts }: { without: string; order: 'ASC' | 'DESC'; counts?: true },
): Promise<CustomerOrder | undefined> {
  const { items } = await work.query(customerOrders, siteId, {
    filter: {
      op: 'and',
      filters: [
        { op: 'in', path: 'customerId', values: [id, ...links] },
        ...(counts ? [{ op: 'eq', path: 'counts', value: true } as const] : []),
        { op: 'ne', path: 'id', value: without },
      ],
    },
    sort: [{ path: 'createdDate', order }],
    paging: { limit: 1, offset: 0 },
  })
  return items[0]
}

/** The date of the newest order that counts, after one of them has changed. */
async function withLastOrder(
  context: Context,
  work: Work,
  record: CustomerRecord,
  { id, before, after }: { id: string; before: CustomerOrder | undefined; after: Contribution | undefined },
): Promise<CustomerRecord> {
  const { lastOrderDate, ...rest } = record
  const added = after?.counts ? after.createdDate : undefined
  const isLast = before?.counts && before.createdDate === lastOrderDate
  const kept = isLast
    ? (await findOtherOrder(context, work, record, { without: id, order: 'DESC', counts: true }))?.createdDate
    : lastOrderDate
  const last = [kept, added]
    .filter((date) => date !== undefined)
    .sort()
    .at(-1)
  return last === undefined ? rest : { ...rest, lastOrderDate: last }
}

/** A guest without an order exists since the earliest of the others. */
async function withFirstOrder(
  context: Context,
  work: Work,
  record: CustomerRecord,
  { id, createdDate }: CustomerOrder,
): Promise<CustomerRecord> {
  if (record.memberId !== undefined || createdDate !== record.createdDate) return record
  const first = await findOtherOrder(context, work, record, { without: id, order: 'ASC' })
  return { ...record, createdDate: first?.createdDate ?? createdDate }
}

/** Takes what an order added from the customer that it belonged to before. */
async function takeFrom(context: Context, work: Work, order: CustomerOrder): Promise<void> {
  const stored = await findCustomer(context, work, order.customerId)
  if (!stored) return
  const less = withOrder(stored, order, -1)
  if (isEmpty(less)) return removeCustomer(context, work, stored)
  const since = await withFirstOrder(context, work, less, order)
  const next = await withLastOrder(context, work, since, { id: order.id, before: order, after: undefined })
  const consents = next.consents.filter(({ orderId }) => orderId !== order.id)
  const buyer = next.buyer?.orderId === order.id ? await findNewestBuyer(context, work, next, order.id) : next.buyer
  const { buyer: _, ...rest } = next
  await saveCustomer(context, work, { ...rest, consents, ...(buyer && { buyer }) }, stored)
}

/** Who the newest of a customer's other orders says that they are. */
async function findNewestBuyer(
  context: Context,
  work: Work,
  record: CustomerRecord,
  without: string,
): Promise<CustomerRecord['buyer']> {
  const newest = await findOtherOrder(context, work, record, { without, order: 'DESC' })
  const order = newest && (await findOrder(context, newest.id, work))
  return order && { ...toBuyerPerson(order), orderId: order.id, date: order.createdDate }
}

/** Brings the customer of an order up to date with it, in the unit of work that changes the order. */
export async function followOrder(context: Context, work: Work, orderId: string): Promise<void> {
  const { siteId } = context
  const order = await findOrder(context, orderId, work)
  const before = await work.get(customerOrders, siteId, orderId)
  const person = order && isPlaced(order) ? toBuyerPerson(order) : undefined
  const found = order && person && (await findOrCreateCustomer(context, work, order, person))
  if (!found) {
    if (!before) return
    work.delete(customerOrders, before)
    return takeFrom(context, work, before)
  }
  const earlier = before && (await findCustomer(context, work, before.customerId))
  const isOther = before !== undefined && earlier?.id !== found.record.id
  if (isOther) await takeFrom(context, work, before)
  const known = isOther ? undefined : before
  const after = await toContribution(context, work, order)
  const less = known ? withOrder(found.record, known, -1) : found.record
  const counted = withOrder(less, after, 1)
  const consent = toConsent(order)
  const isNewest = order.createdDate >= (counted.buyer?.date ?? '')
  const next: CustomerRecord = {
    ...(await withLastOrder(context, work, counted, { id: orderId, before: known, after })),
    ...(isNewest && { buyer: { ...person, orderId, date: order.createdDate } }),
    consents: consent
      ? sortConsents([...counted.consents.filter((each) => each.orderId !== orderId), consent])
      : counted.consents,
  }
  const saved = await saveCustomer(context, work, next, found.stored)
  const own = { siteId, id: orderId, customerId: saved.id, ...after }
  if (!before) work.insert(customerOrders, own)
  else if (JSON.stringify({ ...own, revision: before.revision }) !== JSON.stringify(sortLike(before)))
    work.update(customerOrders, { ...own, revision: before.revision })
}

/** The fields of a stored document in the order in which they are written. */
const sortLike = ({
  siteId,
  id,
  customerId,
  createdDate,
  counts,
  currency,
  sum,
  productIds,
  revision,
}: CustomerOrder) => ({
  ...{ siteId, id, customerId, createdDate, counts, currency, sum, productIds, revision },
})

export const customersOfOrdersUpgrade: Upgrade = {
  name: 'customers: those of orders',
  run: (context, report) =>
    forEachOrderPage(
      context,
      (ids) =>
        context.commit(async (work) => {
          for (const id of ids) await followOrder(context, work, id)
        }),
      report,
    ),
}
