import { createHash } from 'node:crypto'
import pg from 'pg'
import { createKeyedSemaphore } from '../../base/async/keyed-semaphore.ts'
import { CallerGoneError } from '../errors.ts'
import type { Statement } from '../sql/dialect.ts'
import type { ReadBudget } from '../store.ts'
import { toClientConfig } from './connection-config.ts'
import { classifyError, type Problem, toStoreError } from './problems.ts'

/** How long statements are retried while the database cannot be reached. */
const RETRY_MILLISECONDS = 5_000
const MIN_PAUSE = 25
const MAX_PAUSE = 500

/** Prepared statements per connection; further ones (filters of other shapes) are parsed each time. */
const MAX_PREPARED = 500

/** Problems after which a connection has to be discarded. */
const CONNECTION_PROBLEMS: readonly Problem[] = ['replan', 'reconnect', 'lost']

const SEARCH_CONNECTIONS = 4
const SEARCHES_PER_CALLER = 2

/** A row with a document as JSON text, so that long pages can be parsed in slices. */
export type DocumentRow = { body: string }

export type Database = {
  /** Runs a read-only statement; retried where the connection broke. Documents come as texts (`DocumentRow`). */
  read<Row extends pg.QueryResultRow>(statement: Statement): Promise<Row[]>
  /**
   * Runs a read-only statement within the budget, on separate connections for searches; undefined where the budget did
   * not suffice.
   */
  search<Row extends pg.QueryResultRow>(statement: Statement, budget: ReadBudget): Promise<Row[] | undefined>
  /**
   * Runs a statement as its own transaction, or several as one; retried only where they certainly had no effect.
   * `onBegin` is called before each. Returns the number of rows that the last has written.
   */
  write<S extends Statement>(statements: readonly S[], onBegin?: (statement: S) => void): Promise<number>
  /**
   * Whether a pooler such as PgBouncer stands in between. Each transaction may then have another connection, which knows
   * neither the statements nor the settings of the one before.
   */
  isPooled(): Promise<boolean>
  /** Provides one connection for a transaction of several statements. */
  borrow<T>(use: (client: pg.PoolClient) => Promise<T>): Promise<T>
  close(): Promise<void>
}

