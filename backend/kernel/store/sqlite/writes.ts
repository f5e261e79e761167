import { toAdjustmentError } from '../adjust.ts'
import { toAdjustments, type Write, type WriteOf } from '../engine.ts'
import { AlreadyExistsError, ConflictError } from '../errors.ts'
import { quoted } from '../sql/dialect.ts'
import type { Index } from '../sql/indexes.ts'
import { type Connection, resultCode } from './connection.ts'

const PRIMARY_KEY_TAKEN = 1555
const UNIQUE_TAKEN = 2067

/** Applies one write inside the current transaction; throws where it fails. */
export function applyWrite(connection: Connection, write: Write, indexes: readonly Index[]): void {
  const { definition, siteId, id } = write
  const table = quoted(definition.name)
  if (write.kind === 'expect') {
    const text = `SELECT 1 FROM ${table} WHERE site_id = ?1 AND id = ?2 AND revision = ?3`
    if (!connection.get({ text, values: [siteId, id, write.expected] })) throw new ConflictError(definition.name, id)
    return
  }
  try {
    if (writeRow(connection, table, write) > 0) return
  } catch (error) {
    throw toUniqueViolation(error, write, indexes)
  }
  if (write.kind !== 'adjust') throw new ConflictError(definition.name, id)
  throw explainFailedAdjustment(connection, table, write)
}

/** Returns the number of rows written: 0 where a condition failed. */
function writeRow(connection: Connection, table: string, write: Exclude<Write, WriteOf<'expect'>>): number {
  const { siteId, id } = write
  switch (write.kind) {
    case 'insert': {
      const text = `INSERT INTO ${table} (site_id, id, revision, body) VALUES (?1, ?2, ?3, ?4)`
      return connection.run({ text, values: [siteId, id, write.revision, write.body] })
    }
    case 'update': {
      const text = `UPDATE ${table} SET revision = ?1, body = ?2 WHERE site_id = ?3 AND id = ?4 AND revision = ?5`
      return connection.run({ text, values: [write.revision, write.body, siteId, id, write.expected] })
    }
    case 'delete': {
      const text = `DELETE FROM ${table} WHERE site_id = ?1 AND id = ?2 AND revision = ?3`
      return connection.run({ text, values: [siteId, id, write.expected] })
    }
    case 'adjust':
      return adjust(connection, table, write)
  }
}

/** One text for any number of fields, as for PostgreSQL: a function takes 1,000 arguments. */
function adjust(connection: Connection, table: string, { siteId, id, expected, steps }: WriteOf<'adjust'>): number {
  const adjustments = toAdjustments(steps)
  const values: unknown[] = [
    siteId,
    id,
    steps.length,
    JSON.stringify(Object.fromEntries(adjustments.map(({ field, by }) => [field, by]))),
    JSON.stringify(Object.fromEntries(adjustments.map(({ field, atLeast = null }) => [field, atLeast]))),
  ]
  const path = `'$."' || step.key || '"'`
  const current = `coalesce(json_extract(body, ${path}), 0)`
  const sums = `SELECT json_group_object(step.key, ${current} + step.value) FROM json_each(?4) AS step`
  const failed =
    `SELECT 1 FROM json_each(?5) AS step WHERE CASE WHEN coalesce(json_type(body, ${path}), 'null')` +
    ` IN ('integer', 'real', 'null') THEN ${current} < step.value ELSE TRUE END`
  if (expected !== undefined) values.push(expected)
  const text =
    `UPDATE ${table} SET revision = revision + ?3,` +
    ` body = json_set(json_patch(body, (${sums})), '$.revision', revision + ?3)` +
    ` WHERE site_id = ?1 AND id = ?2${expected === undefined ? '' : ' AND revision = ?6'} AND NOT EXISTS (${failed})`
  return connection.run({ text, values })
}

function explainFailedAdjustment(connection: Connection, table: string, write: WriteOf<'adjust'>): Error {
  const { definition, siteId, id, expected, steps } = write
  const text = `SELECT body FROM ${table} WHERE site_id = ?1 AND id = ?2`
  const row = connection.get<{ body: string }>({ text, values: [siteId, id] })
  return toAdjustmentError(definition.name, id, row && JSON.parse(row.body), expected, steps)
}

/** Converts a unique constraint violation to `AlreadyExistsError`; returns any other error unchanged. */
function toUniqueViolation(error: unknown, { definition, id }: Write, indexes: readonly Index[]): unknown {
  const code = resultCode(error)
  if (code === PRIMARY_KEY_TAKEN) return new AlreadyExistsError(definition.name, id)
  if (code !== UNIQUE_TAKEN || !(error instanceof Error)) return error
  const index = indexes.find(({ name }) => error.message.includes(`'${name}'`))
  return new AlreadyExistsError(definition.name, id, index?.path)
}
