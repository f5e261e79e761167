import type { Purchase, PurchasedItem } from '../../contract/purchases/purchase.ts'
import { roundRatio } from '../../kernel/base/money/decimal.ts'
import { currency } from '../../kernel/base/money/money.ts'
import { parseAmount } from '../../kernel/base/money/stored-amount.ts'
import type { Context } from '../../kernel/runtime/context/context.ts'
import { findProducts, findVisibleCollections, isStoreReference } from '../catalog/index.ts'
import { loadTransactions, type OrderLine, type OrderRecord, type PaymentRecord } from '../orders/index.ts'

/** How many digits a price per item has beyond those of the currency: a discount of a line is seldom divisible. */
const MORE_DIGITS = 4
/** How many categories an item has in GA4. */
const MAX_CATEGORIES = 5

/** What an order was, without anything about its buyer. */
export async function wirePurchase(context: Context, order: OrderRecord): Promise<Purchase> {
  const money = currency(order.currency)
  const lines = order.lines.map((line) => ({ line, net: getNet(line, line.subtotal) }))
  const sum = (amounts: readonly bigint[]) => amounts.reduce((total, each) => total + each, 0n)
  const fees = (order.fees ?? []).map((fee) => ('reported' in fee ? 0n : getNet(fee, fee.price)))
  const value = sum(lines.map(({ net }) => net))
  const discount = parseAmount(order.totals.discount)
  const coupon = order.discounts.find((each) => each.kind === 'COUPON')
  const { payments } = await loadTransactions(context, order.id)
  const paymentMethod = toPaymentMethod(payments)
  const facts = await loadProductFacts(context, order.lines)
  return {
    orderId: order.id,
    orderNumber: order.number,
    currency: order.currency,
    value: money.decimal(value),
    tax: money.decimal(parseAmount(order.totals.tax)),
    shipping: money.decimal(order.delivery ? getNet(order.delivery, order.delivery.price) : 0n),
    ...(fees.length > 0 && { fees: money.decimal(sum(fees)) }),
    ...(discount > 0n && { discount: money.decimal(discount) }),
    total: money.decimal(parseAmount(order.totals.total)),
    ...(coupon && { coupon: coupon.code }),
    ...(order.delivery && { deliveryOption: order.delivery.title }),
    ...(paymentMethod && { paymentMethod }),
    items: lines.map(({ line, net }) => toItem(line, net, money, facts)),
  }
}

type Taxed = Pick<OrderLine, 'beforeTax' | 'discount'>

/** After discounts and without tax. Orders that apps created may lack it: then it is the price that they state. */
const getNet = ({ beforeTax, discount }: Taxed, price: OrderLine['subtotal']): bigint =>
  beforeTax ? parseAmount(beforeTax) : parseAmount(price) - (discount ? parseAmount(discount) : 0n)

type ProductFacts = ReadonlyMap<string, Pick<PurchasedItem, 'brand' | 'categories'>>

function toItem(line: OrderLine, net: bigint, money: ReturnType<typeof currency>, facts: ProductFacts): PurchasedItem {
  const { catalogReference, quantity, sku } = line
  const { catalogItemId: productId, options } = catalogReference ?? {}
  const variantId = (options as { variantId?: unknown } | undefined)?.variantId
  const variant = (line.descriptionLines ?? [])
    .map(({ plainText, colorInfo }) => (plainText ?? colorInfo)?.original)
    .filter((text) => text)
    .join(', ')
  const discount = line.discount ? parseAmount(line.discount) : 0n
  // The discount is of the price as the shop shows it, which may include tax.
  const paid = parseAmount(line.subtotal) - discount
  const netDiscount = paid > 0n ? roundRatio(discount * net, paid) : discount
  return {
    ...(productId && { productId }),
    ...(sku && { sku }),
    name: line.name,
    ...(typeof variantId === 'string' && { variantId }),
    ...(variant && { variant }),
    ...(productId && facts.get(productId)),
    quantity,
    price: perItem(net, quantity, money),
    ...(discount > 0n && { discount: perItem(netDiscount, quantity, money) }),
  }
}

/** A part of an amount, without the zeros that the currency does not need. */
function perItem(amount: bigint, quantity: number, { exponent, decimal }: ReturnType<typeof currency>): string {
  const whole = BigInt(Math.max(1, Math.round(quantity)))
  if (amount % whole === 0n) return decimal(amount / whole)
  const digits = exponent + MORE_DIGITS
  const text = roundRatio(amount * 10n ** BigInt(MORE_DIGITS), whole)
    .toString()
    .padStart(digits + 1, '0')
  const fraction = text.slice(-digits)
  const length = [...fraction].findLastIndex((digit) => digit !== '0') + 1
  return `${text.slice(0, -digits)}.${fraction.slice(0, length)}`
}

/** Brand and categories of the lines' products, as they are now. */
async function loadProductFacts(context: Context, lines: readonly OrderLine[]): Promise<ProductFacts> {
  const ids = lines.flatMap(({ catalogReference }) =>
    catalogReference && isStoreReference(catalogReference) ? [catalogReference.catalogItemId] : [],
  )
  const products = await findProducts(context, [...new Set(ids)])
  const collectionIds = [...new Set(products.flatMap((product) => product.collectionIds))]
  const collections = await findVisibleCollections(context, collectionIds)
  return new Map(
    products.map(({ id, brand, collectionIds: own }) => {
      const categories = collections.filter((each) => own.includes(each.id)).map(({ name }) => name)
      return [
        id,
        { ...(brand && { brand }), ...(categories.length > 0 && { categories: categories.slice(0, MAX_CATEGORIES) }) },
      ]
    }),
  )
}

/** The payment that the buyer chose: a gift card only where nothing else was paid. */
function toPaymentMethod(payments: readonly PaymentRecord[]): string | undefined {
  const chosen = payments.find(({ method }) => method.kind !== 'GIFT_CARD') ?? payments[0]
  switch (chosen?.method.kind) {
    case 'ONLINE':
      return chosen.method.card ? 'card' : (chosen.method.way ?? chosen.method.name)
    case 'OFFLINE':
      return 'offline'
    case 'GIFT_CARD':
      return 'gift card'
    case 'MEMBERSHIP':
      return 'membership'
    default:
      return undefined
  }
}
