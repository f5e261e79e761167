import { SOURCE_NAMESPACE } from '../../../contract/commerce/enumerations.ts'
import type { Order } from '../../../contract/orders/order.ts'
import type { OrderTaxInfo } from '../../../contract/orders/tax.ts'
import type { BalanceSummary, OrderAdditionalFee, OrderAppliedDiscount } from '../../../contract/orders/totals.ts'
import { currency } from '../../../kernel/base/money/money.ts'
import { parseAmount } from '../../../kernel/base/money/stored-amount.ts'
import { getLanguage } from '../../../kernel/base/text/locale.ts'
import { withContactStreet } from '../../../kernel/base/text/street-address.ts'
import { type Identity, isMerchant } from '../../../kernel/runtime/access/identity.ts'
import { type PriceWriter, priceWriter } from '../../pricing/index.ts'
import type { Site } from '../../sites/index.ts'
import { findSource, getChannel } from '../../sources/index.ts'
import { getTagOwner, wireTags } from '../changes/tags.ts'
import type { OrderDiscount, OrderFee } from '../order-parts.ts'
import type { OrderRecord } from '../records.ts'
import { getOrderLedger } from '../rules.ts'
import type { TransactionsRecord } from '../transactions/records.ts'
import { forBuyer, isForBuyer, type WriteDecimal, wireActivity, withPrices } from './wire-activity.ts'
import { TAX_TYPE, type WriteStored, wireDelivery, wireFee, wireOrderLine } from './wire-order-line.ts'

/**
 * The order in the API's shape, with the sums over its transactions. Without a viewer it is for events, which only
 * merchants receive; buyers do not see the shop's internal notes.
 */
export function wireOrder(
  site: Pick<Site, 'locale'>,
  record: OrderRecord,
  transactions: TransactionsRecord,
  viewer?: Identity,
): Order {
  const forMerchant = !viewer || isMerchant(viewer)
  const { plain } = priceWriter({ currency: record.currency, locale: site.locale })
  const write: WriteStored = (stored) => plain(parseAmount(stored))
  const wireSums = (sums: OrderRecord['totals']) => ({
    subtotal: write(sums.subtotal),
    shipping: write(sums.shipping),
    tax: write(sums.tax),
    discount: write(sums.discount),
    total: write(sums.total),
    totalAdditionalFees: plain(sums.fees ? parseAmount(sums.fees) : 0n),
    ...(sums.rounding && sums.rounding !== '0' && { cashRounding: write(sums.rounding) }),
  })
  const writeDecimal = (amount: string) => plain(currency(record.currency).parse(amount))
  const activities = forMerchant ? record.activities : record.activities.filter(isForBuyer).map(forBuyer)
  const tags = forMerchant && wireTags(record.tags, viewer ? getTagOwner(viewer) : '')
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
    lineItems: record.lines.map((line) => wireOrderLine(record, line, write, writeDecimal)),
    buyerInfo: record.buyer,
    buyerLanguage: getLanguage(record.buyerLanguage),
    siteLanguage: record.siteLanguage,
    weightUnit: record.weightUnit,
    currency: record.currency,
    // A shop sells in one currency, so a conversion applies only where an app reported one.
    currencyConversionDetails: record.currencyConversion ?? { originalCurrency: record.currency, conversionRate: '1' },
    taxIncludedInPrices: record.taxIncludedInPrices,
    priceSummary: wireSums(totals),
    ...(record.payAfterFreeTrial && { payAfterFreeTrial: wireSums(record.payAfterFreeTrial) }),
    ...(payer && { billingInfo: withContactStreet(payer) }),
    ...(record.delivery && { shippingInfo: wireDelivery(record, record.delivery, write, writeDecimal) }),
    ...(buyerNote !== undefined && { buyerNote }),
    archived: record.archived,
    taxSummary: { totalTax: write(totals.tax) },
    taxInfo: {
      totalTax: write(totals.tax),
      taxBreakdown: record.taxBreakdown
        ? (withPrices(record.taxBreakdown, writeDecimal) as OrderTaxInfo['taxBreakdown'])
        : taxes.map(({ name, jurisdiction, jurisdictionType, rate, tax }) => ({
            taxName: name,
            taxType: TAX_TYPE,
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
    balanceSummary: wireBalance(getOrderLedger(record, transactions), plain),
    additionalFees: fees.map((fee) =>
      'reported' in fee ? wireReportedFee(fee, writeDecimal) : wireFee(record, fee, write, writeDecimal),
    ),
    ...(record.businessLocation && { businessLocation: record.businessLocation }),
    ...wireExtendedFields(record),
    purchaseFlowId: record.purchaseFlowId,
    ...(recipientInfo && { recipientInfo: withContactStreet(recipientInfo) }),
    ...(tags && { tags }),
    imported: record.imported ?? false,
  }
}

function wireDiscount(discount: OrderDiscount, write: WriteStored, writeDecimal: WriteDecimal): OrderAppliedDiscount {
  const { id } = discount
  if (discount.kind === 'REPORTED')
    return { ...(withPrices(discount.reported, writeDecimal) as OrderAppliedDiscount), id }
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

/** A fee as sent by an app, with the tax that it states. */
function wireReportedFee(
  { id, reported: input }: Extract<OrderFee, { reported: unknown }>,
  write: WriteDecimal,
): OrderAdditionalFee {
  const { source = 'MANUAL', ...fee } = input
  const known = source === 'UNKNOWN_ADDITIONAL_FEE_SOURCE' ? 'MANUAL' : source
  return { ...(withPrices(fee, write) as OrderAdditionalFee), id, source: known }
}

function wireBalance(ledger: ReturnType<typeof getOrderLedger>, write: PriceWriter['plain']): BalanceSummary {
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

/** Namespaces of Awning's own fields. What clients write into them is ignored. */
const MARKETING = '@awning/marketing'
const POLICIES = '@awning/policies'
const TAX = '@awning/tax'
const FILES = '@awning/files'

/** The extended fields of apps, and what the API has no fields for: the buyer's consents, and the sentence about tax. */
function wireExtendedFields({
  extendedFields,
  marketing,
  agreement,
  shownPolicies: shown,
  digitalConsent,
  taxNote,
}: OrderRecord): Pick<Order, 'extendedFields'> {
  const { [MARKETING]: _, [POLICIES]: __, [TAX]: ___, [FILES]: ____, ...namespaces } = extendedFields?.namespaces ?? {}
  const source = findSource({ extendedFields })
  const own = {
    ...(marketing && { [MARKETING]: marketing }),
    ...((agreement || shown) && { [POLICIES]: { ...agreement, ...(shown && { shown }) } }),
    ...(digitalConsent && { [FILES]: { consent: digitalConsent } }),
    ...(taxNote && { [TAX]: { note: taxNote } }),
    ...(source && { [SOURCE_NAMESPACE]: { ...source, channel: getChannel(source.last) } }),
  }
  if (!extendedFields && Object.keys(own).length === 0) return {}
  return { extendedFields: { namespaces: { ...namespaces, ...own } } }
}
