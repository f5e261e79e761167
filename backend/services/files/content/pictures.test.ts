import { sdk as imageKit } from '@wix/image-kit'
import { media } from '@wix/sdk'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { drawPicture, openLibrary, type TestLibrary } from '../../../testing/test-library.ts'

const HOST = 'https://static.wixstatic.com'
/** What the published SDK says of itself with every call. */
const SDK = { 'x-wix-bi-gateway': 'environment=js-sdk,package-name=@wix/auto_sdk_stores_products' }

/** Red on the left, blue on the right, so that the colour shows what was cropped. */
const twoColours = async (width = 800, height = 400) =>
  sharp({ create: { width, height, channels: 3, background: 'red' } })
    .composite([{ input: await blue(width / 2, height), gravity: 'east' }])
    .png()
    .toBuffer()
const blue = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'blue' } })
    .png()
    .toBuffer()

const uploadPicture = (shop: TestLibrary, bytes: Uint8Array, more = {}) =>
  shop.upload(new Blob([new Uint8Array(bytes)]), { name: 'apron.png', mimeType: 'image/png', more })

/** What a browser shows at an address of the helpers, whose host was replaced by this server. */
async function show(shop: TestLibrary, address: string, headers: Record<string, string> = {}) {
  const answer = await shop.fetch(address.replace(HOST, ''), { headers })
  if (answer.status !== 200) throw new Error(`${address}: ${answer.status} ${await answer.text()}`)
  const bytes = Buffer.from(await answer.arrayBuffer())
  const { width, height, format } = await sharp(bytes).metadata()
  const { channels } = await sharp(bytes).stats()
  return { width, height, format, red: Math.round((channels[0]?.mean ?? 0) / 64), headers: answer.headers, bytes }
}

