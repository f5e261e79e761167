import { currency } from '../../base/money/money.ts'

/** How a provider takes a currency, in units of its own. */
export type CurrencyRule = {
  /** The decimals of the units in which the provider counts, which need not be those of ISO 4217. */
  decimals: number
  /** Sums are multiples of it; 1 by default. */
  step?: number
  /** The least and the greatest sum of a payment. */
  minimum?: number
  maximum?: number
}

/** How a provider takes a currency by its ISO 4217 code; undefined where it doesn't take it. */
export type CurrencyRules = (code: string) => CurrencyRule | undefined

/** An amount in minor units, in the units of the provider; undefined where the provider has none that is as fine. */
export function toProviderUnits(
  amount: bigint,
  code: string,
  { decimals, step = 1 }: CurrencyRule,
): bigint | undefined {
  const finer = decimals - currency(code).exponent
  const divisor = finer < 0 ? 10n ** BigInt(-finer) : 1n
  if (amount % divisor !== 0n) return undefined
  const units = finer < 0 ? amount / divisor : amount * 10n ** BigInt(finer)
  return units % BigInt(step) === 0n ? units : undefined
}

/** The minor units of an amount in the units of the provider; finer ones are rounded down. */
export function fromProviderUnits(units: bigint, code: string, { decimals }: Pick<CurrencyRule, 'decimals'>): bigint {
  const finer = decimals - currency(code).exponent
  return finer < 0 ? units * 10n ** BigInt(-finer) : units / 10n ** BigInt(finer)
}

/** The smallest amount of which a provider takes multiples, in minor units. */
export function getSmallestAmount(code: string, { decimals, step = 1 }: CurrencyRule): bigint {
  const amount = fromProviderUnits(BigInt(step), code, { decimals })
  return amount > 0n ? amount : 1n
}

/**
 * Why a provider can't take a payment of this amount, in minor units; undefined where it can. Zero only saves the
 * payment method.
 */
export function findUnsuitable(
  rules: CurrencyRules | undefined,
  amount: bigint,
  code: string,
): 'METHOD_UNSUITABLE' | 'AMOUNT_UNSUITABLE' | undefined {
  if (!rules) return undefined
  const rule = rules(code)
  if (!rule) return 'METHOD_UNSUITABLE'
  if (amount === 0n) return undefined
  const units = toProviderUnits(amount, code, rule)
  const { minimum = 1, maximum = Number.MAX_SAFE_INTEGER } = rule
  return units === undefined || units < BigInt(minimum) || units > BigInt(maximum) ? 'AMOUNT_UNSUITABLE' : undefined
}
