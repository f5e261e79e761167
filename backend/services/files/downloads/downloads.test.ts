import { unzipSync } from 'fflate'
import { beforeEach, describe, expect, test } from 'vitest'
import { addSite } from '../../../testing/seeded-site.ts'
import { drawPicture, openLibrary, type TestLibrary } from '../../../testing/test-library.ts'
import { getSite } from '../../sites/index.ts'

let library: TestLibrary
beforeEach(async () => {
  library = await openLibrary()
})

const ONE = 'POST /site-media/v1/files/generate-file-download-url' as const
const MANY = 'POST /site-media/v1/files/generate-download-url' as const
const FOLDER = 'POST /site-media/v1/folders/{folderId}/generate-download-url' as const

async function getDownloadUrl(request: { fileId: string } & Record<string, unknown>): Promise<string> {
  const { downloadUrls } = await library.call(ONE, request, library.apiKey)
  expect(downloadUrls[0]?.assetKey).toBe('src')
  return downloadUrls[0]?.url ?? ''
}

async function unzip(url: string): Promise<Record<string, string>> {
  const answer = await library.fetch(url)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
  const entries = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  return Object.fromEntries(Object.entries(entries).map(([path, bytes]) => [path, new TextDecoder().decode(bytes)]))
}

describe('security 42: the address of one file', () => {
  test('downloads a private file under the name that was given, until it expires', async () => {
    const { upload, fetch, clock } = library
    const { id } = await upload('secret', { more: { private: true } })
    const url = await getDownloadUrl({ fileId: id, downloadFileName: 'Care.txt', expirationInMinutes: 5 })
    const answer = await fetch(url)
    expect(answer.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''Care.txt")
    expect(await answer.text()).toBe('secret')
    expect(await (await fetch(url, { headers: { range: 'bytes=1-3' } })).text()).toBe('ecr')
    clock.advance(5 * 60_000)
    expect((await fetch(url)).status).toBe(403)
  })

  test('works as it is, and not with another name, place, file or expiry', async () => {
    const { upload, fetch } = library
    const first = await upload('first')
    const second = await upload('second')
    const url = await getDownloadUrl({ fileId: first.id, downloadFileName: 'a.txt' })
    const forged = [
      url.replace('a.txt', 'b.html'),
      `${url}&inline=1`,
      `${url}&then=https%3A%2F%2Fevil.example`,
      url.replace(first.id, second.id),
      url.replace(/expires=\d+/, 'expires=99999999999'),
      url.replace('/download', ''),
    ]
    const statuses = await Promise.all(forged.map(async (each) => (await fetch(each)).status))
    // The file itself is public.
    expect(statuses).toEqual([404, 404, 404, 404, 404, 200])
  })

  test('shows pictures in place where that was wanted, and nothing else', async () => {
    const { upload, fetch } = library
    const picture = await upload(await drawPicture().png().toBuffer(), { name: 'a.png', mimeType: 'image/png' })
    const page = await upload('<script>alert(1)</script>', { name: 'a.html', mimeType: 'text/html' })
    const dispositionOf = async (fileId: string) => {
      const url = await getDownloadUrl({ fileId, contentDisposition: 'INLINE' })
      return (await fetch(url)).headers.get('content-disposition')?.split(';')[0]
    }
    expect([await dispositionOf(picture.id), await dispositionOf(page.id)]).toEqual(['inline', 'attachment'])
  })

  test('security 11: leads on to a page of the shop once it has expired, and to no other', async () => {
    const { upload, fetch, clock, refusal, apiKey, app, siteId } = library
    const { id } = await upload('x')
    const { shopUrl } = await getSite(app.contextFor(siteId))
    const page = new URL('gone', shopUrl.endsWith('/') ? shopUrl : `${shopUrl}/`).href
    const url = await getDownloadUrl({ fileId: id, expirationInMinutes: 1, expirationRedirectUrl: page })
    clock.advance(60_000)
    const answer = await fetch(url)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, page])
    for (const expirationRedirectUrl of ['https://evil.example/', `${shopUrl.replace(/\/$/, '')}.evil.example/`])
      expect((await refusal(ONE, { fileId: id, expirationRedirectUrl }, apiKey)).violations).toEqual([
        'expirationRedirectUrl VALIDATION',
      ])
  })

  test('leads on to a page of any client of the shop, or to its app, once it has expired', async () => {
    const { upload, fetch, clock, apiKey, call } = library
    const { id } = await upload('x')
    const redirectUris = ['https://storefront.example/orders/', 'com.example.kiln://files']
    await call('POST /awning/v1/oauth-clients', { oauthClient: { name: 'Kiln', redirectUris } }, apiKey)
    for (const page of ['https://storefront.example/orders/10001', 'com.example.kiln://files']) {
      const url = await getDownloadUrl({ fileId: id, expirationInMinutes: 1, expirationRedirectUrl: page })
      clock.advance(60_000)
      expect((await fetch(url)).headers.get('location')).toBe(page)
    }
  })

  test('is made for assets that there are', async () => {
    const { upload, refusal, apiKey, call } = library
    const { id } = await upload('x')
    expect((await call(ONE, { fileId: id, assetKeys: ['src', 'src'] }, apiKey)).downloadUrls).toHaveLength(1)
    expect((await refusal(ONE, { fileId: id, assetKeys: ['src', '480p.mp4'] }, apiKey)).violations).toEqual([
      'assetKeys[1] VALIDATION',
    ])
    expect((await refusal(ONE, { fileId: 'unknown' }, apiKey)).status).toBe(404)
    expect((await refusal(ONE, { fileId: id, expirationInMinutes: 525_601 }, apiKey)).violations).toEqual([
      'expirationInMinutes MAX',
    ])
  })
})

