import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { createApiKey } from '../../../kernel/runtime/access/api-keys.ts'
import { createMemoryStore } from '../../../kernel/store/memory.ts'
import { openPostgresStore } from '../../../kernel/store/postgres/postgres.ts'
import { openSqliteStore } from '../../../kernel/store/sqlite/sqlite.ts'
import type { Store } from '../../../kernel/store/store.ts'
import { checkTable, listImportItems, listProblems, runTable } from '../../../testing/import-table.ts'
import { startPostgres } from '../../../testing/servers/postgres-cluster.ts'
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { TABLES } from './columns.ts'

const EXPORT = 'GET /awning/v1/reviews/export'
const FIGURES = 'POST /awning/v1/figures'

const cluster = await startPostgres()
afterAll(async () => {
  if (!('skipped' in cluster)) await cluster.stop()
})

const STORES: readonly (readonly [string, boolean, () => Store | Promise<Store>])[] = [
  ['in memory', true, () => createMemoryStore()],
  ['in SQLite', true, () => openSqliteStore({ file: ':memory:' })],
  [
    'in PostgreSQL',
    !('skipped' in cluster),
    () => openPostgresStore({ connectionString: 'url' in cluster ? cluster.url : '' }),
  ],
]

let shops = 0

async function openShop(store?: Store) {
  const shop = await createTestShop({ seed: ++shops, ...(store && { store }) })
  return { shop, mug: await shop.product({ name: 'Mug' }) }
}

const list = async ({ call, apiKey }: TestShop, filter: Record<string, unknown> = {}) => {
  const sort = [{ fieldName: 'reviewDate', order: 'ASC' as const }]
  const query = { filter, sort, cursorPaging: { limit: 100 } }
  return (await call('POST /reviews/v1/reviews/query', { query, returnPrivateReviews: true }, apiKey)).reviews
}

/** Checks a table and imports it. */
async function bring(shop: TestShop, csv: string, size?: number) {
  const { id } = await checkTable(shop, 'REVIEWS', csv, size)
  return runTable(shop, id)
}

const summarize = async (shop: TestShop, product: string) => {
  const sent = { entityIds: [product] }
  return (await shop.call('GET /awning/v1/reviews/summaries', sent, await shop.visitor())).summaries[0]
}

test('a table of each service becomes reviews with date, name, reply, pictures and decision', async () => {
  for (const [form, table] of [
    [
      'JUDGE_ME',
      'title,body,rating,review_date,curated,reviewer_name,reviewer_email,product_id,product_handle,reply,reply_date,picture_urls\nGood,"It pours, well.",4,2025-03-01 10:00:00 UTC,ok,Ada L.,ada@example.com,ID,,Thanks,2025-03-02,https://p.example/1.jpg',
    ],
    [
      'YOTPO',
      'product_id,review_title,review_content,review_score,date,display_name,email,published,comment_content,comment_created_at,published_image_url\nID,Good,"It pours, well.",4,2025-03-01T10:00:00.000Z,Ada L.,ada@example.com,true,Thanks,2025-03-02,https://p.example/1.jpg',
    ],
    [
      'STAMPED',
      'productId,reviewTitle,reviewMessage,reviewRating,reviewDate,author,email,published,reply,photos\nID,Good,"It pours, well.",4,2025-03-01 10:00,Ada L.,ada@example.com,TRUE,Thanks,https://p.example/1.jpg',
    ],
  ] as const) {
    const { shop, mug } = await openShop()
    const checked = await checkTable(shop, 'REVIEWS', table.replaceAll('ID', mug))
    expect(checked, table).toMatchObject({ form, status: 'CHECKED', creates: 1, errors: 0, ignoredColumns: [] })
    expect(await list(shop)).toEqual([])
    expect(await runTable(shop, checked.id)).toMatchObject({ status: 'IMPORTED', done: 1, failed: 0 })
    const [review] = await list(shop)
    expect(review).toMatchObject({
      entityId: mug,
      content: { rating: 4, title: 'Good', body: 'It pours, well.' },
      author: { authorName: 'Ada L.' },
      reviewDate: '2025-03-01T10:00:00.000Z',
      moderation: { moderationStatus: 'APPROVED' },
      reply: { message: 'Thanks' },
      origin: { type: 'APP' },
      verified: false,
    })
    expect(review?.content.media).toMatchObject([{ image: { url: 'https://p.example/1.jpg' } }])
    const [item] = await listImportItems(shop, checked.id)
    expect(item).toMatchObject({ name: 'Mug · Ada L. · Good', action: 'CREATE', outcome: 'DONE', reviewId: review?.id })
  }
})

