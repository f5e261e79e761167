import { toBase64Url } from './base64url.ts'
import { hmacSha256, secretsEqual } from './hash.ts'

/** The lifetime of a capability link in days; afterwards the page offers to mail a new one. */
export const LINK_DAYS = 30

const DAY_MS = 86_400_000

/** The parsed key of a capability link: site, expiry (milliseconds), and the server's signature. */
export type LinkKey = { siteId: string; expires: number; signature: string }

/**
 * Creates the key of a capability link, whose holder may see the page for 30 days. It contains the site, because ids
 * are looked up per site, and is signed with the document's own secret, which never leaves the store.
 */
export function createLinkKey(siteId: string, secret: string, now: Date): string {
  // Rounded to whole days, so that all links created on one day are the same.
  return createLinkKeyUntil(siteId, secret, (Math.floor(now.getTime() / DAY_MS) + 1 + LINK_DAYS) * DAY_MS)
}

/** Creates a link key with a given expiry, so that a page cannot extend its own link by linking to another page. */
export function createLinkKeyUntil(siteId: string, secret: string, expires: number): string {
  return `${siteId}.${(expires / DAY_MS).toString(36)}.${signLink(secret, { siteId, expires })}`
}

/** Parses a link key; undefined where it is malformed. */
export function readLinkKey(key: string | undefined): LinkKey | undefined {
  const [, siteId, day, signature] = /^([0-9a-f-]{36})\.([0-9a-z]{1,6})\.([A-Za-z0-9_-]{43})$/.exec(key ?? '') ?? []
  return siteId && day && signature ? { siteId, expires: Number.parseInt(day, 36) * DAY_MS, signature } : undefined
}

/** Whether a key with a valid signature has expired; undefined for an invalid signature. */
export function getLinkState(link: LinkKey, secret: string, now: Date): 'open' | 'expired' | undefined {
  if (!secretsEqual(link.signature, signLink(secret, link))) return undefined
  return now.getTime() < link.expires ? 'open' : 'expired'
}

function signLink(secret: string, { siteId, expires }: Pick<LinkKey, 'siteId' | 'expires'>): string {
  return toBase64Url(hmacSha256(secret, `link ${siteId} ${expires}`))
}
