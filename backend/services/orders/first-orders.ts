import type { Order } from '../../contract/orders/order.ts'
import type { OwnerKey } from '../../kernel/access/owner.ts'
import type { Context } from '../../kernel/context.ts'
import { currency } from '../../kernel/money.ts'
import type { CollectionDefinition } from '../../kernel/store/store.ts'
import { amountOf, type StoredAmount, storedAmount } from '../../kernel/stored-amount.ts'
import type { Upgrade } from '../../kernel/upgrades.ts'
import { type FirstPayment, orderPaymentStatus, takeOverFirstPayments } from '../payments/index.ts'
import type { OrderAmounts, OrderDelivery, OrderDiscount, OrderLine, StockLine } from './order-parts.ts'
import { type OrderRecord, orders } from './records.ts'
import { soughtOf } from './search-fields.ts'

/** What 0.1.0 wrote into every order. */
type AlwaysThere =
  | 'number'
  | 'createdDate'
  | 'updatedDate'
  | 'purchasedDate'
  | 'currency'
  | 'channelInfo'
  | 'createdBy'
  | 'buyerInfo'
  | 'buyerLanguage'
  | 'siteLanguage'
  | 'weightUnit'
  | 'taxIncludedInPrices'
  | 'checkoutId'
  | 'purchaseFlowId'

/** An order as version 0.1.0 kept it: as the wire has it, with its payments. */
type FirstOrder = {
  siteId: string
  id: string
  revision: number
  owner?: OwnerKey
  key: string
  order: Omit<Order, 'activities'> & Required<Pick<Order, AlwaysThere>> & Pick<OrderRecord, 'activities'>
  payments: readonly FirstPayment[]
  stock: readonly StockLine[]
}

const firstOrders = { ...orders } as unknown as CollectionDefinition<FirstOrder>

/** Orders of 0.1.0 become facts, and their money becomes records of its own. Nobody is told: nothing about them is new. */
export const firstOrdersUpgrade: Upgrade = {
  name: 'orders: facts and transactions in place of the wire form of 0.1.0',
  async run(context) {
    for (let page = await olderOnes(context); page.length > 0; page = await olderOnes(context))
      for (const { id } of page) await upgradeOrder(context, id)
  },
}

/** The next of them: what is done is found no more. */
async function olderOnes({ store, siteId }: Context): Promise<readonly FirstOrder[]> {
  const { items } = await store.reader(firstOrders).query(siteId, {
    filter: { op: 'exists', path: 'order.id', value: true },
    paging: { limit: 100, offset: 0 },
  })
  return items
}

function upgradeOrder(context: Context, id: string): Promise<void> {
  return context.store.transaction(async (work) => {
    const kept = await work.get(firstOrders, context.siteId, id)
    // Another process was faster.
    if (!kept?.order) return
    const { order, payments } = kept
    const facts = factsOf(kept)
    const transactions = await takeOverFirstPayments(
      work,
      { siteId: context.siteId, id, currency: order.currency },
      payments,
    )
    const total = amountOf(facts.totals.total)
    const paymentStatus = orderPaymentStatus(total, transactions)
    work.update(orders, { ...facts, paymentStatus, sought: soughtOf(facts, transactions) })
  })
}

function factsOf({
  siteId,
  id,
  revision,
  owner,
  key,
  order,
  stock,
}: FirstOrder): Omit<OrderRecord, 'paymentStatus' | 'sought'> {
  const read = reader(order.currency)
  const { priceSummary, shippingInfo, recipientInfo, billingInfo, buyerNote, extendedFields } = order
  if (!priceSummary?.total) throw new Error(`order ${id} has no total`)
  const lines = order.lineItems.map((line) => lineOf(line, read))
  const delivery = shippingInfo && deliveryOf(shippingInfo, read)
  const taxable = [...lines, ...(delivery ? [delivery] : [])].reduce((sum, part) => sum + amountOf(part.taxable), 0n)
  return {
    siteId,
    id,
    revision,
    ...(owner && { owner }),
    key,
    number: order.number,
    createdDate: order.createdDate,
    updatedDate: order.updatedDate,
    purchasedDate: order.purchasedDate,
    status: order.status,
    fulfillmentStatus: order.fulfillmentStatus,
    archived: order.archived ?? false,
    checkoutId: order.checkoutId,
    purchaseFlowId: order.purchaseFlowId,
    channelType: order.channelInfo.type,
    createdBy: order.createdBy,
    buyer: order.buyerInfo,
    buyerLanguage: order.buyerLanguage,
    siteLanguage: order.siteLanguage,
    ...(buyerNote !== undefined && { buyerNote }),
    currency: order.currency,
    weightUnit: order.weightUnit,
    taxIncludedInPrices: order.taxIncludedInPrices,
    lines,
    ...(delivery && { delivery }),
    ...(recipientInfo && { shippingDestination: recipientInfo }),
    ...(billingInfo && { billingInfo }),
    discounts: order.appliedDiscounts.flatMap((discount) => discountOf(discount, read)),
    taxes: (order.taxInfo?.taxBreakdown ?? []).map((tax) => ({
      name: tax.taxName ?? '',
      rate: tax.rate ?? '0',
      jurisdiction: tax.jurisdiction ?? '',
      jurisdictionType: tax.jurisdictionType ?? 'UNDEFINED',
      tax: read(tax.aggregatedTaxAmount),
      taxable: storedAmount(taxable),
    })),
    totals: {
      subtotal: read(priceSummary.subtotal),
      shipping: read(priceSummary.shipping),
      tax: read(priceSummary.tax),
      discount: read(priceSummary.discount),
      total: read(priceSummary.total),
    },
    ...(order.customFields.length > 0 && { customFields: order.customFields }),
    ...(extendedFields && { extendedFields }),
    activities: order.activities.map(({ id, createdDate, type }) => ({ id, createdDate, type })),
    stock,
  }
}

