import type { Subscription } from '../../contract/subscriptions/subscription.ts'
import { parseAmount } from '../../kernel/base/money/stored-amount.ts'
import { type Identity, isMerchant } from '../../kernel/runtime/access/identity.ts'
import type { Context } from '../../kernel/runtime/context/context.ts'
import { findOrder } from '../orders/index.ts'
import { paymentPageUrl } from '../payments/index.ts'
import { priceWriter } from '../pricing/index.ts'
import type { Site } from '../sites/index.ts'
import type { SubscriptionRecord } from './records.ts'
import { isLive, mayCancel } from './rules.ts'

/** The subscription in the API's shape. Without a viewer it is for events, which only merchants receive. */
export function wireSubscription(
  site: Pick<Site, 'locale'>,
  record: SubscriptionRecord,
  viewer?: Identity,
): Subscription {
  const { plain } = priceWriter({ currency: record.currency, locale: site.locale })
  const { buyer, description, trialAmount, nextBillingDate, endDate, canceledDate, canceledBy, pausedDate } = record
  const overdue = record.renewal?.step === 'WAITING' && isLive(record) ? record.renewal : undefined
  const { memberId, visitorId, email } = buyer
  return {
    id: record.id,
    revision: String(record.revision),
    createdDate: record.createdDate,
    updatedDate: record.updatedDate,
    status: record.status,
    buyer: { ...(memberId && { memberId }), ...(visitorId && { visitorId }), ...(email && { email }) },
    productName: record.productName,
    title: record.title,
    ...(description && { description }),
    quantity: record.quantity,
    subscriptionSettings: structuredClone(record.settings),
    currency: record.currency,
    price: plain(parseAmount(record.amount)),
    orderId: record.orderId,
    latestOrderId: record.latestOrderId,
    cycleNumber: record.cycle,
    ...(trialAmount !== undefined && { freeTrialEndDate: record.anchor }),
    ...(pausedDate && { pausedDate }),
    ...(overdue && { failedAttempts: overdue.attempts }),
    ...(overdue && record.actionDate && { nextAttemptDate: record.actionDate }),
    ...(nextBillingDate && { nextBillingDate, nextPayment: plain(parseAmount(trialAmount ?? record.amount)) }),
    ...(endDate && { endDate }),
    ...(canceledDate && { canceledDate }),
    ...(canceledBy && { canceledBy }),
    cancelable: isLive(record) && (!viewer || isMerchant(viewer) || mayCancel(viewer, record)),
  }
}

/** The subscription for its buyer or a merchant, with the URL at which a failed renewal can be paid. */
export async function wireSubscriptionWithLink(
  context: Context,
  site: Pick<Site, 'locale'>,
  record: SubscriptionRecord,
): Promise<Subscription> {
  const wired = wireSubscription(site, record, context.identity)
  const paymentUrl = await findPaymentUrl(context, record)
  return { ...wired, ...(paymentUrl && { paymentUrl }) }
}

/** The URL at which the buyer pays a failed renewal; undefined if there is none. */
export async function findPaymentUrl(
  context: Context,
  { status, renewal }: Pick<SubscriptionRecord, 'status' | 'renewal'>,
): Promise<string | undefined> {
  const order = status === 'PAST_DUE' && renewal ? await findOrder(context, renewal.orderId) : undefined
  return order && renewal && paymentPageUrl(context, order, renewal.gatewayOrderId)
}
