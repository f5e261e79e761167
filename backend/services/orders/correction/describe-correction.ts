import { currency } from '../../../kernel/base/money/money.ts'
import { parseAmount, type StoredAmount } from '../../../kernel/base/money/stored-amount.ts'
import type { OrderLine } from '../order-parts.ts'
import type { OrderRecord } from '../records.ts'

/** One change as the history keeps it, in the published shapes; money as an amount in the order's currency. */
export type OrderChangeEntry = Record<string, unknown>

/** What differs between an order and its correction: lines, discount, delivery and total, with the state before. */
export function describeCorrection(before: OrderRecord, after: OrderRecord): OrderChangeEntry[] {
  const { decimal } = currency(before.currency)
  const amount = (stored: StoredAmount) => ({ amount: decimal(parseAmount(stored)) })
  const linesAfter = new Map(after.lines.map((line) => [line.id, line]))
  const idsBefore = new Set(before.lines.map(({ id }) => id))
  const changed = before.lines.flatMap((line): OrderChangeEntry[] => {
    const next = linesAfter.get(line.id)
    if (!next) return [{ lineItemRemoved: toManagedLine(line) }]
    const { quantity } = line
    const hasQuantity = next.quantity !== quantity
    const hasPrice = next.price !== line.price
    if (!hasQuantity && !hasPrice) return []
    return [
      {
        lineItemChanged: {
          id: line.id,
          name: toName(line),
          ...(hasQuantity && {
            quantity: {
              originalQuantity: quantity,
              newQuantity: next.quantity,
              diff: Math.abs(next.quantity - quantity),
              deltaType: next.quantity > quantity ? 'QUANTITY_INCREASED' : 'QUANTITY_DECREASED',
            },
          }),
          ...(hasPrice && { price: { originalPrice: amount(line.price), newPrice: amount(next.price) } }),
        },
      },
    ]
  })
  const added = after.lines
    .filter(({ id }) => !idsBefore.has(id))
    .map((line) => ({ lineItemAdded: toManagedLine(line) }))
  const discounts = describeDiscounts(before, after, amount)
  const shipping = (order: OrderRecord) => ({
    total: amount(order.totals.shipping),
    ...(order.delivery && { shippingTitle: order.delivery.title }),
  })
  const isSameDelivery = JSON.stringify(shipping(before)) === JSON.stringify(shipping(after))
  return [
    ...changed,
    ...added,
    ...discounts,
    ...(isSameDelivery
      ? []
      : [
          {
            shippingInformationChanged: {
              originalShippingInfo: shipping(before),
              newShippingInfo: shipping(after),
            },
          },
        ]),
    ...(before.totals.total === after.totals.total
      ? []
      : [
          {
            totalPriceChanged: {
              originalTotal: amount(before.totals.total),
              newTotal: amount(after.totals.total),
            },
          },
        ]),
  ]
}

const toName = ({ name, translatedName = name }: OrderLine) => ({ original: name, translated: translatedName })

const toManagedLine = (line: OrderLine) => ({ id: line.id, name: toName(line), quantity: line.quantity })

/** The discounts by id: one whose amount is another one now was taken away and given anew. */
function describeDiscounts(
  before: OrderRecord,
  after: OrderRecord,
  amount: (stored: StoredAmount) => { amount: string },
): OrderChangeEntry[] {
  const amountsBefore = new Map(before.discounts.map((discount) => [discount.id, discount.amount]))
  const amountsAfter = new Map(after.discounts.map((discount) => [discount.id, discount.amount]))
  const describe = (discount: OrderRecord['discounts'][number]) => ({
    id: discount.id,
    ...('name' in discount && { name: { original: discount.name, translated: discount.name } }),
    totalAmount: amount(discount.amount),
  })
  return [
    ...before.discounts
      .filter(({ id, amount: was }) => amountsAfter.get(id) !== was)
      .map((discount) => ({ discountRemoved: describe(discount) })),
    ...after.discounts
      .filter(({ id, amount: now }) => amountsBefore.get(id) !== now)
      .map((discount) => ({ discountAdded: describe(discount) })),
  ]
}
