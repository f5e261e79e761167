import { ICON } from '../../hosted/shared/frame/icon.ts'
import { raw } from '../../kernel/http/endpoint.ts'
import { defineService } from '../../kernel/http/service/service.ts'

const HEADERS = { 'cache-control': 'public, max-age=86400', 'x-content-type-options': 'nosniff' }

/** Checkouts and orders are private; the start page and the docs may be indexed. */
const ROBOTS = 'User-agent: *\nDisallow: /checkout/\nDisallow: /order/\n'

const ICON_HEADERS = {
  ...HEADERS,
  // Browsers use the media type, whatever the file extension.
  'content-type': 'image/svg+xml',
  'content-security-policy': "default-src 'none'; sandbox",
}

const PUBLIC_HEADERS = { pages: 'any', logged: false } as const

/** Files that browsers and crawlers request by well-known names. */
export const siteFiles = defineService({
  name: 'site-files',
  endpoints: [
    raw(
      'siteFiles.robots',
      'GET /robots.txt',
      'public',
      () => new Response(ROBOTS, { headers: { ...HEADERS, 'content-type': 'text/plain; charset=utf-8' } }),
      PUBLIC_HEADERS,
    ),
    raw(
      'siteFiles.icon',
      'GET /favicon.ico',
      'public',
      () => new Response(ICON, { headers: ICON_HEADERS }),
      PUBLIC_HEADERS,
    ),
  ],
})
