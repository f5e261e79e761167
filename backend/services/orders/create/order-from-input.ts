import type { OrderLineItemInput } from '../../../contract/orders/line-item.ts'
import type { ImportedOrderInput, OrderInput } from '../../../contract/orders/order.ts'
import { type Currency, currency } from '../../../kernel/base/money/money.ts'
import { toStoredAmount } from '../../../kernel/base/money/stored-amount.ts'
import { getLanguage } from '../../../kernel/base/text/locale.ts'
import { toOwnerIds } from '../../../kernel/runtime/access/owner.ts'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import { describeTexts } from '../../pricing/index.ts'
import type { Site } from '../../sites/index.ts'
import type { OrderDraft } from '../change-order.ts'
import { applyTagChanges, getTagOwner } from '../changes/tags.ts'
import type { OrderAmounts, OrderDelivery, OrderLine } from '../order-parts.ts'

type Input = OrderInput | ImportedOrderInput

/** Paths that follow from other fields of a new order: sent values must agree. */
export const DERIVED_PATHS = [
  'taxSummary',
  'platformFeeSummary',
  'taxInfo.totalTax',
  'lineItems.taxDetails',
  'shippingInfo.cost.taxDetails',
]
type Tax = Pick<OrderLineItemInput, 'taxInfo' | 'taxDetails'>

/** Builds an order from an app's input; missing sums are calculated from the lines. */
export function toOrderDraft(
  context: Context,
  site: Site,
  input: Input,
  facts: Pick<OrderDraft, 'id' | 'number' | 'status' | 'fulfillmentStatus' | 'createdDate' | 'createdBy'>,
): OrderDraft {
  const money = currency(input.currency ?? site.currency)
  const taxIncludedInPrices = input.taxIncludedInPrices ?? site.taxIncludedInPrices
  const lines = input.lineItems.map((line) => toOrderLine(context, line, money, taxIncludedInPrices))
  const delivery = toOrderDelivery(input.shippingInfo, money, taxIncludedInPrices)
  const totals = toOrderTotals(input, money, { lines, delivery, taxIncludedInPrices })
  const { shippingDestination } = input.shippingInfo?.logistics ?? {}
  const { visitorId, memberId, contactId, email } = input.buyerInfo ?? {}
  const owner = memberId ? (`member:${memberId}` as const) : visitorId ? (`visitor:${visitorId}` as const) : undefined
  return {
    ...facts,
    siteId: context.siteId,
    ...(owner && { owner }),
    key: context.ids.secret(),
    updatedDate: context.now.toISOString(),
    purchasedDate: input.purchasedDate ?? facts.createdDate,
    archived: input.archived ?? false,
    ...(input.checkoutId && { checkoutId: input.checkoutId }),
    purchaseFlowId: input.purchaseFlowId ?? context.ids.guid(),
    channelType: input.channelInfo.type,
    channel: toChannel(input),
    buyer: {
      ...toOwnerIds(owner),
      ...(contactId && { contactId }),
      ...(email && { email }),
    },
    buyerLanguage: input.buyerLanguage ?? site.locale,
    siteLanguage: getLanguage(site.locale),
    ...(input.buyerNote !== undefined && { buyerNote: input.buyerNote }),
    currency: money.code,
    ...(input.currencyConversionDetails && { currencyConversion: input.currencyConversionDetails }),
    weightUnit: input.weightUnit ?? site.weightUnit,
    taxIncludedInPrices,
    lines,
    ...(delivery && { delivery }),
    ...(shippingDestination && { shippingDestination }),
    ...(input.billingInfo && { billingInfo: input.billingInfo }),
    ...(input.recipientInfo && { recipientInfo: input.recipientInfo }),
    ...(input.attributionSource && { attributionSource: input.attributionSource }),
    ...(input.seenByAHuman !== undefined && { seenByAHuman: input.seenByAHuman }),
    ...(input.businessLocation && { businessLocation: { id: input.businessLocation.id, name: site.name } }),
    ...(input.tags && { tags: applyTagChanges(undefined, getTagOwner(context.identity), { assign: input.tags }) }),
    discounts: (input.appliedDiscounts ?? []).map((discount) => {
      const { amount } = discount.coupon ?? discount.merchantDiscount ?? discount.discountRule ?? {}
      const stored = toStoredAmount(money.parse(amount?.amount ?? '0'))
      return { id: discount.id ?? context.ids.guid(), kind: 'REPORTED', amount: stored, reported: discount }
    }),
    ...(input.additionalFees && {
      fees: input.additionalFees.map((fee) => ({ id: context.ids.guid(), reported: fee })),
    }),
    taxes: [],
    ...(input.taxInfo?.taxBreakdown && { taxBreakdown: input.taxInfo.taxBreakdown }),
    ...(input.taxInfo?.taxExempt && { taxExempt: true }),
    totals,
    ...(site.taxNote && BigInt(totals.tax) === 0n && { taxNote: site.taxNote }),
    ...(input.customFields && { customFields: input.customFields }),
    ...(input.extendedFields && { extendedFields: input.extendedFields }),
    activities: [],
    stock: [],
  }
}

function toChannel({ channelInfo: { externalOrderId, externalOrderUrl } }: Input): NonNullable<OrderDraft['channel']> {
  return {
    ...(externalOrderId !== undefined && { externalOrderId }),
    ...(externalOrderUrl !== undefined && { externalOrderUrl }),
  }
}

