import { MAX_STATEMENT_BYTES, MAX_WRITES } from '../bounds.ts'
import { toAdjustments, type Write, type WriteOf } from '../engine.ts'
import { type Bind, createValues, quoted, type Statement } from '../sql/dialect.ts'
import { postgresDialect } from './dialect.ts'

/** A statement for one or more writes, and the writes it verifies, in the order of their numbers. */
export type Commit = Statement & { readonly checked: readonly Write[] }

/** Compiles a single write, which affects no rows where it fails. */
export function compileSingle(write: Write): Commit {
  const { bind, values } = createValues(postgresDialect)
  return { text: toStatement(write, bind), values, checked: [write] }
}

/**
 * Compiles several writes as one statement, which is its own transaction: one round trip, with no lock held between
 * two. Where they are too many for one, the statements belong into one transaction.
 */
export function compileTogether(writes: readonly Write[]): readonly Commit[] {
  const groups = groupInserts(writes)
  return Array.from({ length: Math.ceil(groups.length / MAX_WRITES) }, (_, n) =>
    compileGroups(groups.slice(n * MAX_WRITES, (n + 1) * MAX_WRITES)),
  )
}

/** The final SELECT makes the writes run in order and fails at the first without effect; see `findFailedWrite`. */
function compileGroups(groups: readonly Group[]): Commit {
  const { bind, values } = createValues(postgresDialect)
  const parts: string[] = []
  const cases: string[] = []
  const checked: Write[] = []
  for (const group of groups) {
    const name = `w${parts.length}`
    if (Array.isArray(group)) {
      parts.push(`${name} AS (${insertAll(group, bind)} RETURNING 1)`)
      // This condition is never true; referencing the CTE makes the inserts run at this point.
      cases.push(`WHEN NOT EXISTS (SELECT FROM ${name}) THEN 'missed nothing'`)
    } else {
      const returning = group.kind === 'expect' ? '' : ' RETURNING 1'
      parts.push(`${name} AS (${toStatement(group, bind)}${returning})`)
      cases.push(`WHEN NOT EXISTS (SELECT FROM ${name}) THEN 'missed ${checked.push(group) - 1}'`)
    }
  }
  return {
    text: `WITH ${parts.join(', ')} SELECT CAST(CASE ${cases.join(' ')} ELSE '1' END AS integer)`,
    values,
    checked,
  }
}

/**
 * The failed write: `compileTogether` makes the database cast `missed N` to a number, and the error quotes that text
 * untranslated.
 */
export function findFailedWrite(
  { checked }: Commit,
  error: { code?: string | undefined; message: string },
): Write | undefined {
  const number = error.code === '22P02' ? /"missed (\d+)"/.exec(error.message)?.[1] : undefined
  return number === undefined ? undefined : checked[Number(number)]
}

type Inserts = WriteOf<'insert'>[]
type Group = Inserts | Exclude<Write, WriteOf<'insert'>>

/** Groups inserts by table, so that there are fewer different statements. */
function groupInserts(writes: readonly Write[]): readonly Group[] {
  const groups: Group[] = []
  const byTable = new Map<string, { inserts: Inserts; length: number }>()
  for (const write of writes) {
    if (write.kind !== 'insert') {
      groups.push(write)
      continue
    }
    const { name } = write.definition
    const open = byTable.get(name)
    const length = (open?.length ?? 0) + write.body.length
    if (open && length <= MAX_STATEMENT_BYTES) {
      open.inserts.push(write)
      open.length = length
      continue
    }
    const inserts = [write]
    groups.push(inserts)
    byTable.set(name, { inserts, length: write.body.length })
  }
  return groups
}

function insertAll(inserts: Inserts, bind: Bind): string {
  const column = (name: 'siteId' | 'id' | 'revision' | 'body') => bind(inserts.map((write) => write[name]))
  const names = `${column('siteId')}::text[], ${column('id')}::text[]`
  const rows = `unnest(${names}, ${column('revision')}::bigint[], ${column('body')}::text[])`
  return (
    `INSERT INTO ${quoted(inserts[0]?.definition.name ?? '')} (site_id, id, revision, body)` +
    ` SELECT site_id, id, revision, body::jsonb FROM ${rows} AS new (site_id, id, revision, body)`
  )
}

function toStatement(write: Write, bind: Bind): string {
  const table = quoted(write.definition.name)
  const where = () => `WHERE site_id = ${bind(write.siteId)} AND id = ${bind(write.id)}`
  const unchanged = (expected: number) => ` AND revision = ${bind(expected)}`
  switch (write.kind) {
    case 'insert': {
      const values = [write.siteId, write.id, write.revision, write.body].map(bind).join(', ')
      return `INSERT INTO ${table} (site_id, id, revision, body) VALUES (${values})`
    }
    case 'update':
      return (
        `UPDATE ${table} SET revision = ${bind(write.revision)}, body = ${bind(write.body)}` +
        ` ${where()}${unchanged(write.expected)}`
      )
    case 'delete':
      return `DELETE FROM ${table} ${where()}${unchanged(write.expected)}`
    case 'expect':
      // Locks the row until the commit, so that it cannot change in between.
      return `SELECT 1 FROM ${table} ${where()}${unchanged(write.expected)} FOR SHARE`
    case 'adjust':
      return adjust(write, table, where(), bind)
  }
}

/** One text for any number of fields: a function takes 100 arguments, and each text would be prepared on its own. */
function adjust({ expected, steps }: WriteOf<'adjust'>, table: string, where: string, bind: Bind): string {
  const adjustments = toAdjustments(steps)
  const raised = `revision + ${bind(steps.length)}::bigint`
  const fields = `${bind(adjustments.map(({ field }) => field))}::text[]`
  const amounts = `${bind(adjustments.map(({ by }) => by))}::numeric[]`
  const least = `${bind(adjustments.map(({ atLeast }) => atLeast ?? null))}::numeric[]`
  const current = 'coalesce((body->>step.field)::numeric, 0)'
  const sums =
    `SELECT jsonb_object_agg(step.field, ${current} + step.amount)` +
    ` FROM unnest(${fields}, ${amounts}) AS step (field, amount)`
  // An aggregate, as NOT EXISTS would become a join, whose rows PostgreSQL does not read again where it has waited for a
  // concurrent write of the document.
  const enough =
    `SELECT bool_and(CASE WHEN coalesce(jsonb_typeof(body->step.field), 'null') IN ('number', 'null')` +
    ` THEN coalesce(${current} >= step.least, TRUE) ELSE FALSE END) FROM unnest(${fields}, ${least}) AS step (field, least)`
  const unchanged = expected === undefined ? '' : ` AND revision = ${bind(expected)}`
  return (
    `UPDATE ${table} SET revision = ${raised},` +
    ` body = body || (${sums}) || jsonb_build_object('revision', ${raised}) ${where}${unchanged} AND (${enough})`
  )
}
