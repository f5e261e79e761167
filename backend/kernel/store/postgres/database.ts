import { createHash } from 'node:crypto'
import pg from 'pg'
import type { Statement } from '../sql/dialect.ts'
import { classifyError, type Problem, toStoreError } from './problems.ts'

/** How long a statement is tried again while the database cannot be reached. */
const PATIENCE_MILLISECONDS = 5_000
const FIRST_PAUSE = 25
const LONGEST_PAUSE = 500

/** Prepared statements per connection; beyond these (filters of ever new shapes) a statement is parsed each time. */
const MAX_PREPARED = 500

/** After these a connection is of no use any more. */
const BREAKING: readonly Problem[] = ['replan', 'reconnect', 'lost']

export type Database = {
  /** Runs a statement that changes nothing: again, where the connection broke. */
  read<Row extends pg.QueryResultRow>(statement: Statement): Promise<Row[]>
  /**
   * Runs a statement as a transaction of its own: again, where it is certain that it did nothing. Gives the rows
   * written.
   */
  write(statement: Statement): Promise<number>
  /** Lends one connection, for what needs a transaction of several statements. */
  borrow<T>(use: (client: pg.PoolClient) => Promise<T>): Promise<T>
  close(): Promise<void>
}

export function openDatabase(connectionString: string, poolSize: number): Database {
  const pool = new pg.Pool({ connectionString, max: poolSize, connectionTimeoutMillis: PATIENCE_MILLISECONDS })
  // A connection may break at any time. An idle one the pool has let go of by then; a busy one also fails the statement
  // that it runs. Without a listener either would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  const names = new Map<string, string>()
  let closed = false

  function getStatementName(text: string): string | undefined {
    const known = names.get(text)
    if (known !== undefined || names.size >= MAX_PREPARED) return known
    // Made from the text: processes that share connections behind a pooler then mean the same by it.
    const name = `awning_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`
    names.set(text, name)
    return name
  }

  /** A connection: waits for a database that is starting, or restarting. */
  async function acquire(): Promise<pg.PoolClient> {
    return withRetries(
      () => pool.connect(),
      (problem) => problem === 'reconnect' || problem === 'lost',
    )
  }

  async function borrow<T>(use: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await acquire()
    let broken = false
    try {
      return await use(client)
    } catch (error) {
      broken = BREAKING.includes(classifyError(error))
      throw error
    } finally {
      client.release(broken)
    }
  }

  async function withRetries<T>(action: () => Promise<T>, again: (problem: Problem) => boolean): Promise<T> {
    const end = Date.now() + PATIENCE_MILLISECONDS
    for (let pause = FIRST_PAUSE; ; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
      if (closed) throw new Error('the store is closed')
      try {
        return await action()
      } catch (error) {
        if (Date.now() > end || !again(classifyError(error))) throw toStoreError(error)
      }
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }

  function run({ text, values }: Statement, again: (problem: Problem) => boolean): Promise<pg.QueryResult> {
    const name = getStatementName(text)
    const query = { ...(name !== undefined && { name }), text, values: [...values] }
    return withRetries(() => borrow((client) => client.query(query)), again)
  }

  return {
    borrow,
    async read<Row extends pg.QueryResultRow>(statement: Statement) {
      return (await run(statement, (problem) => BREAKING.includes(problem))).rows as Row[]
    },
    async write(statement) {
      const result = await run(statement, (problem) => problem === 'replan' || problem === 'reconnect')
      return result.rowCount ?? 0
    },
    async close() {
      if (closed) return
      closed = true
      await pool.end()
    },
  }
}
