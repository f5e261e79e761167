import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { ffmpegFilms } from '../../../server/ffmpeg-films.ts'
import { drawPicture, openLibrary } from '../../../testing/test-library.ts'
import { isShownInPlace } from './media-types.ts'

type Hostile = { name: string; mimeType: string; bytes: Buffer }

const SCRIPT = '<script>alert(document.domain)</script>'
const text = (content: string) => Buffer.from(content)

/** Documents that run script where a browser opens them, under every name and type that they may claim. */
function createMarkup(): Hostile[] {
  const documents = [
    `<!doctype html>${SCRIPT}`,
    `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${SCRIPT}</svg>`,
    `<?xml version="1.0"?><?xml-stylesheet href="data:text/xsl,"?><x>${SCRIPT}</x>`,
    `<html xmlns="http://www.w3.org/1999/xhtml">${SCRIPT}</html>`,
    '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><x>&a;</x>',
    `<!DOCTYPE x [${Array.from({ length: 9 }, (_, n) => `<!ENTITY e${n + 1} "${`&e${n};`.repeat(10)}">`).join('')}]><x>&e9;</x>`,
    'MIME-Version: 1.0\nContent-Type: multipart/related; boundary=x\n\n--x\nContent-Type: text/html\n\n<script>1</script>',
    'alert(document.domain)',
    `{"a":"${SCRIPT}"}`,
  ]
  const claims = [
    ['page.html', 'text/html'],
    ['page.xhtml', 'application/xhtml+xml'],
    ['drawing.svg', 'image/svg+xml'],
    ['data.xml', 'application/xml'],
    ['script.js', 'text/javascript'],
    ['script.js', 'application/ecmascript'],
    ['script.js', 'text/jscript'],
    ['script.js', 'text/x-ecmascript'],
    ['script.js', 'text/livescript'],
    ['notes.txt', 'text/plain'],
    ['apron.png', 'image/png'],
    ['film.mp4', 'video/mp4'],
    ['pattern.pdf', 'application/pdf'],
    ['any', 'application/octet-stream'],
    ['mail.mht', 'message/rfc822'],
  ] as const
  return documents.flatMap((document) => claims.map(([name, mimeType]) => ({ name, mimeType, bytes: text(document) })))
}

/** Pictures that are cut off, that lie about their size, and that hide something behind their end. */
async function createPictures(): Promise<Hostile[]> {
  const formats = ['png', 'jpeg', 'webp', 'avif', 'gif', 'tiff'] as const
  const pictures = await Promise.all(
    formats.map(async (format) => [format, await drawPicture(64, 48).toFormat(format).toBuffer()] as const),
  )
  const damaged = pictures.flatMap(([format, whole]) => {
    const flip = (at: number) => {
      const bytes = Buffer.from(whole)
      bytes.writeUInt8(bytes.readUInt8(at) ^ 0xff, at)
      return bytes
    }
    const variants = [
      ...[4, 12, 20, 33, 0.3, 0.6, 0.9].map((at) => whole.subarray(0, at < 1 ? Math.floor(whole.length * at) : at)),
      ...[8, 16, 24, 40].filter((at) => at < whole.length).map(flip),
      Buffer.concat([whole, text(SCRIPT)]),
      Buffer.concat([whole, text('PK\x03\x04'), Buffer.alloc(26)]),
      Buffer.concat([text(SCRIPT), whole]),
      Buffer.concat([text('%PDF-1.4\n'), whole]),
    ]
    return variants.map((bytes) => ({ name: `apron.${format}`, mimeType: `image/${format}`, bytes }))
  })
  return [...damaged, ...createBombs()]
}

/** A few bytes that claim billions of pixels. */
function createBombs(): Hostile[] {
  const png = (width: number, height: number) => {
    const header = Buffer.alloc(13)
    header.writeUInt32BE(width, 0)
    header.writeUInt32BE(height, 4)
    header.set([8, 2], 8)
    const chunk = (name: string, data: Buffer) => {
      const body = Buffer.concat([text(name), data])
      const framed = Buffer.alloc(body.length + 8)
      framed.writeUInt32BE(data.length)
      body.copy(framed, 4)
      return framed
    }
    const data = deflateSync(Buffer.alloc(1_000_000))
    return Buffer.concat([
      text('\x89PNG\r\n\x1a\n'),
      chunk('IHDR', header),
      chunk('IDAT', data),
      chunk('IEND', Buffer.alloc(0)),
    ])
  }
  const sizes = [
    [50_000, 50_000],
    [2 ** 31 - 1, 1],
    [1, 2 ** 31 - 1],
    [0, 0],
    [10_001, 10_000],
  ] as const
  const gif = Buffer.concat([text('GIF89a'), Buffer.from([0xff, 0xff, 0xff, 0xff, 0, 0, 0])])
  return [
    ...sizes.map(([width, height]) => ({ name: 'bomb.png', mimeType: 'image/png', bytes: png(width, height) })),
    { name: 'bomb.gif', mimeType: 'image/gif', bytes: gif },
  ]
}

