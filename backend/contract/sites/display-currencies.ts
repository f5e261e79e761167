import { z } from 'zod'
import { currencyCode, decimal, list, text } from '../wire/scalars.ts'

/** GET /v1/display-currencies: in which currencies prices may be shown. Awning's own call; a page asks without a token. */
export const getDisplayCurrenciesRequest = z.strictObject({
  /** OAuth client of the page; identifies the site where no token is sent. */
  clientId: text({ max: 100 }).optional(),
})
export const getDisplayCurrenciesResponse = z.strictObject({
  /** The shop's own, in which is paid. */
  currency: currencyCode(),
  conversions: list(
    z.strictObject({ currency: currencyCode(), /** For one unit of the shop's. */ rate: decimal({ gt: '0' }) }),
  ),
})
