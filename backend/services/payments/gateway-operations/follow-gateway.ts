import type { PaymentNews } from '../../../contract/orders/activity-enumerations.ts'
import { parseAmount } from '../../../kernel/base/money/stored-amount.ts'
import type { Context, Work } from '../../../kernel/runtime/context/context.ts'
import type { JobHandler } from '../../../kernel/runtime/jobs/jobs.ts'
import type { VerifiedNotice } from '../../../kernel/runtime/payments/gateway.ts'
import { findOrder, loadTransactions, markSaved, type OrderRecord, recordChargeback } from '../../orders/index.ts'
import { syncAttempt } from '../attempts/payment-attempt.ts'
import { notifyOwners } from '../attempts/payment-news.ts'
import { changeOrderMoney, loadOrderMoney, toTransactionsAnswer } from '../collector/order-money.ts'
import { collectionPayment } from '../collector/settle-collection.ts'
import { findPaymentGateway } from '../gateways/site-gateways.ts'
import { followPayment } from './follow-payment.ts'
import { runOperation } from './pending-operations.ts'

type NoticeOf<K extends VerifiedNotice['kind']> = Extract<VerifiedNotice, { kind: K }>

/** Handles a gateway's notice about an existing order: a payment, a refund, a charge-back or a warning. */
export async function handleNotice(context: Context, notice: VerifiedNotice): Promise<void> {
  if (notice.kind === 'REFUND') await handleRefund(context, notice)
  else if (notice.kind === 'CHARGEBACK') await handleDispute(context, notice)
  else if (notice.kind === 'WARNING') await handleWarning(context, notice)
  else if (notice.kind === 'SAVED') await handleSaved(context, notice)
  else if (notice.attempt.checkoutId === undefined) await syncAttempt(context, collectionPayment, notice.attempt)
}

/** Reads the status of a refund from its gateway and records it, with what else was done there. */
async function handleRefund(context: Context, { orderId, paymentId, refundId }: NoticeOf<'REFUND'>): Promise<void> {
  if (!(await findOrder(context, orderId))) return
  const { refunds } = await loadTransactions(context, orderId)
  if (refunds.some(({ id }) => id === refundId))
    await runOperation(context, { kind: 'REFUND', orderId, paymentId, refundId }, toTransactionsAnswer)
  await followPayment(context, orderId, paymentId)
}

/** Records a dispute, with what else was done with its payment. */
async function handleDispute(context: Context, notice: NoticeOf<'CHARGEBACK'>): Promise<void> {
  await handleChargeback(context, notice)
  if (await findOrder(context, notice.orderId)) await followPayment(context, notice.orderId, notice.paymentId)
}

/**
 * Records a charge-back, or its reversal; the owners learn of a new dispute, also of one that has moved no money yet. An
 * amount in another currency than the payment's is not known in the payment's, so all that is left of it is disputed.
 */
async function handleChargeback(context: Context, notice: NoticeOf<'CHARGEBACK'>): Promise<void> {
  const { orderId, paymentId, externalId, status, amount, currency, reversed, isCurrent } = notice
  if (!(await findOrder(context, orderId))) return
  await context.commit(async (work) => {
    const { order, transactions } = await loadOrderMoney(context, orderId, { work })
    const payment = transactions.payments.find(({ id }) => id === paymentId)
    if (!payment) return
    const isSameCurrency = currency === transactions.currency
    const after =
      status === 'INQUIRY'
        ? transactions
        : recordChargeback(
            transactions,
            {
              paymentId,
              id: context.ids.guid(),
              externalId,
              status,
              ...(isSameCurrency && { amount, reversed }),
              ofProvider: { current: isCurrent },
            },
            context.now,
          )
    const isNew = status !== 'REVERSED' && !wasNoticed(order, externalId)
    if (after === transactions && !isNew) return
    await changeOrderMoney(context, work, order, {
      transactions: () => after,
      activities: [
        ...(after === transactions
          ? []
          : ([status === 'REVERSED' ? 'CHARGEBACK_REVERSED' : 'CHARGEBACK_CREATED'] as const)),
        ...(isNew ? [toExternalActivity('DISPUTE_OPENED', externalId)] : []),
      ],
    })
    if (!isNew) return
    await notifyOwners(context, work, { news: 'DISPUTE_OPENED', order, payment, amount, currency })
    scheduleLook(context, work, { orderId, paymentId, externalId, looks: 0 })
  })
}

