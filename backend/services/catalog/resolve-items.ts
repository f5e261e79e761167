import type { Context } from '../../kernel/context/context.ts'
import type { CatalogAnswer, CatalogItem, CatalogReference } from './catalog-item.ts'
import { orderableQuantity, preorderQuantity, remainingQuantity } from './products/availability.ts'
import { findVariant, getSellableVariants, isManaged, resolveChoices } from './products/options.ts'
import { applyDiscount, calculatePrices } from './products/price.ts'
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

/** The app id under which published clients refer to this catalogue's products. */
export const STORES_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e'

const NOT_FOUND: CatalogAnswer = { status: 'NOT_FOUND' }

/**
 * What the shop knows of each reference right now, in their order: one read of products and one of stock for all of
 * them. The only source of prices.
 */
export async function resolveCatalogItems(
  context: Context,
  references: readonly CatalogReference[],
): Promise<CatalogAnswer[]> {
  if (references.length === 0) return []
  const ids = [...new Set(references.map((reference) => reference.catalogItemId))]
  const found = await context.cache.getMany(products, context.siteId, ids)
  const byId = new Map(found.map((product) => [product.id, product]))
  const meant = references.map((reference) => resolveReference(reference, byId.get(reference.catalogItemId)))
  const stockIds = meant.flatMap((item) => (item ? [stockId(item.product.id, item.variant.id)] : []))
  // The cache learns of every commit; an order looks again in its own transaction.
  const records = await context.cache.getMany(stock, context.siteId, [...new Set(stockIds)])
  const stockById = new Map(records.map((record) => [record.id, record]))
  const shop = await loadShop(context)
  return meant.map((item) => (item ? answer(shop, item, stockById) : NOT_FOUND))
}

/** A visible product with the variant and the words of the choices that a reference names. */
type ResolvedReference = {
  product: ProductRecord
  variant: VariantRecord
  chosen: Readonly<Record<string, string>>
  /** Pieces that may be ordered ahead of delivery, as was asked. */
  ahead: number
  subscription: SubscriptionOptionRecord | undefined
}

function resolveReference(
  reference: CatalogReference,
  product: ProductRecord | undefined,
): ResolvedReference | undefined {
  if (reference.appId !== STORES_APP_ID || !product?.visible) return undefined
  const { variantId, options, preOrderRequested, subscriptionOptionId } = reference.options ?? {}
  const subscription = product.subscriptionOptions?.find(({ id }) => id === subscriptionOptionId)
  if (subscriptionOptionId !== undefined && !subscription) return undefined
  const named = readChoices(options)
  const chosen = named && resolveChoices(product.options, named)
  if (!chosen) return undefined
  const variant =
    typeof variantId === 'string'
      ? getSellableVariants(product).find((candidate) => candidate.id === variantId)
      : findVariant(product, chosen)
  if (!variant?.visible) return undefined
  const ahead = preOrderRequested === true ? preorderQuantity(product) : 0
  return { product, variant, chosen: isManaged(product) ? variant.choices : chosen, ahead, subscription }
}

/** Choices as a reference carries them; undefined where they are anything but names and words. */
function readChoices(options: unknown): Record<string, string> | undefined {
  if (options === undefined || options === null) return {}
  if (typeof options !== 'object' || Array.isArray(options)) return undefined
  const entries = Object.entries(options)
  return entries.every(([, word]) => typeof word === 'string') ? Object.fromEntries(entries) : undefined
}

function answer(shop: Shop, meant: ResolvedReference, stockById: ReadonlyMap<string, StockRecord>): CatalogAnswer {
  const { product, variant, chosen, ahead, subscription } = meant
  const { price, discounted: reduced } = calculatePrices(product, variant, shop.currency)
  const record = stockById.get(stockId(product.id, variant.id))
  const left = orderableQuantity(record, ahead)
  const item: CatalogItem = {
    productId: product.id,
    variantId: isManaged(product) ? variant.id : undefined,
    name: product.name,
    slug: product.slug,
    price: subscriberPrice(reduced, subscription, shop.currency),
    fullPrice: price,
    image: toLineImage(getMediaForChoices(product, chosen)[0], shop.publicUrl),
    sku: variant.sku ?? product.sku,
    weight: variant.weight ?? product.weight,
    itemType: product.giftCard ? 'GIFT_CARD' : product.productType === 'digital' ? 'DIGITAL' : 'PHYSICAL',
    choices: toChoiceLabels(product, chosen),
    collectionIds: product.collectionIds,
    stock: left,
    ...(subscription && { subscription }),
    ...(ahead > 0 && left !== undefined && { preorder: toPreorder(product, ahead, record) }),
  }
  return { status: left === 0 ? 'NOT_AVAILABLE' : 'AVAILABLE', item }
}

/** What a piece costs who subscribes to it. */
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
): NonNullable<CatalogItem['preorder']> {
  const { message } = inventory.preorder
  return { limit, onShelf: remainingQuantity(record) ?? 0, ...(message && { message }) }
}

/** The choices in the order of the product's options; a colour with its code. */
function toChoiceLabels(product: ProductRecord, chosen: Readonly<Record<string, string>>): CatalogItem['choices'] {
  return product.options.flatMap((option) => {
    const choice = option.choices.find((candidate) => candidate.description === chosen[option.name])
    if (!choice) return []
    const word = { name: option.name, value: choice.description }
    return [option.type === 'color' ? { ...word, colorCode: choice.value } : word]
  })
}
