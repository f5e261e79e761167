import sharp from 'sharp'
import { expect, test } from 'vitest'
import { sharpImages } from '../server/sharp-images.ts'
import { runPictureTask } from './picture-process.ts'
import { createRenditions } from './renditions.ts'

const draw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer()
const WHOLE = { mode: 'fit', height: 3000, crop: undefined, focus: { x: 0.5, y: 0.5 }, quality: 80 } as const

test('a large picture crosses to the other process in parts', async () => {
  const noise = await sharp({
    create: {
      width: 2000,
      height: 1500,
      channels: 3,
      background: 'red',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer()
  expect(noise.length).toBeGreaterThan(3_000_000)
  expect(await sharpImages.read(noise)).toMatchObject({ mimeType: 'image/png', width: 2000, height: 1500 })
  expect(await sharpImages.read(noise.subarray(0, 2_000_000))).toBeUndefined()
})

test('security 78: a picture that waits is not in memory: each source is loaded in its turn', async () => {
  const picture = await draw(60, 40)
  const renditions = createRenditions({ get: async () => undefined, put: async () => {} })
  let loaded = 0
  let most = 0
  const load = async () => {
    most = Math.max(most, ++loaded)
    await new Promise(setImmediate)
    return picture
  }
  const sizes = Array.from({ length: 40 }, (_, index) => index + 10)
  const made = await Promise.all(
    sizes.map(async (width) => {
      const rendition = await renditions({ tag: 'a', pixels: 2400, load }, { ...WHOLE, width }, 'webp', {
        network: '192.0.2.1',
      })
      loaded--
      return rendition
    }),
  )
  expect(made.every(Boolean)).toBe(true)
  expect(most).toBeLessThanOrEqual(4)
})

test('security 78: a size that its only caller no longer waits for is not made', async () => {
  const picture = await draw(60, 40)
  const renditions = createRenditions({ get: async () => undefined, put: async () => {} })
  const loads: number[] = []
  const hangUp = new AbortController()
  const ask = (width: number, signal?: AbortSignal) => {
    const load = async () => {
      loads.push(width)
      return picture
    }
    return renditions({ tag: 'b', pixels: 2400, load }, { ...WHOLE, width }, 'webp', { network: '192.0.2.1', signal })
  }
  const kept = [10, 11, 12].map((width) => ask(width))
  const gone = ask(13, hangUp.signal)
  const refused = expect(gone).rejects.toMatchObject({ status: 503 })
  await new Promise(setImmediate)
  hangUp.abort()
  await refused
  await Promise.all(kept)
  expect(loads.sort()).toEqual([10, 11, 12])
})

test('a picture that the decoder cannot read is none, and the next one is read', async () => {
  expect(await runPictureTask('read', new TextEncoder().encode('no picture'))).toBeUndefined()
  expect(await runPictureTask('read', await draw(30, 20))).toMatchObject({ width: 30, height: 20 })
})
