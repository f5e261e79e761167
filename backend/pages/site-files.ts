import { Hono } from 'hono'
import { ICON } from './frame/icon.ts'

const HEADERS = { 'cache-control': 'public, max-age=86400', 'x-content-type-options': 'nosniff' }

/** Checkouts and orders are somebody's own; the rest may be found. */
const ROBOTS = 'User-agent: *\nDisallow: /checkout/\nDisallow: /order/\n'

/** What browsers and crawlers ask of every server by its well-known name. */
export function siteFiles(): Hono {
  const app = new Hono()
  app.get('/robots.txt', (c) => c.body(ROBOTS, 200, { ...HEADERS, 'content-type': 'text/plain; charset=utf-8' }))
  // Browsers go by the media type, whatever the ending says.
  app.get('/favicon.ico', (c) =>
    c.body(ICON, 200, {
      ...HEADERS,
      'content-type': 'image/svg+xml',
      'content-security-policy': "default-src 'none'; sandbox",
    }),
  )
  return app
}
