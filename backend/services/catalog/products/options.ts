import { toGuid } from '../../../kernel/context/ids.ts'
import { invalid } from '../../../kernel/errors/errors.ts'
import { DEFAULT_VARIANT_ID, type OptionRecord, type ProductRecord, type VariantRecord } from '../records.ts'

/** Most combinations that a product manages (wire: variants, maxSize 1000). */
const MAX_VARIANTS = 1000

/** Requests cannot carry these as keys, so nobody could choose (security.md 32). */
const RESERVED_NAMES = new Set(['__proto__', 'constructor', 'prototype'])

export type Choices = Readonly<Record<string, string>>

/** What a product without managed variants has instead. */
export const DEFAULT_VARIANT: VariantRecord = { id: DEFAULT_VARIANT_ID, choices: {}, visible: true }

/** Whether every combination of choices has its own price, weight and stock. */
export function isManaged(product: Pick<ProductRecord, 'manageVariants' | 'options'>): boolean {
  return product.manageVariants && product.options.length > 0
}

/** The variants to sell: the managed ones, or the one default. */
export function getSellableVariants(product: ProductRecord): readonly VariantRecord[] {
  return isManaged(product) ? product.variants : [DEFAULT_VARIANT]
}

/** The same choices have the same text, in whichever order they came. */
export function choicesKey(choices: Choices): string {
  return JSON.stringify(Object.entries(choices).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
}

export function sameChoices(a: { choices: Choices }, b: { choices: Choices }): boolean {
  return choicesKey(a.choices) === choicesKey(b.choices)
}

/** How many combinations the choices have. */
function countCombinations(options: readonly OptionRecord[]): number {
  return options.reduce((count, option) => count * option.choices.length, 1)
}

/** Every combination of one choice per option, the last option running fastest. */
export function combinations(options: readonly OptionRecord[]): Choices[] {
  return options.reduce<Choices[]>(
    (found, option) =>
      found.flatMap((choices) => option.choices.map((choice) => ({ ...choices, [option.name]: choice.description }))),
    [{}],
  )
}

/** The id of a combination: the same for the same product and choices, for ever. */
export async function createVariantId(productId: string, choices: Choices): Promise<string> {
  const text = new TextEncoder().encode(`${productId}\n${choicesKey(choices)}`)
  return toGuid(new Uint8Array(await crypto.subtle.digest('SHA-256', text)).slice(0, 16))
}

/** What is known of a combination before it has an id. */
type VariantValues = Omit<VariantRecord, 'id'> & { id?: string }

/** All combinations of the options as variants; what `known` says of a combination is kept. */
export async function planVariants(
  productId: string,
  options: readonly OptionRecord[],
  known: readonly VariantValues[],
): Promise<VariantRecord[]> {
  if (options.length === 0) return []
  const byChoices = new Map(known.map((variant) => [choicesKey(variant.choices), variant]))
  return Promise.all(
    combinations(options).map(async (choices) => {
      const variant = byChoices.get(choicesKey(choices)) ?? { choices, visible: true }
      return { ...variant, id: variant.id ?? (await createVariantId(productId, choices)) }
    }),
  )
}

/** A choice by its description, the word that references use, or else by its value. */
export function findChoice(option: OptionRecord, word: string) {
  return (
    option.choices.find((choice) => choice.description === word) ??
    option.choices.find((choice) => choice.value === word)
  )
}

/** The choices in the product's own words; undefined where one of them is none of the product's. */
export function resolveChoices(options: readonly OptionRecord[], choices: Choices): Choices | undefined {
  const known: [string, string][] = []
  for (const [name, word] of Object.entries(choices)) {
    const option = options.find((candidate) => candidate.name === name)
    const choice = option && findChoice(option, word)
    if (!choice) return undefined
    known.push([name, choice.description])
  }
  return Object.fromEntries(known)
}

/** Whether a variant has all of these choices. */
export function hasChoices(variant: VariantRecord, choices: Choices): boolean {
  return Object.entries(choices).every(([name, word]) => variant.choices[name] === word)
}

/** The variant that all choices together lead to; without managed variants the one that there is. */
export function findVariant(product: ProductRecord, chosen: Choices): VariantRecord | undefined {
  if (!isManaged(product)) return DEFAULT_VARIANT
  const complete = product.options.every((option) => chosen[option.name] !== undefined)
  return complete ? product.variants.find((variant) => hasChoices(variant, chosen)) : undefined
}

/** Names that could not be told apart, and more combinations than a product manages, are refused. */
export function requireValidOptions(
  product: Pick<ProductRecord, 'manageVariants' | 'options'>,
  field = 'product.productOptions',
): void {
  const names = new Set<string>()
  for (const [index, option] of product.options.entries()) {
    if (RESERVED_NAMES.has(option.name)) {
      throw invalid({
        field: `${field}[${index}].name`,
        description: 'cannot be the name of an option',
        rule: 'FORMAT',
      })
    }
    if (names.has(option.name)) throw twice(`${field}[${index}].name`, option.name)
    names.add(option.name)
    const words = new Set<string>()
    for (const [place, choice] of option.choices.entries()) {
      if (words.has(choice.description))
        throw twice(`${field}[${index}].choices[${place}].description`, choice.description)
      words.add(choice.description)
    }
  }
  if (isManaged(product) && countCombinations(product.options) > MAX_VARIANTS) {
    throw invalid({
      field,
      description: `must have at most ${MAX_VARIANTS} combinations where variants are managed`,
      rule: 'MAX_SIZE',
      data: { threshold: MAX_VARIANTS },
    })
  }
}

function twice(field: string, word: string) {
  return invalid({ field, description: `is there twice: ${word}`, rule: 'VALIDATION', data: { value: word } })
}
