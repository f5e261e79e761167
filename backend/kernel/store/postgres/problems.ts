import pg from 'pg'
import { StoreFullError, StoreUnavailableError } from '../errors.ts'

/**
 * How to handle a driver error:
 * - `replan`: the prepared statement is outdated or unknown on this connection; nothing was done;
 * - `reconnect`: the server aborted the statement because it is shutting down or starting up;
 * - `lost`: the connection broke, and whether the statement took effect is unknown;
 * - `collision`: a deadlock or serialisation failure; this transaction was rolled back;
 * - `full`: there is no room left;
 * - `other`: anything else, such as a constraint violation.
 */
export type Problem = 'replan' | 'reconnect' | 'lost' | 'collision' | 'full' | 'other'

/** Problems by SQLSTATE (PostgreSQL's appendix A). */
const BY_STATE: Readonly<Record<string, Problem>> = {
  '0A000': 'replan',
  '26000': 'replan',
  '42P05': 'replan',
  '57P01': 'reconnect',
  '57P02': 'reconnect',
  '57P03': 'reconnect',
  '53300': 'reconnect',
  '40001': 'collision',
  '40P01': 'collision',
  '53100': 'full',
}

export function classifyError(error: unknown): Problem {
  if (error instanceof pg.DatabaseError) return BY_STATE[error.code ?? ''] ?? 'other'
  // The driver's own errors (sockets, 'Connection terminated', 'Client has encountered …') have no SQLSTATE.
  return error instanceof TypeError || error instanceof RangeError ? 'other' : 'lost'
}

/** Converts a driver error to the store's error. */
export function toStoreError(error: unknown): unknown {
  switch (classifyError(error)) {
    case 'full':
      return new StoreFullError('the database has no room left', { cause: error })
    case 'lost':
    case 'reconnect':
      return new StoreUnavailableError('the database could not be reached', { cause: error })
    default:
      return error
  }
}
