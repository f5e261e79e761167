import { invalid } from '../errors/errors.ts'
import type { Aggregate, CollectionDefinition, Transaction } from '../store/store.ts'

const MAX_SLUG = 255
/** The maximum length of a slug without the number that makes it unique. */
const MAX_BASE = 90
const CANDIDATES = 100
const SLUG = /^[\p{Ll}\p{Lo}\p{Lm}\p{N}\p{M}]+(?:[-_][\p{Ll}\p{Lo}\p{Lm}\p{N}\p{M}]+)*$/u

/** Creates a slug: lower-case letters and digits of any script, Latin ones without accents, joined by hyphens. */
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

/** Throws for a slug that would have to be escaped in a URL. */
export function requireSlug(slug: string, field: string): string {
  if (slug.length > MAX_SLUG)
    throw invalid({
      field,
      description: `must be at most ${MAX_SLUG} characters`,
      rule: 'MAX_LENGTH',
      data: { threshold: MAX_SLUG },
    })
  if (SLUG.test(slug)) return slug
  throw invalid({ field, description: 'must be small letters and digits, joined by dashes', rule: 'FORMAT' })
}

/** Finds the first unused slug of `name`, `name-1`, `name-2` … */
export async function findFreeSlug<T extends Aggregate & { slug: string }>(
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
    const used = new Set(items.map((item) => item.slug))
    const free = candidates.find((candidate) => !used.has(candidate))
    if (free) return free
  }
}
