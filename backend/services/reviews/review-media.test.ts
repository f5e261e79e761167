import { describe, expect, test } from 'vitest'
import { addUser } from '../../testing/add-user.ts'
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
  const change = { id: review.id, revision: review.revision, content: { media: [{ image: { id } }], title: 'Good' } }
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
  const change = { id: review.id, revision: review.revision, content: { media: [{ image: { id: kept.id } }] } }
  await call('PATCH /reviews/v1/reviews/{review.id}', { review: change }, author)
  await shop.settle()
  expect([(await shop.fetch(kept.url)).status, (await shop.fetch(dropped.url)).status]).toEqual([200, 404])
})

test('visitors show nothing of the merchant’s, nothing of another review, and no address elsewhere', async () => {
  const { shop, product, add, upload, about, call } = await openShop()
  const author = await shop.visitor()
  const refusal = async (review: object) => (await shop.refusal(CREATE, { review }, await shop.visitor())).code
  const owner = await addUser(shop, { siteId: shop.siteId, role: 'owner', email: 'owner@example.com' })
  const merchants = await upload(owner.as)
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

test('a picture is recognised by its address here, as published clients send it, by authors and merchants', async () => {
  const { shop, call, apiKey, product, add, upload, about } = await openShop()
  const author = await shop.visitor()
  const { id, url } = await upload(author)
  const shown = { id, url: `https://shop.example/files/${id}`, width: 64, height: 48, filename: 'mug.png' }
  const send = async (entityId: string, image: string, token: string) =>
    (
      await call(
        CREATE,
        { review: { ...about(entityId), content: { rating: 5, media: [{ image: { url: image } }] } } },
        token,
      )
    ).review
  const review = await send(product, url, author)
  expect(review.content.media).toEqual([{ image: shown }])
  const again = { id: review.id, revision: review.revision, content: { media: [{ image: { url } }] } }
  const changed = await call('PATCH /reviews/v1/reviews/{review.id}', { review: again }, author)
  expect(changed.review.content.media).toEqual([{ image: shown }])
  const merchants = await upload(apiKey)
  for (const address of [
    merchants.url,
    `https://shop.example/media/${merchants.id}/v1/fill/w_30,h_30/mug.png`,
    `https://static.wixstatic.com/media/${merchants.id}`,
    `wix:image://v1/${merchants.id}/mug.png#originWidth=64&originHeight=48`,
  ]) {
    const { content } = await send(await add(), address, apiKey)
    expect(content.media).toEqual([{ image: { ...shown, id: merchants.id, url: merchants.url } }])
  }
})

describe('a file that the merchant’s key uploaded for a member', () => {
  test('is shown by their review, by address or id, and belongs to that review', async () => {
    const { shop, call, apiKey, product, add, upload, about } = await openShop()
    const author = await shop.visitor()
    const { id, url } = await upload(apiKey)
    const content = { rating: 5, media: [{ image: { url } }] }
    const { review } = await call(CREATE, { review: { ...about(product), content } }, author)
    expect(review.content.media).toMatchObject([{ image: { id, url } }])
    expect((await shop.refusal(CREATE, { review: about(await add(), id) }, await shop.visitor())).code).toBe(
      'REVIEW_MEDIA_NOT_FOUND',
    )
    const gone = { fileIds: [id], permanent: true }
    expect((await shop.refusal('POST /site-media/v1/bulk/files/delete', gone, apiKey)).code).toBe('FILE_IN_USE')
    await call('DELETE /reviews/v1/reviews/{reviewId}', { reviewId: review.id }, author)
    const trash = await call('GET /site-media/v1/trash-bin/files', {}, apiKey)
    expect(trash.files.map((file) => file.id)).toEqual([id])
  })

  test('is nobody’s after a day, and none of what is private or what the shop shows', async () => {
    const { shop, call, apiKey, product, upload, about } = await openShop()
    const refusal = async (id: string) =>
      (await shop.refusal(CREATE, { review: about(product, id) }, await shop.visitor())).code
    const ofProduct = await upload(apiKey)
    const media = [{ mediaId: ofProduct.id }]
    await call('POST /stores/v1/products/{id}/media', { id: product, media }, apiKey)
    expect(await refusal(ofProduct.id)).toBe('REVIEW_MEDIA_NOT_FOUND')
    const hidden = await shop.upload('secret', { more: { private: true } })
    expect(await refusal(hidden.id)).toBe('REVIEW_MEDIA_NOT_FOUND')
    expect(await refusal((await shop.upload('no picture')).id)).toBe('REVIEW_MEDIA_NOT_FOUND')
    const old = await upload(apiKey)
    shop.clock.advance(24 * 3_600_000)
    expect(await refusal(old.id)).toBe('REVIEW_MEDIA_NOT_FOUND')
  })
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
    { image: { url, width: 10, height: 20 } },
    { video: { url } },
  ])
  // Published clients take a picture with an id for a file of the library.
  expect(review.content.media.slice(1).map(({ image, video }) => (image ?? video)?.id)).toEqual([undefined, undefined])
  const again = { id: review.id, revision: review.revision, content: { media: [{ image: { url } }] } }
  const changed = await call('PATCH /reviews/v1/reviews/{review.id}', { review: again }, apiKey)
  expect(changed.review.content.media).toEqual([{ image: { url, width: 10, height: 20 } }])
})
