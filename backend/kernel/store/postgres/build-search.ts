import type pg from 'pg'
import { UpgradeError } from '../errors.ts'
import { quoted } from '../sql/dialect.ts'
import type { Index } from '../sql/indexes.ts'
import type { SearchShape } from '../sql/search-shape.ts'
import type { Progress } from '../store.ts'
import type { Database } from './database.ts'
import { classifyError } from './problems.ts'
import {
  analyzeSearchTables,
  createSearchIndexes,
  createSearchTables,
  dropSearchTables,
  fillSearchTables,
  searchTrigger,
} from './search-tables.ts'
import { createTables, LOCK } from './tables.ts'
import { createTrigramFunction, findTrigrams, type Trigrams } from './trigrams.ts'

/** Documents per step: a step is one transaction, during which others wait who write one of them. */
const STEP = 1_000

const BUILDS = 'search_builds'

/**
 * The progress of a build. `version`: the version of the declaration that the tables are built for; `site` and
 * `document`: the last document that is copied.
 */
type Build = { version: string; site: string; document: string; done: boolean }

/** Creates the table and the extension that the search tables of all collections share. */
export async function prepareSearch(database: Database): Promise<Trigrams> {
  const text =
    `CREATE TABLE IF NOT EXISTS ${BUILDS} (name text PRIMARY KEY, version text NOT NULL, site text NOT NULL,` +
    ' document text NOT NULL, done boolean NOT NULL)'
  await createTables(database, [{ name: BUILDS, text }])
  return findTrigrams(database)
}

/**
 * Builds the search tables of a collection as declared, in steps that each record their progress. Other processes can
 * write meanwhile: triggers update rows that are already copied. Several processes that start at the same time share
 * the steps.
 */
export async function buildSearch(
  database: Database,
  declared: SearchShape,
  { indexes, trigrams, progress }: { indexes: readonly Index[]; trigrams: Trigrams; progress: Progress },
): Promise<void> {
  const shape = { ...declared, version: `${declared.version} ${trigrams}` }
  const existing = await database.borrow((client) => readBuild(client, shape))
  if (existing?.version === shape.version && existing.done) return dropUnusedIndexes(database, shape, indexes)
  await inOneStep(database, (client) => start(client, shape, trigrams))
  const of = await database.borrow(async (client) => {
    const { rows } = await client.query<{ count: string }>(`SELECT count(*) AS count FROM ${quoted(shape.collection)}`)
    return Number(rows[0]?.count ?? 0)
  })
  for (let done = 0; ; ) {
    const size = await fillStep(database, shape, STEP)
    if (size === 0) break
    done += size
    progress({ collection: shape.collection, done, of })
  }
  await database.borrow((client) => client.query(analyzeSearchTables(shape)))
  await inOneStep(database, (client) =>
    client.query(`UPDATE ${BUILDS} SET done = true WHERE name = $1 AND version = $2`, [
      shape.collection,
      shape.version,
    ]),
  )
}

async function start(client: pg.PoolClient, shape: SearchShape, trigrams: Trigrams): Promise<void> {
  if ((await readBuild(client, shape))?.version === shape.version) return
  const statements = [
    ...dropSearchTables(shape),
    ...createSearchTables(shape),
    ...(trigrams === 'own' ? [createTrigramFunction] : []),
    ...createSearchIndexes(shape, trigrams).map(({ statement }) => statement),
    ...searchTrigger(shape),
  ]
  for (const statement of statements) await client.query(statement)
  await record(client, shape, '', '')
}

/**
 * Copies the next step of documents; returns their number. Where that fails, it tries ever smaller steps, so that only
 * the document that is the reason is left.
 */
async function fillStep(database: Database, shape: SearchShape, step: number): Promise<number> {
  try {
    return await inOneStep(database, (client) => fillNext(client, shape, step))
  } catch (error) {
    if (classifyError(error) !== 'other') throw error
    if (step > 1) return fillStep(database, shape, Math.ceil(step / 10))
    const next = await database.borrow((client) => findNext(client, shape))
    throw next ? new UpgradeError(shape.collection, next.site_id, next.id, error) : error
  }
}

async function findNext(
  client: pg.PoolClient,
  shape: SearchShape,
): Promise<{ site_id: string; id: string } | undefined> {
  const { site = '', document = '' } = (await readBuild(client, shape)) ?? {}
  const text = `SELECT site_id, id FROM ${quoted(shape.collection)} WHERE (site_id, id) > ($1, $2) ORDER BY site_id, id LIMIT 1`
  return (await client.query<{ site_id: string; id: string }>(text, [site, document])).rows[0]
}

async function fillNext(client: pg.PoolClient, shape: SearchShape, step: number): Promise<number> {
  const place = await readBuild(client, shape)
  if (!place || place.done || place.version !== shape.version) return 0
  const values = [place.site, place.document]
  const { rows } = await client.query<{ site_id: string; id: string; size: string }>(
    fillSearchTables(shape, step),
    values,
  )
  const [last] = rows
  if (!last) return 0
  await record(client, shape, last.site_id, last.id)
  return Number(last.size)
}

async function readBuild(client: pg.PoolClient, { collection }: SearchShape): Promise<Build | undefined> {
  const text = `SELECT version, site, document, done FROM ${BUILDS} WHERE name = $1`
  return (await client.query<Build>(text, [collection])).rows[0]
}

async function record(client: pg.PoolClient, shape: SearchShape, site: string, document: string): Promise<void> {
  await client.query(
    `INSERT INTO ${BUILDS} VALUES ($1, $2, $3, $4, false) ON CONFLICT (name) DO UPDATE` +
      ' SET version = excluded.version, site = excluded.site, document = excluded.document, done = false',
    [shape.collection, shape.version, site, document],
  )
}

/**
 * Drops the indexes of earlier declarations, which every write would still pay for: not at the start that has built the
 * tables, because processes of the version before may still run then.
 */
async function dropUnusedIndexes(
  database: Database,
  { collection }: SearchShape,
  indexes: readonly Index[],
): Promise<void> {
  const text =
    'SELECT indexname AS name FROM pg_indexes WHERE schemaname = current_schema() AND tablename = $1' +
    " AND indexname ~ '_[0-9a-f]{12}$'"
  const existing = await database.read<{ name: string }>({ text, values: [collection] })
  for (const { name } of existing) {
    if (indexes.some((index) => index.name === name)) continue
    await database.borrow((client) => client.query(`DROP INDEX IF EXISTS ${quoted(name)}`))
  }
}

async function inOneStep<T>(database: Database, step: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  return database.borrow(async (client) => {
    await client.query('BEGIN')
    try {
      await client.query(`SELECT pg_advisory_xact_lock(${LOCK})`)
      const result = await step(client)
      await client.query('COMMIT')
      return result
    } catch (error) {
      await client.query('ROLLBACK')
      throw error
    }
  })
}
