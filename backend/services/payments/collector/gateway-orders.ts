import type { DelayedCaptureSettings } from '../../../contract/payments/payments-collector.ts'
import type { Context, Work } from '../../../kernel/context/context.ts'
import type { ApiError } from '../../../kernel/errors/errors.ts'
import { currency } from '../../../kernel/money/money.ts'
import { amountOf, type StoredAmount, storedAmount } from '../../../kernel/money/stored-amount.ts'
import type { CollectionDefinition } from '../../../kernel/store/store.ts'
import { invalidAmount, type PaymentRecord, type TransactionsRecord } from '../../orders/index.ts'
import { requireCheckoutPage, siteOf } from '../../sites/index.ts'
import { gatewaysOf } from '../gateways/site-gateways.ts'
import { amountIn } from './amounts.ts'
import { collectability, refusalOf } from './collectability.ts'
import { noOrder, orderAlreadyPaid, orderIsPending } from './errors.ts'
import { loadMoney, type OrderMoney } from './order-money.ts'

/** A payment of an order that is prepared: whoever has the link of the order may make it, once. */
export type GatewayOrder = {
  siteId: string
  id: string
  revision: number
  orderId: string
  amount: StoredAmount
  /** Only authorised, and what then happens by itself. */
  delayedCapture?: DelayedCaptureSettings
  /** Where the buyer goes afterwards. */
  redirectUrls?: RedirectUrls
  /** Whether the provider shall keep the means of payment, to be charged again. */
  saveMethod?: true
  /** Charged to the means that its buyer let the shop keep; where that fails, it is the buyer's to make. */
  merchantInitiated?: boolean
  chargedBy?: { id?: string | undefined; fullName?: string | undefined }
  /** The last attempt to pay it. */
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
  retention: { what: 'Payments that were prepared and not made', days: 30, since: 'createdDate' },
}

type PaymentWish = Partial<
  Pick<GatewayOrder, 'delayedCapture' | 'redirectUrls' | 'saveMethod' | 'merchantInitiated' | 'chargedBy'>
>

/** What is to be collected: all that is open where no amount is said; in place of an earlier one where that is named. */
export type CollectionWish = PaymentWish & {
  amount?: { amount: string }
  gatewayOrderId?: string | undefined
}

/** Prepares an online payment of an order; the answer names it for the charge. */
export async function prepareGatewayOrder(
  context: Context,
  orderId: string,
  { amount: wanted, gatewayOrderId, ...rest }: CollectionWish,
): Promise<{ paymentGatewayOrderId: string }> {
  const site = await siteOf(context)
  for (const [name, url] of Object.entries(rest.redirectUrls ?? {}))
    await requireCheckoutPage(context, url, `redirectUrls.${name}`)
  return context.commit(async (work) => {
    const { order, transactions } = await loadMoney(context, orderId, { work, refusal: noOrder })
    const hasGateway = gatewaysOf(context, site).length > 0
    const collectable = collectability(order, transactions, { online: true, hasGateway, now: context.now })
    if (collectable.status !== 'COLLECTABLE') throw refusalOf(collectable)
    const open = collectable.amount
    const amount = wanted ? amountIn(order.currency, 'amount', wanted) : open
    if (amount <= 0n || amount > open) throw invalidAmount(orderId, currency(order.currency).decimal(open))
    const before = gatewayOrderId ? await work.get(gatewayOrders, context.siteId, gatewayOrderId) : undefined
    // An id of another order names nothing of this one, and what was paid stays so: a new payment is prepared.
    const saved =
      before?.orderId === orderId && !isTaken(before, transactions)
        ? work.update(gatewayOrders, { ...before, amount: storedAmount(amount), ...rest })
        : insertGatewayOrder(context, work, { orderId, amount, ...rest })
    return { paymentGatewayOrderId: saved.id }
  })
}

/** Prepares an online payment of an order that is known to be open, in a unit of work. */
export function insertGatewayOrder(
  { siteId, ids, now }: Context,
  work: Work,
  { amount, ...wish }: PaymentWish & { orderId: string; amount: bigint },
): GatewayOrder {
  const facts = { siteId, id: ids.guid(), createdDate: now.toISOString() }
  return work.insert(gatewayOrders, { ...wish, ...facts, amount: storedAmount(amount) })
}

/** What a prepared payment came to so far; undefined before the first attempt. */
export function attemptOf(
  { paymentId }: Pick<GatewayOrder, 'paymentId'>,
  { payments }: Pick<TransactionsRecord, 'payments'>,
): PaymentRecord | undefined {
  return payments.find(({ id }) => id === paymentId)
}

/** Whether a prepared payment is made, or on its way: it can't be made again. */
function isTaken(prepared: GatewayOrder, transactions: TransactionsRecord): boolean {
  const { status } = attemptOf(prepared, transactions) ?? {}
  return status !== undefined && status !== 'DECLINED' && status !== 'CANCELED'
}

/** Why a prepared payment can't be made now; undefined where it can. */
export function refusalToPay(
  prepared: GatewayOrder,
  { order, transactions }: OrderMoney,
  now: Date,
): ApiError | undefined {
  if (isTaken(prepared, transactions))
    return attemptOf(prepared, transactions)?.status === 'PENDING' ? orderIsPending() : orderAlreadyPaid()
  const collectable = collectability(order, transactions, { online: true, hasGateway: true, now })
  if (collectable.status !== 'COLLECTABLE') return refusalOf(collectable)
  const open = currency(order.currency).decimal(collectable.amount)
  return amountOf(prepared.amount) > collectable.amount ? invalidAmount(order.id, open) : undefined
}

/** A prepared payment of this order; undefined where there is none with this id. */
export async function findGatewayOrder(
  { store, siteId }: Pick<Context, 'store' | 'siteId'>,
  id: string,
): Promise<GatewayOrder | undefined> {
  return store.reader(gatewayOrders).get(siteId, id)
}

/** The payment that was prepared last for an order and can be made now. */
export async function payableGatewayOrder(context: Context, money: OrderMoney): Promise<GatewayOrder | undefined> {
  const { items } = await context.store.reader(gatewayOrders).query(context.siteId, {
    filter: { op: 'eq', path: 'orderId', value: money.order.id },
    sort: [{ path: 'createdDate', order: 'DESC' }],
    paging: { limit: 10, offset: 0 },
  })
  return items.find((prepared) => isForBuyer(prepared) && !refusalToPay(prepared, money, context.now))
}

/** Whether its buyer is asked for a payment: also for what the means that the shop keeps did not pay. */
function isForBuyer({ merchantInitiated, paymentId }: GatewayOrder): boolean {
  return !merchantInitiated || paymentId !== undefined
}
