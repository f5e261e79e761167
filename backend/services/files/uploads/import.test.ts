import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { drawPicture, openLibrary, type TestLibrary } from '../../../testing/test-library.ts'

const IMPORT = 'POST /site-media/v1/files/import' as const
const ALL = 'POST /site-media/v1/bulk/files/import' as const
const EACH = 'POST /site-media/v1/bulk/files/import-v2' as const
const GET = 'GET /site-media/v1/files/get-file-by-id' as const
const EVENTS = 'wix.media.site_media.v1.file_descriptor_'

const picture = await drawPicture(640, 480).png().toBuffer()
const seen: { url: string; headers: IncomingHttpHeaders }[] = []
const server = createServer((request, response) => {
  const { url = '', headers } = request
  seen.push({ url, headers })
  const [path] = url.split('?')
  const leads = new URL(url, 'http://localhost').searchParams.get('to')
  if (path === '/apron.png') return void response.setHeader('content-type', 'text/plain').end(picture)
  if (path === '/care.txt') return void response.setHeader('content-type', 'text/plain; charset=utf-8').end('Wash.')
  if (path === '/leads') return void response.writeHead(302, { location: leads ?? '' }).end()
  if (path === '/round') return void response.writeHead(301, { location: '/round' }).end()
  if (path === '/broken')
    return void response.setHeader('content-length', '100').write('half', () => response.destroy())
  response.writeHead(path === '/denied' ? 403 : 404).end('no')
})
let base = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))

let library: TestLibrary
beforeEach(async () => {
  seen.length = 0
  // A shop on localhost may fetch from localhost.
  library = await openLibrary({ publicUrl: 'http://localhost:8787' })
})

/** Imports a file, and runs the job. */
async function importFrom(url: string, more: Record<string, unknown> = {}) {
  const { call, apiKey, app } = library
  const { file } = await call(IMPORT, { url, ...more }, apiKey)
  expect(file.operationStatus).toBe('PENDING')
  await app.jobRunner.runDue()
  return (await call(GET, { fileId: file.id }, apiKey)).file
}

/** Why the last file failed, as its event says. */
async function getFailure() {
  const events = await library.getPendingEvents()
  const { body } = events.find(({ type }) => type === `${EVENTS}file_failed`) ?? {}
  return (body as { actionEvent: { body: { error: { code: string }; externalInfo?: unknown } } } | undefined)
    ?.actionEvent.body
}

test('a file is added at once, and is ready when it has been fetched', async () => {
  const externalInfo = { origin: 'importer', externalIds: ['7'] }
  const { getEventTypes, fetch } = library
  const file = await importFrom(`${base}/apron.png?size=full`, { externalInfo, labels: ['linen'], filePath: '/new' })
  expect(file).toMatchObject({
    displayName: 'apron.png',
    operationStatus: 'READY',
    mediaType: 'IMAGE',
    sizeInBytes: String(picture.byteLength),
    sourceUrl: `${base}/apron.png`,
    media: { image: { image: { width: 640, height: 480 } } },
  })
  expect(await getEventTypes(EVENTS)).toEqual([`${EVENTS}file_ready`])
  expect(Buffer.from(await (await fetch(file.url)).arrayBuffer()).equals(picture)).toBe(true)
})

test('what its server calls text is text, and its bytes decide over that', async () => {
  expect(await importFrom(`${base}/care.txt`)).toMatchObject({ mediaType: 'DOCUMENT', displayName: 'care.txt' })
  expect(await importFrom(`${base}/apron.png`, { mediaType: 'VIDEO' })).toMatchObject({ operationStatus: 'FAILED' })
  expect((await getFailure())?.error.code).toBe('FILE_TYPE_DIFFERS')
})

test('parameters and headers are sent to its host, and to no other', async () => {
  const more = { urlParams: { size: 'full' }, urlHeaders: { 'X-Import': 'yes' } }
  await importFrom(`${base}/care.txt`, more)
  expect(seen[0]).toMatchObject({ url: '/care.txt?size=full', headers: { 'x-import': 'yes' } })
  const { port } = new URL(base)
  const elsewhere = `http://localhost:${port}/care.txt`
  await importFrom(`${base}/leads`, { ...more, urlParams: { to: elsewhere } })
  expect([seen[1]?.headers['x-import'], seen[2]?.url, seen[2]?.headers['x-import']]).toEqual([
    'yes',
    '/care.txt',
    undefined,
  ])
})

