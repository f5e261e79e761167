import type { Context, Work } from '../../kernel/context.ts'
import type { JobHandler } from '../../kernel/jobs/jobs.ts'
import { ConflictError } from '../../kernel/store/errors.ts'
import { readsOf } from '../../kernel/store/reads.ts'
import { beside } from '../../kernel/work.ts'
import { abandonOrder, applyOrderChange, findOrder } from '../orders/index.ts'
import {
  type ChargeOutcome,
  type DeclineReason,
  gatewayOf,
  loadTransactions,
  type PaymentMeans,
  type PaymentRecord,
  paymentIn,
  settleCharge,
  type TransactionsChange,
} from '../payments/index.ts'
import { siteOf } from '../sites/index.ts'
import { completeCheckout } from './close-checkout.ts'
import { checkoutAlreadyPaid, paymentInProgress, siteNotAcceptingPayments } from './errors.ts'
import { othersOfCart } from './others-of-cart.ts'
import { placeOrder } from './place-order.ts'
import { priceCheckout } from './price-checkout.ts'
import { chargeInTurn, countDecline } from './purchase-limits.ts'
import { type CheckoutRecord, checkouts, type ShownPrices } from './records.ts'

/** How long an order whose payment is on the way holds its stock. */
const HOLD_MS = 30 * 60_000
/** A charge that was begun less than this ago may still be answered. */
const CHARGE_MS = 2 * 60_000
const EXPIRE = 'checkout.expire-order'

/** What became of a payment. Each is an expected outcome that a page shows. */
export type PaymentResult =
  | { status: 'APPROVED' | 'AUTHORIZED'; orderId: string }
  | { status: 'DECLINED'; orderId: string; reason: DeclineReason }
  | { status: 'NEEDS_CONFIRMATION'; orderId: string; paymentId: string }

export type PaymentWish = {
  means: PaymentMeans
  delayCapture: boolean
  /** What the buyer saw beside the button; unless told, what the caller was last shown. */
  agreed?: ShownPrices | undefined
}

/**
 * Pays a checkout online, in three steps so that a crash between them loses nothing: the order with its stock and a
 * pending payment is committed, then the gateway is asked, then its answer is committed. A job settles what got stuck.
 */
export function payCheckout(context: Context, checkoutId: string, wish: PaymentWish): Promise<PaymentResult> {
  return chargeInTurn(context, () => chargeCheckout(context, checkoutId, wish))
}

async function chargeCheckout(context: Context, checkoutId: string, wish: PaymentWish): Promise<PaymentResult> {
  const gateway = gatewayOf(await siteOf(context))
  if (!gateway) throw siteNotAcceptingPayments()
  await dropStaleOrder(context, checkoutId)
  const paymentId = context.ids.guid()
  let amount = 0n
  const { order } = await placeOrder(context, (work) => openRecord(context, work, checkoutId), {
    status: 'INITIALIZED',
    agreed: wish.agreed,
    payments(priced) {
      amount = priced.totals.payNow.total
      return [{ kind: 'ONLINE', id: paymentId, amount, methodName: gateway.name }]
    },
    also(work, placed) {
      work.schedule({
        kind: EXPIRE,
        payload: { checkoutId, orderId: placed.id, paymentId },
        runAt: new Date(context.now.getTime() + HOLD_MS),
      })
    },
  })
  const site = await siteOf(context)
  const outcome =
    amount === 0n
      ? ({ status: 'APPROVED', transactionId: paymentId } as const)
      : await gateway.charge(context, {
          paymentId,
          amount,
          currency: site.currency,
          means: wish.means,
          delayCapture: wish.delayCapture,
        })
  return settle(context, checkoutId, order.id, paymentId, outcome)
}

/** The buyer's answer to the bank's question. */
export async function confirmPayment(
  context: Context,
  checkoutId: string,
  paymentId: string,
  accepted: boolean,
): Promise<PaymentResult> {
  const gateway = gatewayOf(await siteOf(context))
  const checkout = await context.store.reader(checkouts).get(context.siteId, checkoutId)
  if (!gateway || !checkout?.orderId) throw siteNotAcceptingPayments()
  // The answer to an attempt that was given up, or to somebody else's, must not reach the gateway.
  paymentIn(await loadTransactions(context, checkout.orderId), paymentId)
  return settle(context, checkoutId, checkout.orderId, paymentId, await gateway.confirm(context, paymentId, accepted))
}

/** How long a repeated call waits for the answer of the charge that the first one began, and how often it asks. */
const PATIENCE = { times: 50, pause: 100 }

/**
 * What became of the payment that an order began with, for a call that is repeated; undefined where it has none. The charge
 * may be under way this moment: then its answer is waited for.
 */
export async function resumePayment(
  context: Context,
  checkoutId: string,
  orderId: string,
): Promise<PaymentResult | undefined> {
  const gateway = gatewayOf(await siteOf(context))
  for (let time = 0; time < PATIENCE.times; time++) {
    const { payments } = await loadTransactions(context, orderId)
    const payment = payments.find(({ method }) => method.kind === 'ONLINE')
    if (!payment) return undefined
    if (payment.status !== 'PENDING') return resultOf(orderId, payment)
    const outcome = await gateway?.find(context, payment.id)
    if (outcome && outcome.status !== 'UNKNOWN') return settle(context, checkoutId, orderId, payment.id, outcome)
    await new Promise((resolve) => setTimeout(resolve, PATIENCE.pause))
  }
  throw paymentInProgress()
}

