import { currency } from '../../kernel/base/money/money.ts'
import { parseAmount } from '../../kernel/base/money/stored-amount.ts'
import type { Context } from '../../kernel/runtime/context/context.ts'
import type { EventEnvelope } from '../../kernel/runtime/events/envelope.ts'
import type { Subscriber } from '../../kernel/runtime/events/subscriber.ts'
import { createReads } from '../../kernel/store/reads.ts'
import { findProduct } from '../catalog/index.ts'
import { findMember } from '../members/index.ts'
import { findOrder, type OrderRecord } from '../orders/index.ts'
import { getSite } from '../sites/index.ts'
import { findLowStockLimit, forgetLowStockLimit } from './low-stock-limits.ts'
import { recordNotice } from './record-notice.ts'
import { notices } from './records.ts'

const TYPES = [
  'wix.ecom.v1.order_approved',
  'wix.ecom.v1.order_payment_status_updated',
  'wix.ecom.v1.order_transactions_chargeback_approved',
  'com.wix.ecommerce.inventory.api.v1.InventoryVariantsChanged',
  'com.wix.ecommerce.catalog.api.v1.ProductDeleted',
  'wix.members.v1.member_created',
  'wix.members.v1.member_updated',
  'wix.reviews.v1.review_created',
  'awning.v1.subscription_payment_failed',
  'awning.v1.withdrawal_created',
] as const
type Followed = (typeof TYPES)[number]

/** Records notices of what happens in the shop. */
export const followEvents: Subscriber<Followed> = {
  name: 'notices',
  types: TYPES,
  wants: (event) => {
    if (event.type === 'com.wix.ecommerce.inventory.api.v1.InventoryVariantsChanged')
      return event.body.plain.variants.some(({ oldValue, newValue }) => isFall(oldValue, newValue))
    return true
  },
  async handle(event, context) {
    switch (event.type) {
      case 'wix.ecom.v1.order_approved':
        return noticeOrder(context, event.entityId)
      case 'wix.ecom.v1.order_payment_status_updated':
        return noticePayment(context, event.entityId)
      case 'wix.ecom.v1.order_transactions_chargeback_approved': {
        const { orderId, chargeback } = event.body.actionEvent.body
        const order = await findOrder(context, orderId)
        if (!order) return
        const { amount } = chargeback.amount ?? {}
        const id = `DISPUTE.${chargeback.id ?? event.id}`
        // A dispute at a provider has a mail of its own, with what to do until when.
        const isMailed = !order.activities.some(({ content }) => content?.customActivity?.type === 'DISPUTE_OPENED')
        const notice = { id, kind: 'DISPUTE', ...describeOrder(order), ...(amount && { amount }) } as const
        return recordNotice(context, notice, { isMailed })
      }
      case 'com.wix.ecommerce.inventory.api.v1.InventoryVariantsChanged':
        return noticeStock(context, event)
      case 'com.wix.ecommerce.catalog.api.v1.ProductDeleted':
        return forgetLowStockLimit(context, event.body.plain.productId)
      case 'wix.members.v1.member_created':
      case 'wix.members.v1.member_updated':
        return noticeMember(context, event.entityId)
      case 'wix.reviews.v1.review_created': {
        const { entity: review } = event.body.createdEvent
        const { moderationStatus } = review.moderation ?? {}
        if (moderationStatus !== 'IN_MODERATION' && moderationStatus !== 'SUBMITTED') return
        const { entityId: productId } = review
        const name = productId ? (await findProduct(context, productId))?.name : undefined
        return recordNotice(context, {
          id: `REVIEW_WAITING.${event.entityId}`,
          kind: 'REVIEW_WAITING',
          reviewId: event.entityId,
          ...(name && { name }),
        })
      }
      case 'awning.v1.withdrawal_created': {
        const { orderId } = event.body.createdEvent.entity
        return recordNotice(context, {
          id: `WITHDRAWAL.${event.entityId}`,
          kind: 'WITHDRAWAL',
          withdrawalId: event.entityId,
          ...(orderId && { orderId }),
        })
      }
      case 'awning.v1.subscription_payment_failed': {
        const { subscription } = event.body.actionEvent.body
        return recordNotice(context, {
          id: `RENEWAL_FAILED.${event.id}`,
          kind: 'RENEWAL_FAILED',
          orderId: subscription.latestOrderId,
          name: subscription.productName,
        })
      }
    }
  },
}

