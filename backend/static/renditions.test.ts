import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { openLibrary } from '../testing/test-library.ts'
import { createFileCache } from './file-cache.ts'
import { createRenditions } from './renditions.ts'

const folder = mkdtempSync(join(tmpdir(), 'awning-renditions-'))
const sizesDir = join(folder, 'sizes')
afterAll(() => rmSync(folder, { recursive: true }))

/** Red on the left, blue on the right, so that the colour shows what was cropped. */
async function twoColours(width: number, height: number) {
  const half = await sharp({ create: { width: width / 2, height, channels: 3, background: 'blue' } })
    .png()
    .toBuffer()
  return sharp({ create: { width, height, channels: 3, background: 'red' } }).composite([
    { input: half, gravity: 'east' },
  ])
}
/** As a server that has just started makes them: it knows only what the folder has. */
const start = () => createRenditions(createFileCache(sizesDir, 10_000_000))
let renditions = start()
const shop = await openLibrary({ renditions: (...args) => renditions(...args) })
const add = async (name: string, picture: Sharp) => {
  const { data, info } = await picture.toBuffer({ resolveWithObject: true })
  return (await shop.upload(new Blob([new Uint8Array(data)]), { name, mimeType: `image/${info.format}` })).id
}
const WIDE = await add('wide.webp', (await twoColours(800, 400)).webp({ quality: 100 }))
const PHOTO = await add('photo.jpg', (await twoColours(400, 400)).jpeg({ quality: 100 }))
const DRAWING = await add('drawing.png', (await twoColours(40, 40)).png())
const get = (path: string, headers: Record<string, string> = {}) => shop.fetch(`/media/${path}`, { headers })
const shown = async (path: string, headers?: Record<string, string>) => {
  const response = await get(path, headers)
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  const bytes = Buffer.from(await response.arrayBuffer())
  const { width, height, format } = await sharp(bytes).metadata()
  const { channels } = await sharp(bytes).stats()
  return { width, height, format, red: Math.round(channels[0]?.mean ?? 0), headers: response.headers }
}

test('fill crops what does not fit, around the focal point', async () => {
  const reds = await Promise.all(
    ['al_l', 'al_c', 'al_r', 'fp_0.00_0.50', 'fp_1.00_0.50'].map(
      async (part) => (await shown(`${WIDE}/v1/fill/w_100,h_100,${part},q_100/a.webp`)).red,
    ),
  )
  expect(reds.map((red) => Math.round(red / 64))).toEqual([4, 2, 0, 4, 0])
})

test('fit keeps the whole picture, after an optional crop', async () => {
  expect(await shown(`${WIDE}/v1/fit/w_100,h_100/a.webp`)).toMatchObject({ width: 100, height: 50 })
  expect(await shown(`${WIDE}/v1/crop/x_400,y_0,w_400,h_400/fill/w_50,h_50/a.webp`)).toMatchObject({
    width: 50,
    red: 0,
  })
})

test('pictures are never enlarged', async () => {
  expect(await shown(`${WIDE}/v1/fill/w_3000,h_3000/a.webp`)).toMatchObject({ width: 400, height: 400 })
  expect(await shown(`${DRAWING}/v1/fit/w_500,h_500/a.png`)).toMatchObject({ width: 40, height: 40 })
})

test('the format follows Accept, and responses vary by it', async () => {
  const photo = `${PHOTO}/v1/fill/w_50,h_50/a.jpg`
  expect(await shown(photo, { accept: 'image/avif,image/webp,*/*' })).toMatchObject({ format: 'webp' })
  const plain = await shown(photo)
  expect([plain.format, plain.headers.get('vary')]).toEqual(['jpeg', 'accept'])
  expect(await shown(`${DRAWING}/v1/fill/w_20,h_20/a.png`)).toMatchObject({ format: 'png' })
})

test('a picture is converted to JPEG where its URL ends in it, as mails request it', async () => {
  for (const accept of ['image/webp', '*/*'])
    expect(await shown(`${WIDE}/v1/fill/w_50,h_50/a.jpg`, { accept })).toMatchObject({ format: 'jpeg', width: 50 })
})

