import type { Input, Output } from '../../app/api.ts'
import type { ContentUnit } from './content-units.ts'

export type Product = Output<'GET /stores-reader/v1/products/{id}'>['product']
export type Inventory = Output<'POST /stores-reader/v2/inventoryItems/{inventoryId}/getVariants'>['inventoryItem']
export type Plan = Input<'PUT /awning/v1/products/{id}/subscription-options'>['subscriptionOptions'][number]

/** The typed values of a product option. */
export type OptionDraft = {
  readonly name: string
  readonly choices: readonly ChoiceDraft[]
}

export type ChoiceDraft = {
  readonly value: string
  readonly description: string
  /** The pictures of the product that show this choice. */
  readonly mediaIds?: readonly string[]
}

/** A row of the grid. An empty text means the value of the product. */
export type VariantDraft = {
  readonly price: string
  readonly cost: string
  readonly sku: string
  readonly weight: string
  readonly quantity: string
  readonly inStock: boolean
  readonly visible: boolean
}

export type PictureDraft = { readonly mediaId: string; readonly url: string; readonly altText: string }
export type SectionDraft = { readonly title: string; readonly description: string }
/** A text that buyers enter; the numbers are values of number fields. */
export type TextFieldDraft = {
  readonly title: string
  readonly maxLength: string
  readonly mandatory: boolean
  readonly surcharge: string
}
type TextField = Output<'GET /awning/v1/products/{id}/custom-text-fields'>['customTextFields'][number]
export type Kind = 'physical' | 'digital' | 'giftCard'

/** The most decimal places of a weight: grams of a kilogram. */
export const WEIGHT_PLACES = 3

/** The state of the product form; numbers are values of number fields. */
export type ProductDraft = {
  readonly name: string
  readonly description: string
  readonly visible: boolean
  readonly kind: Kind
  readonly price: string
  readonly discountType: 'NONE' | 'PERCENT' | 'AMOUNT'
  readonly discount: string
  readonly cost: string
  /** How much is in it; empty: not said. */
  readonly content: string
  readonly contentUnit: ContentUnit
  readonly sku: string
  readonly weight: string
  readonly ribbon: string
  readonly brand: string
  readonly slug: string
  readonly options: readonly OptionDraft[]
  /** Variants by the key of their choices; the product itself has the key ''. */
  readonly variants: Readonly<Record<string, VariantDraft>>
  readonly trackQuantity: boolean
  /** '' where it is the limit of the shop. */
  readonly lowStock: string
  readonly preorder: boolean
  readonly preorderMessage: string
  readonly preorderLimit: string
  readonly preorderDate: string
  readonly pictures: readonly PictureDraft[]
  readonly collectionIds: readonly string[]
  readonly sections: readonly SectionDraft[]
  readonly texts: readonly TextFieldDraft[]
  readonly plans: readonly Plan[]
}

const NO_VARIANT: VariantDraft = {
  price: '',
  cost: '',
  sku: '',
  weight: '',
  quantity: '0',
  inStock: true,
  visible: true,
}

export const NEW_PRODUCT: ProductDraft = {
  name: '',
  description: '',
  visible: true,
  kind: 'physical',
  price: '',
  discountType: 'NONE',
  discount: '',
  cost: '',
  content: '',
  contentUnit: 'G',
  sku: '',
  weight: '',
  ribbon: '',
  brand: '',
  slug: '',
  options: [],
  variants: { '': NO_VARIANT },
  trackQuantity: false,
  lowStock: '',
  preorder: false,
  preorderMessage: '',
  preorderLimit: '',
  preorderDate: '',
  pictures: [],
  collectionIds: [],
  sections: [],
  texts: [],
  plans: [],
}

/** Choices by the name of their option. */
export type Choices = Readonly<Record<string, string>>

/** The key of a combination of choices, independent of their order. */
export function toKey(choices: Choices): string {
  const pairs = Object.entries(choices).sort(([a], [b]) => (a < b ? -1 : 1))
  return pairs.length === 0 ? '' : JSON.stringify(pairs)
}

/** Every combination of the options; the product alone where it has none. */
export function combine(options: readonly OptionDraft[]): Choices[] {
  return options.reduce<Choices[]>(
    (found, { name, choices }) =>
      found.flatMap((before) => choices.map(({ description }) => ({ ...before, [name]: description }))),
    [{}],
  )
}

/** The row of a combination of choices; a new one has no values of its own. */
export const getVariant = ({ variants }: Pick<ProductDraft, 'variants'>, key: string): VariantDraft =>
  variants[key] ?? NO_VARIANT

/** A number as text in a field; '' where there is none. */
const toText = (value: number | undefined) => (value === undefined ? '' : String(value))

