import { beforeEach, describe, expect, test } from 'vitest'
import { createMemoryMediaStore } from '../../../kernel/runtime/media/memory-media-store.ts'
import { StoreFullError } from '../../../kernel/store/errors.ts'
import { drawPicture, openLibrary, type TestLibrary } from '../../../testing/test-library.ts'
import { uploads } from '../records.ts'

let library: TestLibrary
let isFull: boolean
const media = createMemoryMediaStore()
beforeEach(async () => {
  isFull = false
  const append: typeof media.append = async (key, offset, bytes) => {
    if (isFull) throw new StoreFullError('the disk takes no more files')
    return media.append(key, offset, bytes)
  }
  library = await openLibrary({ media: { ...media, append } })
})

const GENERATE = 'POST /site-media/v1/files/generate-resumable-upload-url' as const
const LIST = 'GET /site-media/v1/files' as const
const TUS = { 'tus-resumable': '1.0.0' }

const base64 = (text: string) => Buffer.from(text).toString('base64')

/** Begins an upload of so many bytes; returns the address of its parts. */
async function begin(length: number, request: Record<string, unknown> = {}, name = 'notes.txt') {
  const sent = { mimeType: 'text/plain', ...request }
  const { uploadUrl, uploadToken, uploadProtocol } = await library.call(GENERATE, sent, library.apiKey)
  expect(uploadProtocol).toBe('TUS')
  const metadata = `token ${base64(uploadToken)},filename ${base64(name)}`
  const answer = await library.fetch(uploadUrl, {
    method: 'POST',
    headers: { ...TUS, 'upload-length': String(length), 'upload-metadata': metadata },
  })
  return { status: answer.status, url: answer.headers.get('location') ?? '', uploadUrl, metadata }
}

async function sendPart(url: string, offset: number, body: RequestInit['body']) {
  const headers = { ...TUS, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }
  const init = { method: 'PATCH', headers, body: body ?? null, duplex: 'half' } as RequestInit
  const answer = await library.fetch(url, init)
  return { status: answer.status, offset: answer.headers.get('upload-offset'), text: await answer.text() }
}

async function getOffset(url: string): Promise<[status: number, offset: string | null]> {
  const answer = await library.fetch(url, { method: 'HEAD', headers: TUS })
  return [answer.status, answer.headers.get('upload-offset')]
}

const listed = async () => (await library.call(LIST, {}, library.apiKey)).files

test('a file is sent in parts, and the last answer is the file', async () => {
  const { url, status } = await begin(10, { labels: ['linen'], private: true }, 'Care.txt')
  expect([status, await getOffset(url)]).toEqual([201, [200, '0']])
  expect(await sendPart(url, 0, 'Wash ')).toMatchObject({ status: 204, offset: '5' })
  const { file } = JSON.parse((await sendPart(url, 5, 'at 40')).text)
  expect(file).toMatchObject({ displayName: 'Care.txt', labels: ['linen'], private: true, sizeInBytes: '10' })
  expect(await (await library.fetch(file.url)).text()).toBe('Wash at 40')
  expect((await listed()).map(({ id }) => id)).toEqual([file.id])
})

test('an upload that breaks off goes on where it ended', async () => {
  const { url } = await begin(12)
  let fail: (error: Error) => void = () => {}
  const broken = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('half '))
      fail = (error) => controller.error(error)
    },
  })
  const first = sendPart(url, 0, broken as never)
  const { items } = await library.app.dependencies.store.reader(uploads).query(library.siteId, {})
  await expect.poll(() => media.getPartSize(items[0]?.key ?? '')).toBe(5)
  fail(new Error('the client has gone'))
  expect((await first).status).not.toBe(204)
  expect(await getOffset(url)).toEqual([200, '5'])
  expect((await sendPart(url, 5, 'and all')).status).toBe(200)
  expect((await listed())[0]?.sizeInBytes).toBe('12')
})

