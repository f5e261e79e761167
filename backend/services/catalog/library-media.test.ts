import { describe, expect, test } from 'vitest'
import { DEFAULT_LOOK } from '../../contract/sites/look.ts'
import { drawPicture, openLibrary } from '../../testing/test-library.ts'
import { getSite, saveSite } from '../sites/index.ts'

const ADD = 'POST /stores/v1/products/{id}/media' as const
const DELETE = 'POST /site-media/v1/bulk/files/delete' as const

async function openShop() {
  const shop = await openLibrary()
  const { call, send, apiKey } = shop
  const { product } = await call(
    'POST /stores/v1/products',
    { product: { name: 'Apron', productType: 'physical', priceData: { price: 29 } } },
    apiKey,
  )
  const upload = async (width = 1200, height = 900, more = {}) =>
    (
      await shop.upload(new Blob([new Uint8Array(await drawPicture(width, height).png().toBuffer())]), {
        name: 'apron.png',
        mimeType: 'image/png',
        more,
      })
    ).id
  const add = (media: { mediaId?: string; url?: string }[]) => call(ADD, { id: product.id, media }, apiKey)
  const refuse = async (media: { mediaId?: string; url?: string }[]) => send(ADD, { id: product.id, media }, apiKey)
  const show = async () => {
    const { product: shown } = await call('GET /stores-reader/v1/products/{id}', { id: product.id }, apiKey)
    return shown.media
  }
  return { ...shop, sendFile: shop.upload, product, upload, add, refuse, show }
}

