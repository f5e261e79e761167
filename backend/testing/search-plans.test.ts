import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kernelService } from '../kernel/http/service/kernel-service.ts'
import { toWindow } from '../kernel/store/paging.ts'
import { openPostgresStore } from '../kernel/store/postgres/postgres.ts'
import { throughLists } from '../kernel/store/postgres/search-plan.ts'
import { searchDialectWith } from '../kernel/store/postgres/trigrams.ts'
import type { Filter, Query } from '../kernel/store/query/query.ts'
import { compileSearch } from '../kernel/store/sql/search-select.ts'
import { type SearchShape, toSearchShape } from '../kernel/store/sql/search-shape.ts'
import { connect } from '../kernel/store/sqlite/connection.ts'
import { sqliteDialect } from '../kernel/store/sqlite/dialect.ts'
import { planSearch } from '../kernel/store/sqlite/search-plan.ts'
import { openSqliteStore } from '../kernel/store/sqlite/sqlite.ts'
import type { Aggregate, Store, Unsaved } from '../kernel/store/store.ts'
import { services } from '../services/index.ts'
import { startPostgres } from './servers/postgres-cluster.ts'

const SITE = 'site'
const DOCUMENTS = 4_000

const searched = [...kernelService.collections, ...services.flatMap((service) => service.collections)].flatMap(
  (definition) => {
    const shape = toSearchShape(definition)
    return shape ? [{ definition, shape }] : []
  },
)

/** One field of which a plan is asked, and the index that has to serve it. */
type Case = { name: string; shape: SearchShape; filter: Filter; index: RegExp }

const indexOf = ({ indexes }: SearchShape, path: string) => indexes.find((index) => index.path === path)?.name ?? ''

/** A value that few documents have, as a caller looks for it. */
const rare = (n: number) => `rare ${n}`

const CASES: readonly Case[] = searched.flatMap(({ shape }) => {
  const { search, collection } = shape
  const of = (path: string, filter: Filter, index: string): Case => ({
    name: `${path} of ${collection}`,
    shape,
    filter,
    index: new RegExp(`\\b${index}\\b`),
  })
  return [
    ...[...(search.values ?? []), ...(search.sorts ?? [])].map((path) =>
      of(path, { op: 'eq', path, value: rare(40) }, indexOf(shape, path)),
    ),
    ...(search.lists ?? []).map((path) =>
      of(path, { op: 'hasSome', path, values: [rare(40)] }, `(l USING PRIMARY KEY|${shape.lists}_pkey)`),
    ),
    ...(search.texts ?? []).map((path) =>
      of(
        path,
        { op: 'contains', path, value: 'are 40' },
        `${shape.table}_(texts VIRTUAL TABLE INDEX|${shape.texts.get(path)})`,
      ),
    ),
  ]
})

const ORDERS: readonly Case[] = searched.flatMap(({ shape }) =>
  [shape.search.order, ...(shape.search.sorts ?? [])].map((path) => ({
    name: `${path} of ${shape.collection}`,
    shape,
    filter: { op: 'exists', path: 'id', value: true } as const,
    index: new RegExp(`\\b${indexOf(shape, path)}\\b`),
  })),
)

/** Nine of ten documents share their values, as orders do their status. */
function draw({ search }: SearchShape, n: number): Unsaved<Aggregate> {
  const document: Record<string, unknown> = { siteId: SITE, id: `d${n}` }
  const value = n % 10 === 0 ? rare(n) : 'usual'
  for (const path of [...(search.values ?? []), ...(search.sorts ?? [])]) put(document, path, value)
  for (const path of search.lists ?? []) put(document, path, n % 10 === 0 ? ['usual', value] : ['usual'])
  for (const path of search.texts ?? []) put(document, path, value)
  put(document, search.order, `2026-${`${n}`.padStart(6, '0')}`)
  return document as Unsaved<Aggregate>
}

function put(document: Record<string, unknown>, path: string, value: unknown): void {
  const segments = path.split('.')
  const last = segments.pop() ?? ''
  let parent = document
  for (const segment of segments) {
    parent[segment] ??= {}
    parent = parent[segment] as Record<string, unknown>
  }
  parent[last] = value
}

/** Without what is unique: all share most values. */
const definitions = searched.map(({ definition: { name, search } }) => ({ name, ...(search && { search }) }))

