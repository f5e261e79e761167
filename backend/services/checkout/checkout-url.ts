import { linkKey } from '../../kernel/capability-link.ts'
import type { Context } from '../../kernel/context.ts'
import { forbidden, invalid } from '../../kernel/errors.ts'
import { isMerchant } from '../../kernel/identity.ts'
import { allowsOrigin, clientOf, isReturnUrl, siteOf } from '../sites/index.ts'
import type { CheckoutRecord } from './records.ts'

/** The hosted page of a checkout. The link is the key: whoever has it may go on with the purchase, so it is not logged. */
export function hostedCheckoutUrl(context: Pick<Context, 'publicUrl'>, record: CheckoutRecord): string {
  return `${context.publicUrl}/checkout/${record.id}?key=${linkKey(record.siteId, record.key)}`
}

/** Where the buyer is sent: the merchant's own page where one is set. */
export function checkoutUrl(context: Pick<Context, 'publicUrl'>, record: CheckoutRecord): string {
  return record.overrideCheckoutUrl?.replaceAll('{checkoutId}', record.id) ?? hostedCheckoutUrl(context, record)
}

/** A buyer may only be sent to pages of the shop or of one of its clients (security.md 11). */
export async function requireAllowedOverride(context: Context, url: string): Promise<void> {
  const site = await siteOf(context)
  const client = await clientOf(context)
  if (!isMerchant(context.identity) && !client) throw forbidden()
  const own = [context.publicUrl, new URL(site.shopUrl).origin]
  if (!isReturnUrl(url, (origin) => own.includes(origin) || (client !== undefined && allowsOrigin(client, origin)))) {
    throw invalid({ field: 'overrideCheckoutUrl', description: 'is not on an origin of this shop', rule: 'VALIDATION' })
  }
}
