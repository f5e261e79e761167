import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname } from 'node:path'
import { demoProducts } from '../../backend/demo/shop/index.ts'
import { snippet } from '../../backend/docs/start/snippet.ts'
import { readHostFile } from './host-files.ts'

const FOLDER = new URL('./pages/', import.meta.url)
const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
}
/** Fallback links of host pages lead here: pages without Awning. */
const PLAIN_PAGES = ['about', 'cart', 'table', 'jar', 'shop']
/** The page `popup-strict.html` with COOP, which cuts its popups off. */
const CUT_OFF = 'popup-cut-off.html'
const STRICT = ['strict-csp.html', 'popup-strict.html', CUT_OFF]

export type HostPages = {
  /** Another site than the shop's: `http://127.0.0.1` and a port. */
  readonly origin: string
  /** URL of a page, for example `url('plain.html')`, or `url('hosts/react/')` of one made of published packages. */
  url(page: string): string
  /** Serves HTML as a page of this name. */
  put(page: string, html: string): string
  stop(): Promise<void>
}

/** Serves host pages of several kinds from an origin of their own, with their `{{…}}` filled in. */
export async function serveHostPages(shop: { base: string; clientId: string }): Promise<HostPages> {
  const pages = new Map<string, string>()
  for (const name of readdirSync(FOLDER)) pages.set(name, readFileSync(new URL(name, FOLDER), 'utf8'))
  for (const name of PLAIN_PAGES)
    pages.set(`${name}.html`, (pages.get('about.html') ?? '').replaceAll('{{name}}', name))
  pages.set(CUT_OFF, pages.get('popup-strict.html') ?? '')

  const tag = snippet(shop.base, shop.clientId)
  const ids = Object.fromEntries(demoProducts.map(({ slug, id }) => [slug, id]))
  const fill = (text: string, nonce: string): string =>
    text.replace(/\{\{([\w-]+)\}\}/g, (_, name: string) => {
      if (name === 'snippet') return tag
      if (name === 'snippet-with-nonce') return tag.replace('<script ', `<script nonce="${nonce}" `)
      const value = name === 'shop-body' ? pages.get('shop-body.html') : ids[name]
      if (value === undefined) throw new Error(`a host page names {{${name}}}`)
      return fill(value, nonce)
    })

  const answer = ({ pathname: path, searchParams }: URL, response: ServerResponse): void => {
    if (path === '/favicon.ico') {
      response.writeHead(204).end()
      return
    }
    if (path.startsWith('/hosts/')) {
      const file = readHostFile(path, shop)
      const type = TYPES[extname(path) || '.html'] ?? 'application/octet-stream'
      response.writeHead(file ? 200 : 404, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-cache' })
      response.end(file)
      return
    }
    const name = path.slice(1) || 'plain.html'
    const text = pages.get(name)
    if (text === undefined) {
      response.writeHead(404).end()
      return
    }
    const nonce = randomBytes(16).toString('base64')
    response.writeHead(200, {
      'content-type': `${TYPES[extname(name)]}; charset=utf-8`,
      // Allows the back/forward cache, as most sites do.
      'cache-control': 'no-cache',
      ...(STRICT.includes(name) && { 'content-security-policy': strictPolicy(shop.base, nonce) }),
      // Response headers of a page are set by its URL: `?coop=same-origin`.
      ...(searchParams.has('coop') && { 'cross-origin-opener-policy': `${searchParams.get('coop')}` }),
      ...(name === CUT_OFF && { 'cross-origin-opener-policy': 'same-origin' }),
    })
    response.end(fill(text, nonce))
  }
  const server = createServer((request, response) => answer(new URL(request.url ?? '/', 'http://host'), response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const url = (page: string) => `${origin}/${page}`

  return {
    origin,
    url,
    put: (page, html) => {
      pages.set(page, html)
      return url(page)
    },
    stop: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

/** The strictest CSP that the start page promises to work with. */
function strictPolicy(shop: string, nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "style-src 'self'",
    `img-src 'self' ${shop}`,
    `connect-src ${shop}`,
    "base-uri 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}
