import type { Context, Work } from '../../kernel/runtime/context/context.ts'
import { takeSoldStock } from '../catalog/index.ts'
import { withDownloads } from '../checkout/index.ts'
import {
  createActivity,
  findOrder,
  insertOrder,
  type OrderDiscount,
  type OrderDraft,
  type OrderRecord,
} from '../orders/index.ts'
import type { SubscriptionRecord } from './records.ts'

/**
 * Inserts the order of a renewal, with the items of the first order at the price that the buyer agreed to. It waits for
 * its payment, which approves it.
 */
export async function insertRenewalOrder(
  context: Context,
  work: Work,
  { id, orderId }: Pick<SubscriptionRecord, 'id' | 'orderId'>,
  options: { cycle: number; number: number },
): Promise<OrderRecord> {
  const first = await findOrder(context, orderId, work)
  if (!first) throw new Error(`subscription ${id} has no order ${orderId}`)
  const draft = toRenewal(context, first, options)
  const lines = await withDownloads(context, work, draft)
  await takeSoldStock(work, context.siteId, draft.stock)
  return insertOrder(context, work, { ...draft, lines }, [])
}

function toRenewal(
  context: Context,
  first: OrderRecord,
  { cycle, number }: { cycle: number; number: number },
): OrderDraft {
  const { ids, now } = context
  const date = now.toISOString()
  const lineIds = new Map(first.lines.map((line) => [line.id, ids.guid()]))
  const toLineId = (lineItemId: string) => lineIds.get(lineItemId) ?? lineItemId
  return {
    ...pickAgreed(first),
    id: ids.guid(),
    key: ids.secret(),
    number: String(number),
    createdDate: date,
    updatedDate: date,
    purchasedDate: date,
    status: 'INITIALIZED',
    approveWhenPaid: true,
    fulfillmentStatus: 'NOT_FULFILLED',
    archived: false,
    createdBy: {},
    ...(first.subscription && { subscription: { id: first.subscription.id, anchor: first.subscription.anchor } }),
    lines: first.lines.map(({ digitalFile: _, refundQuantity: __, restockQuantity: ___, refunded: ____, ...line }) => ({
      ...line,
      id: toLineId(line.id),
      ...(line.subscriptionInfo && { subscriptionInfo: { ...line.subscriptionInfo, cycleNumber: cycle } }),
    })),
    discounts: first.discounts.map((discount) => toAgreedDiscount(discount, toLineId)),
    activities: [createActivity(context, 'ORDER_PLACED')],
    stock: first.stock.map((line) => ({ ...line, lineItemId: toLineId(line.lineItemId) })),
  }
}

/** The fields that every renewal copies unchanged from the first order: buyer, amounts and destination. */
const AGREED = [
  'siteId',
  'owner',
  'purchaseFlowId',
  'channelType',
  'buyer',
  'buyerLanguage',
  'siteLanguage',
  'currency',
  'weightUnit',
  'taxIncludedInPrices',
  'delivery',
  'shippingDestination',
  'billingInfo',
  'recipientInfo',
  'taxes',
  'taxExempt',
  'taxNote',
  'taxBreakdown',
  'fees',
  'totals',
  'customFields',
  'extendedFields',
] as const satisfies readonly (keyof OrderRecord)[]

function pickAgreed(first: OrderRecord): Pick<OrderRecord, (typeof AGREED)[number]> {
  const agreed = AGREED.flatMap((name) => (first[name] === undefined ? [] : [[name, first[name]]]))
  return Object.fromEntries(agreed) as Pick<OrderRecord, (typeof AGREED)[number]>
}

/**
 * A coupon is redeemed only with the first order. Its discount is part of the agreed price, so renewals have it as a
 * discount of the merchant.
 */
function toAgreedDiscount(discount: OrderDiscount, toLineId: (id: string) => string): OrderDiscount {
  if (discount.kind === 'COUPON') return { id: discount.id, kind: 'MERCHANT', amount: discount.amount }
  return 'lineItemIds' in discount ? { ...discount, lineItemIds: discount.lineItemIds.map(toLineId) } : discount
}
