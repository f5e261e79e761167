import { expect, test } from 'vitest'
import { drawPicture, openLibrary } from '../../testing/test-library.ts'

const CREATE = 'POST /reviews/v1/reviews'

async function openShop() {
  const shop = await openLibrary()
  const { call, apiKey } = shop
  const draft = { name: 'Mug', productType: 'physical' as const, priceData: { price: 5 } }
  const add = async () => (await call('POST /stores/v1/products', { product: draft }, apiKey)).product.id
  const picture = await drawPicture().png().toBuffer()
  const upload = (token: string) => shop.upload(picture, { name: 'mug.png', mimeType: 'image/png', token })
  const about = (entityId: string, ...ids: string[]) => ({
    namespace: 'stores',
    entityId,
    content: { rating: 5, media: ids.map((id) => ({ image: { id } })) },
  })
  return { shop, call, apiKey, product: await add(), add, upload, about }
}

test('a visitor’s picture is shown from the library, and goes with the review', async () => {
  const { shop, call, apiKey, product, upload, about } = await openShop()
  const author = await shop.visitor()
  const { id } = await upload(author)
  const { review } = await call(CREATE, { review: about(product, id) }, author)
  const image = { id, url: `https://shop.example/files/${id}`, width: 64, height: 48, filename: 'mug.png' }
  expect(review.content.media).toEqual([{ image }])
  expect((await shop.fetch(image.url)).status).toBe(200)
  const change = { id: review.id, content: { media: [{ image: { id } }], title: 'Good' } }
  expect(
    (await call('PATCH /reviews/v1/reviews/{review.id}', { review: change }, author)).review.content.media,
  ).toEqual([{ image }])
  await call('DELETE /reviews/v1/reviews/{reviewId}', { reviewId: review.id }, apiKey)
  await shop.settle()
  expect((await shop.fetch(image.url)).status).toBe(404)
})

test('a picture that is taken out of a review is deleted', async () => {
  const { shop, call, product, upload, about } = await openShop()
  const author = await shop.visitor()
  const [kept, dropped] = [await upload(author), await upload(author)]
  const { review } = await call(CREATE, { review: about(product, kept.id, dropped.id) }, author)
  const change = { id: review.id, content: { media: [{ image: { id: kept.id } }] } }
  await call('PATCH /reviews/v1/reviews/{review.id}', { review: change }, author)
  await shop.settle()
  expect([(await shop.fetch(kept.url)).status, (await shop.fetch(dropped.url)).status]).toEqual([200, 404])
})

test('visitors show nothing of the merchant’s, nothing of another review, and no address elsewhere', async () => {
  const { shop, apiKey, product, add, upload, about, call } = await openShop()
  const author = await shop.visitor()
  const refusal = async (review: object) => (await shop.refusal(CREATE, { review }, await shop.visitor())).code
  const merchants = await upload(apiKey)
  expect(await refusal(about(product, merchants.id))).toBe('REVIEW_MEDIA_NOT_FOUND')
  expect(await refusal(about(product, 'no-file'))).toBe('REVIEW_MEDIA_NOT_FOUND')
  const elsewhere = { image: { url: 'https://evil.example/track.gif' } }
  expect(await refusal({ ...about(product), content: { rating: 5, media: [elsewhere] } })).toBe(
    'REVIEW_MEDIA_NOT_FOUND',
  )
  const { id } = await upload(author)
  await call(CREATE, { review: about(product, id) }, author)
  expect(await refusal(about(await add(), id))).toBe('REVIEW_MEDIA_NOT_FOUND')
})

test('a merchant shows files of the library, and addresses elsewhere', async () => {
  const { product, upload, about, call, apiKey } = await openShop()
  const { id } = await upload(apiKey)
  const url = 'https://pictures.example/mug.jpg'
  const content = {
    rating: 5,
    media: [{ image: { id } }, { image: { url, width: 10, height: 20 } }, { video: { url } }],
  }
  const sent = { ...about(product), content }
  const { review } = await call(CREATE, { review: sent }, apiKey)
  expect(review.content.media).toMatchObject([
    { image: { id } },
    { image: { id: url, url, width: 10, height: 20 } },
    { video: { url } },
  ])
})
