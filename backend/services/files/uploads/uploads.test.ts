import { beforeEach, describe, expect, test } from 'vitest'
import { defineService } from '../../../kernel/http/service/service.ts'
import { deriveContext } from '../../../kernel/runtime/context/work.ts'
import { createMemoryMediaStore } from '../../../kernel/runtime/media/memory-media-store.ts'
import { StoreFullError } from '../../../kernel/store/errors.ts'
import { addUser } from '../../../testing/add-user.ts'
import { drawPicture, openLibrary, type TestLibrary } from '../../../testing/test-library.ts'
import { useVisitorFile } from '../library/visitor-files.ts'
import { files, uploads } from '../records.ts'

let library: TestLibrary
beforeEach(async () => {
  library = await openLibrary()
})

const GET = 'GET /site-media/v1/files/get-file-by-id' as const
const LIST = 'GET /site-media/v1/files' as const
const GENERATE = 'POST /site-media/v1/files/generate-upload-url' as const
const READY = 'wix.media.site_media.v1.file_descriptor_file_ready'

/** What is left of files and their bytes. */
async function countLeft({ call, apiKey, app, siteId }: TestLibrary): Promise<[files: number, uploads: number]> {
  const { files } = await call(LIST, {}, apiKey)
  return [files.length, await app.dependencies.store.reader(uploads).count(siteId)]
}

test('a file is sent to its address, and is in the library with its size, hash and type', async () => {
  const { upload, call, apiKey, fetch, getPendingEvents } = library
  const externalInfo = { origin: 'importer', externalIds: ['7'] }
  const file = await upload('Wash at 40 degrees.', {
    name: 'care.txt',
    more: { labels: ['washing'], externalInfo, sizeInBytes: '19' },
  })
  expect(file).toMatchObject({
    displayName: 'care.txt',
    parentFolderId: 'media-root',
    sizeInBytes: '19',
    private: false,
    mediaType: 'DOCUMENT',
    media: { document: { id: file.id, filename: 'care.txt' } },
    operationStatus: 'READY',
    labels: ['washing'],
    state: 'OK',
    siteId: library.siteId,
  })
  expect(file.hash).toMatch(/^[0-9a-f]{64}$/)
  expect((await call(GET, { fileId: file.id }, apiKey)).file).toEqual(file)
  const answer = await fetch(file.url)
  expect([answer.status, await answer.text()]).toEqual([200, 'Wash at 40 degrees.'])
  const event = (await getPendingEvents()).find(({ type }) => type === READY)
  expect(event).toMatchObject({
    entityId: file.id,
    body: { actionEvent: { body: { file: { id: file.id }, externalInfo } } },
  })
})

test('an image is read: its size, colours and format, whatever its name says', async () => {
  const picture = await drawPicture(64, 48).webp().toBuffer()
  const { id, media, mediaType, thumbnailUrl, url } = await library.upload(picture, {
    name: 'apron.png',
    mimeType: 'image/png',
  })
  const small = `https://shop.example/media/${id}/v1/fit/w_320,h_320/${id}`
  expect([mediaType, thumbnailUrl, id.split('.')[1]]).toEqual(['IMAGE', small, 'webp'])
  expect(media?.image).toMatchObject({ image: { id, width: 64, height: 48, filename: 'apron.png' }, faces: [] })
  const { r = 0, g = 0, b = 0 } = media?.image?.colors?.prominent?.rgb ?? {}
  expect([r, g, b].map((part) => Math.round(part / 8))).toEqual([15, 11, 7])
  expect((await library.fetch(url)).headers.get('content-type')).toBe('image/webp')
})

