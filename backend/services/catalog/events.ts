import { EVENTS, type EventPayloads } from '../../contract/event-payloads.ts'
import type { EventDraft } from '../../kernel/events/events.ts'
import { groupBy } from './group-by.ts'
import { isInStock } from './products/availability.ts'
import { choicesKey } from './products/options.ts'
import { pricesOf, wirePrice, wireProfit } from './products/price.ts'
import { type CollectionRecord, inventoryItemIdOf, type ProductRecord, type StockRecord } from './records.ts'
import { productPageUrl, type Shop } from './shop.ts'
import { wireMedia } from './wire-media.ts'

type CatalogEvent = Extract<keyof EventPayloads, `com.wix.ecommerce.${string}`>

const originatedFromVersion = 'V1_CATALOG'

function plainEvent<T extends CatalogEvent>(
  type: T,
  entityId: string,
  sequence: number,
  payload: EventPayloads[T],
): EventDraft {
  const { entityFqdn, slug } = EVENTS[type]
  return { type, entityFqdn, slug, entityId, sequence, body: { plain: payload } }
}

export function productCreated(product: ProductRecord, shop: Shop): EventDraft {
  const { currency, site, publicUrl } = shop
  const prices = pricesOf(product, undefined, currency)
  const profit = wireProfit(prices, currency, site.locale)
  return plainEvent('com.wix.ecommerce.catalog.api.v1.ProductCreated', product.id, product.revision, {
    productId: product.id,
    name: product.name,
    price: wirePrice(prices, product, currency, site.locale),
    visible: product.visible,
    media: wireMedia(product.media, publicUrl),
    ...(product.sku && { sku: product.sku }),
    productPageUrl: productPageUrl(site, product.slug),
    ...(product.brand && { brand: product.brand }),
    ...(profit && { costAndProfitData: profit }),
    originatedFromVersion,
    slug: product.slug,
  })
}

export function productChanged(product: ProductRecord, changedFields: string[]): EventDraft {
  return plainEvent('com.wix.ecommerce.catalog.api.v1.ProductChanged', product.id, product.revision, {
    productId: product.id,
    changedFields,
    originatedFromVersion,
  })
}

export function productDeleted(product: ProductRecord): EventDraft {
  return plainEvent('com.wix.ecommerce.catalog.api.v1.ProductDeleted', product.id, product.revision + 1, {
    productId: product.id,
    originatedFromVersion,
  })
}

/** Tells which variants differ; undefined where none does. */
export function variantsChanged(before: ProductRecord, after: ProductRecord): EventDraft | undefined {
  const known = new Map(before.variants.map((variant) => [choicesKey(variant.choices), variant]))
  const variants = after.variants.flatMap((variant) => {
    const old = known.get(choicesKey(variant.choices))
    const changedFields = old
      ? VARIANT_FIELDS.filter((field) => JSON.stringify(old[field]) !== JSON.stringify(variant[field]))
      : ['choices']
    return changedFields.length > 0
      ? [{ variantId: variant.id, choices: { ...variant.choices }, changedFields: [...changedFields] }]
      : []
  })
  if (variants.length === 0) return undefined
  return plainEvent('com.wix.ecommerce.catalog.api.v1.VariantsChanged', after.id, after.revision, {
    productId: after.id,
    variants,
    originatedFromVersion,
  })
}

const VARIANT_FIELDS = ['price', 'cost', 'weight', 'sku', 'visible', 'productDimensions', 'packageDimensions'] as const

export function collectionCreated(collection: CollectionRecord, shop: Shop): EventDraft {
  return plainEvent('com.wix.ecommerce.catalog.api.v1.CollectionCreated', collection.id, collection.revision, {
    collection_Id: collection.id,
    name: collection.name,
    media: wireMedia(collection.media, shop.publicUrl),
    slug: collection.slug,
    visible: collection.visible,
    originatedFromVersion,
  })
}

export function collectionChanged(collection: CollectionRecord, changedFields: string[]): EventDraft {
  return plainEvent('com.wix.ecommerce.catalog.api.v1.CollectionChanged', collection.id, collection.revision, {
    collection_Id: collection.id,
    changedFields,
    originatedFromVersion,
  })
}

export function collectionDeleted(collection: CollectionRecord): EventDraft {
  return plainEvent('com.wix.ecommerce.catalog.api.v1.CollectionDeleted', collection.id, collection.revision + 1, {
    collection_Id: collection.id,
    originatedFromVersion,
  })
}

export function inventoryItemChanged(product: ProductRecord, fieldMask: string[]): EventDraft {
  const { id, trackQuantity, preorder, lastUpdated } = product.inventory
  return plainEvent('com.wix.ecommerce.inventory.api.v1.InventoryItemChanged', id, product.revision, {
    inventoryItemId: id,
    productId: product.id,
    trackInventory: trackQuantity,
    preorderInfo: preorder,
    fieldMask,
    updatedDate: lastUpdated,
  })
}

/** One variant's stock as it was read and as it is written; under a crowd the true numbers may already be other ones. */
export type StockChange = { before: StockRecord; after: StockRecord }

/** Tells of stock that changed, one event per product. */
export function inventoryVariantsChanged(changes: readonly StockChange[], updatedDate?: string): EventDraft[] {
  const byProduct = groupBy(changes, (change) => change.after.productId)
  return [...byProduct].map(([productId, ofProduct]) => {
    const inventoryItemId = inventoryItemIdOf(productId)
    const sequence = Math.max(...ofProduct.map((change) => change.after.revision))
    return plainEvent('com.wix.ecommerce.inventory.api.v1.InventoryVariantsChanged', inventoryItemId, sequence, {
      inventoryItemId,
      productId,
      variants: ofProduct.map(({ before, after }) => ({
        id: after.variantId,
        oldValue: stateOf(before),
        newValue: stateOf(after),
      })),
      ...(updatedDate && { updatedDate }),
    })
  })
}

function stateOf(record: StockRecord) {
  return { ...(record.trackQuantity && { quantity: record.quantity }), inStock: isInStock(record) }
}
