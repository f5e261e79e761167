import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type DatabaseSyncInstance, type StatementSyncInstance } from '@photostructure/sqlite'
import { StoreDamagedError, StoreFullError } from '../errors.ts'
import type { Statement } from '../sql/dialect.ts'

/** Prepared statements kept: lookups, writes and the usual queries; filters of other shapes push the oldest out. */
const MAX_STATEMENTS = 300

/** How long to wait for another process that holds the file (the seeding of data, a backup). */
const BUSY_MILLISECONDS = 5_000

export type Connection = {
  all<Row>(statement: Statement): Row[]
  get<Row>(statement: Statement): Row | undefined
  /** Gives the number of rows written. */
  run(statement: Statement): number
  exec(sql: string): void
  readonly inTransaction: boolean
  close(): void
}

/**
 * Opens the file, with its folder, so that what is committed has reached the disk. Throws `StoreDamagedError` where it is
 * no whole database.
 */
export function connect(file: string): Connection {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true })
  const database = withStoreErrors(() => openDatabase(file))
  const statements = new Map<string, StatementSyncInstance>()

  function prepared(text: string): StatementSyncInstance {
    const known = statements.get(text)
    const statement = known ?? database.prepare(text)
    // Last used is last in the map's order, so that the first is the one to give up.
    if (known) statements.delete(text)
    else if (statements.size >= MAX_STATEMENTS) statements.delete(statements.keys().next().value ?? '')
    statements.set(text, statement)
    return statement
  }

  return {
    all: <Row>({ text, values }: Statement) => withStoreErrors(() => prepared(text).all(...values) as Row[]),
    get: <Row>({ text, values }: Statement) => withStoreErrors(() => prepared(text).get(...values) as Row | undefined),
    run: ({ text, values }) => withStoreErrors(() => prepared(text).run(...values).changes),
    exec: (sql) => withStoreErrors(() => database.exec(sql)),
    get inTransaction() {
      return database.isTransaction
    },
    close() {
      statements.clear()
      try {
        // All of it in the one file, and nothing of what was overwritten: SQLite does so only where no statement is left.
        database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
      } catch (error) {
        // The log beside the file has it all the same.
        if (!hasNoRoom(error)) throw error
      } finally {
        database.close()
      }
    },
  }
}

/** A larger file is looked through as it is read: all of it at once would take seconds. */
const CHECKED_BYTES = 64 * 1024 * 1024

/** WAL shares its index between processes in a file. Where the disk has no room for that, this process does without. */
function openDatabase(file: string): DatabaseSyncInstance {
  try {
    return openFile(file, 'NORMAL')
  } catch (error) {
    if (!hasNoRoom(error)) throw error
    // On a new connection: one that has looked for the shared index goes on looking for it.
    return openFile(file, 'EXCLUSIVE')
  }
}

function openFile(file: string, locking: 'NORMAL' | 'EXCLUSIVE'): DatabaseSyncInstance {
  const database = new DatabaseSync(file, { timeout: BUSY_MILLISECONDS })
  try {
    database.exec(`PRAGMA locking_mode = ${locking}; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL`)
    // What is overwritten or deleted is not left behind in the file, where that costs nothing.
    database.exec('PRAGMA secure_delete = FAST')
    if (file !== ':memory:' && statSync(file).size <= CHECKED_BYTES) check(database)
    // After the check, which would fill the cache with what nobody has asked for.
    database.exec('PRAGMA temp_store = MEMORY; PRAGMA cache_size = -32768')
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

function check(database: DatabaseSyncInstance): void {
  const found = database.prepare('PRAGMA quick_check(1)').get() as { quick_check: string } | undefined
  if (found?.quick_check !== 'ok') throw new StoreDamagedError(found?.quick_check)
}

/**
 * SQLITE_FULL; and SQLITE_IOERR_WRITE and SQLITE_IOERR_SHMSIZE, which a quota or a limit on the size of files gives where
 * the disk itself has room. What could not be written is not there after any of them.
 */
const NO_ROOM: readonly number[] = [13, 778, 4874]

const hasNoRoom = (error: unknown) => NO_ROOM.includes(resultCode(error) ?? 0)

/** SQLITE_CORRUPT and SQLITE_NOTADB, in the lower byte of the extended forms. */
const DAMAGED: readonly number[] = [11, 26]

/** SQLite's result code of an error (its extended form), or `undefined` for any other error. */
export function resultCode(error: unknown): number | undefined {
  const code: unknown = error instanceof Error && 'errcode' in error ? error.errcode : undefined
  return typeof code === 'number' ? code : undefined
}

function withStoreErrors<T>(action: () => T): T {
  try {
    return action()
  } catch (error) {
    if (hasNoRoom(error)) throw new StoreFullError('the disk takes no more', { cause: error })
    if (DAMAGED.includes((resultCode(error) ?? 0) & 0xff))
      throw new StoreDamagedError('the database is damaged', { cause: error })
    throw error
  }
}
