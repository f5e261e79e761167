import type { WithdrawalRefund } from '../../contract/withdrawals/withdrawal.ts'
import { currency } from '../../kernel/base/money/money.ts'
import { parseAmount } from '../../kernel/base/money/stored-amount.ts'
import type { Context } from '../../kernel/runtime/context/context.ts'
import { getRefundSum, loadTransactions, type OrderRecord } from '../orders/index.ts'
import { findShippingRegion, getSite, type Site } from '../sites/index.ts'
import type { WithdrawalRecord } from './records.ts'

/**
 * What goes back for a withdrawal: what was paid for its items, and the delivery where nothing of the order is kept, but
 * no more than the least expensive standard delivery costs (Directive 2011/83/EU, Article 13(1) and (2)).
 */
export async function prepareRefund(
  context: Context,
  order: OrderRecord,
  { lines }: Pick<WithdrawalRecord, 'lines'>,
): Promise<WithdrawalRefund | undefined> {
  const transactions = await loadTransactions(context, order.id)
  const left = order.lines.map(({ id, quantity, refunded = 0, withdrawalExemption }) => ({
    id,
    left: quantity - refunded,
    isExempt: withdrawalExemption !== undefined,
  }))
  const items = left.flatMap(({ id: lineItemId, left, isExempt }) => {
    const wanted = lines ? (lines.find(({ id }) => id === lineItemId)?.quantity ?? 0) : isExempt ? 0 : left
    const quantity = Math.min(wanted, left)
    return quantity > 0 ? [{ lineItemId, quantity }] : []
  })
  if (items.length === 0) return undefined
  const isWhole = left.every(({ id, left: count }) =>
    count === 0 ? true : items.some(({ lineItemId, quantity }) => lineItemId === id && quantity === count),
  )
  const { sum, shipping: paid } = getRefundSum(order, transactions, { items, shippingIncluded: isWhole })
  const money = currency(order.currency)
  const standard = getStandardPrice(await getSite(context), order)
  const shipping = standard !== undefined && standard < paid ? standard : paid
  return {
    lineItems: items,
    shippingIncluded: shipping > 0n,
    amount: money.decimal(sum - paid + shipping),
    shipping: money.decimal(shipping),
    ...(shipping < paid && { paidShipping: money.decimal(paid) }),
  }
}

/** The least expensive delivery to the order's address at present, if it was not the one that was chosen. */
function getStandardPrice(site: Site, { delivery, shippingDestination, currency: code }: OrderRecord) {
  const address = shippingDestination?.address
  if (!delivery || !address?.country || delivery.pickup) return undefined
  const region = findShippingRegion(site, address)
  const delivered = region?.options.filter(({ pickup }) => !pickup) ?? []
  const chosen = delivered.find(({ code: each }) => each === delivery.code)
  // Taxed and reduced as the chosen one was: its part of that price.
  const money = currency(code)
  const whole = chosen && money.parse(chosen.price)
  if (!whole) return undefined
  const prices = delivered.map(({ price }) => money.parse(price))
  const [least = whole] = prices.sort((one, other) => Number(one - other))
  return (parseAmount(delivery.afterTax) * least) / whole
}
