import type { Context, Work } from '../../kernel/context/context.ts'
import { findDisplayCurrency, getSite } from '../sites/index.ts'
import { checkoutUrl } from './checkout-url.ts'
import { loadCheckout } from './load-checkout.ts'
import { type CheckoutRecord, checkouts } from './records.ts'

/** What the page that sends a buyer to a checkout says of itself. Its callbacks are pages of the client. */
export type RedirectOrigin = {
  callbacks?: CheckoutRecord['callbacks']
  language?: string | undefined
  currency?: string | undefined
}

/** Where a buyer is sent to go on with a checkout; notes where the page leads back to, its language and its currency. */
export async function redirectToCheckout(
  context: Context,
  work: Work,
  id: string,
  { callbacks, language, currency }: RedirectOrigin,
): Promise<string> {
  const checkout = await loadCheckout(context, id, work)
  const shown = findDisplayCurrency(await getSite(context), currency)
  if (callbacks || language || shown)
    work.update(checkouts, {
      ...checkout,
      ...(callbacks && { callbacks }),
      ...(language && { language }),
      ...(shown && { conversionCurrency: shown.currency }),
    })
  return checkoutUrl(context, checkout)
}
