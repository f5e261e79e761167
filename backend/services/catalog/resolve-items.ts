import type { Context } from '../../kernel/runtime/context/context.ts'
import type { CatalogAnswer, CatalogItem, CatalogReference } from './catalog-item.ts'
import { findAwaitingFile } from './digital-files/awaiting-file.ts'
import { orderableQuantity, preorderQuantity, remainingQuantity } from './products/availability.ts'
import { type CustomTexts, readCustomTexts, textSurcharge } from './products/custom-text-fields.ts'
import { findVariant, getSellableVariants, isManaged, resolveChoices } from './products/options.ts'
import { applyDiscount, calculatePrices } from './products/price.ts'
import { findPriorPrice, showsPriorPrice } from './products/price-history.ts'
import { getMediaForChoices } from './products/wire-variant.ts'
import {
  type ProductRecord,
  products,
  type StockRecord,
  type SubscriptionOptionRecord,
  stock,
  stockId,
  type VariantRecord,
} from './records.ts'
import { loadShop, type Shop } from './shop.ts'
import { toLineImage } from './wire-media.ts'

/** The app id by which published clients refer to this catalogue's products. */
export const STORES_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e'
/** The id of the same app in older examples and in the published forms of back-in-stock requests. */
const OLDER_STORES_APP_ID = '1380b703-ce81-ff05-f115-39571d94dfcd'

/** Whether a reference is to this catalogue. Answers keep the id that was sent, by which clients find their items. */
export function isStoreReference({ appId }: Pick<CatalogReference, 'appId'>): boolean {
  return appId === STORES_APP_ID || appId === OLDER_STORES_APP_ID
}

const NOT_FOUND: CatalogAnswer = { status: 'NOT_FOUND' }

/**
 * The current state of each referenced item, in their sequence, with one read of products and one of stock. The only
 * source of prices.
 */
export async function resolveCatalogItems(
  context: Context,
  references: readonly CatalogReference[],
): Promise<CatalogAnswer[]> {
  if (references.length === 0) return []
  const ids = [...new Set(references.map((reference) => reference.catalogItemId))]
  const found = await context.cache.getMany(products, context.siteId, ids)
  const byId = new Map(found.map((product) => [product.id, product]))
  const resolved = references.map((reference) => resolveReference(reference, byId.get(reference.catalogItemId)))
  const stockIds = resolved.flatMap((item) => (item ? [stockId(item.product.id, item.variant.id)] : []))
  // The cache is invalidated by every commit; an order reads the stock again in its own transaction.
  const records = await context.cache.getMany(stock, context.siteId, [...new Set(stockIds)])
  const stockById = new Map(records.map((record) => [record.id, record]))
  const awaitingFile = await findAwaitingFile(context, found)
  const shop = await loadShop(context)
  return resolved.map((item) => {
    if (!item) return NOT_FOUND
    const resolvedItem = resolveItem(shop, item, stockById, context.now)
    return answer(awaitingFile.has(item.product.id) ? { ...resolvedItem, stock: 0, awaitsFile: true } : resolvedItem)
  })
}

/** A visible product, with the variant and choices that a reference names. */
type ResolvedReference = {
  product: ProductRecord
  variant: VariantRecord
  chosen: Readonly<Record<string, string>>
  /** The quantity that may be preordered, if requested. */
  preorders: number
  subscription: SubscriptionOptionRecord | undefined
  texts: CustomTexts
}

function resolveReference(
  reference: CatalogReference,
  product: ProductRecord | undefined,
): ResolvedReference | undefined {
  if (!isStoreReference(reference) || !product?.visible) return undefined
  const { variantId, options, preOrderRequested, subscriptionOptionId } = reference.options ?? {}
  const subscription = product.subscriptionOptions?.find(({ id }) => id === subscriptionOptionId)
  if (subscriptionOptionId !== undefined && !subscription) return undefined
  const choices = readChoices(options)
  const chosen = choices && resolveChoices(product.options, choices)
  if (!chosen) return undefined
  const variant =
    typeof variantId === 'string'
      ? getSellableVariants(product).find((candidate) => candidate.id === variantId)
      : findVariant(product, chosen)
  if (!variant?.visible) return undefined
  const preorders = preOrderRequested === true ? preorderQuantity(product) : 0
  const texts = readCustomTexts(reference.options)
  return { product, variant, chosen: isManaged(product) ? variant.choices : chosen, preorders, subscription, texts }
}

