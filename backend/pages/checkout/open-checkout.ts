import type { Identity } from '../../kernel/access/identity.ts'
import { identityOf } from '../../kernel/access/owner.ts'
import { readLinkKey, sameSecret } from '../../kernel/capability-link.ts'
import type { Context } from '../../kernel/context.ts'
import type { Visit } from '../../kernel/http/endpoint.ts'
import { actingAs } from '../../kernel/work.ts'
import { type CheckoutRecord, findCheckout } from '../../services/checkout/index.ts'

/** A checkout that was opened by its link. */
export type OpenCheckout = {
  record: CheckoutRecord
  /** Acts for its buyer. */
  context: Context
}

/** Opens a checkout by the link's key; undefined where the key does not fit: the page then says that the link ended. */
export async function openCheckout({ url, params }: Visit, context: Context): Promise<OpenCheckout | undefined> {
  const link = readLinkKey(url.searchParams.get('key') ?? undefined)
  if (!link) return undefined
  const { siteId } = link
  const record = await findCheckout(actingAs(context, { siteId, identity: { type: 'UNKNOWN' } }), params.id ?? '')
  if (!record || !(await sameSecret(link.secret, record.key))) return undefined
  const identity = buyerOf(record)
  return { record, context: actingAs(context, { siteId, identity }) }
}

/** The link makes its holder the buyer. A checkout that a merchant made has none: its page acts for the app that made it. */
function buyerOf({ owner, siteId, createdBy }: CheckoutRecord): Identity {
  return owner ? identityOf(owner, siteId) : { type: 'APP', siteId, appId: createdBy.appId ?? '' }
}