describe('is refused', () => {
  test('a part at another offset, beyond the end, or without the protocol', async () => {
    const { url } = await begin(5)
    await sendPart(url, 0, 'ab')
    expect((await sendPart(url, 0, 'ab')).status).toBe(409)
    expect((await sendPart(url, 4, 'e')).status).toBe(409)
    expect((await sendPart(url, 2, 'cdefgh')).status).toBe(413)
    expect((await library.fetch(url, { method: 'PATCH', body: 'cde' })).status).toBe(412)
    expect(await getOffset(url)).toEqual([200, '2'])
  })

  test('an upload without its token, or with that of a plain one', async () => {
    const { uploadUrl, metadata } = await begin(5)
    const create = async (changed: Record<string, string>) =>
      (await library.fetch(uploadUrl, { method: 'POST', headers: { ...TUS, 'upload-length': '5', ...changed } })).status
    const forged = metadata.replace(/token \S+(?=,)/, `token ${base64('11111111-1111-4111-8111-111111111111.x')}`)
    expect([await create({}), await create({ 'upload-metadata': forged })]).toEqual([404, 404])
    expect([await create({ 'upload-metadata': metadata, 'upload-length': 'x' })]).toEqual([400])
    const plain = new URL(await library.getUploadUrl()).pathname.split('/').at(-1) ?? ''
    const asked = await library.fetch(`${uploadUrl}/${plain}`, { method: 'HEAD', headers: TUS })
    expect(asked.status).toBe(404)
  })

  test('security 41: more than a file may have, or than was said', async () => {
    expect((await begin(3 * 1024 ** 3)).status).toBe(413)
    expect((await begin(60 * 1024 ** 2, { mimeType: 'image/png' })).status).toBe(413)
    expect((await begin(5, { sizeInBytes: '6' })).status).toBe(400)
    const { violations } = await library.refusal(GENERATE, { mimeType: 'x/y', uploadProtocol: 'FTP' }, library.apiKey)
    expect(violations).toEqual(['uploadProtocol INVALID_ENUM_VALUE'])
  })

  test('a file that is not what was said, and nothing of it stays', async () => {
    const { url } = await begin(10, { mimeType: 'image/png' })
    const refused = await sendPart(url, 0, 'no picture')
    expect(refused.status).toBe(400)
    expect(JSON.parse(refused.text).details.applicationError.code).toBe('FILE_TYPE_DIFFERS')
    expect([await getOffset(url), await listed()]).toEqual([[404, null], []])
    expect(await library.app.dependencies.store.reader(uploads).count(library.siteId)).toBe(0)
  })

  test('a visitor, who sends small pictures only', async () => {
    expect((await library.refusal(GENERATE, { mimeType: 'image/png' }, await library.visitor())).status).toBe(403)
  })
})

test('a file whose last answer was lost is complete for its sender', async () => {
  const { url } = await begin(5)
  await sendPart(url, 0, 'abcde')
  expect(await getOffset(url)).toEqual([200, '5'])
  expect(await listed()).toHaveLength(1)
})

test('a file whose bytes were all there when the server crashed becomes one with the next request', async () => {
  const { url } = await begin(5)
  const { items } = await library.app.dependencies.store.reader(uploads).query(library.siteId, {})
  await media.append(items[0]?.key ?? '', 0, new Blob(['abcde']).stream())
  expect([await getOffset(url), (await listed()).length]).toEqual([[200, '5'], 1])
})

test('a file that its sender asks for, while its bytes are being read, is one file for both requests', async () => {
  const { url } = await begin(5)
  const { items } = await library.app.dependencies.store.reader(uploads).query(library.siteId, {})
  await media.append(items[0]?.key ?? '', 0, new Blob(['abcde']).stream())
  const answers = await Promise.all([getOffset(url), getOffset(url), getOffset(url)])
  expect(answers).toEqual(Array(3).fill([200, '5']))
  expect(await listed()).toHaveLength(1)
})

test('a full disk answers 507, and the upload goes on once there is room', async () => {
  const { url } = await begin(10)
  await sendPart(url, 0, 'first')
  isFull = true
  expect((await sendPart(url, 5, 'later')).status).toBe(507)
  isFull = false
  expect((await sendPart(url, 5, 'later')).status).toBe(200)
})

test('an upload is given up by its sender, or ends after a day', async () => {
  const { url } = await begin(5)
  await sendPart(url, 0, 'ab')
  expect((await library.fetch(url, { method: 'DELETE', headers: TUS })).status).toBe(204)
  expect(await getOffset(url)).toEqual([404, null])
  const later = await begin(5)
  library.clock.advance(24 * 3_600_000)
  expect(await getOffset(later.url)).toEqual([404, null])
})

test('an image that came in parts is read as any other', async () => {
  const picture = await drawPicture(640, 480).png().toBuffer()
  const { url } = await begin(picture.byteLength, { mimeType: 'image/png' }, 'apron.png')
  await sendPart(url, 0, picture.subarray(0, 500))
  const { file } = JSON.parse((await sendPart(url, 500, picture.subarray(500))).text)
  expect(file.media.image.image).toMatchObject({ width: 640, height: 480 })
})