async function fill(store: Store): Promise<void> {
  await store.prepare(definitions)
  for (const [index, definition] of definitions.entries()) {
    const shape = searched[index]?.shape as SearchShape
    await store.transaction((transaction) => {
      for (let n = 0; n < DOCUMENTS; n++) transaction.insert(definition, draw(shape, n))
    })
  }
}

const first: Query = { paging: { limit: 20, offset: 0 } }

describe('SQLite serves by its index', () => {
  const folder = mkdtempSync(join(tmpdir(), 'awning-plans-'))
  const file = join(folder, 'plans.sqlite')
  let store: Store
  let connection: ReturnType<typeof connect>
  beforeAll(async () => {
    store = openSqliteStore({ file })
    await fill(store)
    connection = connect(file)
  })
  afterAll(async () => {
    connection.close()
    await store.close()
    rmSync(folder, { recursive: true })
  })

  function planOf(shape: SearchShape, query: Query): string {
    const { reach } = planSearch(connection, shape, SITE, query)
    const { text, values } = compileSearch(sqliteDialect, shape, SITE, query, toWindow(query), reach)
    const rows = connection.all<{ detail: string }>({ text: `EXPLAIN QUERY PLAN ${text}`, values })
    return rows.map(({ detail }) => detail).join('\n')
  }

  test.each(CASES.map((one) => [one.name, one] as const))('%s', (_, { shape, filter, index }) => {
    const plan = planOf(shape, { ...first, filter, sort: [{ path: shape.search.order, order: 'DESC' }] })
    expect(plan).toMatch(index)
    expect(plan).not.toMatch(/SCAN (s|l|d)\b/)
  })

  const frequent = CASES.filter(({ filter }) => filter.op === 'hasSome' || filter.op === 'eq')
  test.each(frequent.map((one) => [one.name, one] as const))('in the usual order what most have as %s', (_, one) => {
    const { shape, filter } = one
    const usual: Filter =
      filter.op === 'hasSome' ? { ...filter, values: ['usual'] } : ({ ...filter, value: 'usual' } as Filter)
    const plan = planOf(shape, { ...first, filter: usual, sort: [{ path: shape.search.order, order: 'DESC' }] })
    expect(plan.slice(0, plan.indexOf('SCAN p'))).not.toContain('TEMP B-TREE FOR ORDER BY')
  })

  test.each(ORDERS.map((one) => [one.name, one] as const))('the order by %s', (name, { shape, index }) => {
    const path = name.slice(0, name.indexOf(' of '))
    for (const order of ['ASC', 'DESC'] as const) {
      const plan = planOf(shape, { ...first, sort: [{ path, order }] })
      expect(plan).toMatch(index)
      expect(plan.slice(0, plan.indexOf('SCAN p'))).not.toContain('TEMP B-TREE')
    }
  })
})

const cluster = await startPostgres()
describe.skipIf('skipped' in cluster)('PostgreSQL serves by its index', () => {
  const url = 'url' in cluster ? cluster.url : ''
  const client = new pg.Client({ connectionString: url })
  let store: Store
  beforeAll(async () => {
    await client.connect()
    store = openPostgresStore({ connectionString: url })
    await fill(store)
    await client.query('ANALYZE')
    // What a table of this size costs is not what a large one does.
    await client.query('SET random_page_cost = 1.1; SET enable_seqscan = off')
  })
  afterAll(async () => {
    await store.close()
    await client.end()
    if ('stop' in cluster) await cluster.stop()
  })

  async function planOf(shape: SearchShape, query: Query): Promise<string> {
    const dialect = searchDialectWith('extension')
    const { reach, filter } = throughLists(shape, dialect, SITE, query.filter)
    const { text, values } = compileSearch(dialect, shape, SITE, { ...query, filter }, toWindow(query), reach)
    const { rows } = await client.query({ text: `EXPLAIN ${text}`, values: [...values] })
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }

  test.each(CASES.map((one) => [one.name, one] as const))('%s', async (_, { shape, filter, index }) => {
    const plan = await planOf(shape, { ...first, filter, sort: [{ path: shape.search.order, order: 'DESC' }] })
    expect(plan).toMatch(index)
  })

  test.each(ORDERS.map((one) => [one.name, one] as const))('the order by %s', async (name, { shape, index }) => {
    const path = name.slice(0, name.indexOf(' of '))
    expect(await planOf(shape, { ...first, sort: [{ path, order: 'DESC' }] })).toMatch(index)
  })
})
