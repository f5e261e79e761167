import type { PricePerUnitData } from '../../contract/catalog/product-price.ts'
import type { Context } from '../../kernel/runtime/context/context.ts'
import { isFileId } from '../files/index.ts'
import { createCollections } from './collections/change-collections.ts'
import { toThumbnail } from './library-media.ts'
import { createProducts, type ProductDraft, type VariantDraft } from './products/create-products.ts'
import { type MediaRecord, type OptionRecord, products } from './records.ts'

/** A picture at `/media/<id>`: a file of the library, or one that something else serves there. */
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
  /** Slugs of the collections. */
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
  /** The id of the library's file that a picture is; its own id where something else serves it. */
  toFileId(pictureId: string): string
}

/** Products per transaction. */
const BATCH = 20

/** Fills an empty catalogue; one with products is left alone. Returns whether it was filled. */
export async function seedCatalog<P extends SeedProduct>(context: Context, seed: CatalogSeed<P>): Promise<boolean> {
  if ((await context.store.reader(products).count(context.siteId)) > 0) return false
  await createCollections(
    context,
    seed.collections.map(({ picture, ...collection }) => ({
      ...collection,
      media: picture ? [toSeedMedia(picture, seed)] : [],
    })),
  )
  const collectionIds = new Map(seed.collections.map((collection) => [collection.slug, collection.id]))
  const drafts = seed.products.map((product) => toProductDraft(product, seed, collectionIds))
  for (let start = 0; start < drafts.length; start += BATCH) {
    await createProducts(context, drafts.slice(start, start + BATCH))
  }
  return true
}

function toProductDraft<P extends SeedProduct>(
  product: P,
  seed: CatalogSeed<P>,
  collectionIds: ReadonlyMap<string, string>,
): ProductDraft {
  const { itemType, discount, pricePerUnit, stock, collections, pictures } = product
  const options = product.options.map(
    ({ optionType, name, choices }): OptionRecord => ({
      name,
      type: optionType,
      choices: choices.map(({ value, description, pictures: shown = [] }) => ({
        value,
        description,
        mediaIds: shown.map(({ id }) => seed.toFileId(id)),
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
    ...(options.length > 0 && {
      variants: seed.getVariants(product).map((variant) => toVariantDraft(product, variant)),
    }),
    ...toQuantity(stock),
    media: pictures.map((picture) => toSeedMedia(picture, seed)),
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

/** A picture as a product stores it. The URL ends in its average colour, the placeholder while it loads. */
export function toSeedMedia(
  { id: pictureId, width, height, altText, placeholder }: SeedPicture,
  { toFileId }: Pick<CatalogSeed, 'toFileId'>,
): MediaRecord {
  const id = toFileId(pictureId)
  const thumbnail = isFileId(id) ? toThumbnail(id, { width, height }) : undefined
  return {
    id,
    type: 'image',
    altText,
    url: `/media/${id}${placeholder}`,
    width,
    height,
    ...(thumbnail && { thumbnail }),
  }
}