describe('an archive', () => {
  test('holds the files, each under a name of its own', async () => {
    const { upload, call, apiKey } = library
    const picture = await drawPicture().png().toBuffer()
    const first = await upload('first', { name: 'care.txt' })
    const second = await upload('second', { name: 'Care.txt' })
    const third = await upload(picture, { name: 'a.png', mimeType: 'image/png' })
    const fileIds = [first.id, second.id, third.id, first.id]
    const { downloadUrl } = await call(MANY, { fileIds }, apiKey)
    const entries = await unzip(downloadUrl)
    expect(Object.keys(entries)).toEqual(['care.txt', 'Care (2).txt', 'a.png'])
    expect([entries['care.txt'], entries['Care (2).txt']]).toEqual(['first', 'second'])
  })

  test('of a folder holds its folders, as they are now', async () => {
    const { upload, call, apiKey } = library
    const create = async (displayName: string, parentFolderId = 'media-root') =>
      (await call('POST /site-media/v1/folders', { displayName, parentFolderId }, apiKey)).folder.id
    const outer = await create('Outer')
    const inner = await create('../In/ner', outer)
    await upload('top', { name: 'top.txt', parentFolderId: outer })
    const { downloadUrl } = await call(FOLDER, { folderId: outer }, apiKey)
    await upload('deep', { name: 'deep.txt', parentFolderId: inner })
    await upload('secret', { name: 'secret.txt', parentFolderId: inner, more: { private: true } })
    const gone = await upload('gone', { name: 'gone.txt', parentFolderId: inner })
    await call('POST /site-media/v1/bulk/files/delete', { fileIds: [gone.id] }, apiKey)
    // security 40: a name leads nowhere on the disk of who unpacks it.
    expect(await unzip(downloadUrl)).toEqual({ 'top.txt': 'top', '..-In-ner/deep.txt': 'deep' })
  })

  test('holds no private file, and nothing of another site', async () => {
    const { upload, refusal, apiKey } = library
    const { id } = await upload('x', { more: { private: true } })
    expect((await refusal(MANY, { fileIds: [id] }, apiKey)).code).toBe('PRIVATE_FILE')
    const stranger = await addSite(library)
    const open = await upload('x')
    expect((await refusal(MANY, { fileIds: [open.id] }, stranger.apiKey)).status).toBe(404)
    expect((await refusal(ONE, { fileId: id }, stranger.apiKey)).status).toBe(404)
  })

  test('security 42: is found by its signed address alone, and is gone with its files', async () => {
    const { upload, call, apiKey, fetch } = library
    const { id } = await upload('x')
    const { downloadUrl } = await call(MANY, { fileIds: [id] }, apiKey)
    expect((await fetch(downloadUrl.replace(/signature=./, 'signature=_'))).status).toBe(404)
    expect((await fetch(downloadUrl.replace(/expires=\d+/, 'expires=99999999999'))).status).toBe(404)
    await call('POST /site-media/v1/bulk/files/delete', { fileIds: [id], permanent: true }, apiKey)
    expect((await fetch(downloadUrl)).status).toBe(404)
  })

  test('security 41: is streamed, and holds a thousand files at most', async () => {
    const { upload, call, apiKey, fetch, refusal } = library
    const { id } = await upload('x'.repeat(3_000_000))
    const { downloadUrl } = await call(MANY, { fileIds: [id] }, apiKey)
    const reader = (await fetch(downloadUrl)).body?.getReader()
    expect((await reader?.read())?.value?.byteLength).toBeLessThan(1_000_000)
    await reader?.cancel()
    const fileIds = Array.from({ length: 1001 }, (_, index) => `${index}`)
    expect((await refusal(MANY, { fileIds }, apiKey)).violations).toEqual(['fileIds MAX_SIZE'])
  })
})
