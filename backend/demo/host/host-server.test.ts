import { expect, test } from 'vitest'
import { demoCollections, demoPictures, demoProducts } from '../shop/index.ts'
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

test.each(paths)('%s carries nothing but the pasted tag and ordinary HTML', async (path) => {
  const { status, headers, text } = await get(path)
  expect(status).toBe(200)
  const nonce = /'nonce-([^']+)' 'strict-dynamic'/.exec(headers.get('content-security-policy') ?? '')?.[1]
  expect(text.match(/<script[^>]*>/g)).toEqual([
    `<script async nonce="${nonce}" src="${SHOP}/v1/loader.js" data-client-id="client-1">`,
  ])
  expect(text).not.toMatch(/<style|\sstyle=|\son[a-z]+=|javascript:/i)
  expect(text.match(/<h1/g)).toHaveLength(1)
})

test('every link of the site leads somewhere', async () => {
  const links = new Set<string>()
  for (const path of paths) {
    for (const [, link = ''] of (await get(path)).text.matchAll(/(?:href|continue-href)="(\/[^"{#]*)["#]/g))
      links.add(link)
  }
  expect(links.size).toBeGreaterThan(paths.length)
  for (const link of links) expect([link, (await get(link)).status]).toEqual([link, 200])
})

test('every picture is one that the build renders', async () => {
  const files = new Set(
    demoPictures.flatMap(({ id, width }) => [320, 640, 1200, width].map((size) => `${id}-${size}.webp`)),
  )
  for (const path of paths) {
    for (const [, file = ''] of (await get(path)).text.matchAll(/\/media\/([^\s",]+)/g)) expect(files).toContain(file)
  }
})

test('the policy is strict, and another nonce stands in every answer', async () => {
  const policies = [(await get('/')).headers, (await get('/')).headers].map((headers) =>
    headers.get('content-security-policy'),
  )
  expect(policies[0]).not.toBe(policies[1])
  expect(policies[0]?.replace(/nonce-[^']+/, 'nonce-N').split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'nonce-N' 'strict-dynamic'",
    "style-src 'self'",
    `img-src 'self' ${SHOP}`,
    `connect-src ${SHOP}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ])
})

test.each(['/products/none', '/collections/none', '/none'])('%s is answered by a page that says so', async (path) => {
  const { status, text } = await get(path)
  expect(status).toBe(404)
  expect(text).toContain('There is no such page')
})
