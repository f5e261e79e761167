/**
 * What the providers' stand-ins refuse about currencies, as the providers describe it and apart from the tables of the
 * gateways.
 */

/** As Stripe's documentation lists them. */
const ZERO_DECIMAL = 'bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.toUpperCase().split(' ')
const THREE_DECIMAL = 'bhd jod kwd omr tnd'.toUpperCase().split(' ')

/** Currencies of ISO 4217 that cannot be charged at Stripe: funds, metals and some of single countries. */
const NOT_AT_STRIPE =
  'BOV BTN CHE CHW CLF COU CUP ERN GHS IQD IRR KPW LYD MRU MXV SDG SSP STN SVC SYP TMT USN UYI UYW VED VES XAD ZWG'.split(
    ' ',
  )
/** Charged in hundredths at Stripe, of which only whole units are taken. */
const WHOLE_HUNDREDTHS = ['ISK', 'UGX']

/** The decimals of Stripe's units of a currency. */
export function getStripeDecimals(code: string): number {
  if (ZERO_DECIMAL.includes(code)) return 0
  return THREE_DECIMAL.includes(code) ? 3 : 2
}

const STRIPE_MINIMA: Readonly<Record<string, number>> = { EUR: 50, GBP: 30, JPY: 50, USD: 50, HUF: 17_500, MXN: 1000 }

/** The error of a PaymentIntent with this amount; undefined where Stripe takes it. */
export function refuseStripeAmount(amount: number, currency: string): { code: string; param: string } | undefined {
  const code = currency.toUpperCase()
  if (currency !== currency.toLowerCase() || NOT_AT_STRIPE.includes(code))
    return { code: 'parameter_invalid', param: 'currency' }
  if (!Number.isInteger(amount)) return { code: 'parameter_invalid_integer', param: 'amount' }
  if (amount < (STRIPE_MINIMA[code] ?? 1)) return { code: 'amount_too_small', param: 'amount' }
  if (amount > 999_999_999_999) return { code: 'amount_too_large', param: 'amount' }
  const isPartial = WHOLE_HUNDREDTHS.includes(code)
    ? amount % 100 !== 0
    : THREE_DECIMAL.includes(code) && amount % 10 !== 0
  return isPartial ? { code: 'invalid_charge_amount_no_decimal_compatible', param: 'amount' } : undefined
}

const AT_PAYPAL =
  'AUD BRL CAD CNY CZK DKK EUR HKD HUF INR ILS JPY MYR MXN TWD NZD NOK PHP PLN GBP SGD SEK CHF THB USD'.split(' ')

/** The issue of an amount that PayPal does not take. */
export function refusePaypalAmount({
  currency_code: code,
  value,
}: {
  currency_code: string
  value: string
}): string | undefined {
  if (!AT_PAYPAL.includes(code)) return 'CURRENCY_NOT_SUPPORTED'
  if (!/^\d+(\.\d+)?$/.test(value)) return 'INVALID_PARAMETER_SYNTAX'
  const decimals = value.split('.')[1]?.length ?? 0
  if (['HUF', 'JPY', 'TWD'].includes(code)) return decimals > 0 ? 'DECIMALS_NOT_SUPPORTED' : undefined
  if (decimals > 2) return 'DECIMAL_PRECISION'
  return Number(value) > 0 ? undefined : 'CANNOT_BE_ZERO_OR_NEGATIVE'
}

const AT_MOLLIE =
  'AED AUD BRL CAD CHF CZK DKK EUR GBP HKD HUF ILS ISK JPY MXN MYR NOK NZD PHP PLN RON SEK SGD THB TWD USD ZAR'.split(
    ' ',
  )

/** The field of an amount that Mollie does not take. */
export function refuseMollieAmount(amount: { currency: string; value: string }): string | undefined {
  if (!AT_MOLLIE.includes(amount.currency)) return 'amount.currency'
  const decimals = ['ISK', 'JPY'].includes(amount.currency) ? /^\d+$/ : /^\d+\.\d{2}$/
  return decimals.test(amount.value) && Number(amount.value) > 0 ? undefined : 'amount.value'
}