/** Commits what the gateway answered: the order is approved and the checkout closed, or the stock goes back. */
async function settle(
  context: Context,
  checkoutId: string,
  orderId: string,
  paymentId: string,
  outcome: ChargeOutcome,
): Promise<PaymentResult> {
  if (outcome.status === 'NEEDS_CONFIRMATION') return { status: 'NEEDS_CONFIRMATION', orderId, paymentId }
  return context.commit(async (work) => {
    const order = await findOrder(context, orderId, work)
    if (!order) throw new Error(`payment ${paymentId} has no order ${orderId}`)
    // Settled before, by the page or by the job: the answer is what was written then.
    if (order.status !== 'INITIALIZED')
      return resultOf(orderId, paymentIn(await loadTransactions(context, orderId, work), paymentId))
    const charged: TransactionsChange = (transactions) => {
      // Settled by another call between the two reads of this work, which runs again on what that one wrote.
      if (paymentIn(transactions, paymentId).status !== 'PENDING') throw new ConflictError('orders', order.id)
      return settleCharge(transactions, paymentId, outcome, context.now)
    }
    if (outcome.status === 'DECLINED' || outcome.status === 'UNKNOWN') {
      if (outcome.status === 'DECLINED') await countDecline(context, work)
      await abandonOrder(context, work, order, 'REJECTED', charged)
      await unlinkOrder(context, work, checkoutId, orderId)
      return { status: 'DECLINED', orderId, reason: outcome.status === 'DECLINED' ? outcome.reason : 'CARD_DECLINED' }
    }
    await applyOrderChange(context, work, order, {
      status: 'APPROVED',
      transactions: charged,
      activities: outcome.status === 'APPROVED' ? ['ORDER_PAID'] : ['AUTHORIZED_PAYMENT_CREATED'],
    })
    const record = await work.get(checkouts, context.siteId, checkoutId)
    if (record && !record.completed)
      await completeCheckout(context, work, await priceCheckout(context, record), {
        orderId,
        bought: order.lines,
      })
    return { status: outcome.status, orderId }
  })
}

/** Settles payments whose answer was lost, and ends orders that nobody paid. */
export const expireOrderJob: JobHandler = {
  kind: EXPIRE,
  async run({ payload }, context) {
    const { checkoutId, orderId, paymentId } = payload as Record<'checkoutId' | 'orderId' | 'paymentId', string>
    const order = await findOrder(context, orderId)
    if (order?.status !== 'INITIALIZED') return
    await settle(context, checkoutId, orderId, paymentId, await finalOutcome(context, paymentId))
  },
}

/**
 * A buyer who tries again, perhaps with other things in the checkout, starts over: the earlier attempt gives its stock
 * back, also where it was made from another checkout of the cart. One whose charge may be under way this moment is left
 * alone.
 */
export async function dropStaleOrder(context: Context, checkoutId: string): Promise<void> {
  const record = await context.store.reader(checkouts).get(context.siteId, checkoutId)
  if (record?.completed) throw checkoutAlreadyPaid()
  if (!record) return
  for (const attempted of [record, ...(await othersOfCart(context, readsOf(context), record))])
    await dropAttempt(context, attempted)
}

async function dropAttempt(context: Context, record: CheckoutRecord): Promise<void> {
  const order = record.orderId ? await findOrder(context, record.orderId) : undefined
  if (order?.status !== 'INITIALIZED') return
  const { payments } = await loadTransactions(context, order.id)
  const waiting = payments.find(({ status }) => status === 'PENDING')
  if (!waiting) return
  const outcome = await finalOutcome(context, waiting.id)
  const age = context.now.getTime() - Date.parse(order.createdDate)
  if (outcome.status === 'UNKNOWN' && age < CHARGE_MS) throw paymentInProgress()
  const result = await settle(beside(context), record.id, order.id, waiting.id, outcome)
  if (result.status === 'APPROVED' || result.status === 'AUTHORIZED') throw checkoutAlreadyPaid()
}

/** What became of a charge. One that still waits for the buyer is refused first, so that it can't be approved later. */
async function finalOutcome(context: Context, paymentId: string): Promise<ChargeOutcome> {
  const gateway = gatewayOf(await siteOf(context))
  const outcome = (await gateway?.find(context, paymentId)) ?? { status: 'UNKNOWN' as const }
  return gateway && outcome.status === 'NEEDS_CONFIRMATION' ? gateway.confirm(context, paymentId, false) : outcome
}

async function openRecord(context: Context, work: Pick<Work, 'get'>, checkoutId: string): Promise<CheckoutRecord> {
  const record = await work.get(checkouts, context.siteId, checkoutId)
  if (!record || record.completed) throw checkoutAlreadyPaid()
  return record
}

async function unlinkOrder(context: Context, work: Work, checkoutId: string, orderId: string): Promise<void> {
  const record = await work.get(checkouts, context.siteId, checkoutId)
  if (record?.orderId !== orderId || record.completed) return
  const { orderId: _, ...open } = record
  work.update(checkouts, { ...open, updatedDate: context.now.toISOString() })
}

function resultOf(orderId: string, { status }: PaymentRecord): PaymentResult {
  if (status === 'APPROVED' || status === 'AUTHORIZED') return { status, orderId }
  return { status: 'DECLINED', orderId, reason: 'CARD_DECLINED' }
}
