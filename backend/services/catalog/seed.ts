import type { PricePerUnitData } from '../../contract/catalog/product-price.ts'
import type { Context } from '../../kernel/context/context.ts'
import { createCollections } from './collections/change-collections.ts'
import { createProducts, type ProductDraft, type VariantDraft } from './products/create-products.ts'
import { type MediaRecord, type OptionRecord, products } from './records.ts'

/** A picture that is served at `/media/<id>`, and 640 and 320 pixels wide with the width before the ending. */
type SeedPicture = { id: string; width: number; height: number; altText: string; placeholder: string }

type SeedStock = { trackInventory: true; quantity: number } | { trackInventory: false; inStock: boolean }

/** A product in a shopkeeper's words; see the demo shop for what each field means. */
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
  variantsOf(product: P): readonly SeedVariant[]
}

const SMALL = 640
/** Products written in one transaction. */
const BATCH = 20

/** Fills an empty catalogue; one that has products stays as it is. Answers whether it was filled. */
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
  const drafts = seed.products.map((product) => toProductDraft(product, seed.variantsOf(product), collectionIds))
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
      choices: choices.map(({ value, description, pictures: shown = [] }) => ({
        value,
        description,
        mediaIds: shown.map((picture) => picture.id),
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

/** What is as the product has it is left to the product. */
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

function toQuantity(stock: SeedStock): { pieces: number } | { inStock: boolean } {
  return stock.trackInventory ? { pieces: stock.quantity } : { inStock: stock.inStock }
}

/** A rendered picture as a product keeps it. The address ends in the picture's tone, which stands in until it has loaded. */
export function toSeedMedia({ id, width, height, altText, placeholder }: SeedPicture): MediaRecord {
  const url = `/media/${id}`
  const thumbnail = {
    url: url.replace(/(?=\.\w+$)/, `-${SMALL}`),
    width: SMALL,
    height: Math.round((height * SMALL) / width),
  }
  return { id, type: 'image', altText, url: `${url}${placeholder}`, width, height, thumbnail }
}
