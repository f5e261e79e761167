import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { media } from '@wix/sdk'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { createTestRouter } from '../kernel/http/test-router.ts'
import { filesService } from '../services/files/index.ts'
import { createFileCache } from './file-cache.ts'
import { createStaticFiles } from './index.ts'
import { createRenditions } from './renditions.ts'

const folder = mkdtempSync(join(tmpdir(), 'awning-pictures-'))
const at = { mediaDir: join(folder, 'own'), builtDir: join(folder, 'media'), sizesDir: join(folder, 'sizes') }
mkdirSync(at.mediaDir)
mkdirSync(at.builtDir)
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
const WIDE = 'wide-3f9a2c1b7e.webp'
const PHOTO = 'abc_123~mv2.jpg'
writeFileSync(join(at.builtDir, WIDE), await (await twoColours(800, 400)).webp({ quality: 100 }).toBuffer())
writeFileSync(join(at.mediaDir, PHOTO), await (await twoColours(400, 400)).jpeg({ quality: 100 }).toBuffer())
writeFileSync(join(at.mediaDir, 'drawing.png'), await (await twoColours(40, 40)).png().toBuffer())

const serve = async () => {
  const renditions = createRenditions(createFileCache(at.sizesDir, 10_000_000))
  const { pictures } = createStaticFiles({ distDir: folder, mediaDir: at.mediaDir, renditions })
  const { send } = await createTestRouter(filesService.endpoints, { renditions, staticPictures: pictures })
  return (path: string, headers: Record<string, string> = {}) =>
    send(`GET /media/${path}`, { headers, as: { type: 'UNKNOWN' } })
}
const get = await serve()
const shown = async (path: string, headers?: Record<string, string>) => {
  const response = await get(path, headers)
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  const bytes = Buffer.from(await response.arrayBuffer())
  const { width, height, format } = await sharp(bytes).metadata()
  const { channels } = await sharp(bytes).stats()
  return { width, height, format, red: Math.round(channels[0]?.mean ?? 0), headers: response.headers }
}

describe('URLs of the published image helper', () => {
  const image = (id: string, width: number, height: number) =>
    `wix:image://v1/${id}/name#originWidth=${width}&originHeight=${height}`
  const HOST = 'https://static.wixstatic.com/media/'
  const addresses = [
    [media.getImageUrl(image(WIDE, 800, 400)).url, 800, 400],
    [media.getScaledToFillImageUrl(image(WIDE, 800, 400), 300, 300, {}), 300, 300],
    [media.getScaledToFitImageUrl(image(WIDE, 800, 400), 300, 300, {}), undefined, undefined],
    [media.getScaledToFillImageUrl(image(PHOTO, 400, 400), 200, 100, { quality: 50 }), 200, 100],
    [media.getScaledToFillImageUrl(image(PHOTO, 400, 400), 100, 200, { focalPoint: { x: 20, y: 30 } }), 100, 200],
    [
      media.getScaledToFillImageUrl(image(PHOTO, 400, 400), 90, 90, { encoding: 'AVIF', devicePixelRatio: 2 }),
      180,
      180,
    ],
    [media.getScaledToFillImageUrl(image(PHOTO, 400, 400), 900, 900, {}), 400, 400],
    [media.getCroppedImageUrl(image(PHOTO, 400, 400), 10, 20, 200, 200, 50, 50, {}), 50, 50],
  ] as const

  test.each(addresses)('%s is answered', async (address, width, height) => {
    expect(address.startsWith(HOST)).toBe(true)
    const picture = await shown(address.slice(HOST.length))
    if (width) expect([picture.width, picture.height]).toEqual([width, height])
  })
})

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
  expect(await shown('drawing.png/v1/fit/w_500,h_500/a.png')).toMatchObject({ width: 40, height: 40 })
})

test('the format follows Accept, and responses vary by it', async () => {
  const photo = `${PHOTO}/v1/fill/w_50,h_50/a.jpg`
  expect(await shown(photo, { accept: 'image/avif,image/webp,*/*' })).toMatchObject({ format: 'webp' })
  const plain = await shown(photo)
  expect([plain.format, plain.headers.get('vary')]).toEqual(['jpeg', 'accept'])
  expect(await shown('drawing.png/v1/fill/w_20,h_20/a.png')).toMatchObject({ format: 'png' })
})

test('a picture is converted to JPEG where its URL ends in it, as mails request it', async () => {
  for (const accept of ['image/webp', '*/*'])
    expect(await shown(`${WIDE}/v1/fill/w_50,h_50/a.jpg`, { accept })).toMatchObject({ format: 'jpeg', width: 50 })
})

test('a resized picture is cached as long as its source', async () => {
  expect((await shown(`${WIDE}/v1/fill/w_60,h_60/a.webp`)).headers.get('cache-control')).toContain('immutable')
  expect((await shown(`${PHOTO}/v1/fill/w_60,h_60/a.jpg`)).headers.get('cache-control')).toContain('max-age=3600')
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
  const before = readdirSync(at.sizesDir).length
  const tags = await Promise.all(Array.from({ length: 20 }, async () => (await get(path)).headers.get('etag')))
  expect(new Set(tags).size).toBe(1)
  expect(readdirSync(at.sizesDir)).toHaveLength(before + 1)
  const response = await (await serve())(path)
  expect([response.status, response.headers.get('etag')]).toEqual([200, tags[0]])
  expect(readdirSync(at.sizesDir)).toHaveLength(before + 1)
})

test('two URLs of one size share a file', async () => {
  await shown(`${WIDE}/v1/fill/w_77,h_77,al_c,q_80,usm_0.66_1.00_0.01,enc_auto/one.webp`)
  const count = readdirSync(at.sizesDir).length
  await shown(`${WIDE}/v1/fill/h_77,w_77/two.webp`)
  expect(readdirSync(at.sizesDir)).toHaveLength(count)
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
  rmSync(at.sizesDir, { recursive: true })
  mkdirSync(at.sizesDir)
  expect((await (await serve())(path)).status).toBe(200)
  expect((await get(path)).status).toBe(200)
})

describe('a size rendered at build time', () => {
  const bytes = Buffer.from('made ahead')
  writeFileSync(join(at.builtDir, WIDE.replace('.webp', '-120x60.webp')), bytes)
  writeFileSync(join(at.builtDir, 'plain.webp'), readFileSync(join(at.builtDir, WIDE)))
  writeFileSync(join(at.builtDir, 'plain-120x60.webp'), bytes)

  test('is served unchanged', async () => {
    const before = readdirSync(at.sizesDir)
    const response = await (await serve())(`${WIDE}/v1/fill/w_120,h_60/wide.webp`)
    expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes)
    expect(response.headers.get('content-type')).toBe('image/webp')
    expect(readdirSync(at.sizesDir)).toEqual(before)
  })

  test.each([
    ['another quality', `${WIDE}/v1/fill/w_120,h_60,q_50/a.webp`],
    ['another part', `${WIDE}/v1/fill/w_120,h_60,al_l/a.webp`],
    ['a part that is cut out first', `${WIDE}/v1/crop/x_0,y_0,w_400,h_200/fill/w_120,h_60/a.webp`],
    ['another format', `${WIDE}/v1/fill/w_120,h_60/a.jpg`],
    ['another mode', `${WIDE}/v1/fit/w_120,h_60/a.webp`],
    ['a picture without a hash in its name', 'plain.webp/v1/fill/w_120,h_60/a.webp'],
  ])('is not what %s asks for', async (_, path) => {
    expect(await shown(path)).toMatchObject({ width: 120, height: 60 })
  })
})
