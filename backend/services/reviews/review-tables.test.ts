import { expect, test } from 'vitest'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'
import { TABLES } from './tables.ts'

const IMPORT = 'POST /awning/v1/reviews/import'
const EXPORT = 'GET /awning/v1/reviews/export'

async function openShop() {
  const shop = await createTestShop()
  return { shop, mug: await shop.product({ name: 'Mug' }) }
}

const list = async ({ call, apiKey }: TestShop, filter: Record<string, unknown> = {}) => {
  const sort = [{ fieldName: 'reviewDate', order: 'ASC' as const }]
  return (await call('POST /reviews/v1/reviews/query', { query: { filter, sort }, returnPrivateReviews: true }, apiKey))
    .reviews
}

test('a table of each service becomes reviews with date, name, reply, pictures and decision', async () => {
  for (const table of [
    'title,body,rating,review_date,curated,reviewer_name,reviewer_email,product_id,product_handle,reply,reply_date,picture_urls\nGood,"It pours, well.",4,2025-03-01 10:00:00 UTC,ok,Ada L.,ada@example.com,ID,,Thanks,2025-03-02,https://p.example/1.jpg',
    'product_id,review_title,review_content,review_score,date,display_name,email,published,comment_content,comment_created_at,published_image_url\nID,Good,"It pours, well.",4,2025-03-01T10:00:00.000Z,Ada L.,ada@example.com,true,Thanks,2025-03-02,https://p.example/1.jpg',
    'productId,reviewTitle,reviewMessage,reviewRating,reviewDate,author,email,published,reply,photos\nID,Good,"It pours, well.",4,2025-03-01 10:00,Ada L.,ada@example.com,TRUE,Thanks,https://p.example/1.jpg',
  ]) {
    const { shop, mug } = await openShop()
    const { bulkActionMetadata } = await shop.call(IMPORT, { csv: table.replaceAll('ID', mug) }, shop.apiKey)
    expect(bulkActionMetadata, table).toMatchObject({ totalSuccesses: 1, totalFailures: 0 })
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
  }
})

test('rows by handle without a decision go through the shop’s rules; each row that is refused is reported', async () => {
  const { shop, mug } = await openShop()
  const { product } = await shop.call('GET /stores-reader/v1/products/{id}', { id: mug }, shop.apiKey)
  const csv = [
    'product_handle,rating,author,body,created_at',
    `${product.slug},5,Ada L.,Good,2025-03-01`,
    `${product.slug},7,Bob M.,Bad,2025-03-01`,
    'no-such-mug,5,Cem N.,Lost,2025-03-01',
    `${product.slug},3,Dea O.,Odd,yesterday`,
  ].join('\r\n')
  const { results, bulkActionMetadata } = await shop.call(IMPORT, { csv }, shop.apiKey)
  expect(bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 3 })
  expect(
    results.map(({ itemMetadata: { originalIndex, error } }) => [
      originalIndex,
      error?.data?.column,
      error?.data?.problem,
    ]),
  ).toEqual([
    [0, undefined, undefined],
    [1, 'rating', 'RATING'],
    [2, 'product', 'PRODUCT_NOT_FOUND'],
    [3, 'date', 'DATE'],
  ])
  expect((await list(shop))[0]?.moderation.moderationStatus).toBe('IN_MODERATION')
})

test('a table that is sent again creates nothing twice', async () => {
  const { shop, mug } = await openShop()
  const csv = `product_id,rating,author,body\n${mug},5,Ada L.,Good\n${mug},4,Ada L.,Fine`
  await shop.call(IMPORT, { csv }, shop.apiKey)
  const { results } = await shop.call(IMPORT, { csv }, shop.apiKey)
  expect(results.map(({ itemMetadata }) => itemMetadata.error?.code)).toEqual(Array(2).fill('REVIEW_ALREADY_EXISTS'))
  expect(await list(shop)).toHaveLength(2)
})

test('an import that is sent again with its key gets the same answer, of all of its rows', async () => {
  const { shop, mug } = await openShop()
  const rows = Array.from({ length: 60 }, (_, n) => `${mug},5,Ada ${n},Good`)
  const csv = ['product_id,rating,author,body', ...rows].join('\n')
  const send = () => shop.call(IMPORT, { csv }, shop.apiKey, { 'idempotency-key': 'once' })
  const first = await send()
  expect(first.bulkActionMetadata.totalSuccesses).toBe(60)
  expect(first.results.map(({ itemMetadata }) => itemMetadata.originalIndex)).toEqual(rows.map((_, n) => n))
  expect(await send()).toEqual(first)
})

test('a table without its columns, or with a broken quotation, is refused', async () => {
  const { shop } = await openShop()
  for (const csv of ['a,b\n1,2', 'product_id,rating\n"x,5'])
    expect((await shop.refusal(IMPORT, { csv }, shop.apiKey)).code).toBe('REVIEW_TABLE_UNREADABLE')
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
    expect((await shop.call(IMPORT, { csv }, shop.apiKey)).bulkActionMetadata.totalFailures, table).toBe(0)
    const [after] = await list(shop)
    expect(after).toMatchObject({ content: before.content, author: { authorName: 'Ada, "L."' }, entityId: mug })
    expect(after?.reviewDate.slice(0, 19)).toBe(before.reviewDate.slice(0, 19))
  }
})

test('a large shop is exported in parts', async () => {
  const { shop, mug } = await openShop()
  const rows = Array.from({ length: 501 }, (_, n) => `${mug},5,Ada ${n},Good`)
  await shop.call(IMPORT, { csv: ['product_id,rating,author,body', ...rows].join('\n') }, shop.apiKey)
  const first = await shop.call(EXPORT, {}, shop.apiKey)
  const second = await shop.call(EXPORT, { cursor: first.nextCursor }, shop.apiKey)
  expect([first.csv.match(/\n/g)?.length, second.csv.match(/\n/g)?.length, second.nextCursor]).toEqual([
    501,
    1,
    undefined,
  ])
})

test('visitors neither import nor export', async () => {
  const { shop } = await openShop()
  const visitor = await shop.visitor()
  expect((await shop.refusal(IMPORT, { csv: 'a' }, visitor)).status).toBe(403)
  expect((await shop.refusal(EXPORT, {}, visitor)).status).toBe(403)
})
