import {
  allocate as allocateDinero,
  type Dinero,
  dinero,
  halfAwayFromZero,
  multiply,
  toDecimal,
  toSnapshot,
  transformScale,
} from 'dinero.js/bigint'
import * as currencies from 'dinero.js/bigint/currencies'
import { LRUCache } from 'lru-cache'
import { maxEntries } from '../max-entries.ts'
import { parseDecimal, roundRatio } from './decimal.ts'

/**
 * Arithmetic of one currency. Amounts are minor units (cents, for the yen whole yen) as `bigint`: no amount is ever a
 * floating-point number (must 44 of /docs/security).
 */
export type Currency = {
  /** ISO 4217. */
  code: string
  /** Number of decimals. */
  exponent: number
  /** Parses a decimal text or number to minor units; finer values are rounded half away from zero. */
  parse(toDecimalText: string | number): bigint
  /** The wire's decimal text, for example `12.50`. */
  decimal(amount: bigint): string
  /** Formatted for a locale, for example `12,50 €`. */
  format(amount: bigint, locale: string): string
  /** Multiplies an amount by a rate ('0.19'), rounded half away from zero. */
  applyRate(amount: bigint, rate: string): bigint
  /** A percentage ('12.5') of an amount, rounded half away from zero. */
  percent(amount: bigint, percent: string): bigint
  /** The tax in a price that includes tax at `rate`, rounded half away from zero. */
  includedTax(amount: bigint, rate: string): bigint
  /** A price that includes tax at the rate `from`, with tax at the rate `to` in its place; rounded half away from zero. */
  replaceIncludedTax(amount: bigint, from: string, to: string): bigint
  /**
   * The sum of the taxes on several amounts, rounded once, half away from zero, and their exact weights in it.
   * `includedRate`: the amount includes tax at all these rates together.
   */
  sumTaxes(taxed: readonly TaxedPart[]): { total: bigint; weights: bigint[] }
  /** Converts to another currency; `rate` is units of it per unit of this one. Rounded half away from zero. */
  convert(amount: bigint, rate: string, to: Pick<Currency, 'exponent'>): bigint
  /** Splits an amount by whole-number weights without losing a cent. */
  allocate(amount: bigint, weights: readonly bigint[]): bigint[]
}

type DineroCurrency = { code: string; base: bigint | readonly bigint[]; exponent: bigint }

type TaxedPart = { amount: bigint; rate: string; includedRate?: string }

const iso4217 = currencies as unknown as Record<string, DineroCurrency>
const created = new Map<string, Currency>()
/** The maximum number of cached formatters, one per locale; bounded, because buyers choose locales. */
const MAX_FORMATS = 200
/** The maximum number of cached amounts, because the same few prices are parsed and formatted repeatedly. */
const MAX_AMOUNTS = 5_000

/** Whether the code is in ISO 4217. */
export function isCurrency(code: string): boolean {
  return Object.hasOwn(iso4217, code)
}

/** The arithmetic of a currency; throws for a code that is not in ISO 4217. */
export function currency(code: string): Currency {
  const existing = created.get(code)
  if (existing) return existing
  const definition = iso4217[code]
  if (!definition || !Object.hasOwn(iso4217, code)) throw new Error(`${code} is not an ISO 4217 currency`)
  const fresh = createCurrency(definition)
  created.set(code, fresh)
  return fresh
}

