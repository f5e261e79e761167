import type { Connection } from './connection.ts'

/** One unit of work; `apply` throws where a write fails. */
type Unit = { writes: number; apply(): void; resolve(): void; reject(error: unknown): void }

export type GroupCommit = {
  /** Commits together with the others of this turn of the event loop; resolves when it is on disk. */
  commit(writes: number, apply: () => void): Promise<void>
  /** Commits the pending units now. */
  flush(): void
}

const BEGIN = 'BEGIN IMMEDIATE'

/**
 * Group commit: the units of one turn of the event loop share one transaction and one disk flush. A unit that fails is
 * rolled back to its savepoint and rejected alone.
 */
export function createGroupCommit(connection: Connection): GroupCommit {
  let pending: Unit[] = []

  function flush(): void {
    const units = pending
    pending = []
    if (units.length === 0 || commitTogether(connection, units)) return
    // The whole transaction failed (on a full disk, for example): a smaller one may still fit.
    for (const unit of units) commitAlone(connection, unit)
  }

  return {
    flush,
    commit: (writes, apply) =>
      new Promise((resolve, reject) => {
        if (pending.push({ writes, apply, resolve, reject }) === 1) setImmediate(flush)
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

/** Returns false where nothing was committed and no unit was settled. */
function commitTogether(connection: Connection, units: readonly Unit[]): boolean {
  if (units.length === 1) return false
  const failures = new Map<Unit, unknown>()
  try {
    connection.exec(BEGIN)
    for (const unit of units) applyGuarded(connection, unit, (error) => failures.set(unit, error))
    connection.exec('COMMIT')
  } catch {
    // Not swallowed: each unit runs again alone and gets the error itself.
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
  // A single statement is atomic and needs no savepoint.
  const hasSavepoint = unit.writes > 1
  if (hasSavepoint) connection.exec('SAVEPOINT unit')
  try {
    unit.apply()
  } catch (error) {
    // After some errors SQLite has rolled back the whole transaction.
    if (!connection.inTransaction) throw error
    if (hasSavepoint) connection.exec('ROLLBACK TO unit')
    fail(error)
  }
  if (hasSavepoint) connection.exec('RELEASE unit')
}

function rollBack(connection: Connection): void {
  if (connection.inTransaction) connection.exec('ROLLBACK')
}
