import type { Context } from '../context/context.ts'
import type { Filter } from '../query/query.ts'
import type { Aggregate, CollectionDefinition } from '../store/store.ts'

/** The number of documents that an upgrade changes in one commit. */
const PAGE = 200

type Choice<T> = {
  /** Must match a document both before and after `run`; otherwise the following pages would skip documents. */
  filter?: Filter
  /** Selects the documents of a page that are still to do. Only saves work: `run` checks again in its commit. */
  isOpen?: (document: T) => boolean
}

/**
 * Calls `run` with the ids of a collection's documents, page by page and the oldest first. An interrupted upgrade
 * starts again from the first page, so `run` reads each document again in the commit that changes it, and skips those
 * that are done.
 */
export async function forEachPage<T extends Aggregate & { createdDate: string }>(
  { store, siteId }: Pick<Context, 'store' | 'siteId'>,
  collection: CollectionDefinition<T>,
  run: (ids: readonly string[]) => Promise<void>,
  { filter, isOpen = () => true }: Choice<T> = {},
): Promise<void> {
  let cursor: string | undefined
  do {
    const { items, next } = await store.reader(collection).query(siteId, {
      ...(filter && { filter }),
      sort: [{ path: 'createdDate', order: 'ASC' }],
      paging: { limit: PAGE, ...(cursor !== undefined && { cursor }) },
    })
    const ids = items.filter(isOpen).map(({ id }) => id)
    if (ids.length > 0) await run(ids)
    cursor = next
  } while (cursor !== undefined)
}
