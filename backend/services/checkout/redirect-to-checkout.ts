import type { Context, Work } from '../../kernel/context/context.ts'
import { findDisplayCurrency, getSite } from '../sites/index.ts'
import { checkoutUrl } from './checkout-url.ts'
import { loadCheckout } from './load-checkout.ts'
import { type CheckoutRecord, checkouts } from './records.ts'

/** Where a redirect to a checkout comes from. The callbacks are pages of the client. */
export type RedirectOrigin = {
  callbacks?: CheckoutRecord['callbacks']
  language?: string | undefined
  currency?: string | undefined
}

/** The URL that continues a checkout; stores the page's callbacks, language and currency. */
export async function redirectToCheckout(
  context: Context,
  work: Work,
  id: string,
  { callbacks, language, currency }: RedirectOrigin,
): Promise<string> {
  const checkout = await loadCheckout(context, id, work)
  const displayCurrency = findDisplayCurrency(await getSite(context), currency)
  if (callbacks || language || displayCurrency)
    work.update(checkouts, {
      ...checkout,
      ...(callbacks && { callbacks }),
      ...(language && { language }),
      ...(displayCurrency && { conversionCurrency: displayCurrency.currency }),
    })
  return checkoutUrl(context, checkout)
}
