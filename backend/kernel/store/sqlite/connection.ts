import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type DatabaseSyncInstance, type StatementSyncInstance } from '@photostructure/sqlite'
import { StoreDamagedError, StoreFullError } from '../errors.ts'
import type { Statement } from '../sql/dialect.ts'

/**
 * The cache of prepared statements: lookups, writes and common queries; filters of other shapes evict the least
 * recently used.
 */
const MAX_STATEMENTS = 300

/** How long to wait for another process that has the file locked (seeding, backup). */
const BUSY_MILLISECONDS = 5_000

export type Connection = {
  all<Row>(statement: Statement): Row[]
  get<Row>(statement: Statement): Row | undefined
  /** Returns the number of rows written. */
  run(statement: Statement): number
  exec(sql: string): void
  readonly inTransaction: boolean
  close(): void
}

/**
 * Opens the file, creating its folder, with every commit flushed to disk. Throws `StoreDamagedError` for a corrupt
 * file.
 */
export function connect(file: string): Connection {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true })
  const database = withStoreErrors(() => openDatabase(file))
  return createConnection(database, () => {
    try {
      // Moves the WAL into the main file, so that nothing overwritten remains; SQLite does so only with no statement
      // open.
      database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    } catch (error) {
      // If there is no room, the data stays in the WAL file.
      if (!hasNoRoom(error)) throw error
    }
  })
}

/** Opens an existing file for reading beside the connection that writes, with SQL functions of a program's own. */
export function connectReadOnly(file: string, functions: Readonly<Record<string, () => number>> = {}): Connection {
  const database = withStoreErrors(() => new DatabaseSync(file, { readOnly: true, timeout: BUSY_MILLISECONDS }))
  database.exec('PRAGMA temp_store = MEMORY; PRAGMA cache_size = -16384')
  for (const [name, run] of Object.entries(functions)) database.function(name, { varargs: true }, run)
  return createConnection(database, () => {})
}

function createConnection(database: DatabaseSyncInstance, beforeClose: () => void): Connection {
  const statements = new Map<string, StatementSyncInstance>()

  function prepare(text: string): StatementSyncInstance {
    const existing = statements.get(text)
    const statement = existing ?? database.prepare(text)
    // A Map keeps insertion order, so the first is the least recently used.
    if (existing) statements.delete(text)
    else if (statements.size >= MAX_STATEMENTS) statements.delete(statements.keys().next().value ?? '')
    statements.set(text, statement)
    return statement
  }

  return {
    all: <Row>({ text, values }: Statement) => withStoreErrors(() => prepare(text).all(...values) as Row[]),
    get: <Row>({ text, values }: Statement) => withStoreErrors(() => prepare(text).get(...values) as Row | undefined),
    run: ({ text, values }) => withStoreErrors(() => prepare(text).run(...values).changes),
    exec: (sql) => withStoreErrors(() => database.exec(sql)),
    get inTransaction() {
      return database.isTransaction
    },
    close() {
      statements.clear()
      try {
        beforeClose()
      } finally {
        database.close()
      }
    },
  }
}

/**
 * The maximum size of a file that is checked at start; larger ones are checked only as they are read, because a full
 * check would take seconds.
 */
const CHECKED_BYTES = 64 * 1024 * 1024

/** WAL needs a shared-memory file. Where the disk has no room for it, exclusive locking does without. */
function openDatabase(file: string): DatabaseSyncInstance {
  try {
    return openFile(file, 'NORMAL')
  } catch (error) {
    if (!hasNoRoom(error)) throw error
    // On a new connection, because the failed one would try the shared-memory file again.
    return openFile(file, 'EXCLUSIVE')
  }
}

function openFile(file: string, locking: 'NORMAL' | 'EXCLUSIVE'): DatabaseSyncInstance {
  const database = new DatabaseSync(file, { timeout: BUSY_MILLISECONDS })
  try {
    database.exec(`PRAGMA locking_mode = ${locking}; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL`)
    // Overwrites deleted content where that costs no extra I/O.
    database.exec('PRAGMA secure_delete = FAST')
    if (file !== ':memory:' && statSync(file).size <= CHECKED_BYTES) check(database)
    // Set after the check, which would fill the larger cache with unneeded pages.
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
 * SQLITE_FULL; and SQLITE_IOERR_WRITE and SQLITE_IOERR_SHMSIZE, which a disk quota or a file size limit causes. After
 * any of them the write has not happened.
 */
const NO_ROOM: readonly number[] = [13, 778, 4874]

const hasNoRoom = (error: unknown) => NO_ROOM.includes(resultCode(error) ?? 0)

/** SQLITE_CORRUPT and SQLITE_NOTADB: the lower byte of extended codes. */
const DAMAGED: readonly number[] = [11, 26]

/** SQLite's extended result code of an error; undefined for other errors. */
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
