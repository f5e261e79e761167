import { createHash } from 'node:crypto'
import pg from 'pg'
import { createKeyedSemaphore } from '../../limits/keyed-semaphore.ts'
import type { Statement } from '../sql/dialect.ts'
import type { ReadBudget } from '../store.ts'
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
   * Runs a statement as its own transaction; retried only where it certainly had no effect. Returns the number of rows
   * written.
   */
  write(statement: Statement): Promise<number>
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
  let closed = false

  function getStatementName(text: string): string | undefined {
    const existing = names.get(text)
    if (existing !== undefined || names.size >= MAX_PREPARED) return existing
    // Derived from the text, because processes behind a connection pooler share prepared statements.
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
    const query = toQuery(statement)
    return withRetries(() => borrow((client) => client.query(query)), isRetryable)
  }

  async function setUpForSearch(client: pg.PoolClient, milliseconds: number): Promise<void> {
    if (timeouts.get(client) === milliseconds) return
    // A plan for any site expects the usual number of documents, of which a large site has a thousand times as many.
    const text =
      "SELECT set_config('statement_timeout', $1, false), set_config('plan_cache_mode', 'force_custom_plan', false)"
    await client.query(text, [`${milliseconds}`])
    timeouts.set(client, milliseconds)
  }

  return {
    borrow,
    async read<Row extends pg.QueryResultRow>(statement: Statement) {
      return (await run(statement, (problem) => CONNECTION_PROBLEMS.includes(problem))).rows as Row[]
    },
    async search<Row extends pg.QueryResultRow>(statement: Statement, { caller, milliseconds, meter }: ReadBudget) {
      const query = toQuery(statement)
      const attempt = () =>
        borrowFrom(searchPool, async (client) => {
          const run = async (): Promise<Row[]> => {
            await setUpForSearch(client, milliseconds)
            return (await client.query(query)).rows
          }
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
      return searchOf(caller, () => withRetries(attempt, (problem) => CONNECTION_PROBLEMS.includes(problem)))
    },
    async write(statement) {
      const result = await run(statement, (problem) => problem === 'replan' || problem === 'reconnect')
      return result.rowCount ?? 0
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
  const pool = new pg.Pool({ connectionString, max, connectionTimeoutMillis: RETRY_MILLISECONDS })
  // A connection may break at any time: the pool has then removed an idle one, and a busy one also fails its statement.
  // Without these listeners either would crash the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  return pool
}

/** Whether a statement exceeded its time limit. */
const isQueryCanceled = (error: unknown) => error instanceof pg.DatabaseError && error.code === '57014'
