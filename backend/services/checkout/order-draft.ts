import type { OrderStatus } from '../../contract/orders/enumerations.ts'
import type { Order } from '../../contract/orders/order.ts'
import type { Payment } from '../../contract/payments/payment.ts'
import type { Context } from '../../kernel/context.ts'
import { languageOf } from '../../kernel/locale.ts'
import { GIFT_CARD_APP_ID, obfuscatedCode } from '../gift-cards/index.ts'
import { descriptionLines, lineImage, type PricedLineItem } from '../line-items/index.ts'
import { newActivity, type OrderDraft, type StockLine } from '../orders/index.ts'
import { TABLE_CARRIER_ID, taxableOf, wireJurisdiction } from '../totals/index.ts'
import { couponInUse, type PricedCheckout } from './price-checkout.ts'
import { wireBuyerInfo } from './wire-checkout.ts'

/** The order that a priced checkout becomes: names and prices as of this moment, for good. */
export function orderDraft(
  context: Context,
  priced: PricedCheckout,
  options: { id: string; number: number; status: OrderStatus; payments: readonly Payment[] },
): OrderDraft {
  const { record, totals, giftCard, currency } = priced
  const coupon = couponInUse(priced)
  return {
    siteId: context.siteId,
    id: options.id,
    ...(record.owner && { owner: record.owner }),
    key: context.ids.secret(),
    order: { ...orderFacts(context, priced), id: options.id, number: String(options.number), status: options.status },
    payments: [...options.payments, ...giftCardPayment(context, priced)],
    stock: priced.lines.flatMap(stockLine),
    ...(coupon && { couponId: coupon.id }),
    ...(giftCard &&
      totals.giftCard > 0n && { giftCard: { id: giftCard.id, amount: currency.decimal(totals.giftCard) } }),
  }
}

function orderFacts(context: Context, priced: PricedCheckout): Omit<OrderDraft['order'], 'id' | 'number' | 'status'> {
  const { record, site, totals, write } = priced
  const now = context.now.toISOString()
  const recipient = record.shippingDestination ?? record.billingInfo
  return {
    createdDate: now,
    updatedDate: now,
    purchasedDate: now,
    lineItems: priced.lines.map((line) => orderLine(priced, line)),
    buyerInfo: wireBuyerInfo(record),
    fulfillmentStatus: 'NOT_FULFILLED',
    buyerLanguage: languageOf(record.language ?? site.locale),
    siteLanguage: languageOf(site.locale),
    weightUnit: site.weightUnit,
    currency: site.currency,
    currencyConversionDetails: { originalCurrency: site.currency, conversionRate: '1' },
    taxIncludedInPrices: site.taxIncludedInPrices,
    priceSummary: {
      subtotal: write.plain(totals.subtotal),
      shipping: write.plain(totals.shipping),
      tax: write.plain(totals.tax),
      discount: write.plain(totals.discount),
      total: write.plain(totals.total),
      totalAdditionalFees: write.plain(0n),
    },
    ...((record.billingInfo ?? recipient) && {
      billingInfo: (record.billingInfo ?? recipient) as NonNullable<Order['billingInfo']>,
    }),
    ...shippingFacts(priced),
    ...(record.buyerNote !== undefined && { buyerNote: record.buyerNote }),
    archived: false,
    taxSummary: { totalTax: write.plain(totals.tax) },
    taxInfo: {
      totalTax: write.plain(totals.tax),
      taxBreakdown:
        totals.tax > 0n
          ? [
              {
                taxName: totals.taxRule?.name ?? 'Tax',
                taxType: 'SALES_TAX',
                ...wireJurisdiction(totals),
                rate: totals.taxRate,
                aggregatedTaxAmount: write.plain(totals.tax),
              },
            ]
          : [],
    },
    appliedDiscounts: orderDiscounts(context, priced),
    activities: [newActivity(context, 'ORDER_PLACED')],
    attributionSource: 'UNSPECIFIED',
    createdBy: record.createdBy,
    channelInfo: { type: record.channelType },
    seenByAHuman: false,
    checkoutId: record.id,
    customFields: [...(record.customFields ?? [])],
    additionalFees: [],
    ...(record.extendedFields && { extendedFields: record.extendedFields }),
    purchaseFlowId: record.purchaseFlowId,
    ...(recipient && { recipientInfo: recipient as NonNullable<Order['recipientInfo']> }),
    imported: false,
  }
}

