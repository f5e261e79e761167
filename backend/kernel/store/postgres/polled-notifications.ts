import { randomUUID } from 'node:crypto'
import type { Change } from '../store.ts'
import type { Database } from './database.ts'
import type { Notifications } from './notifications.ts'
import { createTables } from './tables.ts'

const TABLE = 'recent_changes'
const POLL_MS = 1_000
/** How far back each poll reads: commits become visible in another order than their numbers and times. */
const OVERLAP_SECONDS = 10
const KEPT_SECONDS = 60
/** The most changes of one row. */
const MAX_CHANGES = 1_000

/** Unlogged: a crash of the database empties it, and listeners tolerate loss anyway. */
const CREATE =
  `CREATE UNLOGGED TABLE IF NOT EXISTS ${TABLE} (number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,` +
  ' sender text NOT NULL, at timestamptz NOT NULL DEFAULT clock_timestamp(), changes text NOT NULL)'

/**
 * Notifications for databases behind a pooler that gives each transaction another connection, so that LISTEN hears
 * nothing: changes are rows, which every process asks for each second.
 */
export async function createPolledNotifications(
  database: Database,
  notify: (changes: readonly Change[]) => void,
): Promise<Notifications> {
  const sender = randomUUID()
  /** The numbers of rows that were read, with the time by the clock of this process. */
  const seen = new Map<string, number>()
  let queue: Change[] = []
  let sending: Promise<void> | undefined
  let polling: Promise<void> | undefined
  let timer: ReturnType<typeof setInterval> | undefined
  let polls = 0
  let closed = false
  await createTables(database, [{ name: TABLE, text: CREATE }])

  async function sendQueue(): Promise<void> {
    while (queue.length > 0) {
      const changes = queue.slice(0, MAX_CHANGES)
      queue = queue.slice(MAX_CHANGES)
      const list = changes.map(({ collection, siteId, id }) => [collection, siteId, id])
      await database.write([
        { text: `INSERT INTO ${TABLE} (sender, changes) VALUES ($1, $2)`, values: [sender, JSON.stringify(list)] },
      ])
    }
  }

  async function poll(): Promise<void> {
    const rows = await database.read<{ number: string; changes: string }>({
      text:
        `SELECT number::text, changes FROM ${TABLE} WHERE sender <> $1` +
        ` AND at > clock_timestamp() - interval '${OVERLAP_SECONDS} seconds' ORDER BY number`,
      values: [sender],
    })
    const now = performance.now()
    for (const [number, time] of seen) if (now - time > KEPT_SECONDS * 1_000) seen.delete(number)
    for (const { number, changes } of rows) {
      if (seen.has(number)) continue
      seen.set(number, now)
      const list = JSON.parse(changes) as [string, string, string][]
      notify(list.map(([collection, siteId, id]) => ({ collection, siteId, id })))
    }
    if (++polls % KEPT_SECONDS !== 0) return
    const text = `DELETE FROM ${TABLE} WHERE at < clock_timestamp() - interval '${KEPT_SECONDS} seconds'`
    await database.write([{ text, values: [] }])
  }

  return {
    send(changes) {
      queue.push(...changes)
      // Where the database is gone, changes are lost: what depends on them has a maximum age.
      sending ??= sendQueue()
        .catch(() => {})
        .finally(() => {
          sending = undefined
        })
    },
    listen() {
      if (timer || closed) return
      timer = setInterval(() => {
        polling ??= poll()
          .catch(() => {})
          .finally(() => {
            polling = undefined
          })
      }, POLL_MS)
      timer.unref?.()
    },
    async close() {
      closed = true
      clearInterval(timer)
      await Promise.all([sending, polling])
    },
  }
}
