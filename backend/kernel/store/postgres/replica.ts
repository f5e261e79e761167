import { BudgetExceededError } from '../errors.ts'
import type { Aggregate, Change, Reader } from '../store.ts'
import { type Database, openDatabase } from './database.ts'

/** Whether lists are read from the replica, and why not. */
export type ReplicaState = 'used' | 'late' | 'unreachable' | 'no replica of this database'

/** How often the replica's position is compared with that of the primary. */
const POLL_MS = 500
/**
 * The maximum lag of a replica that is read. Changes of other processes are known from notifications, which may be
 * lost, so this is also the maximum age of a list.
 */
const MAX_LATE_MS = 10_000
/** The maximum number of sites and collections whose last change is stored in memory. */
const MAX_CHANGES = 50_000

export type Replica = {
  database: Database
  /** Records changes that were committed, by this process or another one. */
  onChanges(changes: readonly Change[]): void
  /** Reads the replica where it has all that is known to be committed, else the primary. */
  withFallback<T extends Aggregate>(name: string, replica: Reader<T>, primary: Reader<T>): Reader<T>
  close(): Promise<void>
}

/**
 * A streaming replica of the primary. Its lag is measured by positions in the write-ahead log: once the replica has
 * replayed the position that the primary had at some time, it has everything that was committed before that time. It is
 * read only if the last known change of the collection in the shop is older, so that callers always see their own
 * writes.
 */
export function openReplica(
  primary: Database,
  connectionString: string,
  poolSize: number,
  onState: (state: ReplicaState) => void,
): Replica {
  const database = openDatabase(connectionString, poolSize, { retryMs: 0 })
  const changes = new Map<string, number>()
  /** The replica has everything that was committed before this time, by the monotonic clock of this process. */
  let completeUntil = -Infinity
  /** The time of the latest change that was evicted from `changes`. */
  let forgottenUntil = -Infinity
  let state: ReplicaState | undefined
  let closed = false

  function setState(next: ReplicaState): void {
    if (next === state || closed) return
    state = next
    onState(next)
  }

  async function measure(): Promise<void> {
    const begun = performance.now()
    const [at] = await primary.read<{ lsn: string; system: string; name: string }>({ text: PRIMARY, values: [] })
    if (!at) return
    const [found] = await database.read<{ same: boolean; complete: boolean }>({
      text: REPLICA,
      values: [at.system, at.name, at.lsn],
    })
    if (!found?.same) return setState('no replica of this database')
    if (found.complete) completeUntil = begun
    setState(isLate() ? 'late' : 'used')
  }

  const isLate = () => performance.now() - completeUntil > MAX_LATE_MS

  function onFailure(): void {
    completeUntil = -Infinity
    setState('unreachable')
  }

  let running: Promise<void> | undefined
  const poll = () => {
    running ??= measure()
      .catch(onFailure)
      .finally(() => {
        running = undefined
      })
  }
  const timer = setInterval(poll, POLL_MS)
  timer.unref?.()
  poll()

  const toKey = (siteId: string, collection: string) => `${siteId}/${collection}`
  const mayRead = (siteId: string, collection: string) =>
    !isLate() && (changes.get(toKey(siteId, collection)) ?? forgottenUntil) < completeUntil

  return {
    database,
    onChanges(committed) {
      const now = performance.now()
      for (const { siteId, collection } of committed) {
        const key = toKey(siteId, collection)
        // Deleted first, so that the map is in the order of time.
        changes.delete(key)
        changes.set(key, now)
      }
      for (const [key, time] of changes) {
        if (changes.size <= MAX_CHANGES) break
        changes.delete(key)
        forgottenUntil = time
      }
    },
    withFallback(name, replica, main) {
      const read = async <R>(siteId: string, use: (reader: typeof main) => Promise<R>): Promise<R> => {
        if (!mayRead(siteId, name)) return use(main)
        try {
          return await use(replica)
        } catch (error) {
          if (error instanceof BudgetExceededError) throw error
          // Also after statements that the replica cancelled because of a conflict with the changes that it replays.
          poll()
          return use(main)
        }
      }
      return {
        get: (siteId, id) => read(siteId, (reader) => reader.get(siteId, id)),
        getMany: (siteId, ids) => read(siteId, (reader) => reader.getMany(siteId, ids)),
        query: (siteId, query, budget) => read(siteId, (reader) => reader.query(siteId, query, budget)),
        count: (siteId, filter, budget) => read(siteId, (reader) => reader.count(siteId, filter, budget)),
      }
    },
    async close() {
      closed = true
      clearInterval(timer)
      await running
      await database.close()
    },
  }
}

const SYSTEM = '(SELECT system_identifier::text FROM pg_control_system())'
const PRIMARY = `SELECT pg_current_wal_lsn()::text AS lsn, ${SYSTEM} AS system, current_database()::text AS name`
/** Only a standby of this primary: log positions of another cluster are not comparable. */
const REPLICA = `SELECT ${SYSTEM} = $1 AND current_database() = $2 AND pg_is_in_recovery() AS same,
  coalesce(pg_last_wal_replay_lsn() >= $3::pg_lsn, false) AS complete`