/** Records that a payment method was saved some time after its payment, for the renewals. */
async function handleSaved(context: Context, { orderId, paymentId, token }: NoticeOf<'SAVED'>): Promise<void> {
  if (!(await findOrder(context, orderId))) return
  const { payments } = await loadTransactions(context, orderId)
  const payment = payments.find(({ id }) => id === paymentId)
  if (payment?.method.kind !== 'ONLINE') return
  await (await findPaymentGateway(context, payment))?.keepToken?.(context, paymentId, token)
  if (payment.method.saved || payment.status !== 'APPROVED') return
  await context.commit(async (work) => {
    const { order } = await loadOrderMoney(context, orderId, { work })
    await changeOrderMoney(context, work, order, { transactions: (before) => markSaved(before, paymentId) })
  })
}

/** Notifies the owners once that the provider suspects fraud. */
async function handleWarning(context: Context, notice: NoticeOf<'WARNING'>): Promise<void> {
  const { orderId, paymentId, externalId } = notice
  if (!(await findOrder(context, orderId))) return
  await context.commit(async (work) => {
    const { order, transactions } = await loadOrderMoney(context, orderId, { work })
    const payment = transactions.payments.find(({ id }) => id === paymentId)
    if (!payment || wasNoticed(order, externalId)) return
    await changeOrderMoney(context, work, order, { activities: [toExternalActivity('PAYMENT_WARNING', externalId)] })
    await notifyOwners(context, work, { news: 'PAYMENT_WARNING', order, payment, amount: parseAmount(payment.amount) })
  })
}

const LOOK = 'payments-collector.look-at-dispute'
const DAY_MS = 86_400_000
/** The longest distance between two looks at a dispute, and their number: about a year. */
const LONGEST_LOOK_DAYS = 8
const LOOKS = 48

/** `looks`: how often the dispute was looked at. */
type DisputeLook = { orderId: string; paymentId: string; externalId: string; looks: number }

const scheduleLook = ({ now }: Context, work: Work, look: DisputeLook) =>
  work.schedule({
    kind: LOOK,
    payload: look,
    runAt: new Date(now.getTime() + Math.min(2 ** look.looks, LONGEST_LOOK_DAYS) * DAY_MS),
  })

/** Looks at an open dispute at growing distances for a year, as notices may be lost; until the shop has its money again. */
export const lookAtDisputeJob: JobHandler = {
  kind: LOOK,
  async run({ payload }, context) {
    const look = payload as DisputeLook
    if (!(await findOrder(context, look.orderId))) return
    const { payments } = await loadTransactions(context, look.orderId)
    const payment = payments.find(({ id }) => id === look.paymentId)
    const notice = payment && (await (await findPaymentGateway(context, payment))?.findDispute?.(look.externalId))
    if (notice?.kind !== 'CHARGEBACK') return
    await handleChargeback(context, notice)
    if (notice.status !== 'REVERSED' && look.looks < LOOKS)
      await context.commit((work) => scheduleLook(context, work, { ...look, looks: look.looks + 1 }))
  },
}

/** What the provider reports under an id of its own, in the order's history. */
const toExternalActivity = (type: PaymentNews, externalId: string) =>
  ({ type: 'CUSTOM_ACTIVITY', content: { customActivity: { type, additionalData: { externalId } } } }) as const

/** Whether the owners have learned of a dispute or warning. */
const wasNoticed = ({ activities }: Pick<OrderRecord, 'activities'>, externalId: string): boolean =>
  activities.some(({ content }) => content?.customActivity?.additionalData?.externalId === externalId)