function orderLine(priced: PricedCheckout, line: PricedLineItem): Order['lineItems'][number] {
  const { totals, write, site } = priced
  const amounts = totals.lines.find((candidate) => candidate.lineItemId === line.stored.id)
  const image = lineImage(line)
  const { custom } = line.stored
  const catalogReference = line.stored.catalogReference ?? custom?.catalogReference
  const taxableAddress = line.stored.taxableAddress ?? custom?.taxableAddress
  return {
    id: line.stored.id,
    productName: { original: line.name, translated: line.name },
    ...(catalogReference && { catalogReference }),
    quantity: line.stored.quantity,
    totalDiscount: write.plain(amounts?.discount ?? 0n),
    descriptionLines: descriptionLines(line),
    ...(image && { image }),
    physicalProperties: {
      ...(line.weight !== undefined && { weight: line.weight }),
      ...(line.sku && { sku: line.sku }),
      shippable: line.shippable,
    },
    itemType: custom?.itemType?.custom ? { custom: custom.itemType.custom } : { preset: line.itemType },
    price: write.plain(line.price),
    priceBeforeDiscounts: write.plain(line.price),
    lineItemPrice: write.plain(amounts?.subtotal ?? 0n),
    totalPriceBeforeTax: write.plain(amounts?.beforeTax ?? 0n),
    totalPriceAfterTax: write.plain(amounts?.afterTax ?? 0n),
    paymentOption: custom?.paymentOption ?? line.stored.overrides?.paymentOption?.value ?? 'FULL_PAYMENT_ONLINE',
    taxDetails: {
      taxableAmount: write.plain(amounts ? taxableOf(amounts) : 0n),
      taxRate: amounts?.taxRate ?? '0',
      totalTax: write.plain(amounts?.tax ?? 0n),
    },
    taxInfo: {
      taxAmount: write.plain(amounts?.tax ?? 0n),
      taxableAmount: write.plain(amounts ? taxableOf(amounts) : 0n),
      taxRate: amounts?.taxRate ?? '0',
      taxIncludedInPrice: site.taxIncludedInPrices,
      taxBreakdown: [],
    },
    priceUndetermined: custom?.priceUndetermined ?? false,
    fixedQuantity: custom?.fixedQuantity ?? false,
    ...(custom?.priceDescription && { priceDescription: custom.priceDescription }),
    ...(taxableAddress && { taxableAddress }),
    ...(line.stored.extendedFields && { extendedFields: line.stored.extendedFields }),
  }
}

function shippingFacts({ record, totals, write }: PricedCheckout): Pick<OrderDraft['order'], 'shippingInfo'> {
  const { selected } = totals
  if (!selected) return {}
  const pickup = selected.option.pickup
  const destination = record.shippingDestination as NonNullable<Order['recipientInfo']> | undefined
  const { shippingCost } = totals
  return {
    shippingInfo: {
      carrierId: TABLE_CARRIER_ID,
      code: selected.option.code,
      title: selected.option.title,
      logistics: {
        deliveryTime: selected.option.deliveryTime,
        ...(pickup
          ? { pickupDetails: { address: { ...pickup }, pickupMethod: 'STORE_PICKUP' as const } }
          : destination && { shippingDestination: destination }),
      },
      cost: {
        price: write.plain(totals.shipping),
        totalPriceBeforeTax: write.plain(shippingCost.beforeTax),
        totalPriceAfterTax: write.plain(shippingCost.afterTax),
        discount: write.plain(shippingCost.discount),
        taxDetails: {
          taxableAmount: write.plain(taxableOf(shippingCost)),
          taxRate: shippingCost.taxRate,
          totalTax: write.plain(shippingCost.tax),
        },
      },
      ...(totals.region && { region: { name: totals.region.name } }),
    },
  }
}

function orderDiscounts(context: Context, priced: PricedCheckout): Order['appliedDiscounts'] {
  const { totals, write } = priced
  const coupon = couponInUse(priced)
  const discounts: Order['appliedDiscounts'] = []
  if (coupon && totals.coupon?.applied) {
    discounts.push({
      id: context.ids.guid(),
      discountType: totals.coupon.discountType,
      lineItemIds: [...totals.coupon.lineItemIds],
      coupon: { id: coupon.id, code: coupon.code, name: coupon.name, amount: write.plain(totals.coupon.amount) },
    })
  }
  if (totals.merchantDiscount > 0n) {
    discounts.push({
      id: context.ids.guid(),
      discountType: 'GLOBAL',
      merchantDiscount: { amount: write.plain(totals.merchantDiscount) },
    })
  }
  return discounts
}

function giftCardPayment(context: Context, { giftCard, totals, write }: PricedCheckout): Payment[] {
  if (!giftCard || totals.giftCard === 0n) return []
  const now = context.now.toISOString()
  return [
    {
      id: context.ids.guid(),
      createdDate: now,
      updatedDate: now,
      amount: write.plain(totals.giftCard),
      refundDisabled: false,
      supportReceiptGeneration: false,
      status: 'APPROVED',
      giftcardPaymentDetails: {
        giftCardPaymentId: giftCard.id,
        appId: GIFT_CARD_APP_ID,
        voided: false,
        obfuscatedCode: obfuscatedCode(giftCard),
      },
    },
  ]
}

function stockLine(line: PricedLineItem): StockLine[] {
  if (!line.item || line.item.stock === undefined) return []
  return [
    {
      lineItemId: line.stored.id,
      productId: line.item.productId,
      variantId: line.item.variantId,
      quantity: line.stored.quantity,
    },
  ]
}
