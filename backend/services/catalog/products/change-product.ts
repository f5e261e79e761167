import type { Currency } from '../../../kernel/base/money/money.ts'
import { catalogErrors } from '../errors.ts'
import type { ProductFields, ProductRecord, StockRecord, VariantRecord } from '../records.ts'
import { stockId } from '../records.ts'
import { normalizedSearchKeys } from './normalized-search-keys.ts'
import { getSellableVariants, isManaged, planVariants, requireValidOptions } from './options.ts'
import { toPriceAmounts } from './price.ts'

/** A product with changed fields; its variants and search values follow. */
export async function changeProduct(
  before: ProductRecord,
  facts: Partial<ProductFields & { slug: string }>,
  currency: Currency,
  now: Date,
): Promise<ProductRecord> {
  const priced = { ...before, ...facts }
  requireValidOptions(priced)
  const product =
    facts.price === undefined ? priced : { ...priced, variants: shiftPrices(before, facts.price, currency) }
  return {
    ...product,
    variants: isManaged(product) ? await planVariants(product.id, product.options, product.variants) : [],
    amounts: toPriceAmounts(product, currency),
    folded: normalizedSearchKeys(product),
    lastUpdated: now.toISOString(),
  }
}

/** Keeps each variant's difference to the product's price. */
function shiftPrices(product: ProductRecord, price: string, currency: Currency): VariantRecord[] {
  const by = currency.parse(price) - currency.parse(product.price)
  return product.variants.map((variant) => {
    if (variant.price === undefined || by === 0n) return variant
    const shifted = currency.parse(variant.price) + by
    if (shifted < 0n) {
      throw catalogErrors.VALUE_OUT_OF_RANGE(`The price of variant ${variant.id} would be below zero`, {
        variantId: variant.id,
      })
    }
    return { ...variant, price: currency.decimal(shifted) }
  })
}

/** The stock records to add and delete for changed variants. `existing` is the product's stock before. */
export function planStock(
  product: ProductRecord,
  existing: readonly StockRecord[],
): { insert: Omit<StockRecord, 'revision'>[]; remove: StockRecord[] } {
  const requiredIds = new Set(getSellableVariants(product).map((variant) => variant.id))
  const existingIds = new Set(existing.map((record) => record.variantId))
  return {
    remove: existing.filter((record) => !requiredIds.has(record.variantId)),
    insert: [...requiredIds]
      .filter((variantId) => !existingIds.has(variantId))
      .map((variantId) => ({
        siteId: product.siteId,
        id: stockId(product.id, variantId),
        productId: product.id,
        variantId,
        trackQuantity: product.inventory.trackQuantity,
        // How the stock divides over new variants is unknown, so they start with zero.
        quantity: isManaged(product) ? 0 : existing.reduce((sum, record) => sum + record.quantity, 0),
        inStock: existing.length === 0 || existing.some((record) => record.inStock),
      })),
  }
}

/** The changed fields by their API names, for the change event. */
export function changedFields(before: ProductRecord, after: ProductRecord): string[] {
  return Object.entries(WIRE_NAMES)
    .filter(([key]) => {
      const fact = key as keyof ProductRecord
      return JSON.stringify(before[fact]) !== JSON.stringify(after[fact])
    })
    .map(([, name]) => name)
}

const WIRE_NAMES: Partial<Record<keyof ProductRecord, string>> = {
  name: 'name',
  slug: 'slug',
  visible: 'visible',
  productType: 'productType',
  description: 'description',
  sku: 'sku',
  weight: 'weight',
  productDimensions: 'productDimensions',
  packageDimensions: 'packageDimensions',
  price: 'priceData',
  cost: 'costAndProfitData',
  pricePerUnit: 'pricePerUnitData',
  additionalInfoSections: 'additionalInfoSections',
  discount: 'discount',
  manageVariants: 'manageVariants',
  options: 'productOptions',
  seoData: 'seoData',
  ribbon: 'ribbon',
  brand: 'brand',
  media: 'media',
  collectionIds: 'collectionIds',
  customTextFields: 'customTextFields',
}
