import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { completedUpgrades } from '../../../kernel/http/service/upgrades.ts'
import { PLATFORM } from '../../../kernel/runtime/tokens/key-ring.ts'
import { createMemoryStore } from '../../../kernel/store/memory.ts'
import { openLibrary, type TestLibrary } from '../../../testing/test-library.ts'
import { usages } from './library-usage.ts'

const DELETE = 'POST /site-media/v1/bulk/files/delete' as const
const UPLOAD_URL = 'POST /site-media/v1/files/generate-upload-url' as const
const RESUMABLE = 'POST /site-media/v1/files/generate-resumable-upload-url' as const

/** A library that takes a hundred bytes. */
const openSmall = (more: Parameters<typeof openLibrary>[0] = {}) => openLibrary({ mediaQuota: 100, ...more })
const countUsed = async ({ app, siteId }: TestLibrary) =>
  (await app.dependencies.store.reader(usages).get(siteId, 'usage'))?.bytes

test('a file that the library has no room for is refused, and leaves nothing behind', async () => {
  const library = await openSmall()
  await library.upload('a'.repeat(60))
  const refusal = await library.refuseUpload('b'.repeat(41))
  expect([refusal.status, refusal.code]).toEqual([413, 'LIBRARY_FULL'])
  await library.upload('c'.repeat(40))
  expect(await countUsed(library)).toBe(100)
  const { files } = await library.call('GET /site-media/v1/files', {}, library.apiKey)
  expect(files).toHaveLength(2)
})

test('who says the size is refused before the bytes are sent', async () => {
  const { refusal, apiKey } = await openSmall()
  for (const route of [UPLOAD_URL, RESUMABLE]) {
    const sent = { mimeType: 'text/plain', sizeInBytes: '101' }
    expect((await refusal(route, sent, apiKey)).code, route).toBe('LIBRARY_FULL')
  }
})

test('files in the trash count, and those deleted for good no longer', async () => {
  const library = await openSmall()
  const { call, apiKey, upload, refuseUpload } = library
  const { id } = await upload('a'.repeat(90))
  await call(DELETE, { fileIds: [id] }, apiKey)
  expect((await refuseUpload('b'.repeat(20))).code).toBe('LIBRARY_FULL')
  await call(DELETE, { fileIds: [id], permanent: true }, apiKey)
  expect(await countUsed(library)).toBe(0)
  await upload('b'.repeat(100))
})

test('of files that arrive at once only as many are kept as there is room for', async () => {
  const library = await openSmall()
  const urls = await Promise.all(Array.from({ length: 5 }, () => library.getUploadUrl()))
  const answers = await Promise.all(urls.map((url) => library.put(url, 'x'.repeat(40))))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 413, 413, 413])
  expect(await countUsed(library)).toBe(80)
})

test('an import that the library has no room for fails with its reason', async () => {
  const server = createServer((_, response) => response.setHeader('content-type', 'text/plain').end('x'.repeat(200)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    const library = await openSmall({ publicUrl: 'http://localhost:8787' })
    const { call, apiKey, app } = library
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/large.txt`
    const { file } = await call('POST /site-media/v1/files/import', { url }, apiKey)
    await app.jobRunner.runDue()
    const { file: after } = await call('GET /site-media/v1/files/get-file-by-id', { fileId: file.id }, apiKey)
    expect(after.operationStatus).toBe('FAILED')
    const failed = (await library.getPendingEvents()).find(({ type }) => type.endsWith('file_failed'))
    expect(JSON.stringify(failed?.body)).toContain('LIBRARY_FULL')
  } finally {
    server.close()
  }
})

test('a store of an earlier version counts its files at its next start', async () => {
  const store = createMemoryStore()
  const before = await openLibrary({ store })
  await before.upload('a'.repeat(60))
  await before.upload('b'.repeat(30))
  await before.app.stop()
  // As the earlier version left it.
  await store.transaction(async (transaction) => {
    const usage = await transaction.get(usages, before.siteId, 'usage')
    if (usage) transaction.delete(usages, usage)
    const done = await transaction.get(completedUpgrades, PLATFORM, 'files.count-usage')
    if (done) transaction.delete(completedUpgrades, done)
  })
  expect(await countUsed(before)).toBeUndefined()
  await openLibrary({ store, seed: 2 })
  expect(await countUsed(before)).toBe(90)
})