/** The choices of a reference; undefined if they are not strings. */
function readChoices(options: unknown): Record<string, string> | undefined {
  if (options === undefined || options === null) return {}
  if (typeof options !== 'object' || Array.isArray(options)) return undefined
  const entries = Object.entries(options)
  return entries.every(([, value]) => typeof value === 'string') ? Object.fromEntries(entries) : undefined
}

function answer(item: CatalogItem): CatalogAnswer {
  return { status: item.stock === 0 ? 'NOT_AVAILABLE' : 'AVAILABLE', item }
}

function resolveItem(
  shop: Shop,
  resolved: ResolvedReference,
  stockById: ReadonlyMap<string, StockRecord>,
  now: Date,
): CatalogItem {
  const { product, variant, chosen, preorders, subscription, texts } = resolved
  const { price, discounted: reduced } = calculatePrices(product, variant, shop.currency)
  // Where the law counts a reduction from it, the prior price is the price before the discount.
  const prior = showsPriorPrice(shop.site) ? findPriorPrice(product, variant, shop.currency) : undefined
  const before = prior !== undefined && prior > reduced ? prior : undefined
  const surcharge = textSurcharge(product.customTextFields, texts, shop.currency)
  const record = stockById.get(stockId(product.id, variant.id))
  const left = orderableQuantity(record, preorders)
  return {
    productId: product.id,
    variantId: isManaged(product) ? variant.id : undefined,
    name: product.name,
    slug: product.slug,
    price: subscriberPrice(reduced, subscription, shop.currency) + surcharge,
    fullPrice: (prior === undefined ? price : (before ?? reduced)) + surcharge,
    ...(before !== undefined && { priorPrice: before + surcharge }),
    image: toLineImage(getMediaForChoices(product, chosen)[0], shop.mediaUrl),
    sku: variant.sku ?? product.sku,
    weight: variant.weight ?? product.weight,
    itemType: product.giftCard ? 'GIFT_CARD' : product.productType === 'digital' ? 'DIGITAL' : 'PHYSICAL',
    choices: toChoiceLabels(product, chosen),
    collectionIds: product.collectionIds,
    customTextFields: product.customTextFields,
    stock: left,
    ...(subscription && { subscription }),
    ...(preorders > 0 && left !== undefined && { preorder: toPreorder(product, preorders, record, now) }),
  }
}

/** The price per item for a subscriber. */
function subscriberPrice(
  price: bigint,
  subscription: SubscriptionOptionRecord | undefined,
  currency: Shop['currency'],
): bigint {
  const { amount, percent } = subscription?.discount ?? {}
  if (amount !== undefined) return applyDiscount(price, { type: 'AMOUNT', value: amount }, currency)
  return percent === undefined ? price : applyDiscount(price, { type: 'PERCENT', value: percent }, currency)
}

function toPreorder(
  { inventory }: ProductRecord,
  limit: number,
  record: StockRecord | undefined,
  now: Date,
): NonNullable<CatalogItem['preorder']> {
  const { message, expectedDate } = inventory.preorder
  return {
    limit,
    onShelf: remainingQuantity(record) ?? 0,
    ...(message && { message }),
    // A day that has passed without a delivery would only mislead.
    ...(expectedDate && expectedDate >= now.toISOString().slice(0, 10) && { expectedDate }),
  }
}

/** The choices in the sequence of the product's options; a colour with its code. */
function toChoiceLabels(product: ProductRecord, chosen: Readonly<Record<string, string>>): CatalogItem['choices'] {
  return product.options.flatMap((option) => {
    const choice = option.choices.find((candidate) => candidate.description === chosen[option.name])
    if (!choice) return []
    const choiceLabel = { name: option.name, value: choice.description }
    return [option.type === 'color' ? { ...choiceLabel, colorCode: choice.value } : choiceLabel]
  })
}
