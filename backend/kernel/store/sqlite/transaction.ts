import type { Connection } from './connection.ts'

/** Runs a step in a transaction of its own, or in the one that is open. */
export function inTransaction(connection: Connection, step: () => void): void {
  if (connection.inTransaction) {
    step()
    return
  }
  const transaction = begin(connection)
  try {
    step()
    transaction.commit()
  } catch (error) {
    transaction.rollBack()
    throw error
  }
}

/** The same for work in several microtasks: nothing else may use the connection until it is done. */
export async function inOwnTransaction<T>(connection: Connection, work: () => Promise<T>): Promise<T> {
  const transaction = begin(connection)
  try {
    const result = await work()
    transaction.commit()
    return result
  } catch (error) {
    transaction.rollBack()
    throw error
  }
}

function begin(connection: Connection) {
  connection.exec('BEGIN IMMEDIATE')
  return {
    commit: () => connection.exec('COMMIT'),
    rollBack() {
      if (connection.inTransaction) connection.exec('ROLLBACK')
    },
  }
}
