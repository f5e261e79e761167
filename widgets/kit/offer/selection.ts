import type { MediaItem } from '../../../backend/contract/catalog/media.ts'
import type { Product, ProductOption } from '../../../backend/contract/catalog/product.ts'
import type { ShelfProduct } from '../../../backend/contract/catalog/shelf.ts'
import type { Variant } from '../../../backend/contract/catalog/variant.ts'

/** The visitor's choices: option name to choice name, as the merchant wrote them. */
export type Selection = Readonly<Record<string, string>>

/** A product, with its pre-orders where the shop takes any. */
export type Sold = Product & Pick<ShelfProduct, 'preorder' | 'priorPrice' | 'awaitsFile'>

type Choice = NonNullable<ProductOption['choices']>[number]

/** The choice's name. A colour's `value` is its code, its `description` the name. */
export const choiceName = (choice: Choice): string => choice.description || choice.value

/** Whether a picture belongs to the choice. */
export const showsPicture = ({ media }: Choice, picture: MediaItem | undefined): boolean =>
  !!picture && [media?.mainMedia, ...(media?.items ?? [])].some((item) => item?.id === picture.id)

/** The choices of an option that the merchant has not hidden. */
export const getVisibleChoices = (option: ProductOption): readonly Choice[] =>
  (option.choices ?? []).filter((choice) => choice.visible !== false)

const visibleVariants = (product: Product): readonly Variant[] =>
  product.variants.filter((variant) => variant.variant?.visible !== false)

const matches = (variant: Variant, selection: Selection): boolean =>
  Object.entries(selection).every(([option, choice]) => (variant.choices?.[option] ?? choice) === choice)

/** Options that still need a choice before the product can be bought. */
export const getOpenOptions = (product: Product, selection: Selection): readonly ProductOption[] =>
  product.productOptions.filter((option) => selection[option.name] === undefined)

/** The variant of the complete selection; undefined while choices are open or variants are not managed. */
export const findVariant = (product: Product, selection: Selection): Variant | undefined =>
  getOpenOptions(product, selection).length > 0
    ? undefined
    : visibleVariants(product).find((variant) => matches(variant, selection))

/** Variants that are still possible with the choices so far. */
export const findVariants = (product: Product, selection: Selection): readonly Variant[] =>
  visibleVariants(product).filter((variant) => matches(variant, selection))

/** Of these variants, those that are sold out and can be pre-ordered. */
export const findPreorders = ({ preorder }: Sold, variants: readonly Variant[]) =>
  (preorder?.variants ?? []).filter(({ id }) => variants.some((variant) => variant.id === id))

/** Whether a choice can neither be bought nor pre-ordered together with the other choices made. */
export const isSoldOut = (product: Sold, selection: Selection, option: ProductOption, choice: Choice): boolean => {
  const wanted = findVariants(product, { ...selection, [option.name]: choiceName(choice) })
  if (findPreorders(product, wanted).length > 0) return false
  if (product.stock?.inStock === false) return true
  if (product.variants.length === 0) return choice.inStock === false
  return !wanted.some((variant) => variant.stock?.inStock !== false)
}

/**
 * The initial selection: an option's only choice, and a colour that can be bought, because the pictures depend on it:
 * that of the main picture, or else the first. A size is left to the visitor.
 */
export const getInitialSelection = (product: Sold): Selection => {
  const selection: Record<string, string> = {}
  for (const option of product.productOptions) {
    const choices = getVisibleChoices(option)
    const buyable = choices.filter((choice) => !isSoldOut(product, selection, option, choice))
    const first = buyable.find((choice) => showsPicture(choice, product.media?.mainMedia)) ?? buyable[0] ?? choices[0]
    if (first && (choices.length === 1 || option.optionType === 'color')) selection[option.name] = choiceName(first)
  }
  return selection
}
