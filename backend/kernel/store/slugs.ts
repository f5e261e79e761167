import { invalid } from '../base/errors.ts'
import type { Aggregate, CollectionDefinition, Transaction } from './store.ts'

const MAX_SLUG = 255
/** The maximum length of a slug without the number that makes it unique. */
const MAX_BASE = 90
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

/** Whether a text can stand in an address as it is. */
export const isSlug = (text: string): boolean => text.length <= MAX_SLUG && SLUG.test(text)

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

/**
 * Finds an unused slug of `name`, `name-1`, `name-2` …: the first, where none before it became free again. Reads few
 * documents, however many have the name: each may be large.
 */
export async function findFreeSlug<T extends Aggregate & { slug: string }>(
  work: Transaction,
  collection: CollectionDefinition<T>,
  siteId: string,
  name: string,
): Promise<string> {
  const base = toSlug(name)
  const toCandidate = (number: number) => (number === 0 ? base : `${base}-${number}`)
  const isUsed = async (number: number) => {
    const { items } = await work.query(collection, siteId, {
      filter: { op: 'eq', path: 'slug', value: toCandidate(number) },
      paging: { limit: 1, offset: 0 },
    })
    return items.length > 0
  }
  if (!(await isUsed(0))) return base
  let used = 0
  let free = 1
  while (await isUsed(free)) {
    used = free
    free *= 2
  }
  while (free - used > 1) {
    const middle = Math.floor((used + free) / 2)
    if (await isUsed(middle)) used = middle
    else free = middle
  }
  return toCandidate(free)
}