/** The number of a field. What is none becomes NaN, which the API refuses at its field. */
export const toNumber = (value: string): number => (value === '' ? Number.NaN : Number(value))

type Choice = NonNullable<Product['productOptions'][number]['choices']>[number]

/** A choice with the pictures that show it, in the order of the product’s. */
const toChoice = ({ value, description, media }: Choice): ChoiceDraft => {
  const mediaIds = (media?.items ?? []).map(({ id }) => id)
  return { value, description, ...(mediaIds.length > 0 && { mediaIds }) }
}

/** An option with its choices, as the form has it. */
export const toOptionDraft = ({ name, choices = [] }: Product['productOptions'][number]): OptionDraft => ({
  name,
  choices: choices.map(toChoice),
})

/** The options whose choices show what is left of the pictures, in their order; none where that changes nothing. */
export function keepShown(
  options: readonly OptionDraft[],
  pictures: readonly PictureDraft[],
): { options?: readonly OptionDraft[] } {
  const shown = pictures.map(({ mediaId }) => mediaId)
  const kept = options.map((option) => ({
    ...option,
    choices: option.choices.map(({ mediaIds = [], ...choice }) => {
      const left = shown.filter((id) => mediaIds.includes(id))
      return { ...choice, ...(left.length > 0 && { mediaIds: left }) }
    }),
  }))
  return JSON.stringify(kept) === JSON.stringify(options) ? {} : { options: kept }
}

/** The parts of a product that have calls of their own. */
type OwnParts = {
  readonly isGiftCard: boolean
  readonly plans: readonly Plan[]
  readonly texts: readonly TextField[]
  readonly lowStock: number | undefined
}

/** Converts a stored product to the state of the form. */
export function toDraft(product: Product, inventory: Inventory, { isGiftCard, plans, texts, lowStock }: OwnParts) {
  const stock = new Map(inventory.variants.map((variant) => [variant.variantId, variant]))
  const isManaged = product.manageVariants === true && product.productOptions.length > 0
  /** '' if the value is that of the product. */
  const toOwn = (value: number | undefined, ofProduct: number | undefined) => (value === ofProduct ? '' : toText(value))
  const variants = product.variants.map(({ id, choices = {}, variant }): [string, VariantDraft] => {
    const { quantity = 0, inStock = true } = stock.get(id) ?? {}
    return [
      isManaged ? toKey(choices) : '',
      {
        price: isManaged ? toOwn(variant?.priceData?.price, product.priceData?.price) : '',
        cost: isManaged ? toOwn(variant?.costAndProfitData?.itemCost, product.costAndProfitData?.itemCost) : '',
        sku: isManaged ? (variant?.sku ?? '') : '',
        weight: isManaged ? toText(variant?.weight || undefined) : '',
        quantity: String(quantity),
        inStock,
        visible: variant?.visible ?? true,
      },
    ]
  })
  const { type = 'NONE', value = 0 } = product.discount ?? {}
  const draft: ProductDraft = {
    name: product.name ?? '',
    description: product.description ?? '',
    visible: product.visible ?? true,
    kind: isGiftCard ? 'giftCard' : product.productType === 'digital' ? 'digital' : 'physical',
    price: toText(product.priceData?.price),
    discountType: type === 'PERCENT' || type === 'AMOUNT' ? type : 'NONE',
    discount: value ? String(value) : '',
    cost: toText(product.costAndProfitData?.itemCost),
    content: toText(product.pricePerUnitData?.totalQuantity),
    contentUnit: product.pricePerUnitData?.totalMeasurementUnit ?? 'G',
    sku: product.sku ?? '',
    weight: toText(product.weight),
    ribbon: product.ribbon ?? '',
    brand: product.brand ?? '',
    slug: product.slug,
    options: product.productOptions.map(toOptionDraft),
    variants: { '': NO_VARIANT, ...Object.fromEntries(variants) },
    trackQuantity: inventory.trackQuantity ?? false,
    lowStock: toText(lowStock),
    preorder: inventory.preorderInfo?.enabled ?? false,
    preorderMessage: inventory.preorderInfo?.message ?? '',
    preorderLimit: toText(inventory.preorderInfo?.limit),
    preorderDate: inventory.preorderInfo?.expectedDate ?? '',
    pictures: (product.media?.items ?? []).map((item) => ({
      mediaId: item.id,
      url: (item.thumbnail ?? item.image)?.url ?? '',
      altText: (item.image ?? item.video?.files[0])?.altText ?? '',
    })),
    collectionIds: product.collectionIds,
    sections: product.additionalInfoSections,
    texts: texts.map(({ title, maxLength, mandatory, surcharge = '' }) => ({
      title,
      maxLength: String(maxLength),
      mandatory,
      surcharge,
    })),
    plans,
  }
  return draft
}
