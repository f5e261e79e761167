import { createElement } from 'react'
import { parseAmount } from '../../../kernel/base/money/stored-amount.ts'
import { page, type Visit } from '../../../kernel/http/endpoint.ts'
import { defineService } from '../../../kernel/http/service/service.ts'
import { toIdentity } from '../../../kernel/runtime/access/owner.ts'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import type { Subscriber } from '../../../kernel/runtime/events/subscriber.ts'
import { findFileNames, getRemainingDownloads } from '../../../services/catalog/index.ts'
import { findCheckout } from '../../../services/checkout/index.ts'
import { findOrderPapers } from '../../../services/invoices/index.ts'
import {
  cancellationMails,
  confirmationAgainJob,
  correctionMailJob,
  findBuyersInvoices,
  findFulfillments,
  getOrderLedger,
  getRecipient,
  getReturnToken,
  giftCardMailJob,
  loadTransactions,
  type OrderRecord,
  orderMails,
  orderStatusUrl,
  paymentMailJob,
  refundMails,
  shipmentMails,
  wasGiftCardSent,
} from '../../../services/orders/index.ts'
import {
  findPayableGatewayOrder,
  type OrderMoney,
  paymentLinkMailJob,
  paymentPageUrl,
} from '../../../services/payments/index.ts'
import { getSite, offersWithdrawal, type Site } from '../../../services/sites/index.ts'
import { findPaymentUrl, findSubscription } from '../../../services/subscriptions/index.ts'
import { getPeriod, loadPeriodFacts } from '../../../services/withdrawals/index.ts'
import { failedPage } from '../../shared/failed-page.ts'
import { formatDay } from '../../shared/format-day.ts'
import type { ShopFrame } from '../../shared/frame/view-model.ts'
import { htmlResponse, isSameOriginForm, pageFrame, redirectTo } from '../../shared/hosted-page.ts'
import { isPopupPage, returnUrl } from '../../shared/return-url.ts'
import { toOrderWithdrawalHref } from '../../shared/withdrawal-link.ts'
import { cancellationMail } from './cancellation-mail.ts'
import { confirmationMail } from './confirmation-mail.tsx'
import { correctionMail } from './correction-mail.ts'
import { giftCardMail } from './gift-card-mail.tsx'
import { openOrder } from './open-order.ts'
import { canOfferAccount, requestOrderAccount } from './order-account.ts'
import { OrderStatusPage } from './order-status-page.tsx'
import { orderStatusView } from './order-status-view.ts'
import { paymentLinkMail, paymentRefusedMail, paymentWaitingMail } from './payment-mails.ts'
import { receiptMail } from './receipt-mail.ts'
import { refundMail } from './refund-mail.ts'
import { shipmentMail } from './shipment-mail.ts'
import type { OrderStatusPageProps } from './view-model.ts'

/** Order page for holders of its link, shown after checkout and linked from mails; also renders order mails. */
export const orderStatusPages = defineService({
  name: 'order-status-pages',
  subscribers: [
    orderMails({ confirmation: confirmationMail, receipt: receiptMail }),
    cancellationMails(cancellationMail),
    refundMails(refundMail),
    shipmentMails(shipmentMail),
  ] as Subscriber[],
  jobs: [
    giftCardMailJob(giftCardMail),
    confirmationAgainJob(confirmationMail),
    correctionMailJob(correctionMail),
    paymentLinkMailJob(paymentLinkMail),
    paymentMailJob({ waiting: paymentWaitingMail, refused: paymentRefusedMail }),
  ],
  endpoints: [
    page('orders.page', 'GET /order/{id}', showOrder, { failed: failedPage('order-error') }),
    page('orders.link', 'POST /order/{id}', showOrder, { limits: ['form.address'], failed: failedPage('order-error') }),
  ],
})

