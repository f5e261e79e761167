import type { SubscriptionOption } from '../../contract/catalog/subscription-option.ts'
import type { OrderStatus } from '../../contract/orders/enumerations.ts'
import type { AddressWithContact } from '../../contract/wire/address.ts'
import { toStoredAmount } from '../../kernel/base/money/stored-amount.ts'
import { getLanguage } from '../../kernel/base/text/locale.ts'
import type { Context } from '../../kernel/runtime/context/context.ts'
import {
  createActivity,
  getSubscriptionAnchor,
  type OrderAmounts,
  type OrderDelivery,
  type OrderDiscount,
  type OrderDraft,
  type OrderLine,
  type OrderTax,
  type StockLine,
} from '../orders/index.ts'
import {
  descriptionLines,
  getCarrierId,
  getPreorder,
  lineImage,
  type PricedLineItem,
  type Totals,
  toModifierGroups,
  wireJurisdiction,
} from '../pricing/index.ts'
import { couponInUse, creditsInUse, type PricedCheckout } from './price-checkout.ts'
import { wireBuyerInfo } from './wire-checkout.ts'
import { findWithdrawalExemption, listFileLines } from './withdrawal-exemption.ts'

/** Builds the order of a priced checkout; names and prices are final from now on. */
export function orderDraft(
  context: Context,
  priced: PricedCheckout,
  options: { id: string; number: number; status: OrderStatus },
): OrderDraft {
  const { record, site, totals } = priced
  const now = context.now.toISOString()
  const { customFields } = record
  const credits = creditsInUse(priced).map(({ membership, quantity }) => ({
    membershipId: membership.id,
    quantity,
  }))
  const lines = priced.lines.map((line) => orderLine(context, priced, line))
  return {
    siteId: context.siteId,
    id: options.id,
    ...(record.owner && { owner: record.owner }),
    key: context.ids.secret(),
    number: String(options.number),
    createdDate: now,
    updatedDate: now,
    purchasedDate: now,
    status: options.status,
    fulfillmentStatus: 'NOT_FULFILLED',
    archived: false,
    checkoutId: record.id,
    purchaseFlowId: record.purchaseFlowId,
    channelType: record.channelType,
    createdBy: record.createdBy,
    buyer: wireBuyerInfo(record),
    buyerLanguage: record.language ?? site.locale,
    siteLanguage: getLanguage(site.locale),
    ...(record.buyerNote !== undefined && { buyerNote: record.buyerNote }),
    ...(record.marketing && { marketing: record.marketing }),
    ...(record.agreement && { agreement: record.agreement }),
    ...(record.shownPolicies && { shownPolicies: record.shownPolicies }),
    ...(record.digitalConsent && { digitalConsent: record.digitalConsent }),
    ...(record.reminder?.openedDate && { reminded: true as const }),
    currency: site.currency,
    weightUnit: site.weightUnit,
    taxIncludedInPrices: site.taxIncludedInPrices,
    lines,
    ...orderSubscription(context, priced, lines),
    ...orderDelivery(totals),
    ...(record.shippingDestination && { shippingDestination: record.shippingDestination as AddressWithContact }),
    ...(record.billingInfo && { billingInfo: record.billingInfo as AddressWithContact }),
    discounts: orderDiscounts(context, priced),
    taxes: totals.taxes.map(toOrderTax),
    ...(record.taxExemptGroupId && { taxExempt: true }),
    ...(site.taxNote && totals.tax === 0n && { taxNote: site.taxNote }),
    ...orderFees(context, totals),
    totals: {
      ...toTotals(totals),
      ...(totals.additionalFees.length > 0 && { fees: toStoredAmount(totals.fees) }),
      ...(totals.isRounded && { rounding: toStoredAmount(totals.rounding) }),
    },
    ...(totals.payAfterFreeTrial && { payAfterFreeTrial: toTotals(totals.payAfterFreeTrial) }),
    ...(customFields && customFields.length > 0 && { customFields }),
    ...(record.extendedFields && { extendedFields: record.extendedFields }),
    activities: [createActivity(context, 'ORDER_PLACED')],
    stock: priced.lines.flatMap(stockLine),
    ...(credits.length > 0 && { credits }),
  }
}