const describeOrder = ({ id, number, currency: code, totals }: OrderRecord) => ({
  orderId: id,
  number,
  amount: currency(code).decimal(parseAmount(totals.total)),
  currency: code,
})

const ORDER = (kind: string, id: string) => `${kind}.${id}`

/** An order that a merchant has made is known to the shop, and an imported one is history. */
async function noticeOrder(context: Context, orderId: string): Promise<void> {
  const order = await findOrder(context, orderId)
  if (!order || order.imported || order.channelType === 'BACKOFFICE_MERCHANT') return
  await recordNotice(context, { id: ORDER('NEW_ORDER', orderId), kind: 'NEW_ORDER', ...describeOrder(order) })
  const { payments } = await getSite(context)
  if (payments.sandbox)
    await recordNotice(context, { id: `TEST_MODE.${toWeek(context.now)}`, kind: 'TEST_MODE', number: order.number })
}

const WEEK_MS = 7 * 86_400_000
/** One reminder a week is enough. */
const toWeek = (now: Date) => Math.floor(now.getTime() / WEEK_MS)

async function noticePayment(context: Context, orderId: string): Promise<void> {
  const order = await findOrder(context, orderId)
  if (!order || order.imported) return
  const { paymentStatus } = order
  if (paymentStatus === 'DECLINED')
    return recordNotice(context, {
      id: ORDER('PAYMENT_FAILED', orderId),
      kind: 'PAYMENT_FAILED',
      ...describeOrder(order),
    })
  // An order that is paid at once is mailed about as a new one alone.
  const isKnown = await context.store.reader(notices).get(context.siteId, ORDER('NEW_ORDER', orderId))
  const isManual = order.channelType === 'BACKOFFICE_MERCHANT'
  if (paymentStatus === 'PAID' && (isKnown || isManual))
    await recordNotice(context, { id: ORDER('ORDER_PAID', orderId), kind: 'ORDER_PAID', ...describeOrder(order) })
}

type StockState = { quantity?: number; inStock?: boolean }

const isFall = (before: StockState = {}, after: StockState = {}): boolean =>
  before.quantity !== undefined && after.quantity !== undefined && after.quantity < before.quantity

type StockChanged = EventEnvelope<'com.wix.ecommerce.inventory.api.v1.InventoryVariantsChanged'>

async function noticeStock(context: Context, { id: eventId, body: { plain } }: StockChanged): Promise<void> {
  const { productId } = plain
  const { limit, usual } = await findLowStockLimit(context, createReads(context), productId)
  const low = limit ?? usual
  const product = await findProduct(context, productId)
  if (!product) return
  for (const { id, oldValue = {}, newValue = {} } of plain.variants) {
    if (!isFall(oldValue, newValue)) continue
    const [before, left] = [oldValue.quantity ?? 0, Math.max(newValue.quantity ?? 0, 0)]
    const kind = left === 0 && before > 0 ? 'SOLD_OUT' : before > low && left <= low ? 'LOW_STOCK' : undefined
    if (!kind) continue
    await recordNotice(context, { id: `${kind}.${id}.${eventId}`, kind, productId, name: product.name, count: left })
  }
}

/** Somebody who has confirmed their address, and may sign in once the shop approves. */
async function noticeMember(context: Context, memberId: string): Promise<void> {
  const member = await findMember(context, createReads(context), memberId)
  const reasons = member?.status === 'PENDING' ? (member.pending ?? []) : []
  if (!member || !reasons.includes('OWNER_APPROVAL') || reasons.includes('EMAIL_VERIFICATION')) return
  await recordNotice(context, { id: `MEMBER_WAITING.${memberId}`, kind: 'MEMBER_WAITING', memberId })
}
