import { beforeEach, describe, expect, test } from 'vitest'
import { addSite } from '../../../testing/seeded-site.ts'
import { drawPicture, openLibrary, type TestLibrary } from '../../../testing/test-library.ts'
import { uploads } from '../records.ts'

let library: TestLibrary
beforeEach(async () => {
  library = await openLibrary()
})

const GET = 'GET /site-media/v1/files/get-file-by-id' as const
const LIST = 'GET /site-media/v1/files' as const
const SEARCH = 'POST /site-media/v1/files/search' as const
const QUERY = 'POST /site-media/v1/files/query' as const
const UPDATE = 'PATCH /site-media/v1/files/update-file-descriptor' as const
const DELETE = 'POST /site-media/v1/bulk/files/delete' as const
const RESTORE = 'POST /site-media/v1/bulk/trash-bin/files/restore' as const
const TRASH = 'GET /site-media/v1/trash-bin/files' as const
const CREATE_FOLDER = 'POST /site-media/v1/folders' as const
const UPDATE_FOLDER = 'PATCH /site-media/v1/folders/{folder.id}' as const
const DELETE_FOLDERS = 'POST /site-media/v1/bulk/folders/delete' as const
const RESTORE_FOLDERS = 'POST /site-media/v1/bulk/trash-bin/folders/restore' as const
const EVENTS = 'wix.media.site_media.v1.file_descriptor_'

const names = (files: readonly { displayName: string }[]) => files.map(({ displayName }) => displayName)

async function createFolder(displayName: string, parentFolderId?: string): Promise<string> {
  const sent = { displayName, ...(parentFolderId && { parentFolderId }) }
  return (await library.call(CREATE_FOLDER, sent, library.apiKey)).folder.id
}
const listed = async (parentFolderId?: string) =>
  names((await library.call(LIST, { ...(parentFolderId && { parentFolderId }) }, library.apiKey)).files)
const trashed = async (parentFolderId?: string) =>
  names((await library.call(TRASH, { ...(parentFolderId && { parentFolderId }) }, library.apiKey)).files)

describe('a file', () => {
  test('is renamed, moved and labelled, by the fields that are sent or that a mask names', async () => {
    const { upload, call, apiKey, getPendingEvents } = library
    const { id } = await upload('x', { name: 'a.txt' })
    const folder = await createFolder('Kitchen')
    const { file } = await call(
      UPDATE,
      { file: { id, displayName: 'b.txt', parentFolderId: folder, labels: ['x'] } },
      apiKey,
    )
    expect(file).toMatchObject({ displayName: 'b.txt', parentFolderId: folder, labels: ['x'] })
    expect([await listed(), await listed(folder)]).toEqual([[], ['b.txt']])
    // The published client sends back all that it has read.
    const masked = { file: { ...file, displayName: 'c.txt', labels: [] }, fieldMask: 'labels' }
    expect((await call(UPDATE, masked, apiKey)).file).toMatchObject({ displayName: 'b.txt', labels: [] })
    const updates = (await getPendingEvents()).filter(({ type }) => type === `${EVENTS}updated`)
    expect(
      updates.map(({ body }) =>
        Object.keys((body as never as { updatedEvent: { modifiedFields: object } }).updatedEvent.modifiedFields).sort(),
      ),
    ).toEqual([['displayName', 'labels', 'parentFolderId'], ['labels']])
  })

  test('keeps its content, type and state, whatever is sent', async () => {
    const { upload, call, apiKey, refusal } = library
    const file = await upload('x')
    const sent = { ...file, hash: 'forged', state: 'DELETED', private: true, sizeInBytes: '0', mediaType: 'IMAGE' }
    const { file: after } = await call(UPDATE, { file: sent as never }, apiKey)
    expect({ ...after, updatedDate: '' }).toEqual({ ...file, updatedDate: '' })
    const mask = { file: { id: file.id, displayName: 'x' }, fieldMask: 'hash' }
    expect((await refusal(UPDATE, mask, apiKey)).violations).toEqual(['fieldMask FIELD_NOT_ALLOWED'])
    expect((await refusal(UPDATE, { file: { id: file.id, displayName: null } }, apiKey)).violations).toEqual([
      'file.displayName REQUIRED_FIELD',
    ])
  })

  test('is moved to folders that exist, and not into the trash', async () => {
    const { upload, refusal, apiKey } = library
    const { id } = await upload('x')
    const moveTo = (parentFolderId: string) => refusal(UPDATE, { file: { id, parentFolderId } }, apiKey)
    expect((await moveTo('nowhere')).status).toBe(404)
    expect((await moveTo('trash-root')).code).toBe('FOLDER_NOT_ALLOWED')
  })

  test('is found by its id, and by the address that published clients make of it', async () => {
    const { upload, call, apiKey, refusal } = library
    const { id } = await upload(await drawPicture().png().toBuffer(), { name: 'a b.png', mimeType: 'image/png' })
    const other = await upload('x')
    const address = `wix:image://v1/${id}/a%20b.png#originWidth=64&originHeight=48`
    expect((await call(GET, { fileId: address }, apiKey)).file.id).toBe(id)
    const { files } = await call(
      'POST /site-media/v1/files/get-files',
      { fileIds: [other.id, address, 'unknown'] },
      apiKey,
    )
    expect(files.map((each) => each.id)).toEqual([other.id, id])
    expect((await refusal(GET, { fileId: 'unknown' }, apiKey)).status).toBe(404)
  })

  test('security 30: of another site is one that nobody has, but for its public bytes', async () => {
    const { upload, refusal, call, fetch } = library
    const file = await upload('x')
    const folder = await createFolder('Kitchen')
    const stranger = await addSite(library)
    const asStranger = async (route: Parameters<typeof refusal>[0], args: object) =>
      (await refusal(route, args, stranger.apiKey)).status
    expect(await asStranger(GET, { fileId: file.id })).toBe(404)
    expect(await asStranger(UPDATE, { file: { id: file.id, displayName: 'mine' } })).toBe(404)
    expect(await asStranger(DELETE, { fileIds: [file.id], permanent: true })).toBe(404)
    expect(await asStranger(RESTORE, { fileIds: [file.id] })).toBe(404)
    expect(await asStranger(DELETE_FOLDERS, { folderIds: [folder] })).toBe(404)
    expect(await asStranger(CREATE_FOLDER, { displayName: 'x', parentFolderId: folder })).toBe(404)
    const { files } = await call('POST /site-media/v1/files/get-files', { fileIds: [file.id] }, stranger.apiKey)
    expect(files).toEqual([])
    expect((await fetch(file.url)).status).toBe(200)
  })
})