describe('a picture of the library', async () => {
  const shop = await openLibrary()
  const picture = await twoColours()
  const { id, url, thumbnailUrl, media: facts } = await uploadPicture(shop, picture)

  test('is shown whole under its id, to every page and for a year', async () => {
    const { bytes, headers } = await show(shop, `/media/${id}`)
    expect(bytes.equals(picture)).toBe(true)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    const answer = await shop.fetch(url.replace(/^https:\/\/[^/]+/, ''))
    expect(Buffer.from(await answer.arrayBuffer()).equals(picture)).toBe(true)
  })

  test('is shown at the address that clients make of its image URI, with its name between', async () => {
    const [, id = ''] = /\/media\/([^/]+)/.exec(thumbnailUrl ?? '') ?? []
    expect(await show(shop, `/media/${id}/a%20vase.png/v1/fit/w_100,h_100/file.png`)).toMatchObject({ width: 100 })
    expect((await shop.fetch(`/media/${id}/vase.png`)).status).toBe(200)
  })

  test('has a small form, which lists show', async () => {
    expect(await show(shop, thumbnailUrl ?? '')).toMatchObject({ width: 320, height: 160 })
  })

  test('is scaled, cropped and aligned as the address says, and never enlarged', async () => {
    const v1 = `/media/${id}/v1`
    expect(await show(shop, `${v1}/fill/w_100,h_100,al_l/a.png`)).toMatchObject({ width: 100, height: 100, red: 4 })
    expect(await show(shop, `${v1}/fill/w_100,h_100,al_r/a.png`)).toMatchObject({ width: 100, height: 100, red: 0 })
    expect(await show(shop, `${v1}/fill/w_100,h_100,fp_0.00_0.50/a.png`)).toMatchObject({ red: 4 })
    expect(await show(shop, `${v1}/fit/w_100,h_100/a.png`)).toMatchObject({ width: 100, height: 50 })
    expect(await show(shop, `${v1}/crop/x_400,y_0,w_400,h_400/fill/w_50,h_50/a.png`)).toMatchObject({
      width: 50,
      red: 0,
    })
    expect(await show(shop, `${v1}/fill/w_3000,h_3000/a.png`)).toMatchObject({ width: 400, height: 400 })
  })

  test('is WebP or AVIF where the browser accepts it or the address says so', async () => {
    const small = `/media/${id}/v1/fill/w_80,h_40`
    const formats = async (address: string, accept: string) => {
      const { format, headers } = await show(shop, address, { accept })
      return [format, headers.get('content-type'), headers.get('vary')]
    }
    expect(await formats(`${small}/a.png`, 'image/webp,*/*')).toEqual(['webp', 'image/webp', 'accept'])
    expect(await formats(`${small}/a.png`, 'image/avif,*/*')).toEqual(['heif', 'image/avif', 'accept'])
    expect(await formats(`${small}/a.avif`, '*/*')).toEqual(['heif', 'image/avif', 'accept'])
    expect(await formats(`${small},enc_avif,quality_auto/a.png`, 'image/avif')).toEqual([
      'heif',
      'image/avif',
      'accept',
    ])
    expect(await formats(`${small}/a.webp`, '*/*')).toEqual(['webp', 'image/webp', 'accept'])
    expect(await formats(`${small}/a.jpg`, 'image/webp')).toEqual(['jpeg', 'image/jpeg', 'accept'])
    expect(await formats(`${small}/a.png`, '*/*')).toEqual(['png', 'image/png', 'accept'])
  })

  test('is revalidated by its tag, and read in ranges', async () => {
    const address = `/media/${id}/v1/fill/w_60,h_60/a.png`
    const { headers, bytes } = await show(shop, address)
    const etag = headers.get('etag') ?? ''
    expect((await shop.fetch(address, { headers: { 'if-none-match': etag } })).status).toBe(304)
    const part = await shop.fetch(address, { headers: { range: 'bytes=1-3' } })
    expect([part.status, Buffer.from(await part.arrayBuffer())]).toEqual([206, bytes.subarray(1, 4)])
    const head = await shop.fetch(address, { method: 'HEAD' })
    expect([head.headers.get('content-length'), await head.text()]).toEqual([String(bytes.length), ''])
  })

  test.each([
    ['fill/w_0,h_10/a.png', 'w and h'],
    ['fill/w_3001,h_10/a.png', 'w and h'],
    ['fill/w_10,h_10,nothing_1/a.png', 'not a part'],
    ['stretch/w_10,h_10/a.png', 'looks like'],
    ['crop/x_799,y_0,w_10,h_10/fill/w_10,h_10/a.png', 'lies outside'],
  ])('is refused in a sentence at %s', async (transform, words) => {
    const answer = await shop.fetch(`/media/${id}/v1/${transform}`)
    expect([answer.status, ((await answer.json()) as { message: string }).message]).toEqual([
      400,
      expect.stringContaining(words),
    ])
  })

  test('security 41: is made in few sizes, however many are requested', async () => {
    const { id: other } = await uploadPicture(shop, await twoColours(400, 200))
    const tags = new Set<string>()
    for (let width = 1; width <= 300; width++)
      tags.add((await show(shop, `/media/${other}/v1/fit/w_${width},h_${width}/a.png`)).headers.get('etag') ?? '')
    expect(tags.size).toBeLessThan(215)
    // One of the first is still exact, and a later one is larger than requested.
    expect(await show(shop, `/media/${other}/v1/fit/w_150,h_150/a.png`)).toMatchObject({ width: 150 })
    expect(await show(shop, `/media/${other}/v1/fit/w_250,h_250/a.png`)).toMatchObject({ width: 300 })
  })

  test('is what the helpers of the SDK read from the descriptor', async () => {
    const image = facts?.image?.image
    const address = `wix:image://v1/${image?.id}/${image?.filename}#originWidth=${image?.width}&originHeight=${image?.height}`
    expect(await show(shop, media.getScaledToFillImageUrl(address, 300, 200, {}))).toMatchObject({
      width: 300,
      height: 200,
    })
  })
})

test('private files and unknown ones are no pictures of a page', async () => {
  const shop = await openLibrary()
  const { id } = await uploadPicture(shop, await drawPicture().png().toBuffer(), { private: true })
  for (const path of [id, `${id}/v1/fill/w_10,h_10/a.png`, id.replace(/_./, '_0'), 'none.webp', '..%2fsecret.png'])
    expect([path, (await shop.fetch(`/media/${path}`)).status]).toEqual([path, 404])
})

test('a drawing is shown as it is in every size, and never as a page', async () => {
  const shop = await openLibrary()
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  const { id } = await shop.upload(svg, { name: 'mark.svg', mimeType: 'image/svg+xml' })
  const answer = await shop.fetch(`/media/${id}/v1/fill/w_10,h_10/mark.svg`)
  expect([await answer.text(), answer.headers.get('content-type')]).toEqual([svg, 'image/svg+xml'])
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment/)
  expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
})

