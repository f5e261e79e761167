import type { ProductInput, ProductUpdateInput } from '../../../contract/catalog/product.ts'
import type { PricePerUnitData } from '../../../contract/catalog/product-price.ts'
import { numberScale } from '../../../contract/wire/decimal.ts'
import { invalid } from '../../../kernel/errors.ts'
import { tooFine } from '../../../kernel/exact-money.ts'
import type { Currency } from '../../../kernel/money.ts'
import type { DiscountRecord, OptionRecord, ProductFacts, ProductRecord } from '../records.ts'
import { isComparable } from './price-per-unit.ts'

type Input = ProductInput | ProductUpdateInput

/** The paths that a client may set, by their wire names. */
export const SETTABLE = [
  'name',
  'slug',
  'visible',
  'productType',
  'description',
  'sku',
  'weight',
  'productDimensions',
  'packageDimensions',
  'priceData',
  'costAndProfitData',
  'pricePerUnitData',
  'additionalInfoSections',
  'manageVariants',
  'productOptions',
  'discount',
  'seoData',
  'ribbon',
  'brand',
] as const
type SettablePath = (typeof SETTABLE)[number]

/**
 * The facts that the named paths of an input state; a named path without a value is cleared. The slug is settled
 * apart, because it must be free.
 */
export function factsOf(
  input: Input,
  paths: ReadonlySet<SettablePath>,
  product: Pick<ProductRecord, 'options'>,
  currency: Currency,
): Partial<ProductFacts> {
  const facts: Partial<ProductFacts> = {}
  for (const path of paths) Object.assign(facts, FACTS[path](input, currency, product))
  return facts
}

type Reading = (input: Input, currency: Currency, product: Pick<ProductRecord, 'options'>) => Partial<ProductFacts>

const FACTS: Record<SettablePath, Reading> = {
  name: (input) => ({ name: required(input.name, 'product.name') }),
  slug: () => ({}),
  visible: (input) => ({ visible: input.visible ?? true }),
  productType: (input) => ({ productType: input.productType === 'digital' ? 'digital' : 'physical' }),
  description: (input) => ({ description: input.description || undefined }),
  sku: (input) => ({ sku: input.sku || undefined }),
  weight: (input) => ({ weight: input.weight }),
  productDimensions: (input) => ({ productDimensions: input.productDimensions }),
  packageDimensions: (input) => ({ packageDimensions: input.packageDimensions }),
  priceData: (input, currency) => ({
    price: moneyText(required(input.priceData, 'product.priceData').price, currency, 'product.priceData.price'),
  }),
  costAndProfitData: (input, currency) => ({
    cost:
      input.costAndProfitData &&
      moneyText(input.costAndProfitData.itemCost, currency, 'product.costAndProfitData.itemCost'),
  }),
  pricePerUnitData: (input) => ({ pricePerUnit: input.pricePerUnitData && comparable(input.pricePerUnitData) }),
  additionalInfoSections: (input) => ({ additionalInfoSections: input.additionalInfoSections ?? [] }),
  manageVariants: (input) => ({ manageVariants: input.manageVariants ?? false }),
  productOptions: (input, _, product) => ({ options: optionsOf(input.productOptions ?? [], product.options) }),
  discount: (input, currency) => ({ discount: discountOf(input.discount, currency) }),
  seoData: (input) => ({ seoData: seoDataOf(input.seoData) }),
  ribbon: (input) => ({ ribbon: input.ribbon || undefined }),
  brand: (input) => ({ brand: input.brand || undefined }),
}

function required<T>(value: T | undefined, field: string): T {
  if (value !== undefined) return value
  throw invalid({ field, description: 'must not be empty', rule: 'REQUIRED_FIELD' })
}

/** A wire number as the decimal text that is kept; finer than the shop's currency is refused, never rounded. */
export function moneyText(value: number, currency: Currency, field: string): string {
  if (numberScale(value) > currency.exponent) throw invalid(tooFine(currency, field))
  return currency.decimal(currency.parse(value))
}

function comparable(data: PricePerUnitData): PricePerUnitData {
  if (isComparable(data)) return data
  throw invalid({
    field: 'product.pricePerUnitData.baseMeasurementUnit',
    description: `does not compare with ${data.totalMeasurementUnit}`,
    rule: 'VALIDATION',
  })
}

function discountOf(input: Input['discount'], currency: Currency): DiscountRecord | undefined {
  if (!input || input.type === 'NONE' || input.type === 'UNDEFINED') return undefined
  const field = 'product.discount.value'
  const value = required(input.value, field)
  if (input.type === 'AMOUNT')
    return value === 0 ? undefined : { type: 'AMOUNT', value: moneyText(value, currency, field) }
  if (value > 100) {
    throw invalid({ field, description: 'must be at most 100', rule: 'MAX', data: { threshold: 100 } })
  }
  return value === 0 ? undefined : { type: 'PERCENT', value: String(value) }
}

/** Pictures that were given to a choice stay with it. */
function optionsOf(input: NonNullable<Input['productOptions']>, known: readonly OptionRecord[]): OptionRecord[] {
  return input.map((option) => {
    const before = known.find((candidate) => candidate.name === option.name)
    return {
      name: option.name,
      type: option.optionType === 'color' || option.optionType === 'drop_down' ? option.optionType : typeOf(option),
      choices: option.choices.map(({ value, description }) => ({
        value,
        description,
        mediaIds: before?.choices.find((choice) => choice.description === description)?.mediaIds ?? [],
      })),
    }
  })
}

/** Clients do not send the type: choices whose values are all colour codes make an option of colours. */
function typeOf(option: { choices: readonly { value: string }[] }): OptionRecord['type'] {
  const isColour = (text: string) => /^(?:#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})|rgba?\([\d\s.,%/]+\))$/i.test(text)
  return option.choices.every((choice) => isColour(choice.value)) ? 'color' : 'drop_down'
}

function seoDataOf(input: Input['seoData']): ProductFacts['seoData'] {
  return (
    input && {
      tags: (input.tags ?? []).map((tag) => ({
        ...tag,
        type: tag.type ?? '',
        children: tag.children ?? '',
        custom: tag.custom ?? false,
        disabled: tag.disabled ?? false,
      })),
      ...(input.settings && {
        settings: {
          preventAutoRedirect: input.settings.preventAutoRedirect ?? false,
          keywords: (input.settings.keywords ?? []).map((keyword) => ({
            ...keyword,
            term: keyword.term ?? '',
            isMain: keyword.isMain ?? false,
          })),
        },
      }),
    }
  )
}