function toOrderLine(context: Context, input: OrderLineItemInput, money: Currency, included: boolean): OrderLine {
  const { id, productName, quantity, physicalProperties, itemType, lineItemPrice, price, taxInfo, taxDetails } = input
  const { catalogReference, image, priceDescription, taxableAddress, extendedFields } = input
  const { fulfillerId, refundQuantity, restockQuantity, subscriptionInfo, locations, digitalFile, decimalQuantity } =
    input
  const each = money.parse(price.amount)
  const texts = describeTexts(catalogReference)
  const subtotal = lineItemPrice ? money.parse(lineItemPrice.amount) : each * BigInt(quantity)
  const { original, translated } = productName
  const optional = {
    catalogReference,
    descriptionLines: input.descriptionLines ?? (texts.length > 0 ? texts : undefined),
    image,
    priceDescription,
    taxableAddress,
    extendedFields,
    fulfillerId,
    refundQuantity,
    restockQuantity,
    subscriptionInfo,
    locations,
    digitalFile,
    decimalQuantity,
    weight: physicalProperties?.weight,
    sku: physicalProperties?.sku,
  }
  return {
    id: id ?? context.ids.guid(),
    name: original,
    ...(translated !== undefined && translated !== original && { translatedName: translated }),
    quantity,
    price: toStoredAmount(each),
    subtotal: toStoredAmount(subtotal),
    ...toOrderAmounts(subtotal, { taxInfo, taxDetails }, money, included),
    shippable: physicalProperties?.shippable ?? itemType.preset === 'PHYSICAL',
    itemType,
    paymentOption: input.paymentOption ?? 'FULL_PAYMENT_ONLINE',
    ...(input.priceUndetermined && { priceUndetermined: true }),
    ...(input.fixedQuantity && { fixedQuantity: true }),
    ...(Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined)) as Partial<OrderLine>),
  }
}

function toOrderAmounts(
  amount: bigint,
  { taxInfo, taxDetails }: Tax,
  money: Currency,
  included: boolean,
): OrderAmounts {
  const tax = money.parse((taxInfo?.taxAmount ?? taxDetails?.totalTax)?.amount ?? '0')
  const taxable = (taxInfo?.taxableAmount ?? taxDetails?.taxableAmount)?.amount
  const { taxGroupId, taxIncludedInPrice = included, taxBreakdown } = taxInfo ?? {}
  return {
    discount: '0',
    taxRate: taxInfo?.taxRate ?? taxDetails?.taxRate ?? '0',
    taxable: toStoredAmount(taxable === undefined ? amount : money.parse(taxable)),
    tax: toStoredAmount(tax),
    beforeTax: toStoredAmount(taxIncludedInPrice ? amount - tax : amount),
    afterTax: toStoredAmount(taxIncludedInPrice ? amount : amount + tax),
    ...(taxInfo && {
      reportedTax: { taxIncludedInPrice, ...(taxGroupId && { taxGroupId }), ...(taxBreakdown && { taxBreakdown }) },
    }),
  }
}

function toOrderDelivery(input: Input['shippingInfo'], money: Currency, included: boolean): OrderDelivery | undefined {
  if (!input) return undefined
  const { title, carrierId, code, region, logistics, cost } = input
  const { pickupDetails, deliveryTime, instructions, deliverByDate, deliveryTimeSlot } = logistics ?? {}
  const price = money.parse(cost?.price?.amount ?? '0')
  const more = {
    ...(instructions !== undefined && { instructions }),
    ...(deliverByDate !== undefined && { deliverByDate }),
    ...(deliveryTimeSlot && { deliveryTimeSlot }),
  }
  return {
    ...(carrierId !== undefined && { carrierId }),
    ...(code !== undefined && { code }),
    title: title ?? '',
    deliveryTime: deliveryTime ?? '',
    ...(region?.name !== undefined && { regionName: region.name }),
    ...(pickupDetails && { pickup: pickupDetails.address ?? {}, pickupMethod: pickupDetails.pickupMethod }),
    ...(Object.keys(more).length > 0 && { more }),
    price: toStoredAmount(price),
    ...toOrderAmounts(price, cost ?? {}, money, included),
  }
}

type Parts = { lines: readonly OrderLine[]; delivery: OrderDelivery | undefined; taxIncludedInPrices: boolean }

function toOrderTotals(
  { priceSummary, taxInfo, additionalFees }: Input,
  money: Currency,
  parts: Parts,
): OrderDraft['totals'] {
  const parseOr = (price: { amount: string } | undefined, otherwise: bigint) =>
    price ? money.parse(price.amount) : otherwise
  const { lines, delivery, taxIncludedInPrices } = parts
  const taxed = [...lines, ...(delivery ? [delivery] : [])]
  const subtotal = parseOr(priceSummary.subtotal, sum(lines.map((line) => BigInt(line.subtotal))))
  const shipping = parseOr(priceSummary.shipping, BigInt(delivery?.price ?? 0))
  const tax = parseOr(priceSummary.tax ?? taxInfo?.totalTax, sum(taxed.map((part) => BigInt(part.tax))))
  const discount = parseOr(priceSummary.discount, 0n)
  const fees = parseOr(
    priceSummary.totalAdditionalFees,
    sum((additionalFees ?? []).map((fee) => parseOr(fee.price, 0n))),
  )
  const total = parseOr(priceSummary.total, subtotal + shipping + fees - discount + (taxIncludedInPrices ? 0n : tax))
  return {
    subtotal: toStoredAmount(subtotal),
    shipping: toStoredAmount(shipping),
    tax: toStoredAmount(tax),
    discount: toStoredAmount(discount),
    ...(fees > 0n && { fees: toStoredAmount(fees) }),
    total: toStoredAmount(total),
  }
}

const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)