test.each([
  ['image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'VECTOR'],
  ['application/zip', Buffer.from('504b0506000000000000000000000000000000000000', 'hex'), 'ARCHIVE'],
  ['application/pdf', '%PDF-1.7\n%%EOF', 'DOCUMENT'],
  ['audio/mpeg', Buffer.concat([Buffer.from('494433030000000000', 'hex'), Buffer.alloc(200)]), 'AUDIO'],
  ['video/mp4', Buffer.from('00000018667479706d703432000000006d70343269736f6d', 'hex'), 'VIDEO'],
  ['model/gltf-binary', Buffer.concat([Buffer.from('676c544602000000', 'hex'), Buffer.alloc(40)]), 'MODEL3D'],
  ['application/x-unheard-of', 'anything', 'OTHER'],
  [
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    Buffer.from('504b0506000000000000000000000000000000000000', 'hex'),
    'DOCUMENT',
  ],
])('%s becomes a file of its media type', async (mimeType, body, mediaType) => {
  expect((await library.upload(body, { mimeType, name: 'thing' })).mediaType).toBe(mediaType)
})

test.each([
  [
    'a zip that was said to be a picture',
    'image/png',
    Buffer.from('504b0506000000000000000000000000000000000000', 'hex'),
    'FILE_TYPE_DIFFERS',
  ],
  ['a text that was said to be a picture', 'image/jpeg', 'no picture', 'FILE_TYPE_DIFFERS'],
  [
    'a page that was said to be a picture',
    'image/svg+xml',
    '<html><script>alert(1)</script></html>',
    'FILE_TYPE_DIFFERS',
  ],
  ['a text that was said to be a PDF', 'application/pdf', 'no PDF', 'FILE_TYPE_DIFFERS'],
  ['nothing at all', 'text/plain', '', 'FILE_EMPTY'],
])('%s is refused, and leaves nothing behind', async (_, mimeType, body, code) => {
  expect((await library.refuseUpload(body, { mimeType })).code).toBe(code)
  expect(await countLeft(library)).toEqual([0, 1])
})

test('a damaged picture, and one with too many pixels, is refused', async () => {
  const { refuseUpload } = library
  const picture = await drawPicture().png().toBuffer()
  expect((await refuseUpload(picture.subarray(0, 60), { mimeType: 'image/png' })).code).toBe('IMAGE_NOT_READABLE')
  // The header of a PNG of 20,000 by 20,000 pixels, in 200 bytes: security 41.
  const bomb = Buffer.from(picture)
  bomb.writeUInt32BE(20_000, 16)
  bomb.writeUInt32BE(20_000, 20)
  expect((await refuseUpload(bomb, { mimeType: 'image/png' })).code).toBe('IMAGE_NOT_READABLE')
})

describe('the address', () => {
  test('takes one file', async () => {
    const { getUploadUrl, put } = library
    const url = await getUploadUrl()
    expect((await put(url, 'first')).status).toBe(200)
    expect((await put(url, 'second')).status).toBe(404)
    expect(await countLeft(library)).toEqual([1, 0])
  })

  test('security 42: works for its own upload and method, until it expires, and with its own token alone', async () => {
    const { getUploadUrl, put, clock, fetch } = library
    const url = await getUploadUrl()
    const other = await getUploadUrl()
    const [ofUrl = '', ofOther = ''] = [url, other].map((each) => /\.([\w-]{43})$/.exec(each)?.[1])
    const statuses = [url.replace(ofUrl, ofOther), url.replace(`.${ofUrl}`, ''), url.slice(0, -1)].map(
      async (each) => (await put(each, 'x')).status,
    )
    expect(await Promise.all(statuses)).toEqual([404, 404, 404])
    expect((await fetch(url)).status).not.toBe(200)
    clock.advance(3_600_000)
    const late = await put(url, 'x')
    expect([late.status, late.refusal?.code]).toEqual([403, 'UPLOAD_EXPIRED'])
  })

  test('takes the name from the query, as storefronts send it, or from the call', async () => {
    const { getUploadUrl, put } = library
    const send = async (query: string) => {
      const url = new URL(await getUploadUrl())
      // Storefronts replace the query, whatever the address had in it.
      url.search = query
      return (await put(url.href, 'x')).file
    }
    expect((await send('filename=Care.txt')).displayName).toBe('Care.txt')
    expect((await send('filename=')).displayName).toBe('notes.txt')
    expect((await send('')).displayName).toBe('notes.txt')
  })

  test('takes one body at a time, and another one after it broke off', async () => {
    const { getUploadUrl, put } = library
    const url = await getUploadUrl()
    let fail: (error: Error) => void = () => {}
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('half of'))
        fail = (error) => controller.error(error)
      },
    })
    const first = put(url, body as never).catch(() => undefined)
    await expect.poll(async () => (await put(url, 'second')).status).toBe(409)
    fail(new Error('the client has gone'))
    await first
    expect((await put(url, 'all of it')).status).toBe(200)
  })
})

