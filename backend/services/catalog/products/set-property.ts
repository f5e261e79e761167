import type { z } from 'zod'
import type {
  bulkAdjustProductPropertiesRequest,
  bulkUpdateProductsRequest,
} from '../../../contract/catalog/product-requests.ts'
import { MAX_AMOUNT } from '../../../contract/wire/scalars.ts'
import type { Currency } from '../../../kernel/base/money/money.ts'
import { catalogErrors } from '../errors.ts'
import type { ProductRecord, VariantRecord } from '../records.ts'
import { changeProduct } from './change-product.ts'
import { moneyText } from './product-fields.ts'

type SetValue = z.infer<typeof bulkUpdateProductsRequest>['set']
type AdjustValue = z.infer<typeof bulkAdjustProductPropertiesRequest>['adjust']
type Adjustment = NonNullable<AdjustValue['price']>

/** The digits of a percentage that count; a number's own string may have an exponent. */
const PERCENT_DIGITS = 6

/**
 * A product with one property set. A price keeps the variants' differences; cost and weight are set on every variant.
 */
export async function setProperty(
  product: ProductRecord,
  set: SetValue,
  currency: Currency,
  now: Date,
): Promise<ProductRecord> {
  const change = (facts: Parameters<typeof changeProduct>[1], from = product) =>
    changeProduct(from, facts, currency, now)
  if (set.price !== undefined) return change({ price: moneyText(set.price, currency, 'set.price') })
  if (set.cost !== undefined) {
    const cost = moneyText(set.cost, currency, 'set.cost')
    return change(
      { cost },
      withVariants(product, (variant) => ({ ...variant, cost })),
    )
  }
  if (set.weight !== undefined) {
    const { weight } = set
    return change(
      { weight },
      withVariants(product, (variant) => ({ ...variant, weight })),
    )
  }
  if (set.ribbon !== undefined) return change({ ribbon: set.ribbon || undefined })
  return change({ brand: set.brand || undefined })
}

/** A product with one number changed by an amount or a percentage. */
export async function adjustProperty(
  product: ProductRecord,
  adjust: AdjustValue,
  currency: Currency,
  now: Date,
): Promise<ProductRecord> {
  const change = (facts: Parameters<typeof changeProduct>[1], from = product) =>
    changeProduct(from, facts, currency, now)
  if (adjust.price) return change({ price: movedMoney(product.price, adjust.price, currency, 'price') })
  const { cost, weight } = adjust
  if (cost) {
    const moved = (own: string) => movedMoney(own, cost, currency, 'cost')
    return change(
      // A percentage of a missing cost stays missing: only an amount sets one.
      { cost: product.cost === undefined && cost.amount === undefined ? undefined : moved(product.cost ?? '0') },
      withVariants(product, (variant) =>
        variant.cost === undefined ? variant : { ...variant, cost: moved(variant.cost) },
      ),
    )
  }
  if (!weight) return product
  const moved = (own: number) => movedNumber(own, weight)
  return change(
    { weight: moved(product.weight ?? 0) },
    withVariants(product, (variant) =>
      variant.weight === undefined ? variant : { ...variant, weight: moved(variant.weight) },
    ),
  )
}

function withVariants(product: ProductRecord, change: (variant: VariantRecord) => VariantRecord): ProductRecord {
  return { ...product, variants: product.variants.map(change) }
}

/** The changed amount; `roundToInt` rounds to whole major units, else to the currency's decimals. */
function movedMoney(text: string, by: Adjustment, currency: Currency, property: string): string {
  const before = currency.parse(text)
  if (by.amount !== undefined) {
    const size = currency.parse(moneyText(Math.abs(by.amount), currency, `adjust.${property}.amount`))
    return inRange(before + (by.amount < 0 ? -size : size), currency, property)
  }
  const { rate = 0, roundToInt = false } = by.percentage ?? {}
  const part = currency.percent(before, Math.abs(rate).toFixed(PERCENT_DIGITS))
  const after = before + (rate < 0 ? -part : part)
  const majorUnit = 10n ** BigInt(currency.exponent)
  return inRange(roundToInt ? ((after + majorUnit / 2n) / majorUnit) * majorUnit : after, currency, property)
}

function inRange(amount: bigint, currency: Currency, property: string): string {
  if (amount < 0n || amount > currency.parse(MAX_AMOUNT)) throw outOfRange(property)
  return currency.decimal(amount)
}

function movedNumber(before: number, by: Adjustment): number {
  const { rate = 0, roundToInt = false } = by.percentage ?? {}
  const after = by.amount === undefined ? before * (1 + rate / 100) : before + by.amount
  const rounded = roundToInt ? Math.round(after) : Math.round(after * 100) / 100
  if (rounded < 0 || rounded > MAX_AMOUNT) throw outOfRange('weight')
  return rounded
}

function outOfRange(property: string) {
  return catalogErrors.VALUE_OUT_OF_RANGE(`The ${property} would be below 0 or above ${MAX_AMOUNT}`, {
    property,
  })
}
