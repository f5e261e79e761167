import type { Cart } from '../../contract/cart/cart.ts'
import { ownerIds } from '../../kernel/access/owner.ts'
import type { Context } from '../../kernel/context/context.ts'
import { currency } from '../../kernel/money/money.ts'
import { languageOf } from '../../kernel/text/locale.ts'
import { withStreetOf } from '../../kernel/text/street-address.ts'
import {
  type CatalogItems,
  findHeldCodes,
  findMemberships,
  type HeldCodes,
  isBuyable,
  type JudgedMemberships,
  judgeMemberships,
  lineImage,
  loadCatalogItems,
  type PricedLineItem,
  type PriceWriter,
  payByMemberships,
  priceLines,
  priceWriter,
  subtotalOf,
  wireGiftCard,
  wireLineItem,
} from '../pricing/index.ts'
import { displayCurrencyOf, type Site, siteOf } from '../sites/index.ts'
import type { CartRecord } from './records.ts'

/** A cart with everything that was looked up for it. */
export type PricedCart = HeldCodes & {
  record: CartRecord
  lines: readonly PricedLineItem[]
  memberships: JudgedMemberships
  site: Site
  write: PriceWriter
}

/** Prices a cart. `items`: what the catalogue says of its lines, where the caller has loaded it. */
export async function priceCart(
  context: Context,
  record: CartRecord,
  { offers = 'CHOSEN', items }: { offers?: 'CHOSEN' | 'ALL'; items?: CatalogItems } = {},
): Promise<PricedCart> {
  const site = await siteOf(context)
  // Who only reads the cart sees what was chosen; most carts have nothing of that kind.
  const wanted = offers === 'ALL' || record.lines.some(({ selectedMembership }) => selectedMembership)
  const [catalogItems, codes, ofBuyer] = await Promise.all([
    items ?? loadCatalogItems(context, record.lines),
    findHeldCodes(context, record),
    wanted ? findMemberships(context, record.owner) : [],
  ])
  const unpaid = priceLines(site, record.lines, catalogItems)
  const memberships = judgeMemberships(ofBuyer, unpaid, context.now)
  const lines = payByMemberships(unpaid, memberships)
  return {
    record,
    lines,
    memberships,
    site,
    write: priceWriter(site, displayCurrencyOf(site, record.conversionCurrency)),
    ...codes,
  }
}

/** The cart as the wire has it. */
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
        ...(line.stored.selectedMembership && { selectedMembership: line.stored.selectedMembership }),
      }
    }),
    ...(record.buyerNote !== undefined && { buyerNote: record.buyerNote }),
    buyerInfo: buyerInfo(record),
    subtotal: write.multi(subtotalOf(lines.filter(isBuyable))),
    currency: site.currency,
    conversionCurrency: displayCurrencyOf(site, record.conversionCurrency)?.currency ?? site.currency,
    paymentCurrency: site.currency,
    buyerLanguage: languageOf(site.locale),
    siteLanguage: languageOf(site.locale),
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
    ...(record.contactInfo && { contactInfo: withStreetOf(record.contactInfo) as NonNullable<Cart['contactInfo']> }),
    ...(record.overrideCheckoutUrl && { overrideCheckoutUrl: record.overrideCheckoutUrl }),
    purchaseFlowId: record.purchaseFlowId,
    ...(record.selectedShippingOption && { selectedShippingOption: record.selectedShippingOption }),
    ...(record.extendedFields && { extendedFields: record.extendedFields }),
    ...(record.businessLocationId && { businessLocationId: record.businessLocationId }),
    revision: String(record.revision),
  }
}

function buyerInfo({ owner, contactId, email }: CartRecord): NonNullable<Cart['buyerInfo']> {
  return { ...ownerIds(owner), ...(contactId && { contactId }), ...(email && { email }) }
}
