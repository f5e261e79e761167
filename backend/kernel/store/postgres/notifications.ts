import { randomUUID } from 'node:crypto'
import pg, { escapeLiteral } from 'pg'
import type { Change } from '../store.ts'
import { toClientConfig } from './connection-config.ts'
import type { Database } from './database.ts'

/** Earlier versions have the same: by it, their processes are seen. */
const CHANNEL = 'awning_changes'
/** The maximum size of a payload in bytes; PostgreSQL allows less than 8,000, and the sender's id is included. */
const MAX_PAYLOAD = 7_900
/**
 * Changes queued while disconnected; beyond this the oldest are dropped, because listeners have to tolerate loss
 * anyway.
 */
const MAX_QUEUED = 10_000
const MIN_PAUSE = 100
const MAX_PAUSE = 5_000
/** How long closing waits for the last notifications to be sent. */
const FLUSH_MS = 500

const sleep = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds).unref())

/** Notifies other processes on the database of commits, and receives their notifications. */
export type Notifications = {
  send(changes: readonly Change[]): void
  /** Connects, to receive notifications of other processes. */
  listen(): void
  close(): Promise<void>
}

/**
 * Uses a separate connection outside the writing transactions, because a NOTIFY inside them would serialise all commits
 * of the database. Notifications may therefore be lost with a connection or process; caches that depend on them need a
 * maximum age.
 */
export function createNotifications(
  connectionString: string,
  notify: (changes: readonly Change[]) => void,
  mark: string,
): Notifications {
  const sender = randomUUID()
  let queue: Change[] = []
  let client: pg.Client | undefined
  let working = false
  let work = Promise.resolve()
  let listening = false
  let closed = false

  function onNotification({ payload = '' }: pg.Notification): void {
    const [from, list] = JSON.parse(payload) as [string, [string, string, string][]]
    if (from !== sender) notify(list.map(([collection, siteId, id]) => ({ collection, siteId, id })))
  }

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ ...toClientConfig(connectionString), keepAlive: true })
    fresh.on('notification', onNotification)
    fresh.on('error', () => onConnectionLost(fresh))
    fresh.on('end', () => onConnectionLost(fresh))
    try {
      await fresh.connect()
      // Notifications need no durability.
      await fresh.query(
        `SET synchronous_commit = off; SET application_name = ${escapeLiteral(mark)}; LISTEN ${CHANNEL}`,
      )
      if (closed) await fresh.end()
      else client = fresh
    } catch (error) {
      await fresh.end().catch(() => {})
      throw error
    }
  }

  function onConnectionLost(lost: pg.Client): void {
    if (client !== lost) return
    client = undefined
    wake()
  }

  function wake(): void {
    if (!working) work = sendUntilDone()
  }

  /** Connects if needed and sends the queue until nothing is left to do. */
  async function sendUntilDone(): Promise<void> {
    working = true
    for (let pause = MIN_PAUSE; !closed && ((listening && !client) || queue.length > 0); ) {
      try {
        if (!client) await connect()
        await sendQueue()
        pause = MIN_PAUSE
      } catch {
        // The database is unreachable: retry later.
        await sleep(pause)
        pause = Math.min(pause * 2, MAX_PAUSE)
      }
    }
    working = false
  }

  async function sendQueue(): Promise<void> {
    while (client && queue.length > 0) {
      const { payload, count } = pack(sender, queue)
      await client.query({ name: 'awning_notify', text: `SELECT pg_notify('${CHANNEL}', $1)`, values: [payload] })
      queue = queue.slice(count)
    }
  }

  return {
    send(changes) {
      queue.push(...changes)
      if (queue.length > MAX_QUEUED) queue = queue.slice(-MAX_QUEUED)
      wake()
    },
    listen() {
      listening = true
      wake()
    },
    async close() {
      listening = false
      await Promise.race([work, sleep(FLUSH_MS)])
      closed = true
      const last = client
      client = undefined
      await last?.end().catch(() => {})
    },
  }
}

/**
 * Whether processes without this mark listen on the database; undefined where not even those with it can be seen, as
 * where activities are not tracked.
 */
export async function hasUnmarkedListeners(
  database: Pick<Database, 'read'>,
  mark: string,
): Promise<boolean | undefined> {
  const [row] = await database.read<{ marked: number; others: number }>({
    text:
      'SELECT count(*) FILTER (WHERE application_name = $1)::int AS marked,' +
      ' count(*) FILTER (WHERE application_name <> $1)::int AS others FROM pg_stat_activity' +
      " WHERE datname = current_database() AND state IS NOT NULL AND query LIKE '%' || $2 || '%'",
    values: [mark, CHANNEL],
  })
  if (!row || row.marked === 0) return undefined
  return row.others > 0
}

/** Packs as many changes as fit into one payload; one that could never fit (a very long id) is skipped. */
function pack(sender: string, changes: readonly Change[]): { payload: string; count: number } {
  const list: string[] = []
  let remaining = MAX_PAYLOAD - sender.length
  let count = 0
  for (const { collection, siteId, id } of changes) {
    const entry = JSON.stringify([collection, siteId, id])
    const bytes = Buffer.byteLength(entry) + 1
    if (bytes > remaining && list.length > 0) break
    count++
    if (bytes > remaining) continue
    list.push(entry)
    remaining -= bytes
  }
  return { payload: `["${sender}",[${list.join(',')}]]`, count }
}
