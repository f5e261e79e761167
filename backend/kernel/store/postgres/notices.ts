import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Change } from '../store.ts'

const CHANNEL = 'awning_changes'
/** In bytes; PostgreSQL takes less than 8,000, and the sender stands in it too. */
const MAX_PAYLOAD = 7_900
/**
 * News that waits for a connection; of more than that the oldest are dropped, as a listener must live with a loss
 * anyway.
 */
const MAX_WAITING = 10_000
const FIRST_PAUSE = 100
const LONGEST_PAUSE = 5_000
/** How long a store that closes tries to get its last news out. */
const FLUSH_MS = 500

const sleep = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds).unref())

/** Between processes on one database: tells the others of commits, and is told of theirs. */
export type Notices = {
  send(changes: readonly Change[]): void
  /** Connects, so that news of other processes come in. */
  listen(): void
  close(): Promise<void>
}

/**
 * One connection of its own listens and notifies, outside of the transactions that write: a NOTIFY inside makes all
 * commits of a database wait for each other. So news may be lost with a connection or a process; what is kept because
 * of them needs an age limit.
 */
export function createNotices(connectionString: string, tell: (changes: readonly Change[]) => void): Notices {
  const sender = randomUUID()
  let waiting: Change[] = []
  let client: pg.Client | undefined
  let working = false
  let work = Promise.resolve()
  let wanted = false
  let closed = false

  function onNotification({ payload = '' }: pg.Notification): void {
    const [from, list] = JSON.parse(payload) as [string, [string, string, string][]]
    if (from !== sender) tell(list.map(([collection, siteId, id]) => ({ collection, siteId, id })))
  }

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ connectionString, keepAlive: true })
    fresh.on('notification', onNotification)
    fresh.on('error', () => onConnectionLost(fresh))
    fresh.on('end', () => onConnectionLost(fresh))
    try {
      await fresh.connect()
      // Nobody waits for news to be on the disk.
      await fresh.query(`SET synchronous_commit = off; LISTEN ${CHANNEL}`)
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

  /** Connects where needed and sends what waits, until there is nothing left to do. */
  async function sendUntilDone(): Promise<void> {
    working = true
    for (let pause = FIRST_PAUSE; !closed && ((wanted && !client) || waiting.length > 0); ) {
      try {
        if (!client) await connect()
        await sendWaiting()
        pause = FIRST_PAUSE
      } catch {
        // Out of reach: everything is still to be done, a little later.
        await sleep(pause)
        pause = Math.min(pause * 2, LONGEST_PAUSE)
      }
    }
    working = false
  }

  async function sendWaiting(): Promise<void> {
    while (client && waiting.length > 0) {
      const { payload, count } = pack(sender, waiting)
      await client.query({ name: 'awning_notify', text: `SELECT pg_notify('${CHANNEL}', $1)`, values: [payload] })
      waiting = waiting.slice(count)
    }
  }

  return {
    send(changes) {
      waiting.push(...changes)
      if (waiting.length > MAX_WAITING) waiting = waiting.slice(-MAX_WAITING)
      wake()
    },
    listen() {
      wanted = true
      wake()
    },
    async close() {
      wanted = false
      await Promise.race([work, sleep(FLUSH_MS)])
      closed = true
      const last = client
      client = undefined
      await last?.end().catch(() => {})
    },
  }
}

/** As many of the changes as fit into one payload; one that would never fit (its id is a novel) is left out. */
function pack(sender: string, changes: readonly Change[]): { payload: string; count: number } {
  const list: string[] = []
  let room = MAX_PAYLOAD - sender.length
  let count = 0
  for (const { collection, siteId, id } of changes) {
    const entry = JSON.stringify([collection, siteId, id])
    const bytes = Buffer.byteLength(entry) + 1
    if (bytes > room && list.length > 0) break
    count++
    if (bytes > room) continue
    list.push(entry)
    room -= bytes
  }
  return { payload: `["${sender}",[${list.join(',')}]]`, count }
}
