import pg from 'pg'
import { toAdjustmentError } from '../adjust.ts'
import { toCommitOrder, type Write } from '../engine.ts'
import { AlreadyExistsError, ConflictError } from '../errors.ts'
import { sortKey } from '../query/compare.ts'
import { valueAt } from '../query/path.ts'
import { quoted } from '../sql/dialect.ts'
import type { Index } from '../sql/indexes.ts'
import type { Database, DocumentRow } from './database.ts'
import { keyText } from './dialect.ts'
import { classifyError } from './problems.ts'
import { type Commit, compileSingle, compileTogether, findFailedWrite } from './writes.ts'

const UNIQUE_TAKEN = '23505'

/**
 * Commits the writes in one round trip, or thousands of them in several; a failed adjustment needs a further one, to find
 * the reason.
 */
export async function commitTo(
  database: Database,
  writes: readonly Write[],
  getIndexes: (write: Write) => readonly Index[],
): Promise<void> {
  const [first, ...others] = toCommitOrder(writes)
  if (!first) return
  const commits = others.length === 0 ? [compileSingle(first)] : compileTogether([first, ...others])
  let failed: Write | undefined
  let running: Commit | undefined
  try {
    const rows = await database.write(commits, (commit) => {
      running = commit
    })
    if (rows === 0) failed = first
  } catch (error) {
    failed = running && toFailedWrite(running, error)
    if (!failed) throw toWriteError(error, writes, getIndexes)
  }
  if (failed) throw await explainFailure(database, failed)
}

const toFailedWrite = (commit: Commit, error: unknown) =>
  error instanceof pg.DatabaseError ? findFailedWrite(commit, error) : undefined

async function explainFailure(database: Database, write: Write): Promise<Error> {
  const { definition, siteId, id } = write
  if (write.kind !== 'adjust') return new ConflictError(definition.name, id)
  const text = `SELECT body FROM ${quoted(definition.name)} WHERE site_id = $1 AND id = $2`
  const [row] = await database.read<DocumentRow>({ text, values: [siteId, id] })
  return toAdjustmentError(definition.name, id, row && JSON.parse(row.body), write.expected, write.steps)
}

/** Converts a database error about these writes to the store's error; returns any other error unchanged. */
function toWriteError(
  error: unknown,
  writes: readonly Write[],
  getIndexes: (write: Write) => readonly Index[],
): unknown {
  const [first] = writes
  if (first && classifyError(error) === 'collision') return new ConflictError(first.definition.name, first.id)
  if (!(error instanceof pg.DatabaseError) || error.code !== UNIQUE_TAKEN) return error
  const bodies = writes.filter((write) => write.kind === 'insert' || write.kind === 'update')
  const candidates = bodies.filter(({ definition }) => definition.name === error.table)
  const [candidate] = candidates
  if (!candidate) return error
  const path = getIndexes(candidate).find(({ name }) => name === error.constraint)?.path
  // The error's detail contains the duplicate values, in any language of the server.
  const duplicate = candidates.find((write) => error.detail?.includes(`=(${write.siteId}, ${toKeyValue(write, path)})`))
  return new AlreadyExistsError(candidate.definition.name, (duplicate ?? candidate).id, path)
}

function toKeyValue({ id, body }: { id: string; body: string }, path: string | undefined): string {
  if (path === undefined) return id
  const value = sortKey(valueAt(JSON.parse(body), path))
  return value === null ? '' : keyText(value)
}
