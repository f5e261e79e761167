import pg from 'pg'
import { StoreFullError, StoreUnavailableError } from '../errors.ts'

/**
 * What to do about an error of the driver:
 * - `replan`: this connection's prepared statement is out of date or unknown; nothing was done;
 * - `reconnect`: the server ended the statement, and with it what it did, because it shuts down or starts up;
 * - `lost`: the connection broke, and what happened on the other side is not known;
 * - `collision`: two commits stood in each other's way (a deadlock), and this one was undone;
 * - `full`: there is no room left;
 * - `other`: anything else, such as a broken constraint.
 */
export type Problem = 'replan' | 'reconnect' | 'lost' | 'collision' | 'full' | 'other'

/** By SQLSTATE; see PostgreSQL's appendix A. */
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
  // The driver's own errors (the socket's, 'Connection terminated', 'Client has encountered …') come without a
  // SQLSTATE.
  return error instanceof TypeError || error instanceof RangeError ? 'other' : 'lost'
}

/** The error that leaves the store. */
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