type Read = (price: { amount?: string } | undefined) => StoredAmount

/** Reads the wire's money; what is missing is a fault, never zero. */
function reader(code: string): Read {
  const money = currency(code)
  return (price) => {
    if (price?.amount === undefined) throw new Error('an amount is missing')
    return storedAmount(money.parse(price.amount))
  }
}

type Line = Order['lineItems'][number]

function lineOf(line: Line, read: Read): OrderLine {
  const { catalogReference, descriptionLines, image, priceDescription, taxableAddress, extendedFields } = line
  const { weight, sku, shippable } = line.physicalProperties ?? {}
  return {
    id: line.id,
    name: line.productName?.original ?? '',
    quantity: line.quantity,
    price: read(line.price),
    subtotal: read(line.lineItemPrice),
    ...amountsOf({ ...line, discount: line.totalDiscount }, read),
    shippable: shippable ?? false,
    ...(weight !== undefined && { weight }),
    ...(sku && { sku }),
    itemType: line.itemType ?? { preset: 'PHYSICAL' },
    paymentOption: line.paymentOption,
    ...(catalogReference && { catalogReference }),
    ...(descriptionLines?.length && { descriptionLines }),
    ...(image && { image }),
    ...(line.priceUndetermined && { priceUndetermined: true }),
    ...(line.fixedQuantity && { fixedQuantity: true }),
    ...(priceDescription && { priceDescription }),
    ...(taxableAddress && { taxableAddress }),
    ...(extendedFields && { extendedFields }),
  }
}

type Costs = Pick<Line, 'totalPriceBeforeTax' | 'totalPriceAfterTax' | 'taxDetails'> & {
  discount?: { amount?: string }
}

function amountsOf({ totalPriceBeforeTax, totalPriceAfterTax, taxDetails, discount }: Costs, read: Read): OrderAmounts {
  return {
    discount: read(discount),
    taxRate: taxDetails?.taxRate ?? '0',
    taxable: read(taxDetails?.taxableAmount),
    tax: read(taxDetails?.totalTax),
    beforeTax: read(totalPriceBeforeTax),
    afterTax: read(totalPriceAfterTax),
  }
}

function deliveryOf(shipping: NonNullable<Order['shippingInfo']>, read: Read): OrderDelivery {
  const { carrierId, code, title, logistics, cost, region } = shipping
  const pickup = logistics?.pickupDetails?.address
  if (!cost) throw new Error('a delivery has no cost')
  return {
    carrierId: carrierId ?? '',
    code: code ?? '',
    title: title ?? '',
    deliveryTime: logistics?.deliveryTime ?? '',
    ...(region?.name !== undefined && { regionName: region.name }),
    ...(pickup && { pickup, pickupMethod: 'STORE_PICKUP' }),
    price: read(cost.price),
    ...amountsOf(cost, read),
  }
}

function discountOf(
  { id = '', discountType, lineItemIds = [], coupon, merchantDiscount }: Order['appliedDiscounts'][number],
  read: Read,
): OrderDiscount[] {
  if (coupon) {
    const { id: couponId = '', code, name, amount } = coupon
    return [{ id, kind: 'COUPON', couponId, code, name, discountType, lineItemIds, amount: read(amount) }]
  }
  return merchantDiscount ? [{ id, kind: 'MERCHANT', amount: read(merchantDiscount.amount) }] : []
}
