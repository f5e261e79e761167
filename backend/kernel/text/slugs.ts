import { invalid } from '../errors/errors.ts'
import type { Aggregate, CollectionDefinition, Transaction } from '../store/store.ts'

const MAX_SLUG = 100
/** Room for the number that tells apart what has the same name. */
const MAX_BASE = 90
const CANDIDATES = 100
const SLUG = /^[\p{Ll}\p{Lo}\p{Lm}\p{N}\p{M}]+(?:[-_][\p{Ll}\p{Lo}\p{Lm}\p{N}\p{M}]+)*$/u

/** The address form of a name: small letters and digits of any script, Latin ones without accents, joined by dashes. */
export function toSlug(name: string): string {
  const words = name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll('ß', 'ss')
    .toLowerCase()
    .normalize('NFC')
    .match(/[\p{L}\p{N}\p{M}]+/gu)
  let slug = ''
  for (const character of (words ?? []).join('-')) {
    if (slug.length + character.length > MAX_BASE) break
    slug += character
  }
  return slug.replace(/-$/, '') || 'item'
}

/** Refuses a slug that would not survive in an address as it is. */
export function requireSlug(slug: string, field: string): string {
  if (slug.length <= MAX_SLUG && SLUG.test(slug)) return slug
  throw invalid({ field, description: 'must be small letters and digits, joined by dashes', rule: 'FORMAT' })
}

/** The first of `name`, `name-1`, `name-2` … that nothing else has. */
export async function freeSlug<T extends Aggregate & { slug: string }>(
  work: Transaction,
  collection: CollectionDefinition<T>,
  siteId: string,
  name: string,
): Promise<string> {
  const base = toSlug(name)
  for (let first = 0; ; first += CANDIDATES) {
    const candidates = Array.from({ length: CANDIDATES }, (_, index) =>
      first + index === 0 ? base : `${base}-${first + index}`,
    )
    const { items } = await work.query(collection, siteId, {
      filter: { op: 'in', path: 'slug', values: candidates },
      paging: { limit: CANDIDATES, offset: 0 },
    })
    const taken = new Set(items.map((item) => item.slug))
    const free = candidates.find((candidate) => !taken.has(candidate))
    if (free) return free
  }
}