describe('the published picture helpers read the picture', async () => {
  const shop = await openLibrary()
  const { call, apiKey } = shop
  const file = await uploadPicture(shop, await twoColours())
  const options = [{ name: 'Colour', optionType: 'color' as const, choices: [{ value: '#f00', description: 'Red' }] }]
  const { product } = await call(
    'POST /stores/v1/products',
    {
      product: {
        name: 'Apron',
        productType: 'physical',
        priceData: { price: 29 },
        productOptions: options,
        manageVariants: true,
      },
    },
    apiKey,
  )
  const choice = { option: 'Colour', choice: 'Red' }
  await call('POST /stores/v1/products/{id}/media', { id: product.id, media: [{ mediaId: file.id, choice }] }, apiKey)
  const { collection } = await call('POST /stores/v1/collections', { collection: { name: 'Kitchen' } }, apiKey)
  await call('PUT /awning/v1/collections/{id}/media', { id: collection.id, mediaIds: [file.id] }, apiKey)
  const visitor = await shop.visitor()
  /** As the SDK calls it: what it gets is meant for its helpers. */
  const ask = async (path: string) => {
    const answer = await shop.fetch(path, { headers: { authorization: visitor, ...SDK } })
    expect(answer.status).toBe(200)
    return (await answer.json()) as { product: typeof product; collection: typeof collection }
  }
  /** As the SDK converts a picture that has an id. */
  const toAddress = ({
    id,
    width,
    height,
    altText = 'x',
  }: {
    id?: string
    width?: number
    height?: number
    altText?: string
  }) => `wix:image://v1/${id}/${altText}#originWidth=${width}&originHeight=${height}`
  const { variants } = await call('POST /stores-reader/v1/variants/query', { query: {} }, visitor)
  const reference = {
    appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e',
    catalogItemId: product.id,
    options: { options: { Colour: 'Red' } },
  }
  const { cart } = await call(
    'POST /ecom/v1/carts/current/add-to-cart',
    { lineItems: [{ quantity: 1, catalogReference: reference }] },
    visitor,
  )
  const asked = {
    product: (await ask(`/stores-reader/v1/products/${product.id}`)).product,
    collection: (await ask(`/v2/collections/${collection.id}`)).collection,
  }
  const addresses = {
    product: asked.product.media?.mainMedia?.image?.url ?? '',
    'product, small': asked.product.media?.mainMedia?.thumbnail?.url ?? '',
    choice: asked.product.productOptions?.[0]?.choices?.[0]?.media?.mainMedia?.image?.url ?? '',
    collection: asked.collection.media?.mainMedia?.image?.url ?? '',
    variant: toAddress(variants?.[0]?.media?.image ?? {}),
    'cart line': toAddress(cart.lineItems[0]?.image ?? {}),
  }

  test.each(Object.entries(addresses))('of a %s', async (_, address) => {
    expect(media.getImageUrl(address).id).toBe(file.id)
    const { id, width, height } = media.getImageUrl(address)
    const shown: [address: string, size: object][] = [
      [media.getImageUrl(address).url, { width: 800, height: 400 }],
      [media.getScaledToFillImageUrl(address, 300, 200, {}), { width: 300, height: 200 }],
      [media.getScaledToFillImageUrl(address, 200, 200, { focalPoint: { x: 0, y: 50 } }), { width: 200, red: 4 }],
      [media.getScaledToFillImageUrl(address, 90, 60, { encoding: 'AVIF', quality: 60 }), { width: 90, height: 60 }],
      [media.getScaledToFitImageUrl(address, 300, 200, {}), {}],
      [media.getCroppedImageUrl(address, 0, 0, 100, 100, 50, 50, {}), { width: 50, height: 50, red: 4 }],
      [imageKit.getScaleToFillImageURL(id, width, height, 120, 80), { width: 120, height: 80 }],
      [imageKit.getScaleToFitImageURL(id, width, height, 120, 80), {}],
    ]
    for (const [built, expected] of shown) {
      expect(built).toMatch(/^https:\/\/static\.wixstatic\.com\/media\/[\w.]+/)
      expect(await show(shop, built)).toMatchObject(expected)
    }
  })

  test('and every other client gets addresses of this server', async () => {
    const plain = await call('GET /stores-reader/v1/products/{id}', { id: product.id }, visitor)
    expect(plain.product.media?.mainMedia?.image?.url).toBe(`https://shop.example/media/${file.id}`)
    expect(await show(shop, plain.product.media?.mainMedia?.thumbnail?.url ?? '')).toMatchObject({
      width: 640,
      height: 320,
    })
    expect(cart.lineItems[0]?.image?.url).toMatch(/^https:\/\/shop\.example\/media\//)
  })
})
