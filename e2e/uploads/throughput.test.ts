import { randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inGate } from '../../backend/testing/suite-size.ts'
import { callServer } from '../server/http.ts'
import { type RunningServer, startServer } from '../server/running-server.ts'

const SIZE = 100 * 1024 ** 2
const ROUNDS = 5
const RANGE = { range: `bytes=1000-${SIZE - 1001}` }

const folder = mkdtempSync(join(tmpdir(), 'awning-throughput-'))
/** The baseline: copies a request's body to a file, and the file back, as any server has to. */
const floor = createServer(async (request, response) => {
  const file = join(folder, 'copy')
  if (request.method === 'PUT') await pipeline(request, createWriteStream(file))
  if (request.method === 'PUT') return response.end()
  await pipeline(createReadStream(file, { start: 1000, end: SIZE - 1001 }), response)
})
let server: RunningServer
beforeAll(async () => {
  server = await startServer()
  await new Promise<void>((resolve) => floor.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  await server?.stop()
  floor.close()
  rmSync(folder, { recursive: true })
})

// biome-ignore-start lint/plugin: beside a bare copy on the same machine
/** Duration of the fastest of a few rounds, in milliseconds: the slower ones waited for other work on this machine. */
async function measure(run: () => Promise<Response>): Promise<number> {
  const times = []
  for (let round = 0; round < ROUNDS; round++) {
    const started = performance.now()
    const answer = await run()
    await answer.arrayBuffer()
    expect(answer.ok).toBe(true)
    times.push(performance.now() - started)
  }
  return Math.min(...times)
}
// biome-ignore-end lint/plugin: beside a bare copy on the same machine

test('100 MB are sent and read back nearly as fast as a bare copy over HTTP', {
  ...inGate(false),
  timeout: 120_000,
}, async () => {
  const body = randomBytes(SIZE)
  const floorUrl = `http://127.0.0.1:${(floor.address() as AddressInfo).port}/`
  const { base, fixture } = server
  const request = { mimeType: 'application/octet-stream', fileName: 'large.bin' }
  const path = '/site-media/v1/files/generate-upload-url'
  const getUrl = async () =>
    (await callServer<{ uploadUrl: string }>(base, 'POST', path, fixture.adminApiKey, request)).uploadUrl
  const urls = await Promise.all(Array.from({ length: ROUNDS + 1 }, getUrl))
  const sent = await fetch(urls.pop() ?? '', { method: 'PUT', body })
  const { file } = (await sent.json()) as { file: { url: string } }
  const times = {
    upload: [
      await measure(() => fetch(floorUrl, { method: 'PUT', body })),
      await measure(() => fetch(urls.pop() ?? '', { method: 'PUT', body })),
    ],
    download: [
      await measure(() => fetch(floorUrl, { headers: RANGE })),
      await measure(() => fetch(file.url, { headers: RANGE })),
    ],
  } as const
  for (const [what, [bare, ours]] of Object.entries(times)) {
    const ratio = bare / ours
    process.stdout.write(
      `${what} of 100 MB: ${Math.round(ours)} ms, a bare copy ${Math.round(bare)} ms, ratio ${ratio.toFixed(2)}\n`,
    )
    // The upload is hashed and synced to the disk as well, which the copy is not.
    expect(ratio).toBeGreaterThan(what === 'upload' ? 0.15 : 0.4)
  }
})
