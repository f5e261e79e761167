import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readTransform, splitPicturePath } from '../../kernel/runtime/media/picture-transform.ts'
import { demoPictures, toDemoPictureId } from '../demo-pictures.ts'
import { demoCollections, demoCoupons, demoGiftCards, demoProducts, demoSite } from '../shop/index.ts'
import { createHost } from './host-server.ts'

const SHOP = 'http://localhost:8787'
const host = createHost({ shopUrl: SHOP, clientId: 'client-1' })
const get = async (path: string) => {
  const response = await host.request(path)
  return { status: response.status, headers: response.headers, text: await response.text() }
}
const paths = [
  '/',
  '/about',
  '/cart',
  ...demoCollections.map(({ slug }) => `/collections/${slug}`),
  ...demoProducts.map(({ slug }) => `/products/${slug}`),
]

test.each(paths)('%s consists of ordinary HTML and the pasted tag only', async (path) => {
  const { status, headers, text } = await get(path)
  expect(status).toBe(200)
  const nonce = /'nonce-([^']+)' 'strict-dynamic'/.exec(headers.get('content-security-policy') ?? '')?.[1]
  expect(text.match(/<script[^>]*>/g)).toEqual([
    `<script async nonce="${nonce}" src="${SHOP}/v1/loader.js" data-client-id="client-1">`,
  ])
  expect(text.match(/<style/g)).toHaveLength(1)
  expect(text).not.toMatch(/\sstyle=|\son[a-z]+=|javascript:/i)
  expect(text.match(/<h1/g)).toHaveLength(1)
})

test('every link of the site resolves', async () => {
  const links = new Set<string>()
  for (const path of paths) {
    for (const [, link = ''] of (await get(path)).text.matchAll(/(?:href|continue-href)="(\/[^"{#]*)["#]/g))
      links.add(link)
  }
  expect(links.size).toBeGreaterThan(paths.length)
  for (const link of links) expect([link, (await get(link)).status]).toEqual([link, 200])
})

test('every picture is a file of the demo shop’s library, in a size that the store makes', async () => {
  const files = demoPictures.map((picture) => toDemoPictureId(demoSite.id, picture))
  for (const path of paths) {
    for (const [, address = ''] of (await get(path)).text.matchAll(/\/media\/([^\s"#]+)/g)) {
      const [file, size] = splitPicturePath(address)
      expect(files).toContain(file)
      if (size) expect(readTransform(size)).not.toHaveProperty('problem')
    }
  }
})

test.each(['/', '/collections/kitchen', '/products/olive-wood-board'])(
  '%s loads its first picture eagerly and the others lazily',
  async (path) => {
    const [first, ...rest] = (await get(path)).text.match(/<img[^>]*>/g) ?? []
    expect(first).toContain('fetchpriority="high"')
    expect(rest.length).toBeGreaterThan(3)
    for (const image of rest) expect(image).toMatch(/^(?!.*fetchpriority).* loading="lazy"/)
  },
)

test.each([
  ['br', (bytes: Uint8Array) => brotliDecompressSync(bytes)],
  ['gzip', (bytes: Uint8Array) => gunzipSync(bytes)],
] as const)('a page is compressed with %s if the browser accepts it', async (encoding, unpack) => {
  const response = await host.request('/about', { headers: { 'accept-encoding': encoding } })
  expect([response.headers.get('content-encoding'), response.headers.get('vary')]).toEqual([
    encoding,
    'accept-encoding',
  ])
  const text = unpack(new Uint8Array(await response.arrayBuffer())).toString()
  expect(text.length).toBe((await get('/about')).text.length)
})

test('the icon has a hash in its name and is cached for a year', async () => {
  const [, path = ''] = /<link rel="icon" href="([^"]*)"/.exec((await get('/')).text) ?? []
  expect(path).toMatch(/^\/icon-[\w-]{8}\.svg$/)
  expect((await get(path)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
})

test('a page inlines its style sheet, which its policy allows by hash, so no request blocks rendering', async () => {
  for (const path of paths) {
    const { text, headers } = await get(path)
    expect(text).not.toContain('rel="stylesheet"')
    const [, styles = ''] = /<style>([^<]*)<\/style>/.exec(text) ?? []
    const hash = createHash('sha256').update(styles).digest('base64')
    expect(headers.get('content-security-policy')).toContain(`style-src 'sha256-${hash}';`)
  }
})

test('search engines may index the shop, but not the cart', async () => {
  expect((await get('/robots.txt')).text).toBe('User-agent: *\nDisallow: /cart\n')
  for (const path of paths) {
    const { text } = await get(path)
    expect(text).toMatch(/<meta name="description" content="[^"]{20,}">/)
    expect([path, text.includes('noindex')]).toEqual([path, path === '/cart'])
  }
})

test('the coupon and gift card codes are listed on the site', async () => {
  const { text } = await get('/about')
  for (const { code } of [...demoCoupons, ...demoGiftCards]) expect(text).toContain(`<code>${code}</code>`)
  for (const path of paths) expect((await get(path)).text).toContain('href="/about#codes"')
})

test('heading levels are never skipped, including those of the widgets (a card is an h3)', async () => {
  for (const path of paths) {
    const { text } = await get(path)
    const grids = text.replaceAll(/<awning-product [^>]*(?:collection|ids)=[\s\S]*?<\/awning-product>/g, '<h3>')
    const levels = [...grids.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level))
    for (const [index, level] of levels.entries())
      expect([path, level - (levels[index - 1] ?? 0) <= 1]).toEqual([path, true])
  }
})

test('the policy is strict, with a new nonce in every response', async () => {
  const policies = [(await get('/')).headers, (await get('/')).headers].map((headers) =>
    headers.get('content-security-policy'),
  )
  expect(policies[0]).not.toBe(policies[1])
  expect(policies[0]?.replace(/(nonce|sha256)-[^']+/g, '$1-N').split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'nonce-N' 'strict-dynamic'",
    "style-src 'sha256-N'",
    `img-src 'self' ${SHOP}`,
    `connect-src 'self' ${SHOP}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ])
})

test.each(['/products/none', '/collections/none', '/none'])('%s is answered by a ‘not found’ page', async (path) => {
  const { status, text } = await get(path)
  expect(status).toBe(404)
  expect(text).toContain('There is no such page')
})

test.each([
  ['storage-jar', 'from €28.00', 'variants differ'],
  ['water-carafe', 'from €48.00', 'variants differ'],
  ['peg-rail', 'from €44.00', 'variants differ, and have a discount'],
  ['linen-napkins', '€35.20', 'a discount in percent'],
  ['tumblers-set-of-four', '€32.00', 'a discount as an amount'],
  ['board-oil', '€14.50', 'one price'],
])('the fallback of %s has the price of the widget, %s: %s', async (slug, price) => {
  expect((await get(`/products/${slug}`)).text).toContain(`<p>${price}</p>`)
  const lists = await Promise.all(demoCollections.map(async (each) => (await get(`/collections/${each.slug}`)).text))
  const listed = lists.flatMap((text) => text.match(new RegExp(`href="/products/${slug}">.*?</a>`, 's')) ?? [])
  expect(listed.length).toBeGreaterThan(0)
  for (const item of listed) expect(item).toContain(`<span>${price}</span>`)
})

test('the fallback of a product page has the price of the colour that the widget selects first', async () => {
  expect((await get('/products/three-legged-stool')).text).toContain('<p>€164.00</p>')
})