describe('files', () => {
  beforeEach(async () => {
    const { upload, clock } = library
    await upload('one', { name: 'b.txt', more: { labels: ['Linen'] } })
    clock.advance(1000)
    await upload('three', { name: 'a.csv', mimeType: 'text/csv' })
    clock.advance(1000)
    await upload(await drawPicture().png().toBuffer(), {
      name: 'C.png',
      mimeType: 'image/png',
      more: { private: true },
    })
  })

  test('are listed newest first, or by name or size, by type and by whether they are private', async () => {
    const { call, apiKey, refusal } = library
    const list = async (args: object) => names((await call(LIST, args, apiKey)).files)
    expect(await list({})).toEqual(['C.png', 'a.csv', 'b.txt'])
    expect(await list({ sort: { fieldName: 'displayName', order: 'ASC' } })).toEqual(['a.csv', 'b.txt', 'C.png'])
    expect(await list({ sort: { fieldName: 'sizeInBytes', order: 'ASC' } })).toEqual(['b.txt', 'a.csv', 'C.png'])
    expect(await list({ sort: { fieldName: '_updatedDate', order: 'ASC' } })).toEqual(['b.txt', 'a.csv', 'C.png'])
    expect(await list({ mediaTypes: ['IMAGE', 'VIDEO'] })).toEqual(['C.png'])
    expect([await list({ private: true }), await list({ private: false })]).toEqual([['C.png'], ['a.csv', 'b.txt']])
    const { violations } = await refusal(LIST, { sort: { fieldName: 'secret' } }, apiKey)
    expect(violations).toEqual(['sort.fieldName FIELD_NOT_ALLOWED'])
  })

  test('are listed with the arguments in a query string, as the published client sends them', async () => {
    const { fetch, apiKey } = library
    const query = 'mediaTypes=DOCUMENT&private=false&sort.fieldName=displayName&sort.order=DESC&paging.limit=1'
    const answer = await fetch(`/site-media/v1/files?${query}`, { headers: { authorization: apiKey } })
    expect(names(((await answer.json()) as { files: { displayName: string }[] }).files)).toEqual(['b.txt'])
  })

  test('are read page by page, and a cursor carries the sort', async () => {
    const { call, apiKey, refusal } = library
    const sort = { fieldName: 'displayName', order: 'ASC' } as const
    const found: string[] = []
    let cursor: string | undefined
    for (let pages = 0; pages < 3; pages++) {
      const page = await call(
        LIST,
        { paging: { limit: 1, ...(cursor && { cursor }) }, ...(!cursor && { sort }) },
        apiKey,
      )
      found.push(...names(page.files))
      expect(page.nextCursor.total).toBe(3)
      cursor = page.nextCursor.cursors?.next
    }
    expect([found, cursor ?? '']).toEqual([['a.csv', 'b.txt', 'C.png'], ''])
    const { violations } = await refusal(LIST, { paging: { cursor: 'made up' } }, apiKey)
    expect(violations).toEqual(['paging.cursor FORMAT'])
  })

  test('are found by a part of their name, type or labels, in any case', async () => {
    const { call, apiKey } = library
    const search = async (text: string, more = {}) =>
      names((await call(SEARCH, { search: text, ...more }, apiKey)).files)
    expect(await search('c')).toEqual(['C.png', 'a.csv'])
    expect(await search('linen')).toEqual(['b.txt'])
    expect(await search('IMAGE/PNG')).toEqual(['C.png'])
    expect(await search('', { mediaTypes: ['DOCUMENT'] })).toEqual(['a.csv', 'b.txt'])
    expect(await search('c', { rootFolder: 'VISITOR_UPLOADS_ROOT' })).toEqual([])
  })

  test('are found in the folders below a root', async () => {
    const { call, apiKey, upload } = library
    const inner = await createFolder('Inner', await createFolder('Outer'))
    await upload('x', { name: 'deep.txt', parentFolderId: inner })
    expect(names((await call(SEARCH, { search: 'deep' }, apiKey)).files)).toEqual(['deep.txt'])
    const { folders } = await call('POST /site-media/v1/folders/search', { search: 'INN' }, apiKey)
    expect(names(folders)).toEqual(['Inner'])
  })

  test('are queried by the fields of the published builder', async () => {
    const { call, apiKey, refusal } = library
    const query = async (filter: Record<string, unknown>) =>
      names((await call(QUERY, { query: { filter } }, apiKey)).files)
    expect(await query({ mediaType: { $in: ['IMAGE'] } })).toEqual(['C.png'])
    expect(await query({ $and: [{ private: false }, { mediaType: 'DOCUMENT' }] })).toEqual(['a.csv', 'b.txt'])
    const bad = { query: { filter: { secret: 'x', mediaType: 'SOUND', private: { $ne: true } } } }
    expect((await refusal(QUERY, bad, apiKey)).violations?.sort()).toEqual([
      'query.filter.mediaType INVALID_ENUM_VALUE',
      'query.filter.private.$ne FIELD_NOT_ALLOWED',
      'query.filter.secret FIELD_NOT_ALLOWED',
    ])
  })
})

