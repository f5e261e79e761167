import type { Order } from '../../contract/orders/order.ts'
import type { OrderTaxInfo } from '../../contract/orders/tax.ts'
import type { BalanceSummary, OrderAdditionalFee, OrderAppliedDiscount } from '../../contract/orders/totals.ts'
import { type Identity, isMerchant } from '../../kernel/access/identity.ts'
import { currency } from '../../kernel/money/money.ts'
import { amountOf } from '../../kernel/money/stored-amount.ts'
import { languageOf } from '../../kernel/text/locale.ts'
import { withStreetOf } from '../../kernel/text/street-address.ts'
import { type PriceWriter, priceWriter } from '../pricing/index.ts'
import type { Site } from '../sites/index.ts'
import type { OrderDiscount, OrderFee } from './order-parts.ts'
import type { OrderRecord } from './records.ts'
import { orderLedger } from './rules.ts'
import { tagOwner, wireTags } from './tags.ts'
import type { TransactionsRecord } from './transactions/records.ts'
import { isForBuyer, type WriteDecimal, wireActivity, withPrices } from './wire-activity.ts'
import { type WriteStored, wireDelivery, wireFee, wireOrderLine } from './wire-order-line.ts'

/**
 * The order as the wire has it, with the sums over its transactions. Without a viewer it is for events, which merchants
 * get; a buyer sees nothing of what the shop notes for itself.
 */
export function wireOrder(
  site: Pick<Site, 'locale'>,
  record: OrderRecord,
  transactions: TransactionsRecord,
  viewer?: Identity,
): Order {
  const forShop = !viewer || isMerchant(viewer)
  const { plain } = priceWriter({ currency: record.currency, locale: site.locale })
  const write: WriteStored = (stored) => plain(amountOf(stored))
  const wireSums = (sums: OrderRecord['totals']) => ({
    subtotal: write(sums.subtotal),
    shipping: write(sums.shipping),
    tax: write(sums.tax),
    discount: write(sums.discount),
    total: write(sums.total),
    totalAdditionalFees: plain(sums.fees ? amountOf(sums.fees) : 0n),
  })
  const writeDecimal = (amount: string) => plain(currency(record.currency).parse(amount))
  const activities = forShop ? record.activities : record.activities.filter(isForBuyer)
  const tags = forShop && wireTags(record.tags, viewer ? tagOwner(viewer) : '')
  const { totals, taxes, fees = [], buyerNote, shippingDestination, billingInfo } = record
  const recipientInfo = record.recipientInfo ?? shippingDestination ?? billingInfo
  const payer = billingInfo ?? shippingDestination
  return {
    id: record.id,
    number: record.number,
    createdDate: record.createdDate,
    updatedDate: record.updatedDate,
    purchasedDate: record.purchasedDate,
    status: record.status,
    paymentStatus: record.paymentStatus,
    fulfillmentStatus: record.fulfillmentStatus,
    lineItems: record.lines.map((line) => wireOrderLine(record, line, write)),
    buyerInfo: record.buyer,
    buyerLanguage: languageOf(record.buyerLanguage),
    siteLanguage: record.siteLanguage,
    weightUnit: record.weightUnit,
    currency: record.currency,
    // A shop sells in one currency.
    currencyConversionDetails: { originalCurrency: record.currency, conversionRate: '1' },
    taxIncludedInPrices: record.taxIncludedInPrices,
    priceSummary: wireSums(totals),
    ...(record.payAfterFreeTrial && { payAfterFreeTrial: wireSums(record.payAfterFreeTrial) }),
    ...(payer && { billingInfo: withStreetOf(payer) }),
    ...(record.delivery && { shippingInfo: wireDelivery(record, record.delivery, write) }),
    ...(buyerNote !== undefined && { buyerNote }),
    archived: record.archived,
    taxSummary: { totalTax: write(totals.tax) },
    taxInfo: {
      totalTax: write(totals.tax),
      taxBreakdown: record.taxBreakdown
        ? (withPrices(record.taxBreakdown, writeDecimal) as OrderTaxInfo['taxBreakdown'])
        : taxes.map(({ name, jurisdiction, jurisdictionType, rate, tax }) => ({
            taxName: name,
            taxType: 'SALES_TAX',
            jurisdiction,
            jurisdictionType,
            rate,
            aggregatedTaxAmount: write(tax),
          })),
      ...(record.taxExempt && { taxExempt: true }),
    },
    appliedDiscounts: record.discounts.map((discount) => wireDiscount(discount, write, writeDecimal)),
    activities: activities.map((activity) => wireActivity(activity, writeDecimal)),
    attributionSource: record.attributionSource ?? 'UNSPECIFIED',
    createdBy: record.createdBy,
    channelInfo: { type: record.channelType, ...record.channel },
    seenByAHuman: record.seenByAHuman ?? false,
    ...(record.checkoutId !== undefined && { checkoutId: record.checkoutId }),
    customFields: [...(record.customFields ?? [])],
    balanceSummary: wireBalance(orderLedger(record, transactions), plain),
    additionalFees: fees.map((fee) => ('told' in fee ? toldFee(fee, writeDecimal) : wireFee(record, fee, write))),
    ...(record.businessLocation && { businessLocation: record.businessLocation }),
    ...wireExtendedFields(record),
    purchaseFlowId: record.purchaseFlowId,
    ...(recipientInfo && { recipientInfo: withStreetOf(recipientInfo) }),
    ...(tags && { tags }),
    imported: record.imported ?? false,
  }
}

