import type pg from 'pg'
import { RateLimiterPostgres } from 'rate-limiter-flexible'
import type { Database } from './database.ts'
import { createTables } from './tables.ts'

/** Counters shared by all processes on one database, each with a window that starts at its first point. */
export type SharedCounts = {
  /** Adds to a counter; returns its value, and the milliseconds until its window ends. */
  add(key: string, points: number, seconds: number): Promise<{ points: number; milliseconds: number }>
}

const TABLE = 'rate_counts'

/**
 * Unlogged: a crash of the database empties it, which resets limits, and in return counting waits for no disk write.
 */
const CREATE =
  `CREATE UNLOGGED TABLE IF NOT EXISTS ${TABLE}` +
  ' (key varchar(255) PRIMARY KEY, points integer NOT NULL DEFAULT 0, expire bigint) WITH (fillfactor = 50)'

/** Creates the table if it is missing. */
export function prepareCounts(database: Database): Promise<void> {
  return createTables(database, [{ name: TABLE, text: CREATE }])
}

/** Counters in a table of the database, over the store's own connections. */
export function createSharedCounts(database: Database): SharedCounts {
  const limiters = new Map<number, RateLimiterPostgres>()
  // The library gets the store's connections as if they were a pool.
  const storeClient = {
    query: async ({ name, ...query }: pg.QueryConfig) => {
      const isPooled = await database.isPooled()
      return database.borrow((client) => client.query(isPooled || name === undefined ? query : { ...query, name }))
    },
  }
  const getLimiter = (seconds: number) => {
    const existing = limiters.get(seconds)
    if (existing) return existing
    const limiter = new RateLimiterPostgres({
      storeClient,
      storeType: 'pool',
      tableName: TABLE,
      tableCreated: true,
      // One limiter suffices to remove expired rows every five minutes.
      clearExpiredByTimeout: limiters.size === 0,
      keyPrefix: '',
      points: Number.MAX_SAFE_INTEGER,
      duration: seconds,
    })
    limiters.set(seconds, limiter)
    return limiter
  }
  return {
    async add(key, points, seconds) {
      const { consumedPoints, msBeforeNext } = await getLimiter(seconds).penalty(key, points)
      return { points: consumedPoints, milliseconds: msBeforeNext }
    },
  }
}
