import type { Connection } from './connection.ts'

/** One unit of work: `apply` throws where a write does not hold. */
type Unit = { writes: number; apply(): void; resolve(): void; reject(error: unknown): void }

export type GroupCommit = {
  /** Applies and commits with the others of this turn of the event loop; resolves when it is on the disk. */
  commit(writes: number, apply: () => void): Promise<void>
  /** Commits at once what waits. */
  flush(): void
}

const BEGIN = 'BEGIN IMMEDIATE'

/**
 * Commits what one turn of the event loop has gathered in one transaction, so that all share one wait for the disk, and
 * only then tells them. A unit that fails undoes its own writes and fails alone.
 */
export function createGroupCommit(connection: Connection): GroupCommit {
  let waiting: Unit[] = []

  function flush(): void {
    const units = waiting
    waiting = []
    if (units.length === 0 || commitTogether(connection, units)) return
    // The transaction as a whole was refused (the disk is full, say): a smaller one may still fit.
    for (const unit of units) commitAlone(connection, unit)
  }

  return {
    flush,
    commit: (writes, apply) =>
      new Promise((resolve, reject) => {
        if (waiting.push({ writes, apply, resolve, reject }) === 1) setImmediate(flush)
      }),
  }
}

function commitAlone(connection: Connection, unit: Unit): void {
  try {
    connection.exec(BEGIN)
    unit.apply()
    connection.exec('COMMIT')
    unit.resolve()
  } catch (error) {
    rollBack(connection)
    unit.reject(error)
  }
}

/** Gives false where nothing of it was committed and nobody was told. */
function commitTogether(connection: Connection, units: readonly Unit[]): boolean {
  if (units.length === 1) return false
  const failures = new Map<Unit, unknown>()
  try {
    connection.exec(BEGIN)
    for (const unit of units) applyGuarded(connection, unit, (error) => failures.set(unit, error))
    connection.exec('COMMIT')
  } catch {
    // Not swallowed: each unit runs again alone, and meets the error itself.
    rollBack(connection)
    return false
  }
  for (const unit of units) {
    if (failures.has(unit)) unit.reject(failures.get(unit))
    else unit.resolve()
  }
  return true
}

function applyGuarded(connection: Connection, unit: Unit, fail: (error: unknown) => void): void {
  // A single statement undoes itself.
  const guarded = unit.writes > 1
  if (guarded) connection.exec('SAVEPOINT unit')
  try {
    unit.apply()
  } catch (error) {
    // After some errors SQLite has rolled the whole transaction back by itself.
    if (!connection.inTransaction) throw error
    if (guarded) connection.exec('ROLLBACK TO unit')
    fail(error)
  }
  if (guarded) connection.exec('RELEASE unit')
}

function rollBack(connection: Connection): void {
  if (connection.inTransaction) connection.exec('ROLLBACK')
}
