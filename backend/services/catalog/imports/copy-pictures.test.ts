import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { MAX_IMAGE_BYTES } from '../../../contract/files/file.ts'
import { createApiKey } from '../../../kernel/runtime/access/api-keys.ts'
import { openSqliteStore } from '../../../kernel/store/sqlite/sqlite.ts'
import { createPublicFetch } from '../../../server/public-fetch.ts'
import { listImportItems, runTable } from '../../../testing/import-table.ts'
import { drawPicture } from '../../../testing/test-library.ts'
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts'

const picture = await drawPicture(900, 600).png().toBuffer()
let requests: string[] = []
const server = createServer(({ url = '' }, response) => {
  requests.push(url)
  if (url.startsWith('/mug')) return void response.setHeader('content-type', 'binary/octet-stream').end(picture)
  if (url === '/page.png') return void response.setHeader('content-type', 'image/png').end('<h1>Not a picture</h1>')
  if (url === '/endless.png') {
    const chunk = Buffer.alloc(1024 * 1024)
    const more = () => {
      while (!response.destroyed && response.write(chunk));
      if (!response.destroyed) response.once('drain', more)
    }
    return more()
  }
  if (url === '/inside') return void response.writeHead(302, { location: 'http://10.0.0.7/mug.png' }).end()
  response.writeHead(404).end()
})
let base = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))

/** A shop whose outgoing requests to `pictures.example.com` reach this test's server. */
async function openShop(): Promise<TestShop> {
  requests = []
  const store = openSqliteStore({ file: ':memory:' })
  onTestFinished(() => store.close())
  const guarded = createPublicFetch({ loopback: true, maxBytes: MAX_IMAGE_BYTES * 2 })
  const fetchFile: typeof fetch = (input, init) =>
    guarded(String(input).replace('https://pictures.example.com', base), init)
  return createTestShop({ store, fetchFile })
}

async function bring(shop: TestShop, csv: string, copyPictures = true): Promise<string> {
  const begun = { fileName: 'table.csv', copyPictures }
  const { id: importId } = (await shop.call('POST /awning/v1/imports', begun, shop.apiKey)).import
  const part = { importId, offset: 0, csv, last: true }
  await shop.call('POST /awning/v1/imports/{importId}/parts', part, shop.apiKey)
  await runTable(shop, importId)
  return importId
}

const read = async ({ call, apiKey }: TestShop, importId: string) =>
  (await call('GET /awning/v1/imports/{importId}', { importId }, apiKey)).import

async function findMedia({ call, apiKey }: TestShop, slug: string) {
  const { products } = await call('GET /stores-reader/v1/products/query-platformized', { query: {} }, apiKey)
  return products.find((product) => product.slug === slug)?.media?.items.map(({ image }) => image?.url) ?? []
}

const countFiles = async ({ call, apiKey }: TestShop) =>
  (await call('GET /site-media/v1/files', {}, apiKey)).files.length

const at = (path: string) => `https://pictures.example.com${path}`
const MUG = `handle,name,price,pictures\nmug,Mug,9.00,${at('/mug.png')} ${at('/mug-2.png')}`

test('pictures of a table become files of the library, and their addresses are asked once', async () => {
  const shop = await openShop()
  const id = await bring(shop, MUG)
  expect(await read(shop, id)).toMatchObject({ status: 'IMPORTED', picturesDone: 1, picturesFailed: 0 })
  const media = await findMedia(shop, 'mug')
  expect(media).toHaveLength(2)
  for (const url of media) expect(url).toMatch(/\/media\//)
  expect(await countFiles(shop)).toBe(2)
  expect(requests).toEqual(['/mug.png', '/mug-2.png'])
  // The table again: what the product shows was copied from there, so it would add it once more.
  await shop.app.jobRunner.runDue()
  expect(requests).toHaveLength(2)
})

test('unless that is wished, pictures stay at their addresses', async () => {
  const shop = await openShop()
  const id = await bring(shop, MUG, false)
  expect(await read(shop, id)).not.toHaveProperty('picturesDone')
  expect(await findMedia(shop, 'mug')).toEqual([at('/mug.png'), at('/mug-2.png')])
  expect([requests, await countFiles(shop)]).toEqual([[], 0])
})

test('what is no picture, too large, not there or in a private network stays where it is, and is said by line', async () => {
  const shop = await openShop()
  const rows = ['/page.png', '/endless.png', '/gone.png', '/inside', '/mug.png'].map(
    (path, n) => `item-${n},Item ${n},9.00,${at(path)}`,
  )
  const id = await bring(shop, ['handle,name,price,pictures', ...rows].join('\n'))
  expect(await read(shop, id)).toMatchObject({ status: 'IMPORTED', failed: 0, picturesDone: 5, picturesFailed: 4 })
  const items = await listImportItems(shop, id)
  expect(items.map(({ outcome }) => outcome)).toEqual(Array(5).fill('DONE'))
  const problems = items.flatMap((item) => item.problems)
  expect(problems.map(({ line, column, code, values }) => [line, column, code, values?.url])).toEqual([
    [2, 'pictures', 'PICTURE_FAILED', at('/page.png')],
    [3, 'pictures', 'PICTURE_FAILED', at('/endless.png')],
    [4, 'pictures', 'PICTURE_FAILED', at('/gone.png')],
    [5, 'pictures', 'PICTURE_FAILED', at('/inside')],
  ])
  expect(problems.map(({ values }) => values?.reason)).toEqual([
    expect.stringMatching(/image|picture/i),
    expect.stringMatching(/larg|bytes/i),
    expect.stringContaining('404'),
    expect.stringContaining('public'),
  ])
  expect(await findMedia(shop, 'item-3')).toEqual([at('/inside')])
  expect((await findMedia(shop, 'item-4'))[0]).toMatch(/\/media\//)
  expect(await countFiles(shop)).toBe(1)
})

test('undoing the import takes products and copies away, but a copy that is shown elsewhere stays', async () => {
  const shop = await openShop()
  const id = await bring(shop, MUG)
  const [first] = (await shop.call('GET /site-media/v1/files', {}, shop.apiKey)).files
  const other = await shop.product()
  const shown = { id: other, media: [{ mediaId: first?.id ?? '' }] }
  await shop.call('POST /stores/v1/products/{id}/media', shown, shop.apiKey)
  expect(await runTable(shop, id, 'undo')).toMatchObject({ status: 'UNDONE', kept: 0 })
  expect(await findMedia(shop, 'mug')).toEqual([])
  const { files } = await shop.call('GET /site-media/v1/files', {}, shop.apiKey)
  expect(files.map((file) => file.id)).toEqual([first?.id])
})

test('a key without files.write copies no pictures', async () => {
  const shop = await openShop()
  const key = await createApiKey(shop.app.dependencies, {
    ownerSiteId: shop.siteId,
    appId: shop.ids.guid(),
    name: 'catalogue',
    scopes: ['catalog.read', 'catalog.write'],
  })
  const begun = { fileName: 'a.csv', copyPictures: true }
  expect((await shop.refusal('POST /awning/v1/imports', begun, key)).status).toBe(403)
})
