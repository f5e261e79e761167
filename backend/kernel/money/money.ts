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
import { maxEntries } from '../limits/max-entries.ts'
import { parseDecimal, roundRatio } from './decimal.ts'

/**
 * One currency's arithmetic. Amounts are whole minor units (cents, for the yen whole yen) as `bigint`: nothing that a
 * shop charges is ever a floating-point number (security.md 44).
 */
export type Currency = {
  /** ISO 4217. */
  code: string
  /** Digits after the point. */
  exponent: number
  /** Minor units of a decimal text or number, rounded half away from zero where it is finer than the currency. */
  parse(decimal: string | number): bigint
  /** The wire's decimal text, for example `12.50`. */
  decimal(amount: bigint): string
  /** As people of that locale write it, for example `12,50 €`. */
  format(amount: bigint, locale: string): string
  /** `rate` of an amount (0.19 as the text '0.19'), rounded half away from zero. */
  part(amount: bigint, rate: string): bigint
  /** So many per cent of an amount ('12.5'), rounded half away from zero. */
  percent(amount: bigint, percent: string): bigint
  /** What of an amount is `rate` of the rest: the tax in a price that includes it. Rounded half away from zero. */
  included(amount: bigint, rate: string): bigint
  /** An amount in another currency, at so many units of that for one of this; rounded half away from zero. */
  convert(amount: bigint, rate: string, to: Pick<Currency, 'exponent'>): bigint
  /** Splits without losing a cent, in proportion to whole-number weights. */
  allocate(amount: bigint, weights: readonly bigint[]): bigint[]
}

type DineroCurrency = { code: string; base: bigint | readonly bigint[]; exponent: bigint }

const known = currencies as unknown as Record<string, DineroCurrency>
const made = new Map<string, Currency>()
/** By locale: buyers name them, so only the latest are kept. */
const MAX_FORMATS = 200
/** The same few prices are read and written over and over. */
const MAX_AMOUNTS = 5_000

/** Whether ISO 4217 knows the code. */
export function isCurrency(code: string): boolean {
  return Object.hasOwn(known, code)
}

/** The arithmetic of a currency; throws for a code that ISO 4217 does not know. */
export function currency(code: string): Currency {
  const existing = made.get(code)
  if (existing) return existing
  const definition = known[code]
  if (!definition || !Object.hasOwn(known, code)) throw new Error(`${code} is not an ISO 4217 currency`)
  const fresh = createCurrency(definition)
  made.set(code, fresh)
  return fresh
}

function createCurrency({ code, base, exponent }: DineroCurrency): Currency {
  // The ariary and the ouguiya are divided by five, and ISO 4217 gives them two digits: they are counted like the rest.
  const definition: DineroCurrency = { code, base: 10n, exponent: base === 10n ? exponent : 2n }
  const of = (amount: bigint): Dinero<bigint> => dinero({ amount, currency: definition as never })
  const back = (value: Dinero<bigint>): bigint => {
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
        // Some locales' data leaves out digits that the currency has, and with them money (the Iraqi dinar's fils).
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      }),
  })
  const parsed = new LRUCache<string | number, bigint>({
    ...maxEntries(MAX_AMOUNTS),
    memoMethod(decimal) {
      const { digits, scale } = parseDecimal(decimal)
      return back(dinero({ amount: digits, currency: definition as never, scale }))
    },
  })
  const decimals = new LRUCache<bigint, string>({
    ...maxEntries(MAX_AMOUNTS),
    memoMethod: (amount) => toDecimal(of(amount)),
  })
  return {
    code: definition.code,
    exponent: digits,
    parse: (decimal) => parsed.memo(decimal),
    decimal: (amount) => decimals.memo(amount),
    format(amount, locale) {
      // A decimal text keeps every digit where a number would not.
      return formats.memo(locale).format(decimals.memo(amount) as unknown as number)
    },
    part(amount, rate) {
      const { digits, scale } = parseDecimal(rate)
      return back(multiply(of(amount), { amount: digits, scale }))
    },
    percent(amount, percent) {
      const { digits, scale } = parseDecimal(percent)
      return back(multiply(of(amount), { amount: digits, scale: scale + 2n }))
    },
    included(amount, rate) {
      const { digits, scale } = parseDecimal(rate)
      return roundRatio(amount * digits, 10n ** scale + digits)
    },
    convert(amount, rate, to) {
      const { digits: factor, scale } = parseDecimal(rate)
      return roundRatio(amount * factor * 10n ** BigInt(to.exponent), 10n ** (scale + definition.exponent))
    },
    allocate(amount, weights) {
      if (amount === 0n || weights.every((weight) => weight === 0n)) return weights.map(() => 0n)
      return allocateDinero(of(amount), [...weights]).map((share) => toSnapshot(share).amount)
    },
  }
}
