import { invalid } from '../../../kernel/base/errors.ts'
import { parseAmount } from '../../../kernel/base/money/stored-amount.ts'
import { getReportedFee } from '../order-fees.ts'
import type { OrderAmounts, OrderTax } from '../order-parts.ts'
import type { OrderRecord } from '../records.ts'
import type { RefundRecord, TransactionsRecord } from '../transactions/records.ts'

type Items = readonly { lineItemId: string; quantity: number }[]

/** What was paid for items and delivery, in minor units, and the part of each tax in it. */
export type RefundSum = {
  sum: bigint
  lineItems: { lineItemId: string; amount: bigint }[]
  shipping: bigint
  fees: bigint
  taxes: RefundedTax[]
}

type RefundableOrder = Pick<
  OrderRecord,
  'lines' | 'delivery' | 'fees' | 'taxes' | 'totals' | 'currency' | 'taxIncludedInPrices'
>

type RefundedTax = { name: string; rate: string; amount: bigint }

const isAlive = ({ transactions }: RefundRecord) => transactions.some(({ status }) => status !== 'FAILED')

const countItems = (items: Items, lineItemId: string): number =>
  items.reduce((sum, item) => sum + (item.lineItemId === lineItemId ? item.quantity : 0), 0)

/** How many items of a line earlier refunds have named; those that failed do not count. */
function countRefundedItems({ refunds }: Pick<TransactionsRecord, 'refunds'>, lineItemId: string): number {
  return countItems(
    refunds.filter(isAlive).flatMap(({ lineItems = [] }) => lineItems),
    lineItemId,
  )
}

/**
 * What was paid for items that were not refunded yet, with tax and after discounts. Each item has its part of the line's
 * amount, rounded so that all of them come to it: 3.33, 3.33 and 3.34 of 10.00. Fees, and what the total was rounded by for
 * cash, go with the last of them.
 */
export function getRefundSum(
  order: RefundableOrder,
  transactions: Pick<TransactionsRecord, 'refunds'>,
  { items, shippingIncluded }: { items: Items; shippingIncluded: boolean },
): RefundSum {
  const { lines, delivery, fees: orderFees = [], taxes: orderTaxes, totals } = order
  const taxes: RefundedTax[] = []
  const addTaxes = (part: OrderAmounts, getShare: (whole: bigint) => bigint) => {
    for (const { name, rate, tax } of listTaxes(part, orderTaxes)) {
      const amount = getShare(parseAmount(tax))
      const known = taxes.find((each) => each.name === name && each.rate === rate)
      if (known) known.amount += amount
      else taxes.push({ name, rate, amount })
    }
  }
  const lineItems = items.map(({ lineItemId, quantity }, index) => {
    const line = lines.find(({ id }) => id === lineItemId)
    const field = `lineItems[${index}]`
    if (!line)
      throw invalid({ field: `${field}.lineItemId`, description: 'is no line of this order', rule: 'OTHER', data: {} })
    // The same line may be named twice.
    const refunded = countRefundedItems(transactions, lineItemId) + countItems(items.slice(0, index), lineItemId)
    const threshold = line.quantity - refunded
    if (quantity > threshold) {
      const description = `must be at most ${threshold}`
      throw invalid({ field: `${field}.quantity`, description, rule: 'MAX', data: { threshold } })
    }
    const getShare = (whole: bigint) => {
      const firstOnes = (count: number) => (whole * BigInt(count)) / BigInt(line.quantity)
      return firstOnes(refunded + quantity) - firstOnes(refunded)
    }
    addTaxes(line, getShare)
    return { lineItemId, amount: getShare(parseAmount(line.afterTax)) }
  })
  const hasShipping = transactions.refunds.some((refund) => isAlive(refund) && refund.shippingIncluded)
  const shipping = shippingIncluded && !hasShipping && delivery ? parseAmount(delivery.afterTax) : 0n
  if (delivery && shippingIncluded && !hasShipping) addTaxes(delivery, (whole) => whole)
  const isLast =
    lines.every(({ id, quantity }) => countRefundedItems(transactions, id) + countItems(items, id) === quantity) &&
    (!delivery || shippingIncluded || hasShipping)
  const fees = isLast ? sumFees(order) : 0n
  const rounding = isLast ? parseAmount(totals.rounding ?? '0') : 0n
  for (const fee of isLast ? orderFees : []) if (!('reported' in fee)) addTaxes(fee, (whole) => whole)
  const sum = lineItems.reduce((all, { amount }) => all + amount, shipping + fees + rounding)
  return { sum, lineItems, shipping, fees, taxes }
}

const sumFees = ({ fees = [], currency: code, taxIncludedInPrices }: RefundableOrder): bigint =>
  fees.reduce((sum, fee) => {
    if (!('reported' in fee)) return sum + parseAmount(fee.afterTax)
    return sum + getReportedFee(fee.reported, code, taxIncludedInPrices).gross
  }, 0n)

/**
 * What items and delivery that earlier refunds named came to, less what these gave back: another payment of the order may
 * have to give the rest, or its provider counts no smaller amounts. In minor units.
 */
export function getRefundShortfall(order: RefundableOrder, { refunds }: Pick<TransactionsRecord, 'refunds'>): bigint {
  const naming = refunds.filter((each) => isAlive(each) && (each.lineItems?.length || each.shippingIncluded))
  const items = order.lines.flatMap(({ id: lineItemId }) => {
    const quantity = countRefundedItems({ refunds: naming }, lineItemId)
    return quantity > 0 ? [{ lineItemId, quantity }] : []
  })
  const shippingIncluded = naming.some((each) => each.shippingIncluded)
  const { sum } = getRefundSum(order, { refunds: [] }, { items, shippingIncluded })
  const given = naming
    .flatMap(({ transactions }) => transactions)
    .reduce((all, { status, amount }) => (status === 'FAILED' ? all : all + parseAmount(amount)), 0n)
  return sum > given ? sum - given : 0n
}

/** The taxes of a part of an order. Orders of earlier versions and of apps have one sum, named if the order has one tax. */
function listTaxes(part: OrderAmounts, orderTaxes: readonly OrderTax[]): Pick<OrderTax, 'name' | 'rate' | 'tax'>[] {
  if (part.taxes) return [...part.taxes]
  const { taxRate: rate, tax } = part
  if (parseAmount(tax) === 0n) return []
  return [{ name: orderTaxes.find((each) => each.rate === rate)?.name ?? '', rate, tax }]
}