test('rows by handle without a decision go through the shop’s rules', async () => {
  const { shop, mug } = await openShop()
  const { product } = await shop.call('GET /stores-reader/v1/products/{id}', { id: mug }, shop.apiKey)
  await bring(shop, `product_handle,rating,author,body,created_at\r\n${product.slug},5,Ada L.,Good,2025-03-01`)
  expect((await list(shop))[0]?.moderation.moderationStatus).toBe('IN_MODERATION')
})

describe.each(STORES)('%s', (_, possible, open) => {
  test.skipIf(!possible)(
    'of a table with a hundred wrong lines each is listed by line and column, the rest is imported, and undone as a whole',
    async () => {
      const store = await open()
      onTestFinished(() => store.close())
      const { shop, mug } = await openShop(store)
      const WRONG = [
        ['9,2025-03-01,,Bad', 'rating RATING'],
        ['5,yesterday,,Odd', 'review_date DATE'],
        ['5,2025-03-01,nobody,Who', 'reviewer_email EMAIL'],
        [',2025-03-01,,None', 'rating RATING'],
      ] as const
      const rows = Array.from({ length: 300 }, (_, n) => {
        const [wrong] = WRONG[Math.floor(n / 3) % WRONG.length] ?? []
        return n % 3 === 0
          ? `${mug},${wrong}`
          : `${mug},${1 + (n % 5)},2025-03-01,person${n}@example.com,"Line ${n}\nand another"`
      })
      const csv = ['product_id,rating,review_date,reviewer_email,body', ...rows].join('\n')
      const checked = await checkTable(shop, 'REVIEWS', csv, 997)
      expect(checked).toMatchObject({ status: 'CHECKED', creates: 200, errors: 100, unchanged: 0 })
      expect(await list(shop)).toEqual([])
      // Each correct row has two lines in the file.
      const expected = Array.from({ length: 100 }, (_, n) => `${2 + n * 5} ${WRONG[n % WRONG.length]?.[1]}`)
      const { csv: problems } = await shop.call(
        'GET /awning/v1/imports/{importId}/problems',
        { importId: checked.id },
        shop.apiKey,
      )
      const listed = problems.trim().split(/\r\n/).slice(1)
      expect(listed).toHaveLength(100)
      expect(listed.map((line) => line.split(',').slice(0, 2).join(' '))).toEqual(
        expected.map((line) => line.split(' ').slice(0, 2).join(' ')),
      )
      expect((await listProblems(shop, checked.id)).every((problem) => expected.includes(problem))).toBe(true)
      expect(await runTable(shop, checked.id)).toMatchObject({ status: 'IMPORTED', done: 300, failed: 0 })
      expect(await list(shop)).toHaveLength(100)
      const { count } = await shop.call('POST /reviews/v1/reviews/count', { includePrivateReviews: true }, shop.apiKey)
      expect(count).toBe(200)
      expect(await checkTable(shop, 'REVIEWS', csv)).toMatchObject({ creates: 0, unchanged: 200, errors: 100 })
      const [changed] = await list(shop)
      const path = { reviewId: changed?.id ?? '', message: 'Thank you!' }
      await shop.call('PATCH /reviews/v1/reviews/{reviewId}/reply', path, shop.apiKey)
      expect(await runTable(shop, checked.id, 'undo')).toMatchObject({ status: 'UNDONE', kept: 1 })
      expect((await list(shop)).map(({ id }) => id)).toEqual([changed?.id])
    },
    120_000,
  )
})

test('imported reviews count in the aggregate, among the new ones of no day, and go from it with the import', async () => {
  const { shop, mug } = await openShop()
  const csv = `product_id,rating,author,published\n${mug},5,Ada L.,true\n${mug},4,Bo M.,true\n${mug},1,Cem N.,false`
  const { id } = await bring(shop, csv)
  expect(await summarize(shop, mug)).toMatchObject({ count: 2, average: 4.5 })
  const countNew = async () =>
    (await shop.call(FIGURES, { days: 7 }, shop.apiKey)).days.reduce((sum, day) => sum + day.reviews, 0)
  expect(await countNew()).toBe(0)
  await runTable(shop, id, 'undo')
  expect(await summarize(shop, mug)).toMatchObject({ count: 0 })
  const review = { namespace: 'stores', entityId: mug, content: { rating: 5 } }
  await shop.call('POST /reviews/v1/reviews', { review }, await shop.visitor())
  await shop.settle()
  expect(await countNew()).toBe(1)
})

