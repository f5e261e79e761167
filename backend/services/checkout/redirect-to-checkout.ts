import type { Context, Work } from '../../kernel/runtime/context/context.ts'
import { findDisplayCurrency, getSite } from '../sites/index.ts'
import { checkoutUrl } from './checkout-url.ts'
import { isOwnerAccessCurrent, loadCheckout } from './load-checkout.ts'
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
  const found = await loadCheckout(context, id, work)
  const isCurrent = await isOwnerAccessCurrent(context, work, found)
  // The owner continues by a link that is not stored anywhere.
  const checkout = isCurrent ? found : { ...found, key: context.ids.secret(), ownedDate: context.now.toISOString() }
  const displayCurrency = findDisplayCurrency(await getSite(context), currency)
  const clientId = 'clientId' in context.identity ? context.identity.clientId : undefined
  if (callbacks || language || displayCurrency || !isCurrent || (clientId && clientId !== checkout.clientId))
    work.update(checkouts, {
      ...checkout,
      ...(clientId && { clientId }),
      ...(callbacks && { callbacks }),
      ...(language && { language }),
      ...(displayCurrency && { conversionCurrency: displayCurrency.currency }),
    })
  return checkoutUrl(context, checkout)
}
