import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { createTestRouter } from '../kernel/http/test-router.ts'
import { createStaticFiles } from './index.ts'

const folder = mkdtempSync(join(tmpdir(), 'awning-static-'))
const script = `export const words = ${JSON.stringify('many words '.repeat(200))}\n`
const files: Record<string, string> = {
  'dist/widgets/loader.js': '(()=>{import(new URL("./checkout-button--SYfPzZB.js",$src))})()',
  'dist/widgets/checkout-button--SYfPzZB.js': 'import"./kit-Ab12cd34.js"',
  'dist/widgets/kit-Ab12cd34.js': 'export{}',
  'dist/widgets/panel-Ab12cd34.js': 'import"./kit-Ab12cd34.js"',
  'dist/widgets/de-Ab12cd34.js': 'export{}',
  'dist/widgets/manifest.json': JSON.stringify({
    'loader.js': { imports: [], fetches: ['checkout-button--SYfPzZB.js'] },
    'checkout-button--SYfPzZB.js': { imports: ['kit-Ab12cd34.js'] },
    'kit-Ab12cd34.js': { imports: [] },
    'panel-Ab12cd34.js': { imports: ['kit-Ab12cd34.js'] },
    'de-Ab12cd34.js': { imports: [] },
  }),
  'dist/widgets/cart-Ab12_-9z.js': script,
  'dist/widgets/notes.txt': 'not served',
  'dist/pages/pages-Ab12cd34.css': 'body{}',
  'dist/pages/mark-Ab12cd34.webp': 'built',
  'dist/secret.png': 'secret',
}
for (const [name, text] of Object.entries(files)) {
  mkdirSync(join(folder, name, '..'), { recursive: true })
  writeFileSync(join(folder, name), text)
}
afterAll(() => rmSync(folder, { recursive: true }))

