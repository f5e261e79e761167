import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { STORED_COLLECTIONS } from '../app.ts'
import { openPostgresStore } from '../kernel/store/postgres/postgres.ts'
import { startPostgres } from './servers/postgres-cluster.ts'

const cluster = await startPostgres()
afterAll(async () => {
  if (!('skipped' in cluster)) await cluster.stop()
})

type Key = { table: string; index: string; unique: boolean; first: string }

/** Of the whole store, and small: counters of callers, who may be of no shop, and which searches are built. */
const WITHOUT_SITE = new Set(['rate_counts', 'search_builds'])
/** The site's column: in tables of documents, and in those of their search fields. */
const SITE = ['site_id', 'site']

async function listKeys(url: string): Promise<Key[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<Key>(`
      SELECT t.relname AS table, i.relname AS index, x.indisunique AS unique,
        coalesce((SELECT attname FROM pg_attribute WHERE attrelid = t.oid AND attnum = x.indkey[0]), '') AS first
      FROM pg_index x JOIN pg_class t ON t.oid = x.indrelid JOIN pg_class i ON i.oid = x.indexrelid
      JOIN pg_namespace n ON n.oid = t.relnamespace
      WHERE n.nspname = 'public' ORDER BY 1, 2`)
    return rows
  } finally {
    await client.end()
  }
}

test.skipIf('skipped' in cluster)(
  'every key and every unique index of the real schema begins with the site, so that a cluster can shard by it',
  async () => {
    const url = 'url' in cluster ? cluster.url : ''
    const store = openPostgresStore({ connectionString: url })
    await store.prepare(STORED_COLLECTIONS)
    await store.close()
    const keys = (await listKeys(url)).filter(({ table, unique }) => unique && !WITHOUT_SITE.has(table))
    expect(new Set(keys.map(({ table }) => table)).size).toBeGreaterThanOrEqual(STORED_COLLECTIONS.length)
    expect(keys.filter(({ first }) => !SITE.includes(first))).toEqual([])
  },
)
