import { invalid } from '../../../kernel/base/errors.ts'
import { toGuid } from '../../../kernel/base/ids.ts'
import { DEFAULT_VARIANT_ID, type OptionRecord, type ProductRecord, type VariantRecord } from '../records.ts'

/** The API's maximum number of variants. */
const MAX_VARIANTS = 1000

/** Object keys that requests must not contain, so such a choice could never be selected (must 32 of /docs/security). */
export const RESERVED_NAMES = new Set(['__proto__', 'constructor', 'prototype'])

export type Choices = Readonly<Record<string, string>>

/** The only variant of a product without managed variants. */
export const DEFAULT_VARIANT: VariantRecord = { id: DEFAULT_VARIANT_ID, choices: {}, visible: true }

/** Whether every combination of choices has its own price, weight and stock. */
export function isManaged(product: Pick<ProductRecord, 'manageVariants' | 'options'>): boolean {
  return product.manageVariants && product.options.length > 0
}

/** The variants for sale: the managed ones, or the default one. */
export function getSellableVariants(product: ProductRecord): readonly VariantRecord[] {
  return isManaged(product) ? product.variants : [DEFAULT_VARIANT]
}

/** A key of the choices, independent of their sequence. */
export function choicesKey(choices: Choices): string {
  return JSON.stringify(Object.entries(choices).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
}

/** The number of combinations. */
function countCombinations(options: readonly OptionRecord[]): number {
  return options.reduce((count, option) => count * option.choices.length, 1)
}

/** Every combination of one choice per option, the last option varying fastest. */
export function combinations(options: readonly OptionRecord[]): Choices[] {
  return options.reduce<Choices[]>(
    (found, option) =>
      found.flatMap((choices) => option.choices.map((choice) => ({ ...choices, [option.name]: choice.description }))),
    [{}],
  )
}

/** The permanent id of a combination, derived from product and choices. */
export async function createVariantId(productId: string, choices: Choices): Promise<string> {
  const text = new TextEncoder().encode(`${productId}\n${choicesKey(choices)}`)
  return toGuid(new Uint8Array(await crypto.subtle.digest('SHA-256', text)).slice(0, 16))
}

/** The values of a combination before it has an id. */
type VariantValues = Omit<VariantRecord, 'id'> & { id?: string }

/** All combinations of the options as variants, with the values that `known` has for them. */
export async function planVariants(
  productId: string,
  options: readonly OptionRecord[],
  existing: readonly VariantValues[],
): Promise<VariantRecord[]> {
  if (options.length === 0) return []
  const byChoices = new Map(existing.map((variant) => [choicesKey(variant.choices), variant]))
  return Promise.all(
    combinations(options).map(async (choices) => {
      const variant = byChoices.get(choicesKey(choices)) ?? { choices, visible: true }
      return { ...variant, id: variant.id ?? (await createVariantId(productId, choices)) }
    }),
  )
}

/** A choice by its description, which references use, or else by its value. */
export function findChoice(option: OptionRecord, value: string) {
  return (
    option.choices.find((choice) => choice.description === value) ??
    option.choices.find((choice) => choice.value === value)
  )
}

/** The choices by their descriptions; undefined if one does not exist. */
export function resolveChoices(options: readonly OptionRecord[], choices: Choices): Choices | undefined {
  const pairs: [string, string][] = []
  for (const [name, value] of Object.entries(choices)) {
    const option = options.find((candidate) => candidate.name === name)
    const choice = option && findChoice(option, value)
    if (!choice) return undefined
    pairs.push([name, choice.description])
  }
  return Object.fromEntries(pairs)
}

/** Whether a variant has all of these choices. */
export function hasChoices(variant: VariantRecord, choices: Choices): boolean {
  return Object.entries(choices).every(([name, value]) => variant.choices[name] === value)
}

/** The variant of a complete selection; without managed variants the default one. */
export function findVariant(product: ProductRecord, chosen: Choices): VariantRecord | undefined {
  if (!isManaged(product)) return DEFAULT_VARIANT
  const complete = product.options.every((option) => chosen[option.name] !== undefined)
  return complete ? product.variants.find((variant) => hasChoices(variant, chosen)) : undefined
}

/** Refuses ambiguous names, and more combinations than a product can manage. */
export function requireValidOptions(product: Pick<ProductRecord, 'manageVariants' | 'options'>): void {
  const field = 'product.productOptions'
  const names = new Set<string>()
  for (const [index, option] of product.options.entries()) {
    if (RESERVED_NAMES.has(option.name)) {
      throw invalid({
        field: `${field}[${index}].name`,
        description: 'cannot be the name of an option',
        rule: 'FORMAT',
      })
    }
    if (names.has(option.name)) throw duplicate(`${field}[${index}].name`, option.name)
    names.add(option.name)
    const usedNames = new Set<string>()
    for (const [choiceIndex, choice] of option.choices.entries()) {
      if (usedNames.has(choice.description))
        throw duplicate(`${field}[${index}].choices[${choiceIndex}].description`, choice.description)
      usedNames.add(choice.description)
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

function duplicate(field: string, value: string) {
  return invalid({ field, description: `is there twice: ${value}`, rule: 'VALIDATION', data: { value } })
}
