import type { AddressWithContact } from '../../../contract/wire/address.ts'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import { mailRecords } from '../../../kernel/runtime/mail/mail-records.ts'
import {
  filterByPerson,
  listAllDocuments,
  type Person,
  type PersonalRecords,
} from '../../../kernel/runtime/personal-data/personal-data.ts'
import type { Filter } from '../../../kernel/store/query/query.ts'
import { createReads } from '../../../kernel/store/reads.ts'
import { getSite, type Site } from '../../sites/index.ts'
import { applyOrderChange } from '../change-order.ts'
import { buyerHasOpenOrders, orderErrors } from '../errors.ts'
import { getRecipient, getSendTime } from '../gift-cards/gift-recipients.ts'
import type { OrderLine } from '../order-parts.ts'
import { type OrderRecord, orders } from '../records.ts'
import { isDownloadable } from '../rules.ts'
import { loadTransactions } from '../transactions/transactions.ts'
import { wireOrder } from '../wire/wire-order.ts'

const filterFor = (person: Person) => filterByPerson(person, { owner: 'owner', email: 'buyer.email' })

/** A buyer's orders. The records stay for accounting, with sums and taxes, but without the buyer's data. */
export const personalRecords: PersonalRecords = {
  eraseErrors: [orderErrors.ORDERS_UNDER_WAY],
  async collect(context, person) {
    const { identity } = context
    const [found, site] = await Promise.all([
      listAllDocuments(createReads(context), orders, context.siteId, filterFor(person)),
      getSite(context),
    ])
    const wired = found.map(async (order) =>
      wireOrder(site, order, await loadTransactions(context, order.id), identity),
    )
    return { orders: await Promise.all(wired) }
  },
  async erase(context, work, person) {
    const found = await listAllDocuments(work, orders, context.siteId, filterFor(person))
    const site = await getSite(context)
    const openRecords = found.filter((order) => isOpen(order) || hasUnsentGift(order, site, context.now))
    if (openRecords.length > 0) throw buyerHasOpenOrders(openRecords.map(({ number }) => number))
    for (const order of found) {
      const edit = { touched: TOUCHED, apply: (now: OrderRecord) => withoutBuyer(context, now) }
      await applyOrderChange(context, work, order, { edit })
      // Those to an address that is not proved are the person's all the same.
      const ofOrder: Filter = { op: 'eq', path: 'orderId', value: order.id }
      for (const mail of await listAllDocuments(work, mailRecords, context.siteId, ofOrder))
        work.delete(mailRecords, mail)
    }
  },
}

/** Whether payment or delivery is not completed, so that the buyer must still be known. */
function isOpen({ status, fulfillmentStatus }: OrderRecord): boolean {
  if (status === 'INITIALIZED' || status === 'PENDING') return true
  return status === 'APPROVED' && fulfillmentStatus !== 'FULFILLED'
}

/** Whether a gift card of the order still has to be mailed on a later day. */
function hasUnsentGift(order: OrderRecord, site: Site, now: Date): boolean {
  if (!isDownloadable(order)) return false
  return order.lines.some((line) => {
    const recipient = getRecipient(line)
    return recipient !== undefined && getSendTime(recipient, site) > now
  })
}

/** The API names of the erased fields. */
const TOUCHED = [
  'buyerInfo',
  'createdBy',
  'billingInfo',
  'shippingInfo',
  'recipientInfo',
  'buyerNote',
  'customFields',
  'extendedFields',
  'activities',
  'lineItems',
]

/** The order without the buyer's data. Its link no longer works. */
function withoutBuyer({ ids }: Pick<Context, 'ids'>, order: OrderRecord): OrderRecord {
  const { owner, recipientInfo, buyerNote, customFields, extendedFields, marketing, agreement, ...rest } = order
  const { shippingDestination, billingInfo, createdBy, activities, lines, ...books } = rest
  return {
    ...books,
    key: ids.secret(),
    buyer: {},
    createdBy: createdBy.appId === undefined ? {} : { appId: createdBy.appId },
    ...(shippingDestination && { shippingDestination: taxedPlace(shippingDestination) }),
    ...(billingInfo && { billingInfo: taxedPlace(billingInfo) }),
    activities: activities.map(({ content: _, ...activity }) => activity),
    lines: lines.map(withoutBuyerTexts),
  }
}

/** Reduces an address to the fields that decide taxes. */
function taxedPlace({ address }: AddressWithContact): AddressWithContact {
  const { country, subdivision } = address ?? {}
  return { address: { ...(country && { country }), ...(subdivision && { subdivision }) } }
}

/** A line without texts that the buyer entered. */
function withoutBuyerTexts({ extendedFields: _, descriptionLines: __, ...line }: OrderLine): OrderLine {
  const { catalogReference } = line
  if (!catalogReference?.options) return line
  const { customTextFields: ___, ...options } = catalogReference.options
  return { ...line, catalogReference: { ...catalogReference, options } }
}