describe('the trash', () => {
  test('takes a file, whose bytes are still shown, and gives it back', async () => {
    const { upload, call, apiKey, fetch, getEventTypes, app, siteId } = library
    const folder = await createFolder('Kitchen')
    const { id, url } = await upload('x', { name: 'a.txt', parentFolderId: folder })
    for (const _ of ['once', 'again']) expect(await call(DELETE, { fileIds: [id] }, apiKey)).toEqual({})
    expect([await listed(folder), await trashed(), (await fetch(url)).status]).toEqual([[], ['a.txt'], 200])
    expect((await call(GET, { fileId: id }, apiKey)).file).toMatchObject({ state: 'DELETED', parentFolderId: folder })
    const queried = async (state: string) => names((await call(QUERY, { query: { filter: { state } } }, apiKey)).files)
    expect([await queried('OK'), await queried('DELETED')]).toEqual([[], ['a.txt']])
    expect(names((await call(SEARCH, { rootFolder: 'TRASH_ROOT' }, apiKey)).files)).toEqual(['a.txt'])
    for (const _ of ['once', 'again']) await call(RESTORE, { fileIds: [id] }, apiKey)
    expect([await listed(folder), await trashed()]).toEqual([['a.txt'], []])
    expect(await getEventTypes(EVENTS)).toEqual([`${EVENTS}file_ready`, `${EVENTS}deleted`, `${EVENTS}file_ready`])
    expect(await app.dependencies.store.reader(uploads).count(siteId)).toBe(0)
  })

  test('deletes for good, with the bytes', async () => {
    const { upload, call, apiKey, fetch, refusal, settle, getEventTypes } = library
    const first = await upload('x')
    const second = await upload('y')
    await call(DELETE, { fileIds: [first.id] }, apiKey)
    await call(DELETE, { fileIds: [first.id, second.id], permanent: true }, apiKey)
    const types = await getEventTypes(`${EVENTS}deleted`)
    expect(types).toHaveLength(2)
    await settle()
    for (const { id, url } of [first, second])
      expect([(await fetch(url)).status, (await refusal(GET, { fileId: id }, apiKey)).status]).toEqual([404, 404])
    expect((await refusal(DELETE, { fileIds: [first.id], permanent: true }, apiKey)).status).toBe(404)
  })

  test('takes a folder with all that is in it, and gives back what went with it', async () => {
    const { upload, call, apiKey } = library
    const outer = await createFolder('Outer')
    const inner = await createFolder('Inner', outer)
    await upload('x', { name: 'top.txt', parentFolderId: outer })
    await upload('x', { name: 'deep.txt', parentFolderId: inner })
    const alone = await upload('x', { name: 'alone.txt', parentFolderId: inner })
    await call(DELETE, { fileIds: [alone.id] }, apiKey)
    await call(DELETE_FOLDERS, { folderIds: [outer, inner] }, apiKey)
    const { folders } = await call('GET /site-media/v1/trash-bin/folders', {}, apiKey)
    expect(folders).toMatchObject([{ id: outer, state: 'DELETED' }])
    expect([await trashed(), await trashed(outer), await trashed(inner)]).toEqual([
      ['alone.txt'],
      ['top.txt'],
      ['deep.txt'],
    ])
    await call(RESTORE_FOLDERS, { folderIds: [outer] }, apiKey)
    expect([await listed(outer), await listed(inner), await trashed()]).toEqual([
      ['top.txt'],
      ['deep.txt'],
      ['alone.txt'],
    ])
    await call(RESTORE, { fileIds: [alone.id] }, apiKey)
    expect((await listed(inner)).sort()).toEqual(['alone.txt', 'deep.txt'])
  })

  test('gives things back to the root where their folder is gone, and inner folders by themselves', async () => {
    const { upload, call, apiKey } = library
    const outer = await createFolder('Outer')
    const inner = await createFolder('Inner', outer)
    const { id } = await upload('x', { name: 'top.txt', parentFolderId: outer })
    await upload('x', { name: 'deep.txt', parentFolderId: inner })
    await call(DELETE_FOLDERS, { folderIds: [outer] }, apiKey)
    await call(RESTORE_FOLDERS, { folderIds: [inner] }, apiKey)
    await call(RESTORE, { fileIds: [id] }, apiKey)
    const { folders } = await call('GET /site-media/v1/folders', {}, apiKey)
    expect([names(folders), await listed(inner), await listed()]).toEqual([['Inner'], ['deep.txt'], ['top.txt']])
  })

  test('deletes a folder for good with all that is in it, and nothing that was deleted before', async () => {
    const { upload, call, apiKey, fetch, settle, refusal } = library
    const outer = await createFolder('Outer')
    const inner = await createFolder('Inner', outer)
    const deep = await upload('x', { name: 'deep.txt', parentFolderId: inner })
    const alone = await upload('x', { name: 'alone.txt', parentFolderId: inner })
    await call(DELETE, { fileIds: [alone.id] }, apiKey)
    await call(DELETE_FOLDERS, { folderIds: [outer] }, apiKey)
    await call(DELETE_FOLDERS, { folderIds: [outer], permanent: true }, apiKey)
    await settle()
    expect([(await fetch(deep.url)).status, (await fetch(alone.url)).status]).toEqual([404, 200])
    expect((await refusal('GET /site-media/v1/folders/{folderId}', { folderId: inner }, apiKey)).status).toBe(404)
    await call(RESTORE, { fileIds: [alone.id] }, apiKey)
    expect(await listed()).toEqual(['alone.txt'])
  })
})

