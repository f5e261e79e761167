import type { Context, Work } from '../../../kernel/runtime/context/context.ts'
import { formerSlugs, type ProductRecord } from '../records.ts'

/** How many former slugs of a product lead to it: the newest. */
const MAX_FORMER = 50

/** Notes the slug that a product had, so that links to it go on leading there. */
export async function noteFormerSlug(
  { siteId, now }: Pick<Context, 'siteId' | 'now'>,
  work: Work,
  before: ProductRecord,
  after: ProductRecord,
): Promise<void> {
  if (before.slug === after.slug) return
  const changedDate = now.toISOString()
  const noted = await work.get(formerSlugs, siteId, before.slug)
  // The last product that had it.
  if (noted) work.update(formerSlugs, { ...noted, productId: after.id, changedDate })
  else work.insert(formerSlugs, { siteId, id: before.slug, productId: after.id, changedDate })
  const known = await listFormerSlugs(work, siteId, after.id)
  const others = known.filter(({ id }) => id !== before.slug && id !== after.slug)
  for (const each of known) if (each.id === after.slug) work.delete(formerSlugs, each)
  for (const each of others.slice(MAX_FORMER - 1)) work.delete(formerSlugs, each)
}

/** Deletes the notes of a product that is deleted. */
export async function forgetFormerSlugs(work: Work, siteId: string, productId: string): Promise<void> {
  for (const each of await listFormerSlugs(work, siteId, productId)) work.delete(formerSlugs, each)
}

/** The product that had a slug last; undefined where none had it. A product that has it now comes before. */
export async function findByFormerSlug(
  { store, siteId }: Pick<Context, 'store' | 'siteId'>,
  slug: string,
): Promise<string | undefined> {
  return (await store.reader(formerSlugs).get(siteId, slug))?.productId
}

/** Newest first. */
async function listFormerSlugs(work: Work, siteId: string, productId: string) {
  const { items } = await work.query(formerSlugs, siteId, {
    filter: { op: 'eq', path: 'productId', value: productId },
    sort: [{ path: 'changedDate', order: 'DESC' }],
    paging: { limit: MAX_FORMER + 1, offset: 0 },
  })
  return items
}
