import {
  type CurrencyRule,
  type CurrencyRules,
  fromProviderUnits,
  toProviderUnits,
} from '../../../../kernel/runtime/payments/provider-money.ts'

/*
 * https://docs.stripe.com/currencies, as of November 2026: supported presentment currencies, zero-decimal and
 * three-decimal currencies, special cases, minimum and maximum charge amounts. An account may take fewer of them.
 */

const TWO_DECIMALS =
  'AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BRL BSD BWP BYN BZD CAD CDF CHF CNY COP CRC CVE CZK DKK DOP DZD EGP ETB EUR FJD FKP GBP GEL GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR JMD KES KGS KHR KYD KZT LAK LBP LKR LRD LSL MAD MDL MKD MMK MNT MOP MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SEK SGD SHP SLE SOS SRD SZL THB TJS TOP TRY TTD TWD TZS UAH USD UYU UZS WST XCD XCG YER ZAR ZMW'.split(
    ' ',
  )

/** Charged in whole units; the ariary's decimals of ISO 4217 are none at Stripe. */
const NO_DECIMALS = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' ')

/** Counted in hundredths that have to be whole units: króna and shilling lost their decimals after Stripe took them up. */
const WHOLE_HUNDREDTHS = ['ISK', 'UGX']

/** Counted in thousandths, of which the last digit is 0. */
const THREE_DECIMALS = ['BHD', 'JOD', 'KWD', 'OMR', 'TND']

/** The least charges, in Stripe's units. Of other currencies the minimum is that of the account's, after conversion. */
const MINIMA: Readonly<Record<string, number>> = {
  AED: 200,
  AUD: 50,
  BGN: 100,
  BRL: 50,
  CAD: 50,
  CHF: 50,
  CZK: 1500,
  DKK: 250,
  EUR: 50,
  GBP: 30,
  HKD: 400,
  HUF: 17_500,
  INR: 50,
  JPY: 50,
  MXN: 1000,
  MYR: 200,
  NOK: 300,
  NZD: 50,
  PLN: 200,
  RON: 200,
  SEK: 300,
  SGD: 50,
  THB: 1000,
  USD: 50,
}

/** The digits of the greatest charges, where they are more than eight. */
const MOST_DIGITS: Readonly<Record<string, number>> = { COP: 10, HUF: 10, IDR: 12, INR: 9, JPY: 10, LBP: 12 }
const DIGITS = 8

/** How Stripe counts a currency. */
function getUnits(code: string): Pick<CurrencyRule, 'decimals' | 'step'> | undefined {
  if (NO_DECIMALS.includes(code)) return { decimals: 0 }
  if (WHOLE_HUNDREDTHS.includes(code)) return { decimals: 2, step: 100 }
  if (THREE_DECIMALS.includes(code)) return { decimals: 3, step: 10 }
  return TWO_DECIMALS.includes(code) ? { decimals: 2 } : undefined
}

/** How Stripe takes a currency; undefined where it doesn't. */
export const getStripeRule: CurrencyRules = (code) => {
  const units = getUnits(code)
  const minimum = MINIMA[code]
  return units && { ...units, ...(minimum && { minimum }), maximum: 10 ** (MOST_DIGITS[code] ?? DIGITS) - 1 }
}

/** Stripe's integer of an amount in minor units; throws where Stripe has none. */
export function toStripeAmount(amount: bigint, code: string): number {
  const rule = getUnits(code)
  const units = rule && toProviderUnits(amount, code, rule)
  if (units === undefined) throw new Error(`Stripe has no amount of ${amount} minor units of ${code}`)
  return Number(units)
}

/** The minor units of an amount at Stripe, whose codes of currencies are in small letters. */
export function fromStripeAmount(amount: number, currency: string): bigint {
  const code = currency.toUpperCase()
  return fromProviderUnits(BigInt(amount), code, getUnits(code) ?? { decimals: 2 })
}
