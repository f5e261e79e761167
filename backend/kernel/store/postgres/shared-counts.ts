import { RateLimiterPostgres } from 'rate-limiter-flexible'
import type { Database } from './database.ts'
import { createTables } from './tables.ts'

/** Counts that all processes over one database share, each for so many seconds from its first point on. */
export type SharedCounts = {
  /** Adds to a count; answers what it is then, and after how many milliseconds it begins anew. */
  add(key: string, points: number, seconds: number): Promise<{ points: number; milliseconds: number }>
}

const TABLE = 'rate_counts'

/** A crash of the database empties it, which gives callers a fresh start; in turn a count waits for no disk. */
const CREATE =
  `CREATE UNLOGGED TABLE IF NOT EXISTS ${TABLE}` +
  ' (key varchar(255) PRIMARY KEY, points integer NOT NULL DEFAULT 0, expire bigint) WITH (fillfactor = 50)'

/** Makes the table where it is missing. */
export function prepareCounts(database: Database): Promise<void> {
  return createTables(database, [{ name: TABLE, text: CREATE }])
}

/** Counts in a table of the database, over the store's own connections. */
export function createSharedCounts(database: Database): SharedCounts {
  const limiters = new Map<number, RateLimiterPostgres>()
  // What looks like a pool to the library is the store's own.
  const storeClient = { query: (query: string) => database.borrow((client) => client.query(query)) }
  const limiterOf = (seconds: number) => {
    const known = limiters.get(seconds)
    if (known) return known
    const limiter = new RateLimiterPostgres({
      storeClient,
      storeType: 'pool',
      tableName: TABLE,
      tableCreated: true,
      // Rows of what is over go every five minutes; one of them does it for all.
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
      const { consumedPoints, msBeforeNext } = await limiterOf(seconds).penalty(key, points)
      return { points: consumedPoints, milliseconds: msBeforeNext }
    },
  }
}
