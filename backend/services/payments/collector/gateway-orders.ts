import type { DelayedCaptureSettings } from '../../../contract/payments/payments-collector.ts'
import type { ApiError } from '../../../kernel/base/errors.ts'
import { currency } from '../../../kernel/base/money/money.ts'
import { parseAmount, type StoredAmount, toStoredAmount } from '../../../kernel/base/money/stored-amount.ts'
import type { Context, Work } from '../../../kernel/runtime/context/context.ts'
import { removedByAge } from '../../../kernel/store/retention/periods.ts'
import type { CollectionDefinition } from '../../../kernel/store/store.ts'
import { invalidAmount, type PaymentRecord, type TransactionsRecord } from '../../orders/index.ts'
import { getSite, requireCheckoutPage } from '../../sites/index.ts'
import { getSiteGateways } from '../gateways/site-gateways.ts'
import { parsePaymentAmount } from './amounts.ts'
import { getCollectability, toCollectabilityError } from './collectability.ts'
import { orderAlreadyPaid, orderIsPending, payableOrderNotFound } from './errors.ts'
import { loadOrderMoney, type OrderMoney } from './order-money.ts'

/** A prepared payment of an order: anybody with the order's link may pay it, once. */
export type GatewayOrder = {
  siteId: string
  id: string
  revision: number
  orderId: string
  amount: StoredAmount
  /** The payment is only authorised; the settings name the scheduled action that follows. */
  delayedCapture?: DelayedCaptureSettings
  /** Where the buyer is redirected afterwards. */
  redirectUrls?: RedirectUrls
  /** Whether the provider saves the payment method for later charges. */
  saveMethod?: true
  /** Charged to the saved payment method first; if that fails, the buyer pays it. */
  merchantInitiated?: boolean
  chargedBy?: { id?: string | undefined; fullName?: string | undefined }
  /** The latest payment attempt. */
  paymentId?: string
  createdDate: string
}

type RedirectUrls = {
  successUrl?: string | undefined
  cancelUrl?: string | undefined
  errorUrl?: string | undefined
  pendingUrl?: string | undefined
}

export const gatewayOrders: CollectionDefinition<GatewayOrder> = {
  name: 'gateway_orders',
  indexes: [['createdDate'], ['orderId']],
  retention: removedByAge('preparedPayments', {
    what: 'Payments that were prepared and not made',
    since: 'createdDate',
  }),
}

type PaymentOptions = Partial<
  Pick<GatewayOrder, 'delayedCapture' | 'redirectUrls' | 'saveMethod' | 'merchantInitiated' | 'chargedBy'>
>

/** A collection request: without an amount, all that is open; `gatewayOrderId` replaces an earlier prepared payment. */
export type CollectionRequest = PaymentOptions & {
  amount?: { amount: string }
  gatewayOrderId?: string | undefined
}

/** Prepares an online payment of an order; the answer has the id to charge. */
export async function prepareGatewayOrder(
  context: Context,
  orderId: string,
  { amount: amountRequested, gatewayOrderId, ...rest }: CollectionRequest,
): Promise<{ paymentGatewayOrderId: string }> {
  const site = await getSite(context)
  for (const [name, url] of Object.entries(rest.redirectUrls ?? {}))
    await requireCheckoutPage(context, url, `redirectUrls.${name}`)
  return context.commit(async (work) => {
    const { order, transactions } = await loadOrderMoney(context, orderId, { work, refusal: payableOrderNotFound })
    const hasGateway = (await getSiteGateways(context, site)).length > 0
    const collectable = getCollectability(order, transactions, { online: true, hasGateway, now: context.now })
    if (collectable.status !== 'COLLECTABLE') throw toCollectabilityError(collectable)
    const open = collectable.amount
    const amount = amountRequested ? parsePaymentAmount(order.currency, 'amount', amountRequested) : open
    if (amount <= 0n || amount > open) throw invalidAmount(orderId, currency(order.currency).decimal(open))
    const before = gatewayOrderId ? await work.get(gatewayOrders, context.siteId, gatewayOrderId) : undefined
    // An id of another order, or of a payment already made, is not reused: a new payment is prepared.
    const saved =
      before?.orderId === orderId && !isPaidOrPending(before, transactions)
        ? work.update(gatewayOrders, { ...before, amount: toStoredAmount(amount), ...rest })
        : insertGatewayOrder(context, work, { orderId, amount, ...rest })
    return { paymentGatewayOrderId: saved.id }
  })
}

/** Prepares an online payment in a unit of work that has checked that the order is open. */
export function insertGatewayOrder(
  { siteId, ids, now }: Context,
  work: Work,
  { amount, ...options }: PaymentOptions & { orderId: string; amount: bigint },
): GatewayOrder {
  const facts = { siteId, id: ids.guid(), createdDate: now.toISOString() }
  return work.insert(gatewayOrders, { ...options, ...facts, amount: toStoredAmount(amount) })
}

/** The latest payment of a gateway order; undefined before the first attempt. */
export function findLastPayment(
  { paymentId }: Pick<GatewayOrder, 'paymentId'>,
  { payments }: Pick<TransactionsRecord, 'payments'>,
): PaymentRecord | undefined {
  return payments.find(({ id }) => id === paymentId)
}

/** Whether a gateway order is paid or pending, so that it can't be paid again. */
function isPaidOrPending(prepared: GatewayOrder, transactions: TransactionsRecord): boolean {
  const { status } = findLastPayment(prepared, transactions) ?? {}
  return status !== undefined && status !== 'DECLINED' && status !== 'CANCELED'
}

/** Why a gateway order can't be paid now; undefined if it can. */
export function getPaymentError(
  prepared: GatewayOrder,
  { order, transactions }: OrderMoney,
  now: Date,
): ApiError | undefined {
  if (isPaidOrPending(prepared, transactions))
    return findLastPayment(prepared, transactions)?.status === 'PENDING' ? orderIsPending() : orderAlreadyPaid()
  const collectable = getCollectability(order, transactions, { online: true, hasGateway: true, now })
  if (collectable.status !== 'COLLECTABLE') return toCollectabilityError(collectable)
  const open = currency(order.currency).decimal(collectable.amount)
  return parseAmount(prepared.amount) > collectable.amount ? invalidAmount(order.id, open) : undefined
}

/** The gateway order with this id. */
export async function findGatewayOrder(
  { store, siteId }: Pick<Context, 'store' | 'siteId'>,
  id: string,
): Promise<GatewayOrder | undefined> {
  return store.reader(gatewayOrders).get(siteId, id)
}

/** The newest gateway order of an order that the buyer can pay now. */
export async function findPayableGatewayOrder(context: Context, money: OrderMoney): Promise<GatewayOrder | undefined> {
  const { items } = await context.store.reader(gatewayOrders).query(context.siteId, {
    filter: { op: 'eq', path: 'orderId', value: money.order.id },
    sort: [{ path: 'createdDate', order: 'DESC' }],
    paging: { limit: 10, offset: 0 },
  })
  return items.find((prepared) => isForBuyer(prepared) && !getPaymentError(prepared, money, context.now))
}

/** Whether the buyer is asked to pay: also when the saved payment method failed. */
function isForBuyer({ merchantInitiated, paymentId }: GatewayOrder): boolean {
  return !merchantInitiated || paymentId !== undefined
}
