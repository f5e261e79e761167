import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
// @ts-expect-error The package has no types.
import S3rver from '@20minutes/s3rver'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { describeMediaStore } from '../kernel/runtime/media/media-store.suite.ts'
import { drawPicture, openLibrary } from '../testing/test-library.ts'
import { createDiskMediaStore } from './disk-media-store.ts'
import { createS3MediaStore } from './s3-media-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'awning-s3-'))
const service = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: join(folder, 'buckets'),
  configureBuckets: [{ name: 'awning', configs: [] }],
})
const { port } = await service.run()
afterAll(async () => {
  await service.close()
  rmSync(folder, { recursive: true })
})
let stores = 0
const open = (local = join(folder, String(++stores))) =>
  createS3MediaStore(`http://S3RVER:S3RVER@127.0.0.1:${port}/awning/shop-${stores}?region=us-east-1`, local)
// Opened in advance, because the suite opens the store of each test synchronously.
const opened = await Promise.all(Array.from({ length: 20 }, () => open()))

describeMediaStore('the media store in a bucket', () => {
  const store = opened.pop()
  if (!store) throw new Error('the suite has more tests than stores are open')
  return store
})

const KEY = 'fedcba9876543210fedcba9876543210'
const streamOf = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)]).stream() as ReadableStream<Uint8Array>
const textOf = (stream?: ReadableStream<Uint8Array>) => new Response(stream ?? null).text()

test('a finished file lies in the bucket alone, and another process reads it', async () => {
  const local = join(folder, 'own')
  const store = await open(local)
  const content = randomBytes(3_000_000)
  await store.append(KEY, 0, streamOf(content))
  await store.finish(KEY)
  expect(readdirSync(local, { recursive: true, withFileTypes: true }).filter((each) => each.isFile())).toEqual([])
  const other = await open(join(folder, 'other'))
  const read = new Uint8Array(await new Response((await other.read(KEY)) ?? null).arrayBuffer())
  expect(Buffer.from(read).equals(content)).toBe(true)
})

test('files that a disk had before the bucket came are still read', async () => {
  const local = join(folder, 'earlier')
  const disk = createDiskMediaStore(local)
  const key = KEY.replace('f', '0')
  await disk.append(key, 0, streamOf(Buffer.from('an apron of linen')))
  await disk.finish(key)
  expect(await textOf(await (await open(local)).read(key, { first: 3, last: 7 }))).toBe('apron')
})

test('the library runs on a bucket', async () => {
  const { upload, fetch } = await openLibrary({ media: await open() })
  const picture = await drawPicture(400, 300).png().toBuffer()
  const { id } = await upload(picture, { mimeType: 'image/png' })
  const whole = await fetch(`/media/${id}`)
  expect(Buffer.from(await whole.arrayBuffer()).equals(picture)).toBe(true)
  expect((await fetch(`/media/${id}/v1/fill/w_40,h_40/a.webp`)).headers.get('content-type')).toBe('image/webp')
  const part = await fetch(`/media/${id}`, { headers: { range: 'bytes=1-3' } })
  expect([part.status, await part.text()]).toEqual([206, 'PNG'])
})

test('a wrong key or a bucket that is not there is an error, and never an empty library', async () => {
  const wrong = [`http://S3RVER:wrong@127.0.0.1:${port}/awning`, `http://S3RVER:S3RVER@127.0.0.1:${port}/none`]
  for (const [index, url] of wrong.entries()) {
    const store = await createS3MediaStore(url, join(folder, `wrong-${index}`))
    await store.append(KEY, 0, streamOf(Buffer.from('an apron')))
    await expect(store.finish(KEY)).rejects.toThrow()
  }
})

test.each(['read', 'finish'] as const)('a service that takes connections and never answers fails: %s', async (what) => {
  const silent = createServer(() => {})
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void silent.close())
  const { port } = silent.address() as AddressInfo
  const url = `http://KEY:SECRET@127.0.0.1:${port}/awning`
  const store = await createS3MediaStore(url, join(folder, 'silent'), { connection: 100, idle: 100 })
  await expect(store[what](KEY)).rejects.toThrow()
})
