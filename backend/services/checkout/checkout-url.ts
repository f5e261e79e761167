import type { Context } from '../../kernel/context/context.ts'
import { linkKey } from '../../kernel/crypto/capability-link.ts'
import { completionToken } from './completion-token.ts'
import type { CheckoutRecord } from './records.ts'

/** The hosted page of a checkout. The link is the key: whoever has it may go on with the purchase, so it is not logged. */
export function hostedCheckoutUrl(context: Pick<Context, 'publicUrl' | 'now'>, record: CheckoutRecord): string {
  return `${context.publicUrl}/checkout/${record.id}?key=${linkKey(record.siteId, record.key, context.now)}`
}

/** Where the buyer is sent: the merchant's own page where one is set, with what its address asks for. */
export function checkoutUrl(context: Pick<Context, 'publicUrl' | 'now'>, record: CheckoutRecord): string {
  const own = record.overrideCheckoutUrl
  if (own === undefined) return hostedCheckoutUrl(context, record)
  return own.replaceAll('{checkoutId}', record.id).replaceAll('{completionToken}', completionToken(record))
}
