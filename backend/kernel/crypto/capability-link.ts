import { toBase64Url } from './base64url.ts'
import { hmacSha256, sameSecret } from './hash.ts'

/** A link to a hosted page opens it for so many days; afterwards the page offers a new one by mail. */
export const LINK_DAYS = 30

const DAY_MS = 86_400_000

/** The key in a link to a hosted page, as it came: whose page it opens, until when, and the proof that the server made it. */
export type LinkKey = { siteId: string; expires: number; proof: string }

/**
 * The key in a link to a hosted page: whoever has the link may see what it leads to, for 30 days. It names the site,
 * because ids are looked up per site, and is signed with the document's own secret, which never leaves the store.
 */
export function linkKey(siteId: string, secret: string, now: Date): string {
  // Whole days, so that the links that are given out within a day are the same.
  const expires = (Math.floor(now.getTime() / DAY_MS) + 1 + LINK_DAYS) * DAY_MS
  return `${siteId}.${(expires / DAY_MS).toString(36)}.${proofOf(secret, { siteId, expires })}`
}

/** The parts of a link's key; undefined where it is none. */
export function readLinkKey(key: string | undefined): LinkKey | undefined {
  const [, siteId, day, proof] = /^([0-9a-f-]{36})\.([0-9a-z]{1,6})\.([A-Za-z0-9_-]{43})$/.exec(key ?? '') ?? []
  return siteId && day && proof ? { siteId, expires: Number.parseInt(day, 36) * DAY_MS, proof } : undefined
}

/** Whether a key opens the document with this secret, or did so once; undefined for a key of anything else. */
export function linkState(link: LinkKey, secret: string, now: Date): 'open' | 'expired' | undefined {
  if (!sameSecret(link.proof, proofOf(secret, link))) return undefined
  return now.getTime() < link.expires ? 'open' : 'expired'
}

function proofOf(secret: string, { siteId, expires }: Pick<LinkKey, 'siteId' | 'expires'>): string {
  return toBase64Url(hmacSha256(secret, `link ${siteId} ${expires}`))
}