export function openDatabase(
  connectionString: string,
  poolSize: number,
  { retryMs = RETRY_MILLISECONDS }: { retryMs?: number } = {},
): Database {
  const pool = openPool(connectionString, poolSize)
  // A pool of its own, so that searches never take connections that carts need; opened with the first search.
  const searchPool = openPool(connectionString, SEARCH_CONNECTIONS)
  const searchOf = createKeyedSemaphore(SEARCHES_PER_CALLER)
  /** The time limit that is set on each connection, in milliseconds. */
  const timeouts = new WeakMap<pg.PoolClient, number>()
  const names = new Map<string, string>()
  let pooled: boolean | undefined
  let closed = false

  function getStatementName(text: string): string | undefined {
    // Prepared on one connection of the pooler, it would be missing on the next, or be there already.
    if (pooled) return undefined
    const existing = names.get(text)
    if (existing !== undefined || names.size >= MAX_PREPARED) return existing
    const name = `awning_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`
    names.set(text, name)
    return name
  }

  /** Gets a connection, waiting for a database that is starting or restarting. */
  async function acquire(from: pg.Pool): Promise<pg.PoolClient> {
    return withRetries(
      () => from.connect(),
      (problem) => problem === 'reconnect' || problem === 'lost',
    )
  }

  const borrow = <T>(use: (client: pg.PoolClient) => Promise<T>) => borrowFrom(pool, use)

  async function borrowFrom<T>(from: pg.Pool, use: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await acquire(from)
    let broken = false
    try {
      pooled ??= await hasPooler(client)
      return await use(client)
    } catch (error) {
      broken = CONNECTION_PROBLEMS.includes(classifyError(error))
      throw error
    } finally {
      client.release(broken)
    }
  }

  async function withRetries<T>(action: () => Promise<T>, isRetryable: (problem: Problem) => boolean): Promise<T> {
    const end = Date.now() + retryMs
    for (let pause = MIN_PAUSE; ; pause = Math.min(pause * 2, MAX_PAUSE)) {
      if (closed) throw new Error('the store is closed')
      try {
        return await action()
      } catch (error) {
        if (Date.now() >= end || !isRetryable(classifyError(error))) throw toStoreError(error)
      }
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }

  function toQuery({ text, values }: Statement): pg.QueryConfig {
    const name = getStatementName(text)
    return { ...(name !== undefined && { name }), text, values: [...values], types: JSON_AS_TEXT }
  }

  function run(statement: Statement, isRetryable: (problem: Problem) => boolean): Promise<pg.QueryResult> {
    return withRetries(() => borrow((client) => client.query(toQuery(statement))), isRetryable)
  }

  async function runTogether<S extends Statement>(
    client: pg.PoolClient,
    statements: readonly S[],
    onBegin: (statement: S) => void,
  ): Promise<pg.QueryResult | undefined> {
    let last: pg.QueryResult | undefined
    if (statements.length > 1) await client.query('BEGIN')
    try {
      for (const statement of statements) {
        onBegin(statement)
        last = await client.query(toQuery(statement))
      }
      if (statements.length > 1) await client.query('COMMIT')
      return last
    } catch (error) {
      // On a broken connection the database has rolled back by itself.
      if (statements.length > 1) await client.query('ROLLBACK').catch(() => {})
      throw error
    }
  }

  // A plan for any site expects the usual number of documents, of which a large site has a thousand times as many.
  const setForSearch = (client: pg.PoolClient, milliseconds: number, ofTransaction: boolean) =>
    client.query(
      "SELECT set_config('statement_timeout', $1, $2), set_config('plan_cache_mode', 'force_custom_plan', $2)",
      [`${milliseconds}`, ofTransaction],
    )

  /** Runs a search on a connection within its time; behind a pooler the time is set for the transaction alone. */
  async function searchOn(client: pg.PoolClient, query: pg.QueryConfig, milliseconds: number): Promise<pg.QueryResult> {
    if (!pooled) {
      if (timeouts.get(client) !== milliseconds) await setForSearch(client, milliseconds, false)
      timeouts.set(client, milliseconds)
      return client.query(query)
    }
    await client.query('BEGIN READ ONLY')
    try {
      await setForSearch(client, milliseconds, true)
      return await client.query(query)
    } finally {
      await client.query('COMMIT').catch(() => {})
    }
  }

  return {
    borrow,
    async isPooled() {
      if (pooled === undefined) await borrow(async () => {})
      return pooled === true
    },
    async read<Row extends pg.QueryResultRow>(statement: Statement) {
      return (await run(statement, (problem) => CONNECTION_PROBLEMS.includes(problem))).rows as Row[]
    },
    async search<Row extends pg.QueryResultRow>(
      statement: Statement,
      { caller, milliseconds, meter, isGone }: ReadBudget,
    ) {
      const attempt = () =>
        borrowFrom(searchPool, async (client) => {
          const run = async (): Promise<Row[]> => (await searchOn(client, toQuery(statement), milliseconds)).rows
          const begun = performance.now()
          try {
            // A time limit that expires just as its statement ends can cancel the next statement of the connection
            // instead. As that one still has time left, it is run again.
            return await run().catch((error) => {
              if (isQueryCanceled(error) && performance.now() - begun < milliseconds) return run()
              throw error
            })
          } catch (error) {
            if (isQueryCanceled(error)) return undefined
            throw error
          } finally {
            meter?.spend(performance.now() - begun)
          }
        })
      await meter?.admit()
      return searchOf(caller, () => {
        if (isGone?.()) throw new CallerGoneError()
        return withRetries(attempt, (problem) => CONNECTION_PROBLEMS.includes(problem))
      })
    },
    async write(statements, onBegin = () => {}) {
      const result = await withRetries(
        () => borrow((client) => runTogether(client, statements, onBegin)),
        (problem) => problem === 'replan' || problem === 'reconnect',
      )
      return result?.rowCount ?? 0
    },
    async close() {
      if (closed) return
      closed = true
      await Promise.all([pool.end(), searchPool.end()])
    },
  }
}

const { builtins, getTypeParser } = pg.types
const JSON_TYPES: readonly number[] = [builtins.JSON, builtins.JSONB]
const JSON_AS_TEXT: pg.CustomTypesConfig = {
  getTypeParser: (type: number, format?: 'text' | 'binary') =>
    JSON_TYPES.includes(type) ? (text: string) => text : getTypeParser(type, format as 'text'),
}

function openPool(connectionString: string, max: number): pg.Pool {
  const pool = new pg.Pool({ ...toClientConfig(connectionString), max, connectionTimeoutMillis: RETRY_MILLISECONDS })
  // A connection may break at any time: the pool has then removed an idle one, and a busy one also fails its statement.
  // Without these listeners either would crash the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  return pool
}

/** A pooler makes up the process id that it gives to its clients; that of the server is another one. */
async function hasPooler(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  return 'processID' in client && client.processID !== rows[0]?.pid
}

/** Whether a statement exceeded its time limit. */
const isQueryCanceled = (error: unknown) => error instanceof pg.DatabaseError && error.code === '57014'
