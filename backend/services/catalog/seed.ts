import type { PricePerUnitData } from '../../contract/catalog/product-price.ts'
import type { Context } from '../../kernel/context/context.ts'
import { createCollections } from './collections/change-collections.ts'
import { createProducts, type ProductDraft, type VariantDraft } from './products/create-products.ts'
import { type MediaRecord, type OptionRecord, products } from './records.ts'

/** An image that is served at `/media/<id>`, and in widths of 640 and 320 pixels with the width as suffix. */
type SeedPicture = { id: string; width: number; height: number; altText: string; placeholder: string }

type SeedStock = { trackInventory: true; quantity: number } | { trackInventory: false; inStock: boolean }

/** A product of seed data; the demo shop shows each field. */
export type SeedProduct = {
  id: string
  slug: string
  name: string
  description: string
  itemType: 'PHYSICAL' | 'DIGITAL' | 'GIFT_CARD'
  brand: string
  sku: string
  price: string
  discount?: { type: 'PERCENT' | 'AMOUNT'; value: number }
  ribbon?: string
  weight?: number
  pricePerUnit?: PricePerUnitData
  stock: SeedStock
  options: readonly {
    optionType: OptionRecord['type']
    name: string
    choices: readonly { value: string; description: string; pictures?: readonly SeedPicture[] }[]
  }[]
  /** Slugs. */
  collections: readonly string[]
  additionalInfoSections: readonly { title: string; description: string }[]
  pictures: readonly SeedPicture[]
}

/** One combination of choices, by option name and the choice's description. */
type SeedVariant = {
  id: string
  choices: Readonly<Record<string, string>>
  price: string
  sku: string
  weight?: number
  stock: SeedStock
  visible: boolean
}

export type SeedCollection = { id: string; slug: string; name: string; description?: string; picture?: SeedPicture }

export type CatalogSeed<P extends SeedProduct = SeedProduct> = {
  collections: readonly SeedCollection[]
  products: readonly P[]
  /** Every combination of a product's choices. */
  getVariants(product: P): readonly SeedVariant[]
}

const SMALL = 640
/** Products per transaction. */
const BATCH = 20

/** Fills an empty catalogue; one with products is left alone. Returns whether it was filled. */
export async function seedCatalog<P extends SeedProduct>(context: Context, seed: CatalogSeed<P>): Promise<boolean> {
  if ((await context.store.reader(products).count(context.siteId)) > 0) return false
  await createCollections(
    context,
    seed.collections.map(({ picture, ...collection }) => ({
      ...collection,
      media: picture ? [toSeedMedia(picture)] : [],
    })),
  )
  const collectionIds = new Map(seed.collections.map((collection) => [collection.slug, collection.id]))
  const drafts = seed.products.map((product) => toProductDraft(product, seed.getVariants(product), collectionIds))
  for (let start = 0; start < drafts.length; start += BATCH) {
    await createProducts(context, drafts.slice(start, start + BATCH))
  }
  return true
}

function toProductDraft(
  product: SeedProduct,
  variants: readonly SeedVariant[],
  collectionIds: ReadonlyMap<string, string>,
): ProductDraft {
  const { itemType, discount, pricePerUnit, stock, collections, pictures } = product
  const options = product.options.map(
    ({ optionType, name, choices }): OptionRecord => ({
      name,
      type: optionType,
      choices: choices.map(({ value, description, pictures: mediaIds = [] }) => ({
        value,
        description,
        mediaIds: mediaIds.map((picture) => picture.id),
      })),
    }),
  )
  return {
    id: product.id,
    slug: product.slug,
    name: product.name,
    description: product.description,
    productType: itemType === 'PHYSICAL' ? 'physical' : 'digital',
    ...(itemType === 'GIFT_CARD' && { giftCard: true }),
    brand: product.brand,
    sku: product.sku,
    price: product.price,
    ...(discount && { discount: { type: discount.type, value: String(discount.value) } }),
    ...(product.ribbon && { ribbon: product.ribbon }),
    ...(product.weight !== undefined && { weight: product.weight }),
    ...(pricePerUnit && { pricePerUnit }),
    additionalInfoSections: product.additionalInfoSections,
    options,
    ...(options.length > 0 && { variants: variants.map((variant) => toVariantDraft(product, variant)) }),
    ...toQuantity(stock),
    media: pictures.map(toSeedMedia),
    collectionIds: collections.flatMap((slug) => collectionIds.get(slug) ?? []),
  }
}

/** Values equal to the product's are left out. */
function toVariantDraft(
  product: SeedProduct,
  { id, choices, price, sku, weight, stock, visible }: SeedVariant,
): VariantDraft {
  return {
    id,
    choices,
    visible,
    ...(price !== product.price && { price }),
    ...(sku !== product.sku && { sku }),
    ...(weight !== undefined && weight !== product.weight && { weight }),
    ...toQuantity(stock),
  }
}

function toQuantity(stock: SeedStock): { stock: number } | { inStock: boolean } {
  return stock.trackInventory ? { stock: stock.quantity } : { inStock: stock.inStock }
}

/**
 * A rendered image as a product stores it. The URL ends in the image's average colour, the placeholder while it loads.
 */
export function toSeedMedia({ id, width, height, altText, placeholder }: SeedPicture): MediaRecord {
  const url = `/media/${id}`
  const thumbnail = {
    url: url.replace(/(?=\.\w+$)/, `-${SMALL}`),
    width: SMALL,
    height: Math.round((height * SMALL) / width),
  }
  return { id, type: 'image', altText, url: `${url}${placeholder}`, width, height, thumbnail }
}
