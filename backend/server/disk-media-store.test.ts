import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { describeMediaStore } from '../kernel/runtime/media/media-store.suite.ts'
import { createDiskMediaStore } from './disk-media-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'awning-files-'))
afterAll(() => rmSync(folder, { recursive: true }))
let stores = 0
const openFolder = () => join(folder, String(++stores))

describeMediaStore('the media store on disk', () => createDiskMediaStore(openFolder()))

const KEY = 'fedcba9876543210fedcba9876543210'

test('another process continues an upload, and reads what the first has finished', async () => {
  const shared = openFolder()
  const content = randomBytes(1_000_000)
  const streamOf = (bytes: Uint8Array) => new Blob([bytes as never]).stream() as ReadableStream<Uint8Array>
  await createDiskMediaStore(shared).append(KEY, 0, streamOf(content.subarray(0, 400_000)))
  const other = createDiskMediaStore(shared)
  expect(await other.getPartSize(KEY)).toBe(400_000)
  await other.append(KEY, 400_000, streamOf(content.subarray(400_000)))
  await other.finish(KEY)
  const read = await createDiskMediaStore(shared).read(KEY, { first: 399_990, last: 999_999 })
  expect(Buffer.from(await new Response(read as never).arrayBuffer())).toEqual(content.subarray(399_990))
})

test('files belong to the server’s user alone, and an unread stream is closed', async () => {
  const own = openFolder()
  const store = createDiskMediaStore(own)
  await store.append(KEY, 0, new Blob(['an apron']).stream() as ReadableStream<Uint8Array>)
  await store.finish(KEY)
  expect(readdirSync(own, { recursive: true }).sort()).toEqual(['fe', join('fe', KEY), 'incoming'])
  expect(statSync(join(own, 'fe', KEY)).mode & 0o777).toBe(0o600)
  expect(statSync(join(own, 'fe')).mode & 0o777).toBe(0o700)
  const unread = await store.read(KEY)
  await expect(unread?.cancel()).resolves.toBeUndefined()
})

test('a part that another process has written anew has the hash of what it holds now', async () => {
  const shared = openFolder()
  const streamOf = (text: string) => new Blob([text]).stream() as ReadableStream<Uint8Array>
  const [one, other] = [createDiskMediaStore(shared), createDiskMediaStore(shared)]
  const hash = (text: string) => createHash('sha256').update(text).digest('hex')
  await one.append(KEY, 0, streamOf('an apron of linen'))
  const readTime = () => statSync(join(shared, 'incoming', KEY)).mtimeMs
  // Until the clock of the file system has moved on.
  for (const written = readTime(); readTime() === written; ) await other.append(KEY, 0, streamOf('an apron of hemp!'))
  expect((await one.finish(KEY))?.hash).toBe(hash('an apron of hemp!'))
  // The two stores append to one file in turns.
  const next = KEY.replace('f', '1')
  await one.append(next, 0, streamOf('an '))
  await other.append(next, 3, streamOf('apron '))
  await one.append(next, 9, streamOf('of linen'))
  expect((await one.finish(next))?.hash).toBe(hash('an apron of linen'))
  const cut = KEY.replace('f', '2')
  await one.append(cut, 0, streamOf('an apron of wool'))
  await one.append(cut, 12, streamOf('linen'))
  expect((await one.finish(cut))?.hash).toBe(hash('an apron of linen'))
})

test('finishing at the same moment, as two requests may, gives both the file', async () => {
  const store = createDiskMediaStore(openFolder())
  await store.append(KEY, 0, new Blob(['an apron']).stream() as ReadableStream<Uint8Array>)
  const [one, other] = await Promise.all([store.finish(KEY), store.finish(KEY)])
  expect(one).toMatchObject({ size: 8 })
  expect(other).toEqual(one)
})