/** Shows the order, or offers a new link if this one has expired; that form posts here too. */
async function showOrder(visit: Visit, request: Context): Promise<Response> {
  const opened = await openOrder(visit, request)
  if (opened instanceof Response) return opened
  const { record, context } = opened
  const { url } = visit
  if (visit.request.method === 'POST' && isSameOriginForm(request, visit.request)) {
    await requestOrderAccount(context, record)
    const sent = new URL(url)
    sent.searchParams.set('account', 'sent')
    return redirectTo(sent.pathname + sent.search)
  }
  if (record.owner) request.setActor({ siteId: record.siteId, identity: toIdentity(record.owner, record.siteId) })
  const checkout = record.checkoutId === undefined ? undefined : await findCheckout(context, record.checkoutId)
  const postFlowUrl = checkout?.callbacks?.postFlowUrl
  const site = await getSite(context)
  const justPlaced = url.searchParams.get('placed') === '1'
  // The link in a mail may be opened by somebody else.
  const token = justPlaced ? getReturnToken(record) : undefined
  const frame = pageFrame(site, {
    language: checkout?.language,
    visit,
    // On the shop's page, the loader emits the order event.
    shopHref: postFlowUrl && checkout.completed ? returnUrl(postFlowUrl, { ...record, token }) : postFlowUrl,
  })
  const openerOrigin = postFlowUrl && checkout.completed && isPopupPage(postFlowUrl) && new URL(postFlowUrl).origin
  const openerMessage = openerOrigin
    ? { origin: openerOrigin, awning: 'order', checkoutId: checkout.id, orderId: record.id, token }
    : undefined
  const { fulfillments: parcels } = await findFulfillments(context, record.id)
  const transactions = await loadTransactions(context, record.id)
  const fileLineIds = record.lines.filter(({ digitalFile }) => digitalFile).map(({ id }) => id)
  const facts = {
    order: record,
    transactions,
    parcels,
    invoices: await findBuyersInvoices(context, record),
    papers: (await findOrderPapers(context, record.id)).map((paper) => ({
      paper,
      href: `/order/${record.id}/invoices/${paper.id}${keySearch(url)}`,
    })),
    prepared: await preparedPayment(context, { order: record, transactions }),
    subscription: await findSubscriptionFacts(context, record),
    sentGifts: await findSentGifts(context, record),
    files: {
      now: request.now,
      left: await getRemainingDownloads(context, record.id, fileLineIds),
      names: await findFileNames(
        context,
        record.lines.flatMap(({ digitalFile }) => digitalFile?.fileId ?? []),
      ),
    },
  }
  const view = orderStatusView(facts, { site, frame, justPlaced })
  const withdrawal = await findWithdrawal(context, record, site, frame)
  const account = canOfferAccount(record) && {
    action: url.pathname + url.search,
    isSent: url.searchParams.get('account') === 'sent',
  }
  return htmlResponse(
    createElement(OrderStatusPage, {
      ...view,
      ...(openerMessage && { openerMessage }),
      ...(account && { account }),
      ...(withdrawal && { withdrawal }),
    }),
  )
}

/** The page of the withdrawal from an order, while the shop offers it and the period is not over. */
async function findWithdrawal(
  context: Context,
  order: OrderRecord,
  site: Site,
  frame: ShopFrame,
): Promise<OrderStatusPageProps['withdrawal']> {
  const isExempt = order.lines.every(({ withdrawalExemption }) => withdrawalExemption)
  if (order.status !== 'APPROVED' || isExempt || !offersWithdrawal(site)) return undefined
  const { endDate, daysLeft } = getPeriod(await loadPeriodFacts(context, order), context.now)
  if (daysLeft === 0) return undefined
  const href = toOrderWithdrawalHref(orderStatusUrl(context, order))
  return { href, ...(endDate && { until: formatDay(endDate, frame.localisation.dateLocale) }) }
}

/** The key of the order's link, without what else its address says. */
const keySearch = (url: URL) => `?${new URLSearchParams({ key: url.searchParams.get('key') ?? '' })}`

/** The lines whose gift cards were mailed to their recipients. */
async function findSentGifts(context: Context, order: OrderRecord): Promise<ReadonlySet<string>> {
  const gifts = order.lines.filter(getRecipient)
  const sent = await Promise.all(gifts.map(({ id }) => wasGiftCardSent(context, order, id)))
  return new Set(gifts.filter((_, index) => sent[index]).map(({ id }) => id))
}

/** The order's subscription, with the links to cancel it and to pay what failed. */
async function findSubscriptionFacts(context: Context, order: OrderRecord) {
  const record = await findSubscription(context, order)
  if (!record) return { record }
  const cancelUrl = new URL(orderStatusUrl(context, order))
  cancelUrl.pathname += '/subscription'
  return { record, cancelHref: cancelUrl.href, payHref: await findPaymentUrl(context, record) }
}

/** Prepared payment that is due; undefined for settled orders. */
async function preparedPayment(context: Context, money: OrderMoney) {
  if (getOrderLedger(money.order, money.transactions).balance <= 0n) return undefined
  const prepared = await findPayableGatewayOrder(context, money)
  return prepared && { amount: parseAmount(prepared.amount), href: paymentPageUrl(context, money.order, prepared.id) }
}
