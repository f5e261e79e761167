import pg from 'pg'
import { sortKey } from '../../query/compare.ts'
import { valueAt } from '../../query/path.ts'
import { adjustmentRefusal } from '../adjust.ts'
import { toCommitOrder, type Write } from '../engine.ts'
import { AlreadyExistsError, ConflictError } from '../errors.ts'
import { quoted } from '../sql/dialect.ts'
import type { Index } from '../sql/indexes.ts'
import type { Aggregate } from '../store.ts'
import type { Database } from './database.ts'
import { keyText } from './dialect.ts'
import { classifyError } from './problems.ts'
import { type Commit, compileSingle, compileTogether, findFailedWrite } from './writes.ts'

const UNIQUE_TAKEN = '23505'

/** Commits the writes in one round trip. Another one is made only to tell why an adjustment did not hold. */
export async function commitTo(
  database: Database,
  writes: readonly Write[],
  indexesOf: (write: Write) => readonly Index[],
): Promise<void> {
  const [first, ...others] = toCommitOrder(writes)
  if (!first) return
  const commit = others.length === 0 ? compileSingle(first) : compileTogether([first, ...others])
  let failed: Write | undefined
  try {
    if ((await database.write(commit)) === 0) failed = first
  } catch (error) {
    failed = missedBy(commit, error)
    if (!failed) throw toRefusal(error, writes, indexesOf)
  }
  if (failed) throw await explainFailure(database, failed)
}

const missedBy = (commit: Commit, error: unknown) =>
  error instanceof pg.DatabaseError ? findFailedWrite(commit, error) : undefined

async function explainFailure(database: Database, write: Write): Promise<Error> {
  const { definition, siteId, id } = write
  if (write.kind !== 'adjust') return new ConflictError(definition.name, id)
  const text = `SELECT body FROM ${quoted(definition.name)} WHERE site_id = $1 AND id = $2`
  const [row] = await database.read<{ body: Aggregate }>({ text, values: [siteId, id] })
  return adjustmentRefusal(definition.name, id, row?.body, write.expected, write.steps)
}

/** What an error of the database means for these writes; any other error stays what it is. */
function toRefusal(error: unknown, writes: readonly Write[], indexesOf: (write: Write) => readonly Index[]): unknown {
  const [first] = writes
  if (first && classifyError(error) === 'collision') return new ConflictError(first.definition.name, first.id)
  if (!(error instanceof pg.DatabaseError) || error.code !== UNIQUE_TAKEN) return error
  const bodies = writes.filter((write) => write.kind === 'insert' || write.kind === 'update')
  const candidates = bodies.filter(({ definition }) => definition.name === error.table)
  const [candidate] = candidates
  if (!candidate) return error
  const path = indexesOf(candidate).find(({ name }) => name === error.constraint)?.path
  // The detail ends with the values that are taken, whatever the language around them.
  const taker = candidates.find((write) => error.detail?.includes(`=(${write.siteId}, ${takenValue(write, path)})`))
  return new AlreadyExistsError(candidate.definition.name, (taker ?? candidate).id, path)
}

function takenValue({ id, body }: { id: string; body: string }, path: string | undefined): string {
  if (path === undefined) return id
  const value = sortKey(valueAt(JSON.parse(body), path))
  return value === null ? '' : keyText(value)
}