function createCurrency({ code, base, exponent }: DineroCurrency): Currency {
  // Ariary and ouguiya have five subunits, but ISO 4217 gives them two digits, so they are treated as decimal.
  const definition: DineroCurrency = { code, base: 10n, exponent: base === 10n ? exponent : 2n }
  const toDinero = (amount: bigint): Dinero<bigint> => dinero({ amount, currency: definition as never })
  const toMinorUnits = (value: Dinero<bigint>): bigint => {
    const scaled = transformScale(value, definition.exponent, halfAwayFromZero)
    return toSnapshot(scaled).amount
  }
  const digits = Number(definition.exponent)
  const formats = new LRUCache<string, Intl.NumberFormat>({
    max: MAX_FORMATS,
    memoMethod: (locale) =>
      new Intl.NumberFormat(locale, {
        style: 'currency',
        currency: definition.code,
        // Some locale data omits decimals that the currency has (the Iraqi dinar's fils).
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      }),
  })
  const parsed = new LRUCache<string | number, bigint>({
    ...maxEntries(MAX_AMOUNTS),
    memoMethod(decimal) {
      const { digits, scale } = parseDecimal(decimal)
      return toMinorUnits(dinero({ amount: digits, currency: definition as never, scale }))
    },
  })
  const decimals = new LRUCache<bigint, string>({
    ...maxEntries(MAX_AMOUNTS),
    memoMethod: (amount) => toDecimal(toDinero(amount)),
  })
  return {
    code: definition.code,
    exponent: digits,
    parse: (decimal) => parsed.memo(decimal),
    decimal: (amount) => decimals.memo(amount),
    format(amount, locale) {
      // A string keeps every digit; a number would lose precision.
      return formats.memo(locale).format(decimals.memo(amount) as unknown as number)
    },
    applyRate(amount, rate) {
      const { digits, scale } = parseDecimal(rate)
      return toMinorUnits(multiply(toDinero(amount), { amount: digits, scale }))
    },
    percent(amount, percent) {
      const { digits, scale } = parseDecimal(percent)
      return toMinorUnits(multiply(toDinero(amount), { amount: digits, scale: scale + 2n }))
    },
    includedTax(amount, rate) {
      const { digits, scale } = parseDecimal(rate)
      return roundRatio(amount * digits, 10n ** scale + digits)
    },
    replaceIncludedTax(amount, from, to) {
      const [before, after] = [parseDecimal(from), parseDecimal(to)]
      const [unitBefore, unitAfter] = [10n ** before.scale, 10n ** after.scale]
      return roundRatio(amount * (unitAfter + after.digits) * unitBefore, (unitBefore + before.digits) * unitAfter)
    },
    sumTaxes(taxed) {
      const fractions = taxed.map(toTaxFraction)
      const denominator = fractions.reduce((common, fraction) => leastCommonMultiple(common, fraction.denominator), 1n)
      const weights = fractions.map((fraction) => fraction.numerator * (denominator / fraction.denominator))
      return {
        total: roundRatio(
          weights.reduce((total, weight) => total + weight, 0n),
          denominator,
        ),
        weights,
      }
    },
    convert(amount, rate, to) {
      const { digits: factor, scale } = parseDecimal(rate)
      return roundRatio(amount * factor * 10n ** BigInt(to.exponent), 10n ** (scale + definition.exponent))
    },
    allocate(amount, weights) {
      if (amount === 0n || weights.every((weight) => weight === 0n)) return weights.map(() => 0n)
      return allocateDinero(toDinero(amount), [...weights]).map((share) => toSnapshot(share).amount)
    },
  }
}

function leastCommonMultiple(a: bigint, b: bigint): bigint {
  let [divisor, rest] = [a, b]
  while (rest > 0n) [divisor, rest] = [rest, divisor % rest]
  return (a / divisor) * b
}

/** The exact tax of an amount. */
function toTaxFraction({ amount, rate, includedRate = '0' }: TaxedPart): { numerator: bigint; denominator: bigint } {
  const { digits, scale } = parseDecimal(rate)
  const included = parseDecimal(includedRate)
  const unit = 10n ** included.scale
  return { numerator: amount * digits * unit, denominator: 10n ** scale * (unit + included.digits) }
}

/** The decimals of a tax rate. */
const RATE_SCALE = 6

/** The sum of rates: '0.14975' of '0.05' and '0.09975'. */
export function addRates(rates: readonly string[]): string {
  const [first = '0', ...others] = rates
  if (others.length === 0) return first
  const scaled = rates.map((rate) => {
    const { digits, scale } = parseDecimal(rate)
    return roundRatio(digits * 10n ** BigInt(RATE_SCALE), 10n ** scale)
  })
  return writeRate(scaled.reduce((total, rate) => total + rate, 0n))
}

/** The rate at which a tax was taken from an amount, to six decimals. */
export function getRate(tax: bigint, amount: bigint): string {
  return amount > 0n ? writeRate(roundRatio(tax * 10n ** BigInt(RATE_SCALE), amount)) : '0'
}

function writeRate(millionths: bigint): string {
  const digits = String(millionths).padStart(RATE_SCALE + 1, '0')
  const [whole, fraction] = [digits.slice(0, -RATE_SCALE), digits.slice(-RATE_SCALE)]
  const length = [...fraction].findLastIndex((digit) => digit !== '0') + 1
  return length === 0 ? whole : `${whole}.${fraction.slice(0, length)}`
}