/** Archives, documents and films that begin well and go on badly, and signatures with nothing behind them. */
function createContainers(): Hostile[] {
  const starts: Readonly<Record<string, string>> = {
    'application/zip': '504b0304ffffffffffffffffffffffffffffffffffffffffffffffffffffffff',
    'application/gzip': '1f8b08ffffffffffff',
    'application/x-7z-compressed': '377abcaf271cffff',
    'application/vnd.rar': '526172211a0701ff',
    'application/pdf': '255044462d312e37ff',
    'video/mp4': 'ffffffff6674797069736f6d',
    'video/webm': '1a45dfa3ffffffffffffffff',
    'audio/mpeg': '494433ffffffffffffff',
    'audio/ogg': '4f676753ffffffff',
    'audio/wav': '52494646ffffffff57415645',
    'audio/flac': '664c6143ffffffff',
    'model/gltf-binary': '676c5446ffffffff',
    'image/x-icon': '00000100ffff',
    'application/x-msdownload': '4d5a90ff',
    'application/x-elf': '7f454c46ff',
    'application/wasm': '0061736dff',
    'application/x-shockwave-flash': '435753ff',
    'application/msword': 'd0cf11e0a1b11ae1ff',
  }
  return Object.entries(starts).flatMap(([mimeType, hex]) => {
    const start = Buffer.from(hex, 'hex')
    return [start, Buffer.concat([start, Buffer.alloc(2_000, 0xff)]), Buffer.concat([start, text(SCRIPT)])].map(
      (bytes) => ({
        name: 'file',
        mimeType,
        bytes,
      }),
    )
  })
}

/** Bytes of no kind at all, the same ones each time. */
const createNoise = (): Hostile[] =>
  fc.sample(fc.uint8Array({ minLength: 1, maxLength: 400 }), { numRuns: 30, seed: 20 }).map((bytes, index) => ({
    name: 'noise',
    mimeType: ['image/jpeg', 'video/mp4', 'application/octet-stream'][index % 3] ?? '',
    bytes: Buffer.from(bytes),
  }))

test('security 39, 41: no hostile file crashes or holds up the shop, or is served as anything that runs', async () => {
  const corpus = [...createMarkup(), ...(await createPictures()), ...createContainers(), ...createNoise()]
  expect(corpus.length).toBeGreaterThan(250)
  const films = (await ffmpegFilms.isInstalled()) ? { films: ffmpegFilms } : {}
  const { getUploadUrl, put, fetch, visitor } = await openLibrary(films)
  const counts = { kept: 0, refused: 0 }
  const work: number[] = []
  for (const { name, mimeType, bytes } of corpus) {
    const what = `${name} ${mimeType} ${bytes.subarray(0, 24).toString('latin1')}`
    const began = process.cpuUsage()
    const { status, file, refusal } = await put(await getUploadUrl({ name, mimeType }), bytes)
    const { user, system } = process.cpuUsage(began)
    work.push(user + system)
    if (status !== 200) {
      expect([what, status, refusal?.code !== undefined]).toEqual([what, expect.toSatisfy(isClientError), true])
      counts.refused++
      continue
    }
    counts.kept++
    for (const url of [file.url, `/media/${file.id}`, `/media/${file.id}/v1/fill/w_20,h_20/a.png`]) {
      const answer = await fetch(url)
      const { headers } = answer
      const type = headers.get('content-type') ?? ''
      await answer.arrayBuffer()
      expect([what, answer.status < 500]).toEqual([what, true])
      if (!answer.ok) continue
      expect([what, type]).toEqual([what, expect.not.stringMatching(/html|javascript|(?<!svg\+)xml/)])
      const inline = headers.get('content-disposition')?.startsWith('inline') ?? true
      expect([what, inline && !isShownInPlace(type)]).toEqual([what, false])
      expect([what, headers.get('x-content-type-options'), headers.get('content-security-policy')]).toEqual([
        what,
        'nosniff',
        "default-src 'none'; sandbox",
      ])
    }
  }
  // No file takes more processor time than all others together.
  expect(Math.max(...work)).toBeLessThan(work.reduce((sum, each) => sum + each) / 2)
  expect(counts.kept).toBeGreaterThan(50)
  expect(counts.refused).toBeGreaterThan(50)

  // What a visitor sends is a drawn picture afterwards, or nothing.
  const token = await visitor()
  for (const { name, bytes } of corpus.filter(({ mimeType }) => /^image\/(?:png|jpeg|webp|gif|avif)$/.test(mimeType))) {
    const { status, file } = await put(await getUploadUrl({ name, mimeType: 'image/png', token }), bytes)
    if (status !== 200) continue
    const kept = Buffer.from(await (await fetch(file.url)).arrayBuffer())
    expect([name, kept.includes('script'), kept.includes('PK\x03\x04')]).toEqual([name, false, false])
    expect((await sharp(kept).metadata()).width).toBe(64)
  }
})

const isClientError = (status: number) => status >= 400 && status < 500
