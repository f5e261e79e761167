import { createLinkKey, createLinkKeyUntil } from '../../kernel/base/crypto/capability-link.ts'
import type { Context } from '../../kernel/runtime/context/context.ts'
import { completionToken } from './completion-token.ts'
import type { CheckoutRecord } from './records.ts'

/**
 * The URL of a checkout's hosted page. Its key grants access to the checkout, so it is never logged. `expires`, in
 * milliseconds, keeps the expiry of the link that led here.
 */
export function hostedCheckoutUrl(
  { publicUrl, now }: Pick<Context, 'publicUrl' | 'now'>,
  { siteId, id, key }: CheckoutRecord,
  expires?: number,
): string {
  const linkKey = expires === undefined ? createLinkKey(siteId, key, now) : createLinkKeyUntil(siteId, key, expires)
  return `${publicUrl}/checkout/${id}?key=${linkKey}`
}

/** The URL that the buyer is redirected to: the merchant's own page if one is set, with its query parameters. */
export function checkoutUrl(context: Pick<Context, 'publicUrl' | 'now'>, record: CheckoutRecord): string {
  const own = record.overrideCheckoutUrl
  if (own === undefined) return hostedCheckoutUrl(context, record)
  return own.replaceAll('{checkoutId}', record.id).replaceAll('{completionToken}', completionToken(record))
}
