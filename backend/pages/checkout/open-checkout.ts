import { readLinkKey, sameSecret } from '../../kernel/capability-link.ts'
import type { Context, Dependencies } from '../../kernel/context.ts'
import type { JsonObject } from '../../kernel/http/json.ts'
import type { Identity } from '../../kernel/identity.ts'
import { createContext } from '../../kernel/work.ts'
import { type CheckoutRecord, findCheckout } from '../../services/checkout/index.ts'

/** A checkout that was opened by its link, and a context that acts for its buyer. */
export type OpenCheckout = {
  record: CheckoutRecord
  /** `payload` holds what a form asks to change, for the field masks. */
  contextWith(payload: JsonObject): Context
}

/** Opens a checkout by the link's key; undefined where the key does not fit: the page then says that the link ended. */
export async function openCheckout(
  dependencies: Dependencies,
  id: string,
  key: string | undefined,
  address: string,
): Promise<OpenCheckout | undefined> {
  const link = readLinkKey(key)
  if (!link) return undefined
  const requestId = dependencies.ids.guid()
  const record = await findCheckout(
    createContext(dependencies, { siteId: link.siteId, identity: { type: 'UNKNOWN' }, requestId }),
    id,
  )
  if (!record || !(await sameSecret(link.secret, record.key))) return undefined
  const identity = buyerOf(record)
  return {
    record,
    contextWith: (payload) =>
      createContext(dependencies, { siteId: link.siteId, identity, requestId, payload, address }),
  }
}

/** The link makes its holder the buyer. A checkout that a merchant made has none: its page acts for the app that made it. */
function buyerOf(record: CheckoutRecord): Identity {
  const [kind, id] = record.owner?.split(':') ?? []
  const common = { siteId: record.siteId, clientId: '' }
  if (kind === 'visitor' && id) return { type: 'ANONYMOUS_VISITOR', ...common, visitorId: id }
  if (kind === 'member' && id) return { type: 'MEMBER', ...common, visitorId: id, memberId: id }
  return { type: 'APP', siteId: record.siteId, appId: record.createdBy.appId ?? '' }
}
