import type { Write } from '../engine.ts'
import type { SearchShape } from '../sql/search-shape.ts'
import type { Database } from './database.ts'
import { analyzeSearchTables } from './search-tables.ts'

/**
 * The number of documents added to a site before its first analysis; each further one follows after the number has
 * doubled.
 */
const FIRST = 100

export type Statistics = {
  /** Counts committed writes, and analyzes the search tables of a site that has grown much. */
  count(writes: readonly Write[]): void
  /** Waits for a running analysis. */
  close(): Promise<void>
}

/**
 * Updates the planner's statistics of the search tables while a site fills. Autovacuum runs once a minute, and only
 * considers how much of the whole table has changed: until then the planner assumes that a site that has just been
 * filled is empty, and a join planned for a single row takes minutes.
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
      // Skips a table that another process is analyzing at the same time.
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
