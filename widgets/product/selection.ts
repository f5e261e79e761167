import type { MediaItem } from '../../backend/contract/catalog/media.ts'
import type { Product, ProductOption } from '../../backend/contract/catalog/product.ts'
import type { Variant } from '../../backend/contract/catalog/variant.ts'

/** Choices that the visitor has made: option name to choice, both in the merchant's words. */
export type Selection = Readonly<Record<string, string>>

type Choice = NonNullable<ProductOption['choices']>[number]

/** The choice's name. A colour's `value` is its code, its `description` what it is called. */
export const choiceName = (choice: Choice): string => choice.description || choice.value

/** Whether a picture is one of the choice's own. */
export const isShownBy = ({ media }: Choice, picture: MediaItem | undefined): boolean =>
  !!picture && [media?.mainMedia, ...(media?.items ?? [])].some((item) => item?.id === picture.id)

/** The choices of an option that the merchant shows. */
export const choicesOf = (option: ProductOption): readonly Choice[] =>
  (option.choices ?? []).filter((choice) => choice.visible !== false)

const visibleVariants = (product: Product): readonly Variant[] =>
  product.variants.filter((variant) => variant.variant?.visible !== false)

const suits = (variant: Variant, selection: Selection): boolean =>
  Object.entries(selection).every(([option, choice]) => (variant.choices?.[option] ?? choice) === choice)

/** Options that still need a choice before the product can be bought. */
export const openOptions = (product: Product, selection: Selection): readonly ProductOption[] =>
  product.productOptions.filter((option) => selection[option.name] === undefined)

/** The one variant that all choices together lead to; undefined while choices are open or nothing is managed. */
export const variantOf = (product: Product, selection: Selection): Variant | undefined =>
  openOptions(product, selection).length > 0
    ? undefined
    : visibleVariants(product).find((variant) => suits(variant, selection))

/** Variants that can still come out, given the choices so far. */
export const variantsFor = (product: Product, selection: Selection): readonly Variant[] =>
  visibleVariants(product).filter((variant) => suits(variant, selection))

/** Whether a choice can't be bought together with the other choices made. */
export const isSoldOut = (product: Product, selection: Selection, option: ProductOption, choice: Choice): boolean => {
  if (product.stock?.inStock === false) return true
  if (product.variants.length === 0) return choice.inStock === false
  const wanted = variantsFor(product, { ...selection, [option.name]: choiceName(choice) })
  return !wanted.some((variant) => variant.stock?.inStock !== false)
}

/**
 * Where a visitor begins: what needs no thought is chosen. That is the only choice of an option, and a colour that can
 * be bought, because a picture needs one: that of the main picture, or else the first. A size is left to the visitor.
 */
export const firstSelection = (product: Product): Selection => {
  const selection: Record<string, string> = {}
  for (const option of product.productOptions) {
    const choices = choicesOf(option)
    const buyable = choices.filter((choice) => !isSoldOut(product, selection, option, choice))
    const first = buyable.find((choice) => isShownBy(choice, product.media?.mainMedia)) ?? buyable[0] ?? choices[0]
    if (first && (choices.length === 1 || option.optionType === 'color')) selection[option.name] = choiceName(first)
  }
  return selection
}