const serve = async (distDir: string) => {
  const { service } = createStaticFiles(distDir)
  const { send } = await createTestRouter(service.endpoints)
  return (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    send(`${method} ${path}`, { headers, as: { type: 'UNKNOWN' } })
}
const get = await serve(join(folder, 'dist'))

test('what the build has compressed is served as it is, and never for another content', async () => {
  const other = mkdtempSync(join(tmpdir(), 'awning-static-'))
  const write = (name: string, bytes: string | Uint8Array) => {
    mkdirSync(join(other, name, '..'), { recursive: true })
    writeFileSync(join(other, name), bytes)
  }
  const receive = async () => {
    const answer = await (await serve(other))('/v1/cart.js', { 'accept-encoding': 'br' })
    return { etag: answer.headers.get('etag') ?? '', bytes: Buffer.from(await answer.arrayBuffer()) }
  }
  write('widgets/cart.js', script)
  const own = await receive()
  // Larger than the server's own compression of it, so that it is known by its size.
  const built = brotliCompressSync(script, { params: { [constants.BROTLI_PARAM_QUALITY]: 0 } })
  expect(built.equals(own.bytes)).toBe(false)
  write(`compressed/${own.etag.replaceAll('"', '')}.br`, built)
  expect((await receive()).bytes.equals(built)).toBe(true)
  write('widgets/cart.js', `${script}more()`)
  expect(brotliDecompressSync((await receive()).bytes).toString()).toBe(`${script}more()`)
  rmSync(other, { recursive: true })
})

test('files with a hash in their name are cached for a year, others for a minute', async () => {
  expect((await get('/v1/cart-Ab12_-9z.js')).headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect((await get('/v1/loader.js')).headers.get('cache-control')).toBe('public, max-age=60')
  expect((await get('/assets/pages-Ab12cd34.css')).headers.get('content-type')).toBe('text/css; charset=utf-8')
})

test('the loader’s address with a client id answers a script that writes the tag', async () => {
  const answer = await get('/v1/loader.js?client-id=c%22</script>&locale=de&onload=alert(1)')
  expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=60')
  const text = await answer.text()
  expect(text).toContain(JSON.stringify({ 'data-client-id': 'c"</script>', 'data-locale': 'de' }))
  expect(text).toContain('"https://shop.example/v1/loader.js"')
  expect(text).not.toContain('onload')
})

test('the loader’s address with other parameters, or an endless client id, is the loader', async () => {
  const loader = await (await get('/v1/loader.js')).text()
  for (const query of ['v=3', 'client-id=', `client-id=${'c'.repeat(501)}`])
    expect(await (await get(`/v1/loader.js?${query}`)).text()).toBe(loader)
})

test('pages of any origin may use the files, and no browser guesses their type', async () => {
  const response = await get('/assets/mark-Ab12cd34.webp')
  expect(Object.fromEntries(response.headers ?? [])).toMatchObject({
    'content-type': 'image/webp',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  })
})

test.each([
  ['br', (bytes: Uint8Array) => brotliDecompressSync(bytes)],
  ['gzip', (bytes: Uint8Array) => gunzipSync(bytes)],
] as const)('%s is used where the caller takes it', async (encoding, unpack) => {
  const response = await get('/v1/cart-Ab12_-9z.js', { 'accept-encoding': encoding })
  expect(response.headers.get('content-encoding')).toBe(encoding)
  const bytes = new Uint8Array((await response.arrayBuffer()) ?? new ArrayBuffer())
  expect(unpack(bytes).toString()).toBe(script)
  expect(bytes.byteLength).toBe(Number(response.headers.get('content-length')))
  expect(response.headers.get('vary')).toBe('accept-encoding')
})

test('a refused encoding is not used', async () => {
  const response = await get('/v1/cart-Ab12_-9z.js', { 'accept-encoding': 'br;q=0, identity' })
  expect(response.headers.get('content-encoding')).toBeNull()
  expect(await response.text()).toBe(script)
})

test('an unchanged file is not sent again', async () => {
  const etag = (await get('/v1/loader.js')).headers.get('etag') ?? ''
  expect((await get('/v1/loader.js', { 'if-none-match': `"other", W/${etag}` })).status).toBe(304)
  expect((await get('/v1/loader.js', { 'if-none-match': '"other"' })).status).toBe(200)
})

test('HEAD is answered without the file', async () => {
  const response = await get('/v1/cart-Ab12_-9z.js', {}, 'HEAD')
  expect(response.headers.get('content-length')).toBe(String(script.length))
  expect(await response.text()).toBe('')
})

test.each([
  '/assets/../secret.png',
  '/assets/..%2fsecret.png',
  '/assets/%2e%2e/secret.png',
  '/assets/..\\secret.png',
  '/assets/mark-Ab12cd34.webp%00.png',
  '/assets/',
  '/assets/none.webp',
  '/v1/notes.txt',
  '/v1/../secret.png',
  '/v1/none.js',
])('%s leads to no file', async (path) => {
  expect((await get(path)).status).toBe(404)
})

test.each([
  ['what the loader fetches', '/v1/checkout-button-Old0_-ld.js', 'checkout-button--SYfPzZB.js'],
  ['a hash that begins like the next word', '/v1/checkout-button--ld0_-ld.js', 'checkout-button--SYfPzZB.js'],
  ['what shares nothing', '/v1/de-OldOld00.js', 'de-Ab12cd34.js'],
])('%s of an older build leads to the present one, for now', async (_, path, now) => {
  const response = await get(path)
  expect(response.status).toBe(302)
  expect(new URL(response.headers.get('location') ?? '', `http://localhost${path}`).pathname).toBe(`/v1/${now}`)
  expect(Object.fromEntries(response.headers ?? [])).toMatchObject({
    'cache-control': 'no-store',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  })
  expect((await get(path, {}, 'HEAD')).status).toBe(302)
})

test.each([
  ['a part that belongs to its own build', '/v1/panel-OldOld00.js'],
  ['what parts share', '/v1/kit-OldOld00.js'],
  ['an unknown name', '/v1/unknown-OldOld00.js'],
  ['a name without a hash', '/v1/de.js'],
  ['another kind of file', '/v1/de-OldOld00.css'],
  ['another folder', '/assets/de-OldOld00.js'],
])('%s is gone', async (_, path) => {
  expect((await get(path)).status).toBe(404)
})

describe('a range of a picture', () => {
  const PICTURE = '/assets/mark-Ab12cd34.webp'

  test.each([
    ['bytes=0-1', 'bu', 'bytes 0-1/5'],
    ['bytes=2-', 'ilt', 'bytes 2-4/5'],
    ['bytes=-2', 'lt', 'bytes 3-4/5'],
    ['bytes=-99', 'built', 'bytes 0-4/5'],
    ['bytes=4-99', 't', 'bytes 4-4/5'],
  ])('%s is %s', async (range, text, contentRange) => {
    const response = await get(PICTURE, { range })
    expect([response.status, response.headers.get('content-range')]).toEqual([206, contentRange])
    expect(response.headers.get('content-length')).toBe(String(text.length))
    expect(await response.text()).toBe(text)
  })

  test.each(['bytes=5-', 'bytes=9-12', 'bytes=-0'])('%s lies behind its end', async (range) => {
    const response = await get(PICTURE, { range })
    expect([response.status, response.headers.get('content-range')]).toEqual([416, 'bytes */5'])
  })

  test.each(['bytes=0-1,3-4', 'bytes=3-1', 'bytes=-', 'bytes=a-b', 'lines=0-1', ''])(
    '%j gets all of it',
    async (range) => {
      const response = await get(PICTURE, { range })
      expect([response.status, await response.text()]).toEqual([200, 'built'])
      expect(response.headers.get('accept-ranges')).toBe('bytes')
    },
  )

  test('is sent only if the picture is unchanged', async () => {
    const etag = (await get(PICTURE)).headers.get('etag') ?? ''
    expect((await get(PICTURE, { range: 'bytes=0-1', 'if-range': etag })).status).toBe(206)
    expect((await get(PICTURE, { range: 'bytes=0-1', 'if-range': '"older"' })).status).toBe(200)
    expect((await get(PICTURE, { range: 'bytes=0-1' }, 'HEAD')).status).toBe(200)
  })

  test('is not sent of compressible files', async () => {
    const response = await get('/v1/cart-Ab12_-9z.js', { range: 'bytes=0-1' })
    expect([response.status, response.headers.get('accept-ranges')]).toEqual([200, null])
  })
})