describe('a folder', () => {
  test('is created, read, renamed and moved', async () => {
    const { call, apiKey } = library
    const outer = await createFolder('Outer')
    const { folder } = await call(CREATE_FOLDER, { displayName: 'Inner' }, apiKey)
    expect(folder).toMatchObject({ parentFolderId: 'media-root', state: 'OK', siteId: library.siteId })
    const moved = await call(
      UPDATE_FOLDER,
      { folder: { id: folder.id, displayName: 'In', parentFolderId: outer } },
      apiKey,
    )
    expect(moved.folder).toMatchObject({ displayName: 'In', parentFolderId: outer })
    expect((await call('GET /site-media/v1/folders/{folderId}', { folderId: folder.id }, apiKey)).folder).toEqual(
      moved.folder,
    )
    const { folders } = await call(
      'POST /site-media/v1/folders/query',
      { query: { sort: [{ fieldName: 'displayName' }] } },
      apiKey,
    )
    expect(names(folders)).toEqual(['In', 'Outer'])
  })

  test('lies neither within itself nor without end', async () => {
    const { refusal, apiKey } = library
    const outer = await createFolder('Outer')
    const inner = await createFolder('Inner', outer)
    for (const parentFolderId of [outer, inner])
      expect((await refusal(UPDATE_FOLDER, { folder: { id: outer, parentFolderId } }, apiKey)).code).toBe(
        'FOLDER_NOT_ALLOWED',
      )
    let deep = inner
    for (let depth = 2; depth < 20; depth++) deep = await createFolder('Deeper', deep)
    expect((await refusal(CREATE_FOLDER, { displayName: 'x', parentFolderId: deep }, apiKey)).code).toBe(
      'FOLDER_NOT_ALLOWED',
    )
  })
})