test.each([
  ['fill/w_0,h_10/a.webp', 'w and h'],
  ['fill/w_10/a.webp', 'w and h'],
  ['fill/w_3001,h_10/a.webp', 'w and h'],
  ['fill/w_1e3,h_10/a.webp', 'w and h'],
  ['fill/w_-5,h_10/a.webp', 'w and h'],
  ['fill/w_10,h_10,q_101/a.webp', 'q has to be'],
  ['fill/w_10,h_10,al_x/a.webp', 'al has to be'],
  ['fill/w_10,h_10,al_constructor/a.webp', 'al has to be'],
  ['fill/w_10,h_10,fp_2_0/a.webp', 'fp two shares'],
  ['fill/w_10,h_10,w_20/a.webp', 'twice'],
  ['fill/w_10,h_10,nothing_1/a.webp', 'not a part'],
  ['fill/w_10,h_10', 'looks like'],
  ['stretch/w_10,h_10/a.webp', 'looks like'],
  ['crop/x_0,y_0,w_10/fill/w_10,h_10/a.webp', 'needs x, y, w and h'],
  ['crop/x_799,y_0,w_10,h_10/fill/w_10,h_10/a.webp', 'lies outside'],
])('%s is refused in a sentence', async (transform, words) => {
  const response = await get(`${WIDE}/v1/${transform}`)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({
    message: expect.stringContaining(words),
    details: { applicationError: { code: 'BAD_REQUEST' } },
  })
})

test('no transformation URL escapes the folders', async () => {
  for (const path of [
    '../sizes/a.webp',
    '%2e%2e/a.webp',
    'none.webp/v1/fill/w_1,h_1/a.webp',
    `${WIDE}%00/v1/fill/w_1,h_1/a`,
  ])
    expect([path, (await get(path)).status]).toEqual([path, 404])
})

test('concurrent requests resize a picture once, and the next server finds it', async () => {
  const path = `${WIDE}/v1/fill/w_123,h_45/a.webp`
  const before = readdirSync(sizesDir).length
  const tags = await Promise.all(Array.from({ length: 20 }, async () => (await get(path)).headers.get('etag')))
  expect(new Set(tags).size).toBe(1)
  expect(readdirSync(sizesDir)).toHaveLength(before + 1)
  renditions = start()
  const response = await get(path)
  expect([response.status, response.headers.get('etag')]).toEqual([200, tags[0]])
  expect(readdirSync(sizesDir)).toHaveLength(before + 1)
})

test('two URLs of one size share a file', async () => {
  await shown(`${WIDE}/v1/fill/w_77,h_77,al_c,q_80,usm_0.66_1.00_0.01,enc_auto/one.webp`)
  const count = readdirSync(sizesDir).length
  await shown(`${WIDE}/v1/fill/h_77,w_77/two.webp`)
  expect(readdirSync(sizesDir)).toHaveLength(count)
})

test('the cache folder respects its limit and evicts the least recently used', async () => {
  const kept = join(folder, 'kept')
  const bytes = (length: number) => new Uint8Array(length)
  const files = createFileCache(kept, 100)
  for (const name of ['a', 'b', 'c']) await files.put(name, bytes(30))
  await files.get('a')
  await files.put('d', bytes(30))
  await expect.poll(() => readdirSync(kept).sort()).toEqual(['a', 'c', 'd'])
  expect([await files.get('b'), (await files.get('a'))?.byteLength]).toEqual([undefined, 30])
  const again = createFileCache(kept, 70)
  await again.get('a')
  await expect
    .poll(() => readdirSync(kept).reduce((sum, name) => sum + statSync(join(kept, name)).size, 0))
    .toBeLessThanOrEqual(70)
})

test('an emptied cache folder is filled again', async () => {
  const path = `${WIDE}/v1/fill/w_91,h_91/a.webp`
  await get(path)
  rmSync(sizesDir, { recursive: true })
  mkdirSync(sizesDir)
  expect((await get(path)).status).toBe(200)
  renditions = start()
  expect((await get(path)).status).toBe(200)
})

test('security 78: an AVIF has at most six megapixels, as its encoder takes much memory for each', async () => {
  const flat = sharp({ create: { width: 3000, height: 2400, channels: 3, background: 'red' } })
  const large = await add('large.jpg', flat.jpeg())
  const whole = await shown(`${large}/v1/fit/w_3000,h_2400/a.avif`)
  expect(whole.width / whole.height).toBeCloseTo(1.25, 2)
  expect(whole.width * whole.height).toBeLessThanOrEqual(6_000_000)
  expect(await shown(`${large}/v1/fit/w_3000,h_2400/a.jpg`)).toMatchObject({ width: 3000, height: 2400 })
})
