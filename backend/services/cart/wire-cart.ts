import type { Cart } from '../../contract/cart/cart.ts'
import { currency } from '../../kernel/base/money/money.ts'
import { getLanguage } from '../../kernel/base/text/locale.ts'
import { withContactStreet } from '../../kernel/base/text/street-address.ts'
import { toOwnerIds } from '../../kernel/runtime/access/owner.ts'
import type { Context } from '../../kernel/runtime/context/context.ts'
import {
  type AppliedCodes,
  type CatalogItems,
  calculateSubtotal,
  type EvaluatedMemberships,
  evaluateMemberships,
  findAppliedCodes,
  findMemberships,
  isBuyable,
  lineImage,
  loadCatalogItems,
  type PricedLineItem,
  type PriceWriter,
  payByMemberships,
  priceLines,
  priceWriter,
  wireGiftCard,
  wireLineItem,
} from '../pricing/index.ts'
import { findDisplayCurrency, getSite, type Site } from '../sites/index.ts'
import { type CartRecord, getCartOwner } from './records.ts'

/** A cart with its prices and the records they were calculated from. */
export type PricedCart = AppliedCodes & {
  record: CartRecord
  lines: readonly PricedLineItem[]
  memberships: EvaluatedMemberships
  site: Site
  write: PriceWriter
}

/** Prices a cart. `items`: the catalogue's items of its lines, if already loaded. */
export async function priceCart(
  context: Context,
  record: CartRecord,
  { offers = 'CHOSEN', items }: { offers?: 'CHOSEN' | 'ALL'; items?: CatalogItems } = {},
): Promise<PricedCart> {
  const site = await getSite(context)
  // Memberships are loaded only if the answer offers them or a line has selected one.
  const needsMemberships = offers === 'ALL' || record.lines.some(({ selectedMembership }) => selectedMembership)
  const [catalogItems, codes, buyerMemberships] = await Promise.all([
    items ?? loadCatalogItems(context, record.lines),
    findAppliedCodes(context, record),
    needsMemberships ? findMemberships(context, getCartOwner(record)) : [],
  ])
  const unpaid = priceLines(site, record.lines, catalogItems)
  const memberships = evaluateMemberships(buyerMemberships, unpaid, context.now)
  const lines = payByMemberships(unpaid, memberships)
  return {
    record,
    lines,
    memberships,
    site,
    write: priceWriter(site, findDisplayCurrency(site, record.conversionCurrency)),
    ...codes,
  }
}

/** The cart in the API's shape. */
export function wireCart({ record, lines, site, write, coupon, giftCard }: PricedCart): Cart {
  const amount = (decimal: string) => write.multi(currency(site.currency).parse(decimal))
  return {
    id: record.id,
    lineItems: lines.map((line) => {
      const image = lineImage(line)
      const taxGroupId = line.stored.custom?.taxGroupId
      return {
        ...wireLineItem(site, line, write),
        ...(image && { image }),
        ...(taxGroupId && { taxGroupId }),
        ...(line.stored.requestedQuantity && { requestedQuantity: line.stored.requestedQuantity }),
        ...(line.stored.selectedMembership && { selectedMembership: line.stored.selectedMembership }),
      }
    }),
    ...(record.buyerNote !== undefined && { buyerNote: record.buyerNote }),
    buyerInfo: buyerInfo({ ...record, owner: getCartOwner(record) }),
    subtotal: write.multi(calculateSubtotal(lines.filter(isBuyable))),
    currency: site.currency,
    conversionCurrency: findDisplayCurrency(site, record.conversionCurrency)?.currency ?? site.currency,
    paymentCurrency: site.currency,
    buyerLanguage: getLanguage(site.locale),
    siteLanguage: getLanguage(site.locale),
    taxIncludedInPrices: site.taxIncludedInPrices,
    weightUnit: site.weightUnit,
    ...(record.checkoutId && { checkoutId: record.checkoutId }),
    appliedDiscounts: [
      ...(coupon ? [{ coupon: { id: coupon.id, code: coupon.code } }] : []),
      ...(record.merchantDiscounts ?? []).map((discount) => ({
        merchantDiscount:
          'percent' in discount ? { percentage: Number(discount.percent) } : { amount: amount(discount.amount) },
      })),
    ],
    ...(giftCard && { giftCard: wireGiftCard(giftCard, undefined, write) }),
    createdDate: record.createdDate,
    updatedDate: record.updatedDate,
    ...(record.contactInfo && {
      contactInfo: withContactStreet(record.contactInfo) as NonNullable<Cart['contactInfo']>,
    }),
    ...(record.overrideCheckoutUrl && { overrideCheckoutUrl: record.overrideCheckoutUrl }),
    purchaseFlowId: record.purchaseFlowId,
    ...(record.selectedShippingOption && { selectedShippingOption: record.selectedShippingOption }),
    ...(record.extendedFields && { extendedFields: record.extendedFields }),
    ...(record.businessLocationId && { businessLocationId: record.businessLocationId }),
    revision: String(record.revision),
  }
}

function buyerInfo({ owner, contactId, email }: CartRecord): NonNullable<Cart['buyerInfo']> {
  return { ...toOwnerIds(owner), ...(contactId && { contactId }), ...(email && { email }) }
}
