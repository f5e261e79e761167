import type { DelayedCaptureSettings } from '../../contract/payments/payments-collector.ts'
import type { Context } from '../../kernel/context.ts'
import { currency } from '../../kernel/money.ts'
import type { CollectionDefinition } from '../../kernel/store/store.ts'
import { type StoredAmount, storedAmount } from '../../kernel/stored-amount.ts'
import { gatewaysOf, invalidAmount } from '../payments/index.ts'
import { siteOf } from '../sites/index.ts'
import { amountIn } from './amounts.ts'
import { collectability, refusalOf } from './collectability.ts'
import { noOrder } from './errors.ts'
import { loadMoney } from './order-money.ts'

/** A payment of an order that is prepared, and that nobody has been asked for yet. */
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
  merchantInitiated?: boolean
  chargedBy?: { id?: string | undefined; fullName?: string | undefined }
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
  indexes: [['createdDate']],
  retention: { what: 'Payments that were prepared and not made', days: 30, since: 'createdDate' },
}

/** What is to be collected: all that is open where no amount is said; in place of an earlier one where that is named. */
export type CollectionWish = Partial<
  Pick<GatewayOrder, 'delayedCapture' | 'redirectUrls' | 'merchantInitiated' | 'chargedBy'>
> & {
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
  return context.commit(async (work) => {
    const { order, transactions } = await loadMoney(context, orderId, { work, refusal: noOrder })
    const hasGateway = gatewaysOf(context, site).length > 0
    const { status, amount: open } = collectability(order, transactions, { online: true, hasGateway })
    if (status !== 'COLLECTABLE') throw refusalOf(status)
    const amount = wanted ? amountIn(order.currency, 'amount', wanted) : open
    if (amount <= 0n || amount > open) throw invalidAmount(orderId, currency(order.currency).decimal(open))
    const before = gatewayOrderId ? await work.get(gatewayOrders, context.siteId, gatewayOrderId) : undefined
    const facts = { siteId: context.siteId, orderId, amount: storedAmount(amount), ...rest }
    const createdDate = context.now.toISOString()
    // An id of another order names nothing of this one: a new payment is prepared.
    const saved =
      before?.orderId === orderId
        ? work.update(gatewayOrders, { ...before, ...facts })
        : work.insert(gatewayOrders, { ...facts, id: context.ids.guid(), createdDate })
    return { paymentGatewayOrderId: saved.id }
  })
}
