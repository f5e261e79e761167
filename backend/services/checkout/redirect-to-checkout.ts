import type { Context, Work } from '../../kernel/context.ts'
import { checkoutUrl } from './checkout-url.ts'
import { loadCheckout } from './load-checkout.ts'
import { type CheckoutRecord, checkouts } from './records.ts'

/** What the page that sends a buyer to a checkout says of itself. Its callbacks are pages of the client. */
export type RedirectOrigin = { callbacks?: CheckoutRecord['callbacks']; language?: string | undefined }

/** Where a buyer is sent to go on with a checkout; notes where the page leads back to, and its language. */
export async function redirectToCheckout(
  context: Context,
  work: Work,
  id: string,
  { callbacks, language }: RedirectOrigin,
): Promise<string> {
  const checkout = await loadCheckout(context, id, work)
  if (callbacks || language)
    work.update(checkouts, { ...checkout, ...(callbacks && { callbacks }), ...(language && { language }) })
  return checkoutUrl(context, checkout)
}
