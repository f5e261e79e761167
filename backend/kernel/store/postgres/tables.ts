import type pg from 'pg'
import { quoted } from '../sql/dialect.ts'
import { type Index, toIndexes } from '../sql/indexes.ts'
import type { Aggregate, CollectionDefinition } from '../store.ts'
import type { Database } from './database.ts'
import { postgresDialect } from './dialect.ts'

/** The advisory lock's key, which no other program should use: 'awning' in ASCII. */
export const LOCK = 0x61776e696e67

export type Prepared = { definition: CollectionDefinition<Aggregate>; indexes: readonly Index[] }

/**
 * Creates missing tables and indexes, one process at a time, because a concurrent `IF NOT EXISTS` can fail. Existing
 * ones are not touched, which would wait for writers.
 */
export async function prepareTables(
  database: Database,
  definitions: readonly CollectionDefinition<Aggregate>[],
): Promise<readonly Prepared[]> {
  const prepared = definitions.map((definition) => ({ definition, indexes: toIndexes(definition, postgresDialect) }))
  const statements = prepared.flatMap(({ definition: { name }, indexes }) => [
    { name, text: createTable(name) },
    ...indexes.map((index) => ({ name: index.name, text: index.statement })),
  ])
  await database.borrow(checkEncoding)
  await createTables(database, statements)
  return prepared
}

/** Runs the statements for missing tables and indexes under an advisory lock. */
export async function createTables(
  database: Database,
  statements: readonly { name: string; text: string }[],
): Promise<void> {
  await database.borrow(async (client) => {
    if ((await findMissing(client, statements)).length === 0) return
    await client.query('BEGIN')
    try {
      await client.query(`SELECT pg_advisory_xact_lock(${LOCK})`)
      for (const { text } of await findMissing(client, statements)) await client.query(text)
      await client.query('COMMIT')
    } catch (error) {
      await client.query('ROLLBACK')
      throw error
    }
  })
}

const createTable = (name: string) =>
  `CREATE TABLE IF NOT EXISTS ${quoted(name)} (site_id text COLLATE "C" NOT NULL, id text COLLATE "C" NOT NULL,` +
  ` revision bigint NOT NULL, body jsonb NOT NULL, PRIMARY KEY (site_id, id))`

async function findMissing<T extends { name: string }>(client: pg.PoolClient, statements: readonly T[]): Promise<T[]> {
  const { rows } = await client.query<{ name: string }>(
    'SELECT relname AS name FROM pg_class' +
      ' WHERE relnamespace = current_schema()::regnamespace AND relname = ANY($1::text[])',
    [statements.map(({ name }) => name)],
  )
  const existing = new Set(rows.map(({ name }) => name))
  return statements.filter(({ name }) => !existing.has(name))
}

async function checkEncoding(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ server_encoding: string }>('SHOW server_encoding')
  const encoding = rows[0]?.server_encoding
  if (encoding !== 'UTF8') throw new Error(`the database must be encoded in UTF8, not in ${encoding}`)
}
