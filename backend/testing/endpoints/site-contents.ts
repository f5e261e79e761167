import type { Service } from '../../kernel/http/service/service.ts'
import { dayFigures } from '../../kernel/runtime/figures/day-figures.ts'
import type { Store } from '../../kernel/store/store.ts'

/** All documents of a site, except counters and figures, which are also written later and by other callers. */
export async function loadSiteContents(
  store: Store,
  siteId: string,
  services: readonly Pick<Service, 'collections'>[],
): Promise<Record<string, string>> {
  const contents = await Promise.all(
    services
      .flatMap(({ collections }) => collections)
      .filter(({ name }) => !name.endsWith('_counters') && name !== dayFigures.name)
      .map(async (collection) => {
        const { items } = await store.reader(collection).query(siteId, { paging: { limit: 100, offset: 0 } })
        return items.map((item) => [`${collection.name} ${item.id}`, JSON.stringify(item)])
      }),
  )
  return Object.fromEntries(contents.flat())
}