function toTotals({ subtotal, shipping, tax, discount, total }: Totals['payLater']): OrderDraft['totals'] {
  return {
    subtotal: toStoredAmount(subtotal),
    shipping: toStoredAmount(shipping),
    tax: toStoredAmount(tax),
    discount: toStoredAmount(discount),
    total: toStoredAmount(total),
  }
}

function orderLine(context: Context, priced: PricedCheckout, line: PricedLineItem): OrderLine {
  const { totals, currency, site, record } = priced
  const { id, quantity, custom, extendedFields } = line.stored
  const amounts = totals.lines.find((candidate) => candidate.lineItemId === id)
  if (!amounts) throw new Error(`line ${id} has no price`)
  const image = lineImage(line)
  const described = descriptionLines(line)
  const preorder = getPreorder(line)
  const catalogReference = line.stored.catalogReference ?? custom?.catalogReference
  const modifierGroups = toModifierGroups(line.stored, (price) => toStoredAmount(currency.parse(price)))
  const taxableAddress = line.stored.taxableAddress ?? custom?.taxableAddress
  const isBegun = record.digitalConsent !== undefined && listFileLines(priced).includes(line)
  const withdrawalExemption = findWithdrawalExemption(site, line) ?? (isBegun ? ('DIGITAL' as const) : undefined)
  return {
    id,
    name: line.name,
    quantity,
    price: toStoredAmount(line.price),
    subtotal: toStoredAmount(amounts.subtotal),
    ...orderAmounts(amounts),
    shippable: line.shippable,
    ...(line.weight !== undefined && { weight: line.weight }),
    ...(line.sku && { sku: line.sku }),
    itemType: custom?.itemType?.custom ? { custom: custom.itemType.custom } : { preset: line.itemType },
    paymentOption: line.paymentOption,
    ...(line.deposit !== undefined && { deposit: toStoredAmount(line.deposit) }),
    ...(modifierGroups.length > 0 && { modifierGroups }),
    ...(catalogReference && { catalogReference }),
    ...(described.length > 0 && { descriptionLines: described }),
    ...(preorder && { preorder }),
    ...(image && { image }),
    ...(line.item?.subscription && { subscriptionInfo: subscriptionInfo(context, line.item.subscription) }),
    ...(custom?.priceUndetermined && { priceUndetermined: true }),
    ...(custom?.fixedQuantity && { fixedQuantity: true }),
    ...(custom?.priceDescription && { priceDescription: custom.priceDescription }),
    ...(taxableAddress && { taxableAddress }),
    ...(extendedFields && { extendedFields }),
    ...(withdrawalExemption && { withdrawalExemption }),
  }
}

/** When the subscription of the order begins, and what its buyer agreed to. */
function orderSubscription(
  { now }: Context,
  { record, site }: PricedCheckout,
  lines: readonly OrderLine[],
): Pick<OrderDraft, 'subscription'> {
  const { id, subscriptionSettings: settings } = lines.find((line) => line.subscriptionInfo)?.subscriptionInfo ?? {}
  if (!id || !settings || settings.frequency === 'UNDEFINED') return {}
  const anchor = getSubscriptionAnchor(settings, now, site.timeZone ?? 'UTC').toISOString()
  const consent = record.subscriptionConsent
  return { subscription: { id, anchor, ...(consent && { consent }) } }
}

/** The line's subscription. */
function subscriptionInfo(
  { ids }: Context,
  { title, description, subscriptionSettings }: SubscriptionOption,
): NonNullable<OrderLine['subscriptionInfo']> {
  return {
    id: ids.guid(),
    cycleNumber: 1,
    subscriptionOptionTitle: title,
    ...(description && { subscriptionOptionDescription: description }),
    subscriptionSettings: structuredClone(subscriptionSettings),
  }
}

