import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { startPostgres } from '../../backend/testing/servers/postgres-cluster.ts'
import { inGate } from '../../backend/testing/suite-size.ts'
import { drawPicture } from '../../backend/testing/test-library.ts'
import { callServer } from '../server/http.ts'
import { type RunningServer, startRestartable } from '../server/running-server.ts'
import { runImport, sendTable } from '../server/send-table.ts'
import { until } from '../until.ts'

const ITEMS = 40
const HOST = 'pictures.example.com'

const cluster = await startPostgres()
afterAll(async () => {
  if (!('skipped' in cluster)) await cluster.stop()
})

/**
 * Resolves the name of a public host to this machine, in the server's process, as tables may contain no private
 * addresses.
 */
const toLoopback = `import dns from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'
const { lookup } = dns
dns.lookup = (host, ...rest) => lookup(host === '${HOST}' ? '127.0.0.1' : host, ...rest)
syncBuiltinESMExports()`

/** Serves different pictures, holds back those that are asked for after the first few, and counts the requests. */
async function servePictures() {
  const pictures = await Promise.all(
    Array.from({ length: ITEMS }, (_, n) =>
      drawPicture(60 + n, 40)
        .png()
        .toBuffer(),
    ),
  )
  const asked: number[] = []
  let first = 0
  const server = createServer(async ({ url = '' }, response) => {
    const number = Number(/\d+/.exec(url)?.[0])
    asked.push(number)
    const order = [...new Set(asked)].indexOf(number)
    await until(() => order < first || response.destroyed)
    response.setHeader('content-type', 'image/png').end(pictures[number])
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    asked,
    /** Serves so many of them. */
    serve: (count: number) => {
      first = count
    },
    address: (n: number) => `http://${HOST}:${port}/${n}.png`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

type Picture = { status: string; picturesDone: number; picturesFailed: number }

const readPictures = async ({ base, fixture }: RunningServer, id: string) =>
  (await callServer<{ import: Picture }>(base, 'GET', `/awning/v1/imports/${id}`, fixture.adminApiKey)).import

/** The names of all files of the library. */
async function listFiles({ base, fixture }: RunningServer): Promise<string[]> {
  type Page = { files: { displayName: string }[]; pagingMetadata: { cursors?: { next?: string } } }
  const names: string[] = []
  let cursor: string | undefined
  do {
    const body = { query: { cursorPaging: { limit: 100, ...(cursor && { cursor }) } } }
    const page = await callServer<Page>(base, 'POST', '/site-media/v1/files/query', fixture.adminApiKey, body)
    names.push(...page.files.map(({ displayName }) => displayName))
    cursor = page.pagingMetadata.cursors?.next
  } while (cursor)
  return names.sort()
}

/** The media of each product of the table. */
async function listMedia({ base, fixture }: RunningServer): Promise<(readonly string[])[]> {
  const path = '/stores-reader/v1/products/query-platformized'
  const query = { filter: { slug: { $startsWith: 'pictured-' } }, paging: { limit: 100 } }
  type Found = { products: { media?: { items: { image?: { url?: string } }[] } }[] }
  const { products } = await callServer<Found>(base, 'POST', path, fixture.adminApiKey, { query })
  return products.map(({ media }) => (media?.items ?? []).map(({ image }) => image?.url ?? ''))
}

for (const [database, possible, databaseUrl] of [
  ['SQLite', true, undefined],
  ['PostgreSQL', !('skipped' in cluster), 'url' in cluster ? cluster.url : undefined],
] as const)
  test(`a kill -9 while pictures of imported products are copied: each is in the library once, and its product shows it: ${database}`, {
    ...inGate(database === 'SQLite'),
    timeout: 180_000,
  }, async () => {
    if (!possible) return
    const pictures = await servePictures()
    const server = await startRestartable({
      env: {
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'error',
        JOB_LEASE: '2',
        NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(toLoopback)}`,
      },
      ...(databaseUrl && { databaseUrl }),
    })
    try {
      const before = await listFiles(server)
      const rows = Array.from({ length: ITEMS }, (__, n) => `pictured-${n},Item ${n},9.00,${pictures.address(n)}`)
      const csv = `handle,name,price,pictures\n${rows.join('\n')}\n`
      const id = await sendTable(server, csv, 'PRODUCTS', { copyPictures: true })
      await runImport(server, id, 'run')
      // Twice, in the middle of a batch.
      for (const part of [ITEMS / 4, (ITEMS * 2) / 3]) {
        pictures.serve(part)
        await until(() => new Set(pictures.asked).size > part)
        await server.kill()
        await server.restart()
        expect((await readPictures(server, id)).picturesDone).toBeLessThan(ITEMS)
      }
      pictures.serve(Number.POSITIVE_INFINITY)
      await until(async () => (await readPictures(server, id)).picturesDone === ITEMS)
      expect(await readPictures(server, id)).toMatchObject({ status: 'IMPORTED', picturesFailed: 0 })
      const media = await listMedia(server)
      expect(media).toHaveLength(ITEMS)
      for (const urls of media) expect(urls).toEqual([expect.stringContaining('/media/')])
      expect(new Set(media.flat()).size).toBe(ITEMS)
      const names = Array.from({ length: ITEMS }, (__, n) => `${n}.png`)
      expect(await listFiles(server)).toEqual([...before, ...names].sort())
      // Only downloads that were under way at a kill are requested again.
      expect(pictures.asked.length).toBeLessThanOrEqual(ITEMS + 2 * 4)

      await runImport(server, id, 'undo')
      await until(async () => (await readPictures(server, id)).status === 'UNDONE')
      expect(await listFiles(server)).toEqual(before)
      expect(await listMedia(server)).toEqual([])
    } finally {
      await server.stop()
      pictures.stop()
    }
  })
