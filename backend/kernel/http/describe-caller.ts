import { toNetworkPrefix } from '../base/network-prefix.ts'
import { callerKey, type Identity } from '../runtime/access/identity.ts'
import type { Pseudonyms } from '../runtime/access/pseudonyms.ts'

/** The caller of a request, and the site concerned; empty where it names none. */
export type Actor = { siteId: string; identity: Identity }

export const NOBODY: Actor = { siteId: '', identity: { type: 'UNKNOWN' } }

const KINDS: Readonly<Record<Identity['type'], string>> = {
  UNKNOWN: 'nobody',
  ANONYMOUS_VISITOR: 'visitor',
  MEMBER: 'member',
  APP: 'app',
  WIX_USER: 'user',
}

/** The caller's fields in a log line: enough to correlate requests, without identifying a person. */
export function describeCaller(
  { siteId, identity }: Actor,
  address: string,
  pseudonyms: Pseudonyms,
): Record<string, string> {
  const key = callerKey(identity)
  const from = toNetworkPrefix(address)
  return {
    ...(siteId && { site: siteId }),
    caller: KINDS[identity.type],
    ...(key && { who: pseudonyms.create(key) }),
    ...(from && { from }),
  }
}
