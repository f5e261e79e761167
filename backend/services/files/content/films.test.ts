import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { media } from '@wix/sdk'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { createMemoryMediaStore } from '../../../kernel/runtime/media/memory-media-store.ts'
import { ffmpegFilms } from '../../../server/ffmpeg-films.ts'
import type { TestApp } from '../../../testing/create-test-app.ts'
import { openLibrary } from '../../../testing/test-library.ts'

const STREAM = 'POST /site-media/v1/files/generate-video-stream-url' as const
const isInstalled = await ffmpegFilms.isInstalled()
const folder = mkdtempSync(join(tmpdir(), 'awning-films-test-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Two seconds of a test pattern with a tone. */
function drawFilm(name = 'film.mp4'): Buffer {
  const film = join(folder, name)
  const sources = ['testsrc=size=320x240:rate=25:duration=2', 'sine=frequency=440:duration=2']
  execFileSync('ffmpeg', [
    ...['-v', 'error', '-y', ...sources.flatMap((source) => ['-f', 'lavfi', '-i', source])],
    ...['-shortest', '-pix_fmt', 'yuv420p', film],
  ])
  return readFileSync(film)
}

/** A slow machine converts longer than a request waits. */
async function untilConverted(fetch: TestApp['fetch'], url: string, init?: RequestInit): Promise<Response> {
  for (;;) {
    const answer = await fetch(url, init)
    if (answer.status !== 503) return answer
  }
}

const FILM = { name: 'film.mp4', mimeType: 'video/mp4' }

test.skipIf(!isInstalled)('a film is read: its size and a still frame, which is a picture of its own', async () => {
  const { upload, fetch } = await openLibrary({ films: ffmpegFilms })
  const { id, mediaType, media: facts, thumbnailUrl } = await upload(drawFilm(), FILM)
  const [poster] = facts?.video?.posters ?? []
  expect([mediaType, facts?.video?.resolutions]).toEqual([
    'VIDEO',
    [expect.objectContaining({ width: 320, height: 240 })],
  ])
  const address = `wix:image://v1/${poster?.id}/film#originWidth=320&originHeight=240`
  for (const url of [poster?.url, thumbnailUrl, media.getScaledToFillImageUrl(address, 100, 100, {})]) {
    const answer = await fetch((url ?? '').replace(/^https:\/\/[^/]+/, ''))
    expect([url, answer.status]).toEqual([url, 200])
    expect((await sharp(await answer.arrayBuffer()).metadata()).width).toBeGreaterThanOrEqual(100)
  }
  expect(id).toMatch(/\.mp4$/)
})

test.skipIf(!isInstalled)('a private film has a still frame, by a signed address alone', async () => {
  const { upload, fetch } = await openLibrary({ films: ffmpegFilms })
  const { media: facts } = await upload(drawFilm(), { ...FILM, more: { private: true } })
  const [poster] = facts?.video?.posters ?? []
  const address = (poster?.url ?? '').replace(/^https:\/\/[^/]+/, '')
  expect((await fetch(address)).headers.get('content-type')).toBe('image/jpeg')
  for (const open of [
    address.replace(/\?.*/, ''),
    `/media/${poster?.id}`,
    address.replace(/signature=./, 'signature=_'),
  ])
    expect([open, (await fetch(open)).status]).toEqual([open, 404])
})

test.skipIf(!isInstalled)('a film is streamed in HLS and DASH from a signed address, until it expires', async () => {
  const { upload, fetch, call, apiKey, clock } = await openLibrary({ films: ffmpegFilms })
  const { id: fileId } = await upload(drawFilm(), FILM)
  const read = async (url: string, init?: RequestInit) => {
    const answer = await untilConverted(fetch, url, init)
    return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
  }
  const { downloadUrl: hls } = await call(STREAM, { fileId, format: 'HLS' }, apiKey)
  expect(hls.assetKey).toBe('HLS')
  const master = await read(hls.url)
  expect(master).toMatchObject({ status: 200, type: 'application/vnd.apple.mpegurl' })
  const [, playlist = ''] = /^(media_\d\.m3u8)$/m.exec(master.text) ?? []
  const list = await read(new URL(playlist, hls.url).href)
  const [, part = '', length = '', offset = ''] = /MAP:URI="([^"]+)",BYTERANGE="(\d+)@(\d+)"/.exec(list.text) ?? []
  const range = `bytes=${offset}-${Number(offset) + Number(length) - 1}`
  expect(await read(new URL(part, hls.url).href, { headers: { range } })).toMatchObject({
    status: 206,
    type: 'video/mp4',
  })

  const { downloadUrl: dash } = await call(STREAM, { fileId, format: 'DASH', expirationInMinutes: 60 }, apiKey)
  expect(await read(dash.url)).toMatchObject({ status: 200, type: 'application/dash+xml' })
  const forged = [dash.url.replace(/stream\/\d/, 'stream/9'), dash.url.replace('manifest.mpd', 'film.mp4')]
  for (const url of forged) expect([url, (await read(url)).status]).toEqual([url, 404])
  clock.advance(61 * 60_000)
  expect((await read(dash.url)).status).toBe(403)
})