test('a file of another size than was said is refused', async () => {
  const { getUploadUrl, put } = library
  const url = await getUploadUrl({ more: { sizeInBytes: '100' } })
  const { refusal } = await put(url, 'half')
  expect(refusal).toMatchObject({ code: 'FILE_SIZE_DIFFERS', data: { expected: 100, received: 4 } })
  expect((await put(url, 'x'.repeat(100))).status).toBe(200)
})

test('security 41: a file over its limit is refused before and while it arrives', async () => {
  const { refusal, getUploadUrl, put, apiKey } = library
  const tooMuch = { mimeType: 'image/png', sizeInBytes: String(51 * 1024 ** 2) }
  expect((await refusal(GENERATE, tooMuch, apiKey)).code).toBe('FILE_TOO_LARGE')
  const above = { mimeType: 'video/mp4', sizeInBytes: String(3 * 1024 ** 3) }
  expect((await refusal(GENERATE, above, apiKey)).violations).toEqual(['sizeInBytes DECIMAL_LTE'])
  const url = await getUploadUrl({ mimeType: 'image/png' })
  expect((await put(url, 'x', { 'content-length': String(60 * 1024 ** 2) })).status).toBe(413)
  let sent = 0
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1024 ** 2
      controller.enqueue(new Uint8Array(1024 ** 2))
    },
  })
  expect((await put(url, endless as never)).status).toBe(413)
  expect(sent).toBeLessThan(60 * 1024 ** 2)
  expect(await countLeft(library)).toEqual([0, 1])
})

test('security 40: hostile names are names and nothing else', async () => {
  const names = {
    '../../etc/passwd': 'passwd',
    'C:\\Windows\\system32\\x.dll': 'x.dll',
    '../..': 'file',
    '': 'file',
    'a\u0001b\r\nset-cookie: x.txt': 'abset-cookie: x.txt',
    'gpj.\u202eexe.txt': 'gpj.exe.txt',
    [`${'x'.repeat(400)}.pdf`]: `${'x'.repeat(251)}.pdf`,
    "Schürze „Salbei“ (1)'.txt": "Schürze „Salbei“ (1)'.txt",
  }
  for (const [name, shown] of Object.entries(names)) {
    const file = await library.upload('x', { name })
    expect(file.displayName).toBe(shown)
    const disposition = (await library.fetch(file.url)).headers.get('content-disposition')
    expect(disposition).toMatch(/^attachment; filename\*=UTF-8''[\w.%~!-]+$/)
  }
})

test('folders of a path are created once', async () => {
  const { upload, call, apiKey } = library
  const first = await upload('a', { more: { filePath: '/videos/2026' } })
  const second = await upload('b', { more: { filePath: 'videos/2026/' } })
  expect(second.parentFolderId).toBe(first.parentFolderId)
  const { folders } = await call('POST /site-media/v1/folders/search', { search: '' }, apiKey)
  expect(folders.map(({ displayName }) => displayName).sort()).toEqual(['2026', 'videos'])
})

