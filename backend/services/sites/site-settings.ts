import { dequal } from 'dequal/lite'
import { look } from '../../contract/sites/look.ts'
import type { Context, Dependencies } from '../../kernel/runtime/context/context.ts'
import { findOrInsert } from '../../kernel/store/find-or-insert.ts'
import type { Unsaved } from '../../kernel/store/store.ts'
import { PLATFORM, type Site, siteDirectory, sites } from './records.ts'

/** The site of this call. */
export async function getSite(context: Pick<Context, 'cache' | 'siteId'>): Promise<Site> {
  const site = await findSite(context, context.siteId)
  if (!site) throw new Error(`site ${context.siteId} does not exist`)
  return site
}

/** The site of an id, if it exists. */
export async function findSite(dependencies: Pick<Dependencies, 'cache'>, siteId: string): Promise<Site | undefined> {
  return dependencies.cache.get(sites, siteId, siteId)
}

/** Ids of all sites, for jobs that poll every site. */
export async function listSites({ store }: Pick<Dependencies, 'store'>): Promise<string[]> {
  const ids: string[] = []
  for (let offset = 0; ; offset += 100) {
    const { items } = await store.reader(siteDirectory).query(PLATFORM, { paging: { limit: 100, offset } })
    ids.push(...items.map((entry) => entry.id))
    if (items.length < 100) return ids
  }
}

/** Creates or replaces a site. Throws on an invalid look, which is inserted into style sheets and mails unescaped. */
export async function saveSite(dependencies: Pick<Dependencies, 'store'>, site: Unsaved<Site>): Promise<void> {
  await save(dependencies, site, () => site)
}

/**
 * Creates the site if it does not exist. An existing one keeps the merchant's settings: only `current` and missing
 * fields are written. Throws as `saveSite` does.
 */
export async function ensureSite(
  dependencies: Pick<Dependencies, 'store'>,
  site: Unsaved<Site>,
  current: Partial<Site>,
): Promise<void> {
  await save(dependencies, { ...site, ...current }, (existing) => ({ ...site, ...existing, ...current }))
}

async function save(
  dependencies: Pick<Dependencies, 'store'>,
  site: Unsaved<Site>,
  changed: (existing: Site) => Unsaved<Site>,
): Promise<void> {
  look.optional().parse(site.look)
  await findOrInsert(dependencies, async (transaction) => {
    const existing = await transaction.get(sites, site.siteId, site.id)
    if (!existing) {
      transaction.insert(sites, site)
      transaction.insert(siteDirectory, { siteId: PLATFORM, id: site.siteId })
      return
    }
    const next = { ...changed(existing), revision: existing.revision }
    if (!dequal(next, existing)) transaction.update(sites, next)
  })
}