test.skipIf(!isInstalled)('with a film all that was made of it is removed', async () => {
  const store = createMemoryMediaStore()
  const keys = new Set<string>()
  const finish: typeof store.finish = (key) => {
    keys.add(key)
    return store.finish(key)
  }
  const { upload, fetch, call, apiKey, settle } = await openLibrary({ films: ffmpegFilms, media: { ...store, finish } })
  const { id: fileId } = await upload(drawFilm(), FILM)
  await untilConverted(fetch, (await call(STREAM, { fileId }, apiKey)).downloadUrl.url)
  expect(keys.size).toBe(8)
  await call('POST /site-media/v1/bulk/files/delete', { fileIds: [fileId], permanent: true }, apiKey)
  await settle()
  expect((await Promise.all([...keys].map((key) => store.read(key)))).filter(Boolean)).toEqual([])
})

test.skipIf(!isInstalled)(
  'security 41: what only looks like a film stays a file, and names no other one to read',
  async () => {
    const { upload, call, apiKey, fetch, refusal } = await openLibrary({ films: ffmpegFilms })
    const broken = await upload(drawFilm().subarray(0, 4000), FILM)
    expect(broken).toMatchObject({ mediaType: 'VIDEO', operationStatus: 'READY' })
    const { downloadUrl } = await call(STREAM, { fileId: broken.id }, apiKey)
    await call(STREAM, { fileId: broken.id }, apiKey)
    expect((await untilConverted(fetch, downloadUrl.url)).status).toBe(404)
    expect((await refusal(STREAM, { fileId: broken.id }, apiKey)).code).toBe('NOT_A_FILM')
    const playlist = new TextEncoder().encode('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n')
    expect(await ffmpegFilms.read(new Blob([playlist]).stream())).toBeUndefined()
    const concat = new TextEncoder().encode("ffconcat version 1.0\nfile '/etc/hostname'\n")
    expect(await ffmpegFilms.read(new Blob([concat]).stream())).toBeUndefined()
  },
)

test('without ffmpeg a film is a file, and its stream a clear error', async () => {
  const { upload, refusal, apiKey } = await openLibrary()
  const start = Buffer.from('00000018667479706d703432000000006d70343269736f6d', 'hex')
  const film = await upload(start, FILM)
  expect(film).toMatchObject({ mediaType: 'VIDEO', operationStatus: 'READY' })
  expect((await refusal(STREAM, { fileId: film.id }, apiKey)).code).toBe('STREAMS_OFF')
  const text = await upload('Wash.')
  expect((await refusal(STREAM, { fileId: text.id }, apiKey)).code).toBe('NOT_A_FILM')
})