describe('a visitor', () => {
  test('sends a picture into the visitors’ own root, drawn anew without what the camera wrote', async () => {
    const { upload, visitor, fetch, call, apiKey } = library
    const taken = await drawPicture()
      .jpeg()
      .withExif({ IFD0: { Artist: 'Ada Lovelace' }, IFD3: { GPSLatitude: '52/1 31/1 0/1', GPSLatitudeRef: 'N' } })
      .toBuffer()
    const hidden = Buffer.concat([taken, Buffer.from('<script>alert(document.domain)</script>')])
    const file = await upload(hidden, { name: 'me.jpg', mimeType: 'image/jpeg', token: await visitor() })
    expect(file.parentFolderId).toBe('visitor-uploads')
    const shown = Buffer.from(await (await fetch(file.url)).arrayBuffer())
    expect(shown.includes('Ada Lovelace') || shown.includes('script')).toBe(false)
    expect((await call(LIST, {}, apiKey)).files).toEqual([])
    const { files } = await call(LIST, { parentFolderId: 'visitor-uploads' }, apiKey)
    expect(files.map(({ id }) => id)).toEqual([file.id])
  })

  test('sends pictures alone, of at most 10 MB, and chooses nothing else', async () => {
    const { visitor, refusal, refuseUpload } = library
    const token = await visitor()
    const png = { mimeType: 'image/png' }
    expect((await refusal(GENERATE, { mimeType: 'application/pdf' }, token)).code).toBe('PICTURES_ONLY')
    expect((await refusal(GENERATE, { mimeType: 'image/svg+xml' }, token)).code).toBe('PICTURES_ONLY')
    expect((await refusal(GENERATE, { ...png, sizeInBytes: '11000000' }, token)).code).toBe('FILE_TOO_LARGE')
    const more = [{ labels: ['x'] }, { private: true }, { parentFolderId: 'media-root' }, { filePath: '/x' }]
    for (const each of more) expect((await refusal(GENERATE, { ...png, ...each }, token)).status).toBe(403)
    expect((await refuseUpload('no picture', { ...png, token })).code).toBe('FILE_TYPE_DIFFERS')
    const tiff = await drawPicture().tiff().toBuffer()
    expect((await refuseUpload(tiff, { mimeType: 'image/tiff', token })).code).toBe('PICTURES_ONLY')
    expect((await refuseUpload(Buffer.alloc(11 * 1024 ** 2), { ...png, token })).code).toBe('FILE_TOO_LARGE')
  })

  test('has a picture of at most 2048 pixels a side kept, however large it was', async () => {
    const { upload, visitor } = library
    const taken = await drawPicture(4000, 3000).jpeg().toBuffer()
    const { media } = await upload(taken, { name: 'me.jpg', mimeType: 'image/jpeg', token: await visitor() })
    expect(media?.image?.image).toMatchObject({ width: 2048, height: 1536 })
  })

  test('shows a picture of nobody else', async () => {
    const { upload, visitor, app, siteId } = library
    const [mine, others] = [await visitor(), await visitor()]
    const { id } = await upload(await drawPicture().png().toBuffer(), { mimeType: 'image/png', token: mine })
    const owner = await addUser(library, { siteId, role: 'owner', email: 'owner@example.com' })
    const merchants = await upload(await drawPicture().png().toBuffer(), { mimeType: 'image/png', token: owner.as })
    const find = async (token: string, fileId: string) => {
      const identity = (await app.dependencies.tokens.verifyAccessToken(token)) ?? { type: 'UNKNOWN' as const }
      const context = deriveContext(app.contextFor(siteId), { siteId, identity })
      return (await context.commit((work) => useVisitorFile(context, work, fileId)))?.id
    }
    expect([await find(mine, id), await find(others, id), await find(mine, merchants.id)]).toEqual([
      id,
      undefined,
      undefined,
    ])
  })

  test('sends 500 pictures a day together with all others, and more the next day', async () => {
    const { visitor, refusal, app, siteId, clock, call, upload } = library
    const token = await visitor()
    const { id } = await upload(await drawPicture().png().toBuffer(), { mimeType: 'image/png', token })
    const { store } = app.dependencies
    const file = await store.reader(files).get(siteId, id)
    if (!file) throw new Error('the file is gone')
    await store.transaction(async (transaction) => {
      for (let count = 1; count < 500; count++)
        transaction.insert(files, { ...file, id: id.replace(/_.{4}/, `_${String(count).padStart(4, '0')}`) })
    })
    expect((await refusal(GENERATE, { mimeType: 'image/png' }, token)).code).toBe('UPLOADS_FULL')
    clock.advance(24 * 3_600_000)
    const { uploadUrl } = await call(GENERATE, { mimeType: 'image/png' }, await visitor())
    expect(uploadUrl).toContain('/uploads/')
  })

  test('has a picture kept as long as something shows it, and a day without', async () => {
    let shown: readonly string[] = []
    const reviews = defineService({
      name: 'test-reviews',
      keepsFile: async (_, __, ids) =>
        ids.filter((id) => shown.includes(id)).map((fileId) => ({ fileId, entity: 'review', id: '1', name: 'Good' })),
    })
    library = await openLibrary({ more: [reviews] })
    const { visitor, settle, clock, fetch } = library
    const [token, picture] = [await visitor(), await drawPicture().png().toBuffer()]
    const send = async (as?: string) =>
      (
        await library.upload(picture, {
          mimeType: 'image/png',
          ...(as ? { token: as } : { parentFolderId: 'visitor-uploads' }),
        })
      ).id
    await settle()
    const [used, unused, merchants] = [await send(token), await send(token), await send()]
    shown = [used]
    const statuses = async () =>
      Promise.all([used, unused, merchants].map(async (id) => (await fetch(`/media/${id}`)).status))
    clock.advance(23 * 3_600_000)
    await settle()
    expect(await statuses()).toEqual([200, 200, 200])
    clock.advance(2 * 3_600_000)
    await settle()
    expect(await statuses()).toEqual([200, 404, 200])
    shown = []
    clock.advance(3_600_000)
    await settle()
    expect(await statuses()).toEqual([404, 404, 200])
  })

  test('lists, reads and deletes nothing', async () => {
    const { visitor, refusal, upload } = library
    const { id } = await upload('x')
    const token = await visitor()
    const calls = [
      [LIST, {}],
      [GET, { fileId: id }],
      ['POST /site-media/v1/bulk/files/delete', { fileIds: [id] }],
      ['POST /site-media/v1/folders', { displayName: 'Mine' }],
    ] as const
    for (const [route, args] of calls) expect((await refusal(route, args, token)).status).toBe(403)
  })
})