describe('a picture of the library', () => {
  test('becomes one of a product, by its id, by the address that clients make of it, and by where it is shown', async () => {
    const { upload, add, show, call, apiKey } = await openShop()
    const [first, second, third] = [await upload(), await upload(300, 200), await upload()]
    await add([{ mediaId: first }, { mediaId: `wix:image://v1/${second}/apron.png#originWidth=300&originHeight=200` }])
    await add([{ url: `https://shop.example/media/${third}` }, { mediaId: first }])
    const media = await show()
    expect(media?.items.map(({ id }) => id)).toEqual([first, second, third])
    expect(media?.mainMedia).toMatchObject({
      id: first,
      mediaType: 'image',
      title: 'apron.png',
      image: { url: `https://shop.example/media/${first}`, width: 1200, height: 900 },
      thumbnail: { width: 640, height: 480 },
    })
    // A small picture has no separate thumbnail.
    expect(media?.items[1]?.thumbnail).toBeUndefined()
    const { file } = await call('GET /site-media/v1/files/get-file-by-id', { fileId: first }, apiKey)
    expect(file.lastUsedDate).toBe('2026-03-02T09:00:00.000Z')
  })

  test('is shown in the order and with the alternative text that the merchant gives', async () => {
    const { upload, add, show, call, refusal, apiKey, product } = await openShop()
    const [first, second, third] = [await upload(), await upload(), await upload()]
    await add([{ mediaId: first }, { mediaId: second }])
    const set = (media: { mediaId: string; altText?: string }[]) => ({ id: product.id, media })
    const route = 'PUT /awning/v1/products/{id}/media' as const
    const { product: answered } = await call(
      route,
      set([{ mediaId: third, altText: ' An apron on a hook ' }, { mediaId: first }, { mediaId: third }]),
      apiKey,
    )
    const media = await show()
    expect(answered.media).toEqual(media)
    expect(media?.items.map(({ id, image }) => [id, image?.altText])).toEqual([
      [third, 'An apron on a hook'],
      [first, undefined],
    ])
    await call(route, set([{ mediaId: third }]), apiKey)
    expect((await show())?.mainMedia?.image?.altText).toBeUndefined()
    expect(await refusal(route, set([{ mediaId: 'unknown' }]), apiKey)).toMatchObject({ code: 'MEDIA_NOT_FOUND' })
  })

  test('is not taken where it is private, in the trash, no picture, of nobody, or of another shop', async () => {
    const shop = await openShop()
    const { upload, refuse, call, apiKey, show } = shop
    const hidden = await upload(10, 10, { private: true })
    const trashed = await upload()
    await call(DELETE, { fileIds: [trashed] }, apiKey)
    const text = (await shop.sendFile('Wash at 40 degrees.')).id
    const unknown = trashed.replace(/_.{6}/, '_000000')
    const foreign = trashed.replace(/^.{8}/, '00000000')
    for (const mediaId of [hidden, trashed, text, unknown, foreign]) {
      const answer = await refuse([{ mediaId }])
      expect([mediaId, answer.status, answer.refusal?.code]).toEqual([mediaId, 404, 'MEDIA_NOT_FOUND'])
    }
    expect((await show())?.items).toEqual([])
  })

  test('cannot vanish while a product or collection shows it: the delete says which', async () => {
    const { upload, add, call, send, apiKey, product, fetch } = await openShop()
    const [one, two, free] = [await upload(), await upload(), await upload()]
    await add([{ mediaId: one }])
    const { collection } = await call('POST /stores/v1/collections', { collection: { name: 'Kitchen' } }, apiKey)
    const set = (mediaIds: string[]) =>
      call('PUT /awning/v1/collections/{id}/media', { id: collection.id, mediaIds }, apiKey)
    expect((await set([two, one])).collection.media?.items.map(({ id }) => id)).toEqual([two, one])
    const refused = await send(DELETE, { fileIds: [free, one, two], permanent: true }, apiKey)
    expect(refused.refusal).toMatchObject({
      status: 409,
      code: 'FILE_IN_USE',
      data: {
        uses: [
          { fileId: one, entity: 'product', id: product.id, name: 'Apron' },
          { fileId: two, entity: 'collection', id: collection.id, name: 'Kitchen' },
          { fileId: one, entity: 'collection', id: collection.id, name: 'Kitchen' },
        ],
      },
    })
    const { uses } = await call('POST /awning/v1/files/uses', { fileIds: [free, one, two] }, apiKey)
    expect(uses).toEqual([
      { fileId: one, entity: 'PRODUCT', id: product.id, name: 'Apron' },
      { fileId: two, entity: 'COLLECTION', id: collection.id, name: 'Kitchen' },
      { fileId: one, entity: 'COLLECTION', id: collection.id, name: 'Kitchen' },
    ])
    // The deletion removed no file, and a picture in the trash is still served.
    expect((await fetch(`/media/${free}`)).status).toBe(200)
    await call(DELETE, { fileIds: [one] }, apiKey)
    expect((await fetch(`/media/${one}`)).status).toBe(200)

    await set([])
    await call('POST /stores/v1/products/{id}/media/delete', { id: product.id }, apiKey)
    await call(DELETE, { fileIds: [one, two, free], permanent: true }, apiKey)
    expect((await fetch(`/media/${one}`)).status).toBe(404)
  })

  test('can be deleted once the product is', async () => {
    const { upload, add, call, apiKey, product } = await openShop()
    const id = await upload()
    await add([{ mediaId: id }])
    await call('DELETE /stores/v1/products/{id}', { id: product.id }, apiKey)
    expect(await call(DELETE, { fileIds: [id], permanent: true }, apiKey)).toEqual({})
  })

  test('is kept in the folder that is deleted around it', async () => {
    const { upload, add, call, send, apiKey } = await openShop()
    const { folder } = await call('POST /site-media/v1/folders', { displayName: 'Aprons' }, apiKey)
    const id = await upload(1200, 900, { parentFolderId: folder.id })
    await add([{ mediaId: id }])
    const drop = { folderIds: [folder.id], permanent: true }
    expect((await send('POST /site-media/v1/bulk/folders/delete', drop, apiKey)).refusal?.code).toBe('FILE_IN_USE')
    expect((await call('GET /site-media/v1/folders/{folderId}', { folderId: folder.id }, apiKey)).folder.state).toBe(
      'OK',
    )
  })

  test('cannot vanish while it is the shop’s logo', async () => {
    const { upload, send, apiKey, app, siteId, fetch } = await openShop()
    const id = await upload(192, 96)
    const context = app.contextFor(siteId)
    const logo = { url: `/media/${id}`, width: 96, height: 48 }
    const site = await getSite(context)
    await saveSite(context, { ...site, look: { ...DEFAULT_LOOK, logo } })
    const { refusal } = await send(DELETE, { fileIds: [id], permanent: true }, apiKey)
    expect(refusal).toMatchObject({ code: 'FILE_IN_USE', data: { uses: [{ entity: 'logo', id: siteId }] } })
    expect((await fetch(logo.url)).status).toBe(200)
  })

  test('that is deleted in the moment in which a product comes to show it is either shown or gone, never both', async () => {
    for (let round = 0; round < 10; round++) {
      const { upload, refuse, send, apiKey, show, fetch } = await openShop()
      const id = await upload(20, 10)
      const [added, deleted] = await Promise.all([
        refuse([{ mediaId: id }]),
        send(DELETE, { fileIds: [id], permanent: true }, apiKey),
      ])
      expect([added.status, deleted.status].filter((status) => status === 200)).toHaveLength(1)
      expect((await show())?.items).toHaveLength(added.status === 200 ? 1 : 0)
      expect((await fetch(`/media/${id}`)).status).toBe(added.status === 200 ? 200 : 404)
    }
  })
})
