import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { files } from '@wix/media'
import { ApiKeyStrategy, createClient } from '@wix/sdk'
import { Upload } from 'tus-js-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { turns } from '../../backend/testing/turns.ts'
import { rewriteFetch } from '../sdk/sdk-client.ts'
import { type RestartableServer, startRestartable } from '../server/running-server.ts'

const PART = 5 * 1024 ** 2
const SIZE = 200 * 1024 ** 2

let server: RestartableServer
let restore: () => void
beforeAll(async () => {
  // Node collects garbage late while there is room: with a small heap, the memory used is what the upload needs. It is not
  // so small that a busy machine, which collects slowly, would give up.
  server = await startRestartable({ env: { NODE_OPTIONS: '--max-old-space-size=192' } })
  restore = rewriteFetch(server.base)
})
afterAll(async () => {
  restore?.()
  await server?.stop()
})

/** Maximum growth of the memory during an upload of any size, in bytes: less than the files that are sent. */
const MAX_GROWTH = 150 * 1024 ** 2

function requireFlatMemory(what: string, before: number): void {
  const { peak } = getMemory()
  const [from, to] = [before, peak].map((bytes) => Math.round(bytes / 1024 ** 2))
  process.stdout.write(`${what}: ${from} MB before, ${to} MB at the peak\n`)
  expect(peak - before).toBeLessThan(MAX_GROWTH)
}

/** Memory of the server in bytes; the peak since it was started. */
function getMemory(): { now: number; peak: number } {
  const status = readFileSync(`/proc/${server.pid()}/status`, 'utf8')
  const read = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1]) * 1024
  return { now: read('VmRSS'), peak: read('VmHWM') }
}

const client = () => {
  const { adminApiKey, siteId } = server.fixture
  return createClient({ modules: { files }, auth: ApiKeyStrategy({ apiKey: adminApiKey, siteId }) })
}

/** Uploads a file by the most common client of tus; `onPart` may cut it off. */
async function send(name: string, bytes: Buffer, onPart: (upload: Upload, sent: number) => void) {
  const { uploadUrl = '', uploadToken = '' } = await client().files.generateFileResumableUploadUrl(
    'application/octet-stream',
    { fileName: name, sizeInBytes: String(bytes.byteLength), uploadProtocol: 'TUS' },
  )
  await new Promise<void>((resolve, reject) => {
    const upload = new Upload(bytes, {
      endpoint: uploadUrl,
      metadata: { token: uploadToken, filename: name },
      chunkSize: PART,
      retryDelays: [200, 500, 1000, 2000, 3000],
      onError: reject,
      onChunkComplete: (_, sent) => onPart(upload, sent),
      onSuccess: () => resolve(),
    })
    upload.start()
  })
  const { files: found = [] } = await client().files.searchFiles({ search: name })
  expect(found).toHaveLength(1)
  return found[0]
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

test('200 MB in parts are cut three times and resumed, and arrive whole', async () => {
  const bytes = randomBytes(SIZE)
  const before = getMemory().now
  const cuts = [30, 90, 150].map((megabytes) => megabytes * 1024 ** 2)
  const file = await send('cut.bin', bytes, (upload, sent) => {
    if (cuts[0] === undefined || sent < cuts[0]) return
    cuts.shift()
    // A little later, so that the upload is cut off in the middle of the next part, not between two.
    void turns()
      .then(() => upload.abort())
      .then(() => upload.start())
  })
  expect(cuts).toEqual([])
  expect([file?.hash, file?.sizeInBytes]).toEqual([hashOf(bytes), String(SIZE)])
  requireFlatMemory('200 MB in parts', before)
})

test('200 MB in one request arrive whole', async () => {
  const bytes = randomBytes(SIZE)
  const before = getMemory().now
  const { uploadUrl = '' } = await client().files.generateFileUploadUrl('application/octet-stream', {
    fileName: 'whole',
  })
  const answer = await fetch(uploadUrl, { method: 'PUT', body: bytes })
  const { file } = (await answer.json()) as { file: { hash: string } }
  expect([answer.status, file.hash]).toEqual([200, hashOf(bytes)])
  requireFlatMemory('200 MB in one request', before)
})

test('an upload goes on after the server was killed in the middle, and started again', async () => {
  const bytes = randomBytes(40 * 1024 ** 2)
  let restarted: Promise<void> | undefined
  const file = await send('killed.bin', bytes, (_, sent) => {
    if (sent >= 15 * 1024 ** 2) restarted ??= server.kill().then(() => server.restart())
  })
  await restarted
  expect(restarted).toBeDefined()
  expect(file?.hash).toBe(hashOf(bytes))
})
