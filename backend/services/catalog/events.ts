import { groupBy } from '../../kernel/base/async/group-by.ts'
import type { Work } from '../../kernel/runtime/context/context.ts'
import { afterDeletion } from '../../kernel/runtime/events/envelope.ts'
import { isInStock } from './products/availability.ts'
import { choicesKey } from './products/options.ts'
import { calculatePrices, wirePrice, wireProfit } from './products/price.ts'
import { type CollectionRecord, type ProductRecord, type StockRecord, toInventoryItemId } from './records.ts'
import { productPageUrl, type Shop } from './shop.ts'
import { wireMedia } from './wire-media.ts'

const originatedFromVersion = 'V1_CATALOG'

export function emitProductCreated(work: Work, product: ProductRecord, shop: Shop): void {
  const { currency, site, mediaUrl } = shop
  const prices = calculatePrices(product, undefined, currency)
  const profit = wireProfit(prices, currency, site.locale)
  work.emit('com.wix.ecommerce.catalog.api.v1.ProductCreated', product, {
    productId: product.id,
    name: product.name,
    price: wirePrice(prices, product, currency, site.locale),
    visible: product.visible,
    media: wireMedia(product.media, { mediaUrl }),
    ...(product.sku && { sku: product.sku }),
    productPageUrl: productPageUrl(site, product.slug),
    ...(product.brand && { brand: product.brand }),
    ...(profit && { costAndProfitData: profit }),
    originatedFromVersion,
    slug: product.slug,
  })
}

export function emitProductChanged(work: Work, product: ProductRecord, changedFields: string[]): void {
  work.emit('com.wix.ecommerce.catalog.api.v1.ProductChanged', product, {
    productId: product.id,
    changedFields,
    originatedFromVersion,
  })
}

export function emitProductDeleted(work: Work, product: ProductRecord): void {
  work.emit('com.wix.ecommerce.catalog.api.v1.ProductDeleted', afterDeletion(product), {
    productId: product.id,
    originatedFromVersion,
  })
}

/** Emits the changed variants, if any. */
export function emitVariantsChanged(work: Work, before: ProductRecord, after: ProductRecord): void {
  const variantsBefore = new Map(before.variants.map((variant) => [choicesKey(variant.choices), variant]))
  const variants = after.variants.flatMap((variant) => {
    const old = variantsBefore.get(choicesKey(variant.choices))
    const changedFields = old
      ? VARIANT_FIELDS.filter((field) => JSON.stringify(old[field]) !== JSON.stringify(variant[field]))
      : ['choices']
    return changedFields.length > 0
      ? [{ variantId: variant.id, choices: { ...variant.choices }, changedFields: [...changedFields] }]
      : []
  })
  if (variants.length === 0) return
  work.emit('com.wix.ecommerce.catalog.api.v1.VariantsChanged', after, {
    productId: after.id,
    variants,
    originatedFromVersion,
  })
}

const VARIANT_FIELDS = ['price', 'cost', 'weight', 'sku', 'visible', 'productDimensions', 'packageDimensions'] as const

export function emitCollectionCreated(work: Work, collection: CollectionRecord, shop: Shop): void {
  work.emit('com.wix.ecommerce.catalog.api.v1.CollectionCreated', collection, {
    collection_Id: collection.id,
    name: collection.name,
    media: wireMedia(collection.media, { mediaUrl: shop.mediaUrl }),
    slug: collection.slug,
    visible: collection.visible,
    originatedFromVersion,
  })
}

export function emitCollectionChanged(work: Work, collection: CollectionRecord, changedFields: string[]): void {
  work.emit('com.wix.ecommerce.catalog.api.v1.CollectionChanged', collection, {
    collection_Id: collection.id,
    changedFields,
    originatedFromVersion,
  })
}

export function emitCollectionDeleted(work: Work, collection: CollectionRecord): void {
  work.emit('com.wix.ecommerce.catalog.api.v1.CollectionDeleted', afterDeletion(collection), {
    collection_Id: collection.id,
    originatedFromVersion,
  })
}

export function emitInventoryItemChanged(work: Work, product: ProductRecord, fieldMask: string[]): void {
  const { id, trackQuantity, preorder, lastUpdated } = product.inventory
  work.emit(
    'com.wix.ecommerce.inventory.api.v1.InventoryItemChanged',
    { id, revision: product.revision },
    {
      inventoryItemId: id,
      productId: product.id,
      trackInventory: trackQuantity,
      preorderInfo: preorder,
      fieldMask,
      updatedDate: lastUpdated,
    },
  )
}

/** A variant's stock as read and as written; under concurrent sales the stored numbers may differ. */
export type StockChange = { before: StockRecord; after: StockRecord }

/** Emits changed stock, one event per product. */
export function emitInventoryVariantsChanged(work: Work, changes: readonly StockChange[], updatedDate?: string): void {
  for (const [productId, productChanges] of groupBy(changes, (change) => change.after.productId)) {
    const inventoryItemId = toInventoryItemId(productId)
    const revision = Math.max(...productChanges.map((change) => change.after.revision))
    work.emit(
      'com.wix.ecommerce.inventory.api.v1.InventoryVariantsChanged',
      { id: inventoryItemId, revision },
      {
        inventoryItemId,
        productId,
        variants: productChanges.map(({ before, after }) => ({
          id: after.variantId,
          oldValue: getInventoryState(before),
          newValue: getInventoryState(after),
        })),
        ...(updatedDate && { updatedDate }),
      },
    )
  }
}

function getInventoryState(record: StockRecord) {
  return { ...(record.trackQuantity && { quantity: record.quantity }), inStock: isInStock(record) }
}
