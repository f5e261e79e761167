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

function adjust(connection: Connection, table: string, { siteId, id, expected, steps }: WriteOf<'adjust'>): number {
  const values: unknown[] = [siteId, id, steps.length]
  const bind = (value: unknown) => `?${values.push(value)}`
  const sets = [`'$.revision', revision + ?3`]
  const conditions = ['site_id = ?1', 'id = ?2']
  if (expected !== undefined) conditions.push(`revision = ${bind(expected)}`)
  for (const { field, by, atLeast } of toAdjustments(steps)) {
    const path = `'$."${field}"'`
    const current = `coalesce(json_extract(body, ${path}), 0)`
    // Bound as an integer, because the JSON would otherwise contain 4.0.
    sets.push(`${path}, ${current} + ${bind(BigInt(by))}`)
    conditions.push(`coalesce(json_type(body, ${path}), 'null') IN ('integer', 'real', 'null')`)
    if (atLeast !== undefined) conditions.push(`${current} >= ${bind(atLeast)}`)
  }
  const text =
    `UPDATE ${table} SET revision = revision + ?3, body = json_set(body, ${sets.join(', ')})` +
    ` WHERE ${conditions.join(' AND ')}`
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
