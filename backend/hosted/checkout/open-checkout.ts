import type { Identity } from '../../kernel/access/identity.ts'
import { toIdentity } from '../../kernel/access/owner.ts'
import type { Context } from '../../kernel/context/context.ts'
import { deriveContext } from '../../kernel/context/work.ts'
import { linkState, readLinkKey } from '../../kernel/crypto/capability-link.ts'
import type { Visit } from '../../kernel/http/endpoint.ts'
import { type CheckoutRecord, findCheckout, type PricedCheckout, priceCheckout } from '../../services/checkout/index.ts'

/** A checkout that was opened by its link. */
export type OpenCheckout = {
  record: CheckoutRecord
  /** Acts for its buyer. */
  context: Context
  /** The page's own address, with the key that opened it: going on does not make the link live longer. */
  href: string
}

/** A checkout whose link was good once: its holder is told so, and acts for nobody. */
type ExpiredCheckout = Omit<OpenCheckout, 'href'> & { expired: true }

/** Opens a checkout by the link's key; undefined where the key does not fit: the page then says that the link ended. */
export async function openCheckout(
  { url, params }: Visit,
  context: Context,
): Promise<OpenCheckout | ExpiredCheckout | undefined> {
  const key = url.searchParams.get('key') ?? undefined
  const link = readLinkKey(key)
  if (!link) return undefined
  const { siteId } = link
  const nobody = deriveContext(context, { siteId, identity: { type: 'UNKNOWN' } })
  const record = await findCheckout(nobody, params.id ?? '')
  const state = record && linkState(link, record.key, context.now)
  if (!record || !state) return undefined
  if (state === 'expired') return { expired: true, record, context: nobody }
  const identity = createBuyer(record)
  return { record, context: deriveContext(context, { siteId, identity }), href: `${url.pathname}?key=${key}` }
}

/** The checkout as it is this moment, with its prices. */
export async function priceOpenCheckout({ context, record }: OpenCheckout): Promise<PricedCheckout> {
  return priceCheckout(context, (await findCheckout(context, record.id)) ?? record)
}

/** The link makes its holder the buyer. A checkout that a merchant made has none: its page acts for the app that made it. */
function createBuyer({ owner, siteId, createdBy }: CheckoutRecord): Identity {
  return owner ? toIdentity(owner, siteId) : { type: 'APP', siteId, appId: createdBy.appId ?? '' }
}