function wireDiscount(discount: OrderDiscount, write: WriteStored, writeDecimal: WriteDecimal): OrderAppliedDiscount {
  const { id } = discount
  if (discount.kind === 'TOLD') return { ...(withPrices(discount.told, writeDecimal) as OrderAppliedDiscount), id }
  const amount = write(discount.amount)
  if (discount.kind === 'MERCHANT') return { id, discountType: 'GLOBAL', merchantDiscount: { amount } }
  if (discount.kind === 'RULE') {
    const { ruleId, name, discountType, lineItemIds } = discount
    const discountRule = { id: ruleId, name: { original: name, translated: name }, amount }
    return { id, discountType, lineItemIds: [...lineItemIds], discountRule }
  }
  const { couponId, code, name, discountType, lineItemIds } = discount
  return { id, discountType, lineItemIds: [...lineItemIds], coupon: { id: couponId, code, name, amount } }
}

/** A fee that an app told; what is taxed of it, it says itself. */
function toldFee({ id, told }: Extract<OrderFee, { told: unknown }>, write: WriteDecimal): OrderAdditionalFee {
  return { ...(withPrices(told, write) as OrderAdditionalFee), id, source: 'MANUAL' }
}

function wireBalance(ledger: ReturnType<typeof orderLedger>, write: PriceWriter['plain']): BalanceSummary {
  return {
    balance: write(ledger.balance),
    paid: write(ledger.paid),
    refunded: write(ledger.refunded),
    authorized: write(ledger.authorized),
    pending: write(ledger.pending),
    pendingRefund: write(ledger.pendingRefund),
    chargeback: write(ledger.chargeback),
    chargebackReversal: write(ledger.chargebackReversal),
    platformFees: write(0n),
    totalMinusPlatformFees: write(ledger.total),
  }
}

/** The namespaces of what Awning itself adds. What a client wrote into them says nothing. */
const MARKETING = '@awning/marketing'
const POLICIES = '@awning/policies'

/** The fields that apps added, and what the buyer wished and agreed to, for which the wire has no field of its own. */
function wireExtendedFields({ extendedFields, marketing, agreement }: OrderRecord): Pick<Order, 'extendedFields'> {
  const { [MARKETING]: _, [POLICIES]: __, ...namespaces } = extendedFields?.namespaces ?? {}
  if (!extendedFields && !marketing && !agreement) return {}
  const own = { ...(marketing && { [MARKETING]: marketing }), ...(agreement && { [POLICIES]: agreement }) }
  return { extendedFields: { namespaces: { ...namespaces, ...own } } }
}