describe('the bytes', () => {
  test('are served in ranges, and not at all to their holder', async () => {
    const { upload, fetch } = library
    const { url } = await upload('0123456789')
    const ask = (headers: Record<string, string>, method = 'GET') => fetch(url, { headers, method })
    const whole = await ask({})
    const etag = whole.headers.get('etag') ?? ''
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-length': '10',
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    const part = await ask({ range: 'bytes=2-4' })
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([206, 'bytes 2-4/10', '234'])
    expect(await (await ask({ range: 'bytes=-3' })).text()).toBe('789')
    expect((await ask({ range: 'bytes=10-' })).status).toBe(416)
    expect(await (await ask({ range: 'bytes=2-4', 'if-range': '"another"' })).text()).toBe('0123456789')
    expect((await ask({ 'if-none-match': `W/${etag}` })).status).toBe(304)
    const head = await ask({}, 'HEAD')
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '10', ''])
  })

  test('security 39: are no page of the server, whatever they contain', async () => {
    const { upload, fetch } = library
    const script = '<script>alert(document.domain)</script>'
    const hostile = {
      'image/svg+xml': `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`,
      'text/html': `<html>${script}</html>`,
      'application/xhtml+xml': `<html xmlns="http://www.w3.org/1999/xhtml">${script}</html>`,
      'text/xml': `<?xml version="1.0"?><x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script>`,
      'application/pdf': '%PDF-1.7\n%%EOF',
      'text/plain': script,
      'application/javascript': 'alert(1)',
    }
    for (const [mimeType, body] of Object.entries(hostile)) {
      const answer = await fetch((await upload(body, { mimeType, name: 'x.html' })).url)
      expect([mimeType, answer.headers.get('content-disposition')]).toEqual([
        mimeType,
        "attachment; filename*=UTF-8''x.html",
      ])
      expect(answer.headers.get('content-type')).not.toMatch(/html|\/xml|javascript/)
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'cross-origin',
      })
      expect(answer.headers.has('set-cookie')).toBe(false)
    }
    const picture = await upload(await drawPicture().png().toBuffer(), { name: 'a.png', mimeType: 'image/png' })
    expect((await fetch(picture.url)).headers.get('content-disposition')).toBe("inline; filename*=UTF-8''a.png")
  })

  test('security 42: of a private file are served by a signed address alone, for an hour or two', async () => {
    const { upload, fetch, clock, call, apiKey } = library
    const { id, url, media } = await upload('secret', { more: { private: true } })
    const answer = await fetch(url)
    expect([answer.headers.get('cache-control'), await answer.text()]).toEqual(['private, no-store', 'secret'])
    expect(media?.document?.urlExpirationDate).toBe('2026-03-02T11:00:00.000Z')
    const other = await upload('other', { more: { private: true } })
    const bare = new URL(url)
    bare.search = ''
    const forged = new URL(other.url)
    forged.pathname = bare.pathname
    for (const each of [bare, forged, url.replace(/expires=\d+/, 'expires=99999999999')])
      expect((await fetch(String(each))).status).toBe(404)
    clock.advance(2 * 3_600_000)
    expect((await fetch(url)).status).toBe(403)
    const { file } = await call(GET, { fileId: id }, apiKey)
    expect((await fetch(file.url)).status).toBe(200)
  })
})
