import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { DEFAULT_LOOK } from '../contract/sites/look.ts'
import { createCollections } from '../services/catalog/collections/change-collections.ts'
import { createProducts } from '../services/catalog/index.ts'
import { getSite, saveSite } from '../services/sites/index.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { createEarlierPictures } from './earlier-pictures.ts'

const folder = mkdtempSync(join(tmpdir(), 'awning-earlier-'))
const folders = { ownDir: join(folder, 'own'), builtDir: join(folder, 'built') }
for (const each of Object.values(folders)) mkdirSync(each)
afterAll(() => rmSync(folder, { recursive: true }))

const draw = (background: string) =>
  sharp({ create: { width: 800, height: 600, channels: 3, background } })
    .webp()
    .toBuffer()
writeFileSync(join(folders.builtDir, 'vase-3f9a2c1b7e.webp'), await draw('#b07050'))
writeFileSync(join(folders.ownDir, 'jug.webp'), await draw('#5070b0'))
writeFileSync(join(folders.ownDir, 'mark.webp'), await draw('#50b070'))
writeFileSync(join(folders.ownDir, 'on-a-page-of-the-owner.webp'), await draw('#b050b0'))
writeFileSync(join(folders.ownDir, 'broken.webp'), 'no picture')

const [upgrade] = createEarlierPictures(folders).upgrades ?? []
const picture = (name: string, altText: string) => ({
  id: name,
  type: 'image' as const,
  altText,
  url: `/media/${name}#b07050`,
  width: 800,
  height: 600,
  thumbnail: { url: `/media/${name.replace('.webp', '-640.webp')}`, width: 640, height: 480 },
})

/** A shop as an earlier version left it: with pictures by their names, one of them by a hash that has gone. */
async function openEarlierShop() {
  const shop = await createTestApp()
  const context = shop.app.contextFor(shop.siteId)
  const [product] = await createProducts(context, [
    {
      name: 'Vase',
      price: '20.00',
      productType: 'physical',
      options: [
        {
          name: 'Glaze',
          type: 'color',
          choices: [{ value: '#b07050', description: 'Clay', mediaIds: ['vase-0123456789.webp'] }],
        },
      ],
      media: [
        picture('vase-0123456789.webp', 'A vase in clay'),
        picture('jug.webp', 'A jug'),
        picture('broken.webp', 'Nothing'),
        { id: 'elsewhere', type: 'image', url: 'https://pictures.example/vase.jpg', width: 0, height: 0 },
      ],
    },
  ])
  await createCollections(context, [{ name: 'Table', media: [picture('jug.webp', 'A jug')] }])
  const logo = { url: '/media/mark.webp', width: 80, height: 60 }
  await saveSite(context, { ...(await getSite(context)), look: { ...DEFAULT_LOOK, logo } })
  return { shop, context, productId: product?.id ?? '' }
}

const readProduct = async ({ call, apiKey }: TestApp, id: string) =>
  (await call('GET /stores-reader/v1/products/{id}', { id }, apiKey)).product

async function follow({ fetch }: TestApp, path: string) {
  const { status, headers } = await fetch(path)
  const shown = await fetch(headers.get('location') ?? path)
  const { width } = await sharp(Buffer.from(await shown.arrayBuffer())).metadata()
  return { status, width }
}

test('pictures of folders become files of the library, which products, collections and the logo show', async () => {
  const { shop, context, productId } = await openEarlierShop()
  await upgrade?.run(context)

  const product = await readProduct(shop, productId)
  const [glaze] = product.productOptions ?? []
  const [vase, jug, broken, elsewhere] = product.media?.items ?? []
  expect(vase).toMatchObject({
    title: 'vase.webp',
    image: { url: `https://shop.example/media/${vase?.id}`, altText: 'A vase in clay', width: 800, height: 600 },
    thumbnail: { url: `https://shop.example/media/${vase?.id}/v1/fit/w_640,h_640/${vase?.id}`, width: 640 },
  })
  expect(glaze?.choices?.[0]?.media?.items.map(({ id }) => id)).toEqual([vase?.id])
  expect([broken?.id, elsewhere?.image?.url]).toEqual(['broken.webp', 'https://pictures.example/vase.jpg'])
  const { collections } = await shop.call('GET /v2/collections/query', {}, shop.apiKey)
  expect(collections.find(({ name }) => name === 'Table')?.media?.items[0]?.id).toBe(jug?.id)
  expect((await getSite(context)).look?.logo?.url).toMatch(/^\/media\/[0-9a-f]{32}_[0-9a-f]{32}\.webp$/)

  const { files } = await shop.call('POST /site-media/v1/files/search', {}, shop.apiKey)
  expect(files.map(({ displayName }) => displayName).sort()).toEqual([
    'jug.webp',
    'mark.webp',
    'on-a-page-of-the-owner.webp',
    'vase.webp',
  ])
  const refused = await shop.refusal(
    'POST /site-media/v1/bulk/files/delete',
    { fileIds: [jug?.id ?? ''], permanent: true },
    shop.apiKey,
  )
  expect(refused.code).toBe('FILE_IN_USE')
})

test('their former addresses lead to the files, in the same size', async () => {
  const { shop, context } = await openEarlierShop()
  await upgrade?.run(context)
  expect(await follow(shop, '/media/vase-3f9a2c1b7e.webp')).toEqual({ status: 302, width: 800 })
  expect(await follow(shop, '/media/vase-0123456789.webp')).toEqual({ status: 302, width: 800 })
  expect(await follow(shop, '/media/vase-0123456789-640.webp')).toEqual({ status: 302, width: 640 })
  expect(await follow(shop, '/media/jug.webp/v1/fill/w_120,h_90/jug.webp')).toEqual({ status: 302, width: 120 })
  expect(await follow(shop, '/media/on-a-page-of-the-owner.webp')).toEqual({ status: 302, width: 800 })
  expect((await shop.fetch('/media/nothing.webp')).status).toBe(404)
})

test('it may be interrupted and run again: no picture is twice there', async () => {
  const { shop, context, productId } = await openEarlierShop()
  await upgrade?.run(context)
  const before = await readProduct(shop, productId)
  await upgrade?.run(context)
  expect(await readProduct(shop, productId)).toEqual(before)
  expect((await shop.call('POST /site-media/v1/files/search', {}, shop.apiKey)).files).toHaveLength(4)
})
