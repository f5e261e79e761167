import type { Context } from '../../kernel/context/context.ts'
import { createLinkKey } from '../../kernel/crypto/capability-link.ts'
import { completionToken } from './completion-token.ts'
import type { CheckoutRecord } from './records.ts'

/** The URL of a checkout's hosted page. Its key grants access to the checkout, so it is never logged. */
export function hostedCheckoutUrl(context: Pick<Context, 'publicUrl' | 'now'>, record: CheckoutRecord): string {
  return `${context.publicUrl}/checkout/${record.id}?key=${createLinkKey(record.siteId, record.key, context.now)}`
}

/** The URL that the buyer is redirected to: the merchant's own page if one is set, with its query parameters. */
export function checkoutUrl(context: Pick<Context, 'publicUrl' | 'now'>, record: CheckoutRecord): string {
  const own = record.overrideCheckoutUrl
  if (own === undefined) return hostedCheckoutUrl(context, record)
  return own.replaceAll('{checkoutId}', record.id).replaceAll('{completionToken}', completionToken(record))
}
