import type { Write } from '../engine.ts'
import type { SearchShape } from '../sql/search-shape.ts'
import type { Database } from './database.ts'
import { analyzeSearchTables } from './search-tables.ts'

/** Documents that a site gets before its first analysis; the next ones follow each time as many more were added. */
const FIRST = 100

export type Statistics = {
  /** Counts committed writes, and analyzes the search tables of a site that has grown much. */
  count(writes: readonly Write[]): void
  /** Waits for a running analysis. */
  close(): Promise<void>
}

/**
 * Keeps what the planner knows of the search tables true while a site fills. Autovacuum looks once a minute, and only at
 * how much of a whole table has changed: until then a site that has just been filled counts as empty, and joining its
 * rows as if they were one takes minutes.
 */
export function createStatistics(
  database: Database,
  getShape: (collection: string) => SearchShape | undefined,
): Statistics {
  /** By collection and site: the documents that were added, and when to analyze next. */
  const sites = new Map<string, { added: number; next: number }>()
  const waiting = new Set<SearchShape>()
  let running: Promise<void> | undefined

  async function analyzeWaiting(): Promise<void> {
    for (const shape of waiting) {
      waiting.delete(shape)
      // Another process that analyzes them now does the same.
      const text = analyzeSearchTables(shape, '(SKIP_LOCKED)')
      // If it fails, autovacuum analyzes them later.
      await database.borrow((client) => client.query(text)).catch(() => {})
    }
    running = undefined
  }

  return {
    count(writes) {
      for (const { kind, definition, siteId } of writes) {
        const shape = kind === 'insert' ? getShape(definition.name) : undefined
        if (!shape) continue
        const key = `${definition.name}\0${siteId}`
        const site = sites.get(key) ?? { added: 0, next: FIRST }
        sites.set(key, site)
        site.added++
        if (site.added < site.next) continue
        site.next *= 2
        waiting.add(shape)
      }
      if (waiting.size > 0) running ??= analyzeWaiting()
    },
    async close() {
      await running
    },
  }
}