test('security 38: no header that gives access is passed on', async () => {
  const { refusal, apiKey } = library
  for (const name of [
    'Host',
    'authorization',
    'Cookie',
    'Proxy-Authorization',
    'X-Forwarded-For',
    'Transfer-Encoding',
  ]) {
    const { violations } = await refusal(IMPORT, { url: base, urlHeaders: { [name]: 'x' } }, apiKey)
    expect(violations).toEqual([`urlHeaders.${name} FIELD_NOT_ALLOWED`])
  }
  const injected = { url: base, urlHeaders: { 'x-a': 'b\r\nhost: c' } }
  expect((await refusal(IMPORT, injected, apiKey)).violations).toEqual(['urlHeaders.x-a FORMAT'])
  const user = { url: base.replace('//', '//user:password@') }
  expect((await refusal(IMPORT, user, apiKey)).violations).toEqual(['url VALIDATION'])
  await importFrom(`${base}/care.txt`)
  expect(Object.keys(seen[0]?.headers ?? {})).not.toEqual(expect.arrayContaining(['cookie', 'authorization']))
})

describe('security 38: private addresses', () => {
  const hosts = [
    '10.0.0.1',
    '169.254.169.254',
    '192.168.1.1',
    '[fd00::1]',
    '[::ffff:10.0.0.1]',
    '2852039166',
    '0xa9fea9fe',
  ]

  test.each(hosts)('are refused: %s', async (host) => {
    expect((await importFrom(`http://${host}/latest/meta-data`)).operationStatus).toBe('FAILED')
    expect((await getFailure())?.error.code).toBe('ADDRESS_NOT_PUBLIC')
  })

  test.each(hosts)('are refused where a public one leads to them: %s', async (host) => {
    const to = encodeURIComponent(`http://${host}/latest/meta-data`)
    expect((await importFrom(`${base}/leads?to=${to}`)).operationStatus).toBe('FAILED')
    expect((await getFailure())?.error.code).toBe('ADDRESS_NOT_PUBLIC')
  })

  test.each(['file:///etc/passwd', 'gopher://127.0.0.1/', 'ftp://127.0.0.1/x', 'data:text/plain,x'])(
    'are not reached by another scheme: %s',
    async (url) => {
      expect((await library.refusal(IMPORT, { url }, library.apiKey)).violations).toEqual(['url FORMAT'])
      const to = encodeURIComponent(url)
      expect((await importFrom(`${base}/leads?to=${to}`)).operationStatus).toBe('FAILED')
      expect((await getFailure())?.error.code).toBe('ADDRESS_NOT_PUBLIC')
    },
  )

  test('are refused to a shop that is not on localhost, localhost too', async () => {
    library = await openLibrary()
    expect((await importFrom(`${base}/care.txt`)).operationStatus).toBe('FAILED')
    expect([(await getFailure())?.error.code, seen]).toEqual(['ADDRESS_NOT_PUBLIC', []])
  })
})

test.each(['/missing', '/denied', '/round', '/broken'])(
  'a file that cannot be fetched has failed, and leaves nothing behind: %s',
  async (path) => {
    const file = await importFrom(base + path, { externalInfo: { origin: 'importer' } })
    expect(file).toMatchObject({ operationStatus: 'FAILED', hash: '' })
    expect(file.media).toBeUndefined()
    expect(await getFailure()).toMatchObject({ error: { code: 'IMPORT_FAILED' }, externalInfo: { origin: 'importer' } })
    expect((await library.fetch(file.url)).status).toBe(404)
  },
)

test('many files are added together, or none of them', async () => {
  const { call, refusal, apiKey } = library
  const good = { url: `${base}/care.txt` }
  const { files } = await call(ALL, { importFileRequests: [good, { url: `${base}/apron.png` }] }, apiKey)
  expect(files.map(({ displayName }) => displayName)).toEqual(['care.txt', 'apron.png'])
  const bad = { ...good, urlHeaders: { cookie: 'x' } }
  const { violations } = await refusal(ALL, { importFileRequests: [good, bad] }, apiKey)
  expect(violations).toEqual(['importFileRequests[1].urlHeaders.cookie FIELD_NOT_ALLOWED'])
  expect((await call('GET /site-media/v1/files', {}, apiKey)).files).toHaveLength(2)
})

test('many files are added each by itself, and the answer says which were not', async () => {
  const { call, apiKey } = library
  const importFileRequests = [{ url: `${base}/care.txt` }, { url: `${base}/a`, parentFolderId: 'nowhere' }]
  const outcome = await call(EACH, { importFileRequests, returnEntity: true }, apiKey)
  expect(outcome.bulkActionMetadata).toEqual({ totalSuccesses: 1, totalFailures: 1, undetailedFailures: 0 })
  expect(outcome.results).toMatchObject([
    { itemMetadata: { originalIndex: 0, success: true }, item: { displayName: 'care.txt' } },
    { itemMetadata: { originalIndex: 1, success: false, error: { code: 'NOT_FOUND' } } },
  ])
  const short = await call(EACH, { importFileRequests: [{ url: `${base}/care.txt` }] }, apiKey)
  expect(short.results[0]?.item).toBeUndefined()
})
