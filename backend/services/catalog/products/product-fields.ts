import type { ProductUpdateInput } from '../../../contract/catalog/product.ts'
import type { PricePerUnitData } from '../../../contract/catalog/product-price.ts'
import { numberScale } from '../../../contract/wire/decimal.ts'
import { invalid } from '../../../kernel/base/errors.ts'
import { decimalScaleViolation } from '../../../kernel/base/money/decimal-scale.ts'
import type { Currency } from '../../../kernel/base/money/money.ts'
import { type Change, type Changes, newValue, type ValueAt } from '../../../kernel/store/changes/change.ts'
import type { DiscountRecord, OptionRecord, ProductFields, ProductRecord } from '../records.ts'
import { isComparable } from './price-per-unit.ts'

/** The editable fields of a product, by their API names. */
export const PRODUCT_PATHS = [
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
type ProductPath = (typeof PRODUCT_PATHS)[number]

/** A change of a product's editable fields. */
export type ProductChanges = Changes<ProductUpdateInput, ProductPath>

/** The fields that a change sets. The slug is handled apart, because it must be unique. */
export function toProductFields(
  changes: ProductChanges,
  product: Pick<ProductRecord, 'options'>,
  currency: Currency,
): Partial<ProductFields> {
  const facts: Partial<ProductFields> = {}
  for (const path of PRODUCT_PATHS)
    if (changes[path]) Object.assign(facts, toProductField(path, changes, currency, product))
  return facts
}

function toProductField<P extends ProductPath>(
  path: P,
  changes: ProductChanges,
  currency: Currency,
  product: Pick<ProductRecord, 'options'>,
): Partial<ProductFields> {
  const change = changes[path] as Change<Value<P>> | undefined
  return FIELD_READERS[path](newValue(change), currency, product)
}

type Value<P extends ProductPath> = ValueAt<ProductUpdateInput, P>
/** Converts a new value to stored fields; undefined clears them. */
type Parse<P extends ProductPath> = (
  value: Value<P> | undefined,
  currency: Currency,
  product: Pick<ProductRecord, 'options'>,
) => Partial<ProductFields>

const FIELD_READERS: { [P in ProductPath]: Parse<P> } = {
  name: (name) => ({ name: required(name, 'product.name') }),
  slug: () => ({}),
  visible: (visible) => ({ visible: visible ?? true }),
  productType: (type) =>
    type === 'digital'
      ? { productType: 'digital' }
      : { productType: 'physical', giftCard: undefined, withoutFile: undefined },
  description: (description) => ({ description: description || undefined }),
  sku: (sku) => ({ sku: sku || undefined }),
  weight: (weight) => ({ weight }),
  productDimensions: (productDimensions) => ({ productDimensions }),
  packageDimensions: (packageDimensions) => ({ packageDimensions }),
  priceData: (data, currency) => ({
    price: moneyText(required(data, 'product.priceData').price, currency, 'product.priceData.price'),
  }),
  costAndProfitData: (data, currency) => ({
    cost: data && moneyText(data.itemCost, currency, 'product.costAndProfitData.itemCost'),
  }),
  pricePerUnitData: (data) => ({ pricePerUnit: data && comparable(data) }),
  additionalInfoSections: (sections) => ({ additionalInfoSections: sections ?? [] }),
  manageVariants: (manageVariants) => ({ manageVariants: manageVariants ?? false }),
  productOptions: (options, _, product) => ({ options: toOptions(options ?? [], product.options) }),
  discount: (discount, currency) => ({ discount: toDiscount(discount, currency) }),
  seoData: (seoData) => ({ seoData: toSeoData(seoData) }),
  ribbon: (ribbon) => ({ ribbon: ribbon || undefined }),
  brand: (brand) => ({ brand: brand || undefined }),
}

function required<T>(value: T | undefined, field: string): T {
  if (value !== undefined) return value
  throw invalid({ field, description: 'must not be empty', rule: 'REQUIRED_FIELD' })
}

/**
 * Converts the API's number to the stored decimal string; more decimals than the currency has are refused, never
 * rounded.
 */
export function moneyText(value: number, currency: Currency, field: string): string {
  if (numberScale(value) > currency.exponent) throw invalid(decimalScaleViolation(currency, field))
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

function toDiscount(input: Value<'discount'> | undefined, currency: Currency): DiscountRecord | undefined {
  const field = 'product.discount.value'
  if (!input || input.type === 'NONE' || input.type === 'UNDEFINED') {
    if (!input?.value) return undefined
    throw invalid({ field, description: 'needs a type of discount', rule: 'FIELD_NOT_ALLOWED' })
  }
  const value = required(input.value, field)
  if (input.type === 'AMOUNT')
    return value === 0 ? undefined : { type: 'AMOUNT', value: moneyText(value, currency, field) }
  if (value > 100) {
    throw invalid({ field, description: 'must be at most 100', rule: 'MAX', data: { threshold: 100 } })
  }
  return value === 0 ? undefined : { type: 'PERCENT', value: String(value) }
}

/** Media assigned to a choice stay assigned. */
function toOptions(input: Value<'productOptions'>, existing: readonly OptionRecord[]): OptionRecord[] {
  return input.map((option) => {
    const before = existing.find((candidate) => candidate.name === option.name)
    return {
      name: option.name,
      type:
        option.optionType === 'color' || option.optionType === 'drop_down' ? option.optionType : toOptionType(option),
      choices: option.choices.map(({ value, description }) => ({
        value,
        description,
        mediaIds: before?.choices.find((choice) => choice.description === description)?.mediaIds ?? [],
      })),
    }
  })
}

/** Clients do not send the type: if all values are colour codes, it is a colour option. */
function toOptionType(option: { choices: readonly { value: string }[] }): OptionRecord['type'] {
  const isColour = (text: string) => /^(?:#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})|rgba?\([\d\s.,%/]+\))$/i.test(text)
  return option.choices.every((choice) => isColour(choice.value)) ? 'color' : 'drop_down'
}

function toSeoData(input: Value<'seoData'> | undefined): ProductFields['seoData'] {
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
