import { sha256 } from './ids.ts'

/**
 * The key in a link to a hosted page: whoever has the link may see what it leads to. It names the site, because ids are
 * looked up per site, and carries the document's own secret.
 */
export function linkKey(siteId: string, secret: string): string {
  return `${siteId}.${secret}`
}

/** Site and secret of a link's key; undefined where it is none. */
export function readLinkKey(key: string | undefined): { siteId: string; secret: string } | undefined {
  const match = /^([0-9a-f-]{36})\.([A-Za-z0-9_-]{20,100})$/.exec(key ?? '')
  return match?.[1] && match[2] ? { siteId: match[1], secret: match[2] } : undefined
}

/** Compares secrets by their hashes, so that the time tells nothing of where they differ. */
export async function sameSecret(given: string, kept: string): Promise<boolean> {
  return (await sha256(given)) === (await sha256(kept))
}