type Amounts = Pick<
  Totals['lines'][number],
  'discount' | 'taxRate' | 'taxes' | 'tax' | 'taxable' | 'beforeTax' | 'afterTax'
>

function orderAmounts({ discount, taxRate, taxes, tax, taxable, beforeTax, afterTax }: Amounts): OrderAmounts {
  return {
    discount: toStoredAmount(discount),
    taxRate,
    taxable: toStoredAmount(taxable),
    tax: toStoredAmount(tax),
    ...(taxes.length > 0 && { taxes: taxes.map(({ rule, ...applied }) => toOrderTax({ ...rule, ...applied })) }),
    beforeTax: toStoredAmount(beforeTax),
    afterTax: toStoredAmount(afterTax),
  }
}

function toOrderTax(total: Totals['taxes'][number]): OrderTax {
  const { name, rate, tax, taxable } = total
  return { name, rate, ...wireJurisdiction(total), tax: toStoredAmount(tax), taxable: toStoredAmount(taxable) }
}

function orderDelivery({ selected, region, shipping, shippingCost }: Totals): { delivery?: OrderDelivery } {
  if (!selected) return {}
  const { title, deliveryTime, instructions, pickup, pickupMethod } = selected.option
  return {
    delivery: {
      carrierId: getCarrierId(selected),
      code: selected.code,
      title,
      deliveryTime,
      ...(region && { regionName: region.name }),
      ...((instructions !== undefined || selected.slot) && {
        more: {
          ...(instructions !== undefined && { instructions }),
          ...(selected.slot && { deliveryTimeSlot: selected.slot }),
        },
      }),
      ...(pickup && { pickup, pickupMethod: pickupMethod ?? 'STORE_PICKUP' }),
      price: toStoredAmount(shipping),
      ...orderAmounts(shippingCost),
    },
  }
}

function orderFees(context: Context, { additionalFees }: Totals): Pick<OrderDraft, 'fees'> {
  if (additionalFees.length === 0) return {}
  return {
    fees: additionalFees.map((fee) => ({
      id: context.ids.guid(),
      code: fee.code,
      name: fee.name,
      source: fee.source,
      price: toStoredAmount(fee.price),
      ...orderAmounts({ ...fee, discount: 0n }),
      ...(fee.lineItemIds && { lineItemIds: fee.lineItemIds }),
    })),
  }
}

function orderDiscounts(context: Context, priced: PricedCheckout): OrderDiscount[] {
  const { totals } = priced
  const coupon = couponInUse(priced)
  const discounts: OrderDiscount[] = totals.discountRules.map(({ rule, amount, lineItemIds }) => ({
    id: context.ids.guid(),
    kind: 'RULE',
    ruleId: rule.id,
    name: rule.name,
    discountType: rule.scope ? 'SPECIFIC_ITEMS' : 'GLOBAL',
    lineItemIds,
    amount: toStoredAmount(amount),
  }))
  if (coupon && totals.coupon?.applied) {
    discounts.push({
      id: context.ids.guid(),
      kind: 'COUPON',
      couponId: coupon.id,
      code: coupon.code,
      name: coupon.name,
      discountType: totals.coupon.discountType,
      lineItemIds: [...totals.coupon.lineItemIds],
      amount: toStoredAmount(totals.coupon.amount),
    })
  }
  for (const { amount } of totals.merchantDiscounts)
    discounts.push({ id: context.ids.guid(), kind: 'MERCHANT', amount: toStoredAmount(amount) })
  return discounts
}

function stockLine(line: PricedLineItem): StockLine[] {
  if (!line.item || line.item.stock === undefined) return []
  return [
    {
      lineItemId: line.stored.id,
      productId: line.item.productId,
      variantId: line.item.variantId,
      quantity: line.stored.quantity,
      ...(line.item.preorder && { ahead: line.item.preorder.limit }),
    },
  ]
}