test('an upload that is never finished is cleared after a day, with the bytes that came', async () => {
  const media = createMemoryMediaStore()
  library = await openLibrary({ media })
  const { settle, clock, getUploadUrl, app, siteId } = library
  await settle()
  await getUploadUrl()
  const { items } = await app.dependencies.store.reader(uploads).query(siteId, {})
  const key = items[0]?.key ?? ''
  // As after a crash in the middle of a body.
  await media.append(key, 0, new Blob(['half of']).stream())
  clock.advance(24 * 3_600_000)
  await settle()
  expect([await media.getPartSize(key), await countLeft(library)]).toEqual([7, [0, 1]])
  clock.advance(2 * 3_600_000)
  await settle()
  expect([await media.getPartSize(key), await countLeft(library)]).toEqual([0, [0, 0]])
})

test('a full disk answers 507, and leaves the library as it was', async () => {
  const media = createMemoryMediaStore()
  let isFull = false
  const append: typeof media.append = async (key, offset, bytes) => {
    if (isFull) throw new StoreFullError('the disk takes no more files')
    return media.append(key, offset, bytes)
  }
  library = await openLibrary({ media: { ...media, append } })
  const { upload, refuseUpload, fetch } = library
  const before = await upload('as it was')
  isFull = true
  expect(await refuseUpload('one more')).toMatchObject({ status: 507, code: 'INSUFFICIENT_STORAGE' })
  expect(await (await fetch(before.url)).text()).toBe('as it was')
  isFull = false
  await expect(upload('one more')).resolves.toMatchObject({ operationStatus: 'READY' })
})

test('a file has the caller’s reference as it was sent, and a deletion names a file', async () => {
  const externalInfo = { origin: 'photo-app', externalIds: ['42'] }
  const { id } = await library.upload('x', { more: { externalInfo } })
  const { file } = await library.call('GET /site-media/v1/files/get-file-by-id', { fileId: id }, library.apiKey)
  expect(file.externalInfo).toEqual(externalInfo)
  const none = { fileIds: [] }
  expect((await library.refusal('POST /site-media/v1/bulk/files/delete', none, library.apiKey)).status).toBe(400)
})
