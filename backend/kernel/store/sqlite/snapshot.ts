import { type Address, readInParts } from '../snapshot.ts'
import { quoted } from '../sql/dialect.ts'
import type { Aggregate, Snapshot } from '../store.ts'
import { type Connection, connectReadOnly } from './connection.ts'

/**
 * Reads a file as it is at one moment, on a separate read-only connection, so that no process that writes the file has
 * to wait, not even when the connection closes.
 */
export async function snapshotFile<R>(file: string, use: (snapshot: Snapshot) => Promise<R>): Promise<R> {
  const reader = connectReadOnly(file)
  try {
    reader.exec('BEGIN')
    // From the first read on, the transaction sees what was committed until then.
    reader.get({ text: 'SELECT count(*) FROM sqlite_schema', values: [] })
    return await use({
      documents: ({ name }) => readInParts((after, limit) => readAfter(reader, name, after, limit)),
    })
  } finally {
    reader.close()
  }
}

/** Documents that come after an address; a negative limit means all. */
export function readAfter(reader: Connection, name: string, { siteId, id }: Address, limit = -1): readonly Aggregate[] {
  // The file of an earlier version does not have every collection.
  const exists = { text: "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?1", values: [name] }
  if (!reader.get(exists)) return []
  const text = `SELECT body FROM ${quoted(name)} WHERE (site_id, id) > (?, ?) ORDER BY site_id, id LIMIT ?`
  const rows = reader.all<{ body: string }>({ text, values: [siteId, id, limit] })
  return rows.map(({ body }) => JSON.parse(body))
}
