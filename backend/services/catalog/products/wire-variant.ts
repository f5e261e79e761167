import type { StoreVariant, Variant, VariantData } from '../../../contract/catalog/variant.ts'
import type { MediaRecord, ProductRecord, VariantRecord } from '../records.ts'
import type { Shop, Visibility } from '../shop.ts'
import { toFullImage } from '../wire-media.ts'
import { isInStock, remainingQuantity, type StockedProduct, wireVariantStock } from './availability.ts'
import { type Choices, isManaged } from './options.ts'
import { calculatePrices, wirePrice, wireProfit } from './price.ts'

const MAX_NAME = 80

/** A variant in the API's shape; costs for merchants only. */
export function wireVariant(
  shop: Shop,
  { product, stock }: StockedProduct,
  record: VariantRecord,
  visibility: Visibility,
): Variant {
  const { currency, site } = shop
  const prices = calculatePrices(product, record, currency)
  const priceData = wirePrice(prices, product, currency, site.locale)
  const profit = visibility.costs ? wireProfit(prices, currency, site.locale) : undefined
  return {
    id: record.id,
    choices: { ...record.choices },
    variant: {
      priceData,
      convertedPriceData: priceData,
      ...(profit && { costAndProfitData: profit }),
      weight: record.weight ?? product.weight ?? 0,
      sku: record.sku ?? product.sku ?? '',
      visible: record.visible,
      ...toDimensions(product, record),
    },
    stock: wireVariantStock(stock.get(record.id)),
  }
}

/** The variant of a selection. */
export function wireVariantData(shop: Shop, { product, stock }: StockedProduct, record: VariantRecord): VariantData {
  const price = wirePrice(calculatePrices(product, record, shop.currency), product, shop.currency, shop.site.locale)
  const own = stock.get(record.id)
  const weight = record.weight ?? product.weight
  const quantity = own?.trackQuantity ? remainingQuantity(own) : undefined
  return {
    price,
    convertedPriceData: price,
    ...(weight !== undefined && { weight }),
    sku: record.sku ?? product.sku ?? '',
    ...(quantity !== undefined && { quantity }),
    inStock: isInStock(own),
    visible: record.visible,
    ...toDimensions(product, record),
  }
}

/** A variant in the shop-wide list. Its id is the product's and its own, joined by a dash. */
export function wireStoreVariant(shop: Shop, { product, stock }: StockedProduct, record: VariantRecord): StoreVariant {
  const image = toFullImage(getMediaForChoices(product, record.choices)[0], shop.mediaUrl)
  const name = Object.values(record.choices).join(' / ') || product.name
  return {
    id: `${product.id}-${record.id}`,
    variantId: record.id,
    productId: product.id,
    variantName: name.length > MAX_NAME ? `${name.slice(0, MAX_NAME - 1).trimEnd()}…` : name,
    productName: product.name,
    managedVariant: isManaged(product),
    sku: record.sku ?? product.sku ?? '',
    stock: wireVariantStock(stock.get(record.id)),
    choices: { ...record.choices },
    collectionIds: [...product.collectionIds],
    ...(image && { media: { image } }),
    preorderInfo: { ...product.inventory.preorder },
  }
}

/** The media assigned to these choices; the product's own if none is. */
export function getMediaForChoices(product: ProductRecord, chosen: Choices): readonly MediaRecord[] {
  const ids = product.options.flatMap(
    (option) => option.choices.find((choice) => choice.description === chosen[option.name])?.mediaIds ?? [],
  )
  const assigned = product.media.filter((item) => ids.includes(item.id))
  return assigned.length > 0 ? assigned : product.media
}

function toDimensions(product: ProductRecord, record: VariantRecord) {
  const productDimensions = record.productDimensions ?? product.productDimensions
  const packageDimensions = record.packageDimensions ?? product.packageDimensions
  return { ...(productDimensions && { productDimensions }), ...(packageDimensions && { packageDimensions }) }
}
