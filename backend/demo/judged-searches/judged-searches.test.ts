import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { Context } from '../../kernel/runtime/context/context.ts'
import { openPostgresStore } from '../../kernel/store/postgres/postgres.ts'
import { openSqliteStore } from '../../kernel/store/sqlite/sqlite.ts'
import type { Store } from '../../kernel/store/store.ts'
import { createCollections } from '../../services/catalog/collections/change-collections.ts'
import { createProducts, type ProductDraft, seedCatalog } from '../../services/catalog/index.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { startPostgres } from '../../testing/servers/postgres-cluster.ts'
import { sampleRows } from '../../testing/suite-size.ts'
import { demoCollections, demoProducts, demoVariants } from '../shop/index.ts'

const QUERY = 'GET /stores-reader/v1/products/query-platformized'

/** The lines of a table beside this file, without its comments. */
const readTable = (name: string): readonly string[][] =>
  readFileSync(new URL(name, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split('|').map((cell) => cell.trim()))

type JudgedShop = 'demo' | 'grown'

/** A search, and the article numbers of the products that a person wants first, any of them. */
type JudgedQuery = { shop: JudgedShop; typed: string; wanted: readonly string[] }

const judgedQueries: readonly JudgedQuery[] = readTable('queries.txt').map(([shop = '', typed = '', wanted = '']) => ({
  shop: shop as JudgedShop,
  typed,
  wanted: wanted.split(' '),
}))

/** `Couleur : Bleu, Écru; Taille : S, M` */
const readOptions = (cell: string): ProductDraft['options'] =>
  cell
    .split(';')
    .filter((part) => part.includes(':'))
    .map((part) => {
      const [name = '', choices = ''] = part.split(':').map((each) => each.trim())
      return {
        name,
        type: 'drop_down' as const,
        choices: choices.split(',').map((each) => ({ value: each.trim(), description: each.trim(), mediaIds: [] })),
      }
    })

/** Fills a shop with goods in six languages. */
async function seedGrownShop(context: Context): Promise<void> {
  const rows = readTable('products.txt')
  const names = [...new Set(rows.map(([, , , collection = '']) => collection))]
  const groups = await createCollections(
    context,
    names.map((name) => ({ name })),
  )
  const idOf = new Map(groups.map(({ name, id }) => [name, id]))
  await createProducts(
    context,
    rows.map(([sku = '', name = '', brand = '', collection = '', options = '', description = '']) => ({
      name,
      sku,
      brand,
      price: '20.00',
      description: `<p>${description}</p>`,
      options: readOptions(options) ?? [],
      collectionIds: [idOf.get(collection) ?? ''],
    })),
  )
}

/** Both shops, each on a store of its own. */
async function openJudgedShops(open: () => Promise<Store | undefined>): Promise<Record<JudgedShop, TestApp>> {
  const create = async () => {
    const store = await open()
    return createTestApp({ ...(store && { store }) })
  }
  const [demo, grown] = [await create(), await create()]
  await seedCatalog(demo.app.contextFor(demo.siteId), {
    collections: demoCollections,
    products: demoProducts,
    getVariants: demoVariants,
    toFileId: (name) => name,
  })
  await seedGrownShop(grown.app.contextFor(grown.siteId))
  return { demo, grown }
}

const demoSkus = new Map(demoProducts.map(({ slug, sku }) => [slug, sku]))

/** The article numbers of the products that a search finds, in their order. */
async function findSkus(shop: TestApp, typed: string): Promise<string[]> {
  const query = { filter: { words: { $contains: typed } }, paging: { limit: 50 } }
  const { products } = await shop.call(QUERY, { query }, shop.apiKey)
  return products.map(({ sku, slug = '' }) => demoSkus.get(slug) ?? sku ?? '')
}

/**
 * The places at which queries find what is wanted: 0 is the first, -1 none. As a merchant, whose searches a busy machine
 * does not refuse for their time.
 */
async function judge(shops: Record<JudgedShop, TestApp>, queries: readonly JudgedQuery[]) {
  const places: { typed: string; place: number; found: readonly string[] }[] = []
  for (const { shop, typed, wanted } of queries) {
    const found = await findSkus(shops[shop], typed)
    places.push({ typed, place: found.findIndex((sku) => wanted.includes(sku)), found })
  }
  const share = (isGood: (place: number) => boolean) =>
    places.filter(({ place }) => isGood(place)).length / places.length
  return { places, first: share((place) => place === 0), firstFive: share((place) => place >= 0 && place < 5) }
}

const folder = mkdtempSync(join(tmpdir(), 'awning-judged-'))
const started = await Promise.all([startPostgres(), startPostgres()])
const clusters = started.flatMap((each) => ('skipped' in each ? [] : [each]))
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  for (const cluster of clusters) await cluster.stop()
})

const open = {
  memory: async () => undefined,
  SQLite: async () => openSqliteStore({ file: join(mkdtempSync(join(folder, 'shop-')), 'store.db') }),
}

/** Hundreds of searches in shops on three stores. */
const TIMEOUT_MS = 300_000

test(`what people want of ${judgedQueries.length} searches in six languages comes first`, {
  timeout: TIMEOUT_MS,
}, async () => {
  const { places, first, firstFive } = await judge(await openJudgedShops(open.memory), judgedQueries)
  const missed = places.filter(({ place }) => place !== 0).map(({ typed, place }) => `${typed}: ${place}`)
  expect(first, missed.join('\n')).toBeGreaterThanOrEqual(0.95)
  expect(firstFive, missed.join('\n')).toBeGreaterThanOrEqual(0.97)
})

test('the databases find the same in the same order', { timeout: TIMEOUT_MS }, async () => {
  const queries = sampleRows(judgedQueries, 30)
  const { places } = await judge(await openJudgedShops(open.memory), queries)
  expect((await judge(await openJudgedShops(open.SQLite), queries)).places).toEqual(places)
  const [one, other] = clusters
  if (!one || !other) return
  const urls = [one.url, other.url]
  const opened = await openJudgedShops(async () => openPostgresStore({ connectionString: urls.shift() ?? '' }))
  expect((await judge(opened, queries)).places).toEqual(places)
})
