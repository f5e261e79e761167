import { currency } from '../../../../kernel/base/money/money.ts'
import {
  type CurrencyRules,
  fromProviderUnits,
  toProviderUnits,
} from '../../../../kernel/runtime/payments/provider-money.ts'

/*
 * https://developer.paypal.com/api/rest/reference/currency-codes/, as of November 2026. Reais, yuan, rupees and ringgit
 * are for accounts of their countries only: PayPal says so itself where another one asks for them.
 */

const TWO_DECIMALS = 'AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD ILS INR MXN MYR NOK NZD PHP PLN SEK SGD THB USD'.split(
  ' ',
)
const NO_DECIMALS = ['HUF', 'JPY', 'TWD']

/** How PayPal takes a currency; undefined where it doesn't. */
export const getPaypalRule: CurrencyRules = (code) => {
  if (NO_DECIMALS.includes(code)) return { decimals: 0 }
  return TWO_DECIMALS.includes(code) ? { decimals: 2 } : undefined
}

/** PayPal's decimal text of an amount in minor units; throws where PayPal has none. */
export function toPaypalAmount(amount: bigint, code: string): { currency_code: string; value: string } {
  const rule = getPaypalRule(code)
  const units = rule && toProviderUnits(amount, code, rule)
  if (units === undefined) throw new Error(`PayPal has no amount of ${amount} minor units of ${code}`)
  // Without decimals: PayPal refuses even `.00` there.
  const value =
    rule?.decimals === 0 ? String(units) : currency(code).decimal(fromProviderUnits(units, code, { decimals: 2 }))
  return { currency_code: code, value }
}
