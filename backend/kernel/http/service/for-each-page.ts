import type { Context } from '../../runtime/context/context.ts'
import { atDocument, isOfDocument } from '../../store/at-document.ts'
import type { Filter } from '../../store/query/query.ts'
import type { Aggregate, CollectionDefinition } from '../../store/store.ts'
import type { ReportUpgrade } from './upgrades.ts'

/** The number of documents that an upgrade changes in one commit. */
const PAGE = 200

type Choice<T> = {
  /** Must match a document both before and after `run`; otherwise the following pages would skip documents. */
  filter?: Filter
  /** Selects the documents of a page that are still to do. Only saves work: `run` checks again in its commit. */
  isOpen?: (document: T) => boolean
  /** Called after each page. */
  report?: ReportUpgrade | undefined
}

/** Runs a page; where it fails, each of its documents alone, so that only the one that is the reason is left. */
async function runPage(
  collection: { name: string },
  siteId: string,
  ids: readonly string[],
  run: (ids: readonly string[]) => Promise<void>,
): Promise<void> {
  try {
    await run(ids)
  } catch (error) {
    if (!isOfDocument(error)) throw error
    for (const id of ids) await atDocument(collection, { siteId, id }, () => run([id]))
  }
}

/**
 * Calls `run` with the ids of a collection's documents, page by page and the oldest first. An interrupted upgrade
 * starts again from the first page, so `run` reads each document again in the commit that changes it, and skips those
 * that are done. Throws an `UpgradeError` for a document at which `run` fails.
 */
export async function forEachPage<T extends Aggregate & { createdDate: string }>(
  { store, siteId }: Pick<Context, 'store' | 'siteId'>,
  collection: CollectionDefinition<T>,
  run: (ids: readonly string[]) => Promise<void>,
  { filter, isOpen = () => true, report = () => {} }: Choice<T> = {},
): Promise<void> {
  const of = await store.reader(collection).count(siteId, filter)
  let done = 0
  let cursor: string | undefined
  do {
    const { items, next } = await store.reader(collection).query(siteId, {
      ...(filter && { filter }),
      sort: [{ path: 'createdDate', order: 'ASC' }],
      paging: { limit: PAGE, ...(cursor !== undefined && { cursor }) },
    })
    const ids = items.filter(isOpen).map(({ id }) => id)
    if (ids.length > 0) await runPage(collection, siteId, ids, run)
    done += items.length
    report({ collection: collection.name, done, of })
    cursor = next
  } while (cursor !== undefined)
}
