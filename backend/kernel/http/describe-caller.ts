import { callerKey, type Identity } from '../access/identity.ts'
import type { Pseudonyms } from '../access/pseudonyms.ts'
import { shortAddress } from './short-address.ts'

/** Who a request turned out to come from, and the site that it is about; empty where it names none. */
export type Actor = { siteId: string; identity: Identity }

export const NOBODY: Actor = { siteId: '', identity: { type: 'UNKNOWN' } }

const KINDS: Readonly<Record<Identity['type'], string>> = {
  UNKNOWN: 'nobody',
  ANONYMOUS_VISITOR: 'visitor',
  MEMBER: 'member',
  APP: 'app',
  WIX_USER: 'user',
}

/** What a log line tells of its caller: enough to follow one through the log, too little to know who it is. */
export function describeCaller(
  { siteId, identity }: Actor,
  address: string,
  pseudonyms: Pseudonyms,
): Record<string, string> {
  const key = callerKey(identity)
  const from = shortAddress(address)
  return {
    ...(siteId && { site: siteId }),
    caller: KINDS[identity.type],
    ...(key && { who: pseudonyms.create(key) }),
    ...(from && { from }),
  }
}
