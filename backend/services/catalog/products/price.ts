import type { CostAndProfitData, PriceData, PricePerUnitData } from '../../../contract/catalog/product-price.ts'
import type { Currency } from '../../../kernel/base/money/money.ts'
import type { DiscountRecord, ProductRecord, VariantRecord } from '../records.ts'
import { pricePerUnit } from './price-per-unit.ts'

/** Prices in minor units, per item. */
export type Prices = { price: bigint; discounted: bigint; cost: bigint | undefined }

/** The price per item after the product's own discount; never below zero. */
export function applyDiscount(price: bigint, discount: DiscountRecord | undefined, currency: Currency): bigint {
  if (!discount) return price
  const off = discount.type === 'AMOUNT' ? currency.parse(discount.value) : currency.percent(price, discount.value)
  return off >= price ? 0n : price - off
}

/** The prices of a variant; unset ones are the product's. */
export function calculatePrices(
  product: ProductRecord,
  variant: VariantRecord | undefined,
  currency: Currency,
): Prices {
  const price = currency.parse(variant?.price ?? product.price)
  const cost = variant?.cost ?? product.cost
  return {
    price,
    discounted: applyDiscount(price, product.discount, currency),
    cost: cost === undefined ? undefined : currency.parse(cost),
  }
}

/** The price of a product or variant in the API's shape: numbers in major units, and texts in the shop's locale. */
export function wirePrice(
  { price, discounted }: Prices,
  product: Pick<ProductRecord, 'pricePerUnit'>,
  currency: Currency,
  locale: string,
): PriceData {
  const perUnit = product.pricePerUnit && wirePricePerUnit(discounted, product.pricePerUnit, currency, locale)
  const formatted = currency.format(price, locale)
  return {
    currency: currency.code,
    price: toNumber(price, currency),
    discountedPrice: toNumber(discounted, currency),
    formatted: {
      price: formatted,
      discountedPrice: discounted === price ? formatted : currency.format(discounted, locale),
      ...(perUnit && { pricePerUnit: perUnit.formatted }),
    },
    ...(perUnit && { pricePerUnit: perUnit.amount }),
  }
}

/**
 * The price of the base quantity, rounded half up to the currency's smallest unit; in pounds below one to a tenth of a penny
 * (Northern Ireland: SR 2004/368, article 13).
 */
function wirePricePerUnit(
  price: bigint,
  content: PricePerUnitData,
  currency: Currency,
  locale: string,
): { amount: number; formatted: string } | undefined {
  const perUnit = pricePerUnit(price, content)
  if (perUnit === undefined) return undefined
  const tenths = currency.code === 'GBP' ? pricePerUnit(price * 10n, content) : undefined
  if (tenths === undefined || tenths >= 1000n)
    return { amount: toNumber(perUnit, currency), formatted: currency.format(perUnit, locale) }
  const pence = Number(tenths) / 10
  return { amount: Number(tenths) / 1000, formatted: `${pence.toLocaleString(locale)}p` }
}

/** The profit per item; undefined if the merchant set no cost. */
export function wireProfit(
  { discounted, cost }: Prices,
  currency: Currency,
  locale: string,
): CostAndProfitData | undefined {
  if (cost === undefined) return undefined
  const profit = discounted - cost
  return {
    itemCost: toNumber(cost, currency),
    formattedItemCost: currency.format(cost, locale),
    profit: toNumber(profit, currency),
    formattedProfit: currency.format(profit, locale),
    // Rounded to four places, as the API documents it; zero for a price of zero.
    profitMargin: discounted === 0n ? 0 : Math.round((Number(profit) / Number(discounted)) * 10_000) / 10_000,
  }
}

/** An amount as the API's number, in major units. */
export function toNumber(amount: bigint, currency: Currency): number {
  return Number(currency.decimal(amount))
}

/** The smallest and largest of at least one value. */
export function toRange(values: readonly number[]): { minValue: number; maxValue: number } {
  let [minValue = 0] = values
  let maxValue = minValue
  for (const value of values) {
    if (value < minValue) minValue = value
    if (value > maxValue) maxValue = value
  }
  return { minValue, maxValue }
}

/** The numbers that filters and sorts compare. */
export function toPriceAmounts(product: Pick<ProductRecord, 'price' | 'discount'>, currency: Currency) {
  const price = currency.parse(product.price)
  return {
    price: toNumber(price, currency),
    discountedPrice: toNumber(applyDiscount(price, product.discount, currency), currency),
  }
}