test('a table that is sent again creates nothing twice; a person reviews a product once', async () => {
  const { shop, mug } = await openShop()
  const header = 'product_id,rating,author,email,body'
  const csv = `${header}\n${mug},5,Ada L.,,Good\n${mug},4,Ada L.,,Fine\n${mug},4,Bo,bo@example.com,One\n${mug},2,Bo,BO@example.com,Two`
  const checked = await checkTable(shop, 'REVIEWS', csv)
  expect(checked).toMatchObject({ creates: 3, errors: 1 })
  expect(await listProblems(shop, checked.id)).toEqual(['5 email TWICE'])
  // Another import of the same table runs first.
  const slower = await checkTable(shop, 'REVIEWS', csv)
  await runTable(shop, checked.id)
  expect(await runTable(shop, slower.id)).toMatchObject({ failed: 3 })
  expect(await checkTable(shop, 'REVIEWS', csv)).toMatchObject({ creates: 0, unchanged: 3, errors: 1 })
  expect(await list(shop)).toHaveLength(3)
})

test('what no product has, too long a text, and a table without its columns are refused', async () => {
  const { shop, mug } = await openShop()
  const csv = `product_id,rating,body\nno-such,5,Lost\n${mug},5,${'a'.repeat(20_001)}\n,5,None`
  const { id } = await checkTable(shop, 'REVIEWS', csv)
  expect(await listProblems(shop, id)).toEqual([
    '2 product_id PRODUCT_NOT_FOUND',
    '3 body TOO_LONG',
    '4 product_id PRODUCT_NOT_FOUND',
  ])
  for (const table of ['a,b\n1,2', 'rating\n5', 'product_id,rating\n"x,5']) {
    const { id: importId } = (
      await shop.call('POST /awning/v1/imports', { kind: 'REVIEWS', fileName: 'a.csv' }, shop.apiKey)
    ).import
    const part = { importId, offset: 0, csv: table, last: true }
    const refusal = await shop.refusal('POST /awning/v1/imports/{importId}/parts', part, shop.apiKey)
    expect(refusal.code, table).toBe('IMPORT_UNREADABLE')
  }
})

test('what is exported in any columns is imported as it was, and runs in no spreadsheet', async () => {
  for (const table of Object.keys(TABLES) as (keyof typeof TABLES)[]) {
    const { shop, mug } = await openShop()
    const body = '=HYPERLINK("https://evil.example","a ""b"""),\nnext line'
    const review = {
      namespace: 'stores',
      entityId: mug,
      content: { rating: 2, body },
      author: { authorName: 'Ada, "L."' },
    }
    const before = (await shop.call('POST /reviews/v1/reviews', { review }, shop.apiKey)).review
    const { csv, nextCursor } = await shop.call(EXPORT, { table }, shop.apiKey)
    expect(nextCursor).toBeUndefined()
    expect(csv).toContain(`"'=HYPERLINK`)
    await shop.call('DELETE /reviews/v1/reviews/{reviewId}', { reviewId: before.id }, shop.apiKey)
    expect(await bring(shop, csv), table).toMatchObject({ creates: 1, failed: 0 })
    const [after] = await list(shop)
    expect(after).toMatchObject({ content: before.content, author: { authorName: 'Ada, "L."' }, entityId: mug })
    expect(after?.reviewDate.slice(0, 19)).toBe(before.reviewDate.slice(0, 19))
  }
})

test('a large shop is exported in parts', async () => {
  const { shop, mug } = await openShop()
  const rows = Array.from({ length: 501 }, (_, n) => `${mug},5,Ada ${n},Good`)
  await bring(shop, ['product_id,rating,author,body', ...rows].join('\n'))
  const first = await shop.call(EXPORT, {}, shop.apiKey)
  const second = await shop.call(EXPORT, { cursor: first.nextCursor }, shop.apiKey)
  expect([first.csv.match(/\n/g)?.length, second.csv.match(/\n/g)?.length, second.nextCursor]).toEqual([
    501,
    1,
    undefined,
  ])
})

test('neither visitors nor keys of the catalogue alone import reviews; visitors export none', async () => {
  const { shop } = await openShop()
  const visitor = await shop.visitor()
  const begun = { kind: 'REVIEWS', fileName: 'a.csv' } as const
  expect((await shop.refusal('POST /awning/v1/imports', begun, visitor)).status).toBe(403)
  expect((await shop.refusal(EXPORT, {}, visitor)).status).toBe(403)
  const key = await createApiKey(shop.app.dependencies, {
    ownerSiteId: shop.siteId,
    appId: shop.ids.guid(),
    name: 'catalogue',
    scopes: ['catalog.read', 'catalog.write'],
  })
  expect((await shop.refusal('POST /awning/v1/imports', begun, key)).status).toBe(403)
})
