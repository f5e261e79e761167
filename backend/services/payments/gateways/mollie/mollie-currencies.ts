import { currency } from '../../../../kernel/base/money/money.ts'
import { type CurrencyRules, toProviderUnits } from '../../../../kernel/runtime/payments/provider-money.ts'
import type { MollieAmount } from './mollie-api.ts'

/* https://docs.mollie.com/docs/multicurrency, as of November 2026. Each way to pay takes some of them. */

const TWO_DECIMALS =
  'AED AUD BRL CAD CHF CZK DKK EUR GBP HKD HUF ILS MXN MYR NOK NZD PHP PLN RON SEK SGD THB TWD USD ZAR'.split(' ')
const NO_DECIMALS = ['ISK', 'JPY']

/** How Mollie takes a currency; undefined where it doesn't. */
export const getMollieRule: CurrencyRules = (code) => {
  if (NO_DECIMALS.includes(code)) return { decimals: 0 }
  return TWO_DECIMALS.includes(code) ? { decimals: 2 } : undefined
}

/** Mollie's decimal text of an amount in minor units, which is that of ISO 4217; throws where Mollie has none. */
export function toMollieAmount(amount: bigint, code: string): MollieAmount {
  const rule = getMollieRule(code)
  if (!rule || toProviderUnits(amount, code, rule) === undefined)
    throw new Error(`Mollie has no amount of ${amount} minor units of ${code}`)
  return { currency: code, value: currency(code).decimal(amount) }
}

/** The minor units of an amount at Mollie. */
export const fromMollieAmount = ({ currency: code, value }: MollieAmount): bigint => currency(code).parse(value)
