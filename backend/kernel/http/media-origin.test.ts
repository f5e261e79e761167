import { expect, test } from 'vitest'
import { drawPicture, openLibrary } from '../../testing/test-library.ts'

const SHOP = 'https://shop.example'
const MEDIA = 'https://media.example'

async function openShop() {
  const shop = await openLibrary({ mediaUrl: MEDIA })
  const { call, apiKey, upload } = shop
  const picture = new Blob([new Uint8Array(await drawPicture(1200, 900).png().toBuffer())])
  const file = await upload(picture, { name: 'apron.png', mimeType: 'image/png' })
  const sent = { name: 'Apron', productType: 'physical', priceData: { price: 29 } } as const
  const { product } = await call('POST /stores/v1/products', { product: sent }, apiKey)
  const add = (media: { url: string }[]) =>
    call('POST /stores/v1/products/{id}/media', { id: product.id, media }, apiKey)
  const show = async () => (await call('GET /stores-reader/v1/products/{id}', { id: product.id }, apiKey)).product.media
  return { ...shop, file, add, show }
}

test('files, downloads and pictures of products have addresses on the media origin, which serves them', async () => {
  const { call, apiKey, fetch, file, add, show } = await openShop()
  await add([{ url: `${MEDIA}/media/${file.id}` }])
  const main = (await show())?.mainMedia
  const { downloadUrls } = await call(
    'POST /site-media/v1/files/generate-file-download-url',
    { fileId: file.id },
    apiKey,
  )
  const archive = await call('POST /site-media/v1/files/generate-download-url', { fileIds: [file.id] }, apiKey)
  const urls = [
    file.url,
    file.thumbnailUrl,
    main?.image?.url,
    main?.thumbnail?.url,
    downloadUrls[0]?.url,
    archive.downloadUrl,
  ]
  for (const url of urls) {
    expect(url?.startsWith(`${MEDIA}/`), url).toBe(true)
    const answer = await fetch(url ?? '')
    expect([answer.status, answer.headers.get('set-cookie')], url).toEqual([200, null])
    await answer.body?.cancel()
  }
})

test('an address of a file at the shop leads to the media origin, and makes a picture of a product as well', async () => {
  const { fetch, file, add, show } = await openShop()
  const { pathname } = new URL(file.url)
  const answer = await fetch(`${SHOP}${pathname}?a=b`)
  expect([answer.status, answer.headers.get('location')]).toEqual([308, `${MEDIA}${pathname}?a=b`])
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  await add([{ url: `${SHOP}/media/${file.id}` }])
  expect((await show())?.mainMedia?.id).toBe(file.id)
})

test('the media origin has no pages and takes no calls', async () => {
  const { fetch } = await openShop()
  const form = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }
  const answers = [
    await fetch(`${MEDIA}/`),
    await fetch(`${MEDIA}/docs`),
    await fetch(`${MEDIA}/admin`),
    await fetch(`${MEDIA}/v1/loader.js`),
    await fetch(`${MEDIA}/oauth2/token`, form),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  expect(await answers[0]?.json()).toMatchObject({ details: { applicationError: { code: 'NOT_FOUND' } } })
})

test('within the network of the server files are served under any name of its', async () => {
  const { fetch, file } = await openShop()
  expect((await fetch(`http://127.0.0.1:8787${new URL(file.url).pathname}`)).status).toBe(200)
})
