import type { CatalogItem } from '../../services/catalog/index.ts'
import type { Coupon, PricedLineItem } from '../../services/pricing/index.ts'

/** A line for calculating totals: a physical item of unlimited stock. */
export function createPricedLine(
  id: string,
  price: bigint,
  quantity = 1,
  more: Partial<PricedLineItem> = {},
): PricedLineItem {
  return {
    stored: { id, quantity },
    name: id,
    price,
    fullPrice: price,
    modifiers: 0n,
    paymentOption: 'FULL_PAYMENT_ONLINE',
    deposit: undefined,
    itemType: 'PHYSICAL',
    shippable: true,
    weight: 1,
    sku: undefined,
    availability: { status: 'AVAILABLE', quantityAvailable: undefined },
    item: undefined,
    ...more,
  }
}

/** A valid coupon. */
export function createTestCoupon(terms: Coupon['terms'], more: Partial<Coupon> = {}): Coupon {
  return { siteId: 's', id: 'c', revision: 1, code: 'C', name: 'C', terms, active: true, createdDate: '', ...more }
}

/** The catalogue data of a product that totals need. */
export function createCatalogItem(productId: string, collectionIds: readonly string[] = []): CatalogItem {
  return {
    productId,
    variantId: undefined,
    name: productId,
    slug: productId,
    price: 0n,
    fullPrice: 0n,
    image: undefined,
    sku: undefined,
    weight: undefined,
    itemType: 'PHYSICAL',
    choices: [],
    collectionIds,
    customTextFields: [],
    stock: undefined,
  }
}
