import { createHash, randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { answerAsset, createAsset, IMMUTABLE } from '../../static/asset.ts'
import { compress, preferredEncoding } from '../../static/encoding.ts'
import { collectionPage } from './collection-page.ts'
import { homePage } from './home-page.ts'
import { type HostAssets, type HostOptions, type HostPage, hostPage, hostPolicy } from './host-page.ts'
import icon from './icon.svg?raw'
import { looks } from './looks.ts'
import { aboutPage, cartPage, notFoundPage } from './plain-pages.ts'
import { productPage } from './product-page.ts'

const ROBOTS = 'User-agent: *\nDisallow: /cart\n'

/** The demo shop's own web site: plain pages on an origin that is not the store's, as a site owner would have them. */
export function createHost(options: HostOptions): Hono {
  const asset = createAsset(new TextEncoder().encode(icon), 'image/svg+xml', IMMUTABLE)
  const assets: HostAssets = {
    styles: looks,
    stylesHash: `sha256-${createHash('sha256').update(looks).digest('base64')}`,
    // A hash of its content in its name: it is kept for a year.
    icon: `/icon-${asset.etag.slice(1, 9)}.svg`,
  }
  const app = new Hono()
  const show = async (page: HostPage | undefined, request: Request) => {
    // Another one in every answer, so that a page is made and compressed anew each time.
    const nonce = randomBytes(16).toString('base64')
    const html = new TextEncoder().encode(String(await hostPage(page ?? notFoundPage(), options, assets, nonce)))
    const encoding = preferredEncoding(request.headers.get('accept-encoding'))
    return new Response(encoding ? await compress(html, encoding, { once: true }) : html, {
      status: page ? 200 : 404,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': hostPolicy(options, assets, nonce),
        'cache-control': 'no-cache',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'x-content-type-options': 'nosniff',
        vary: 'accept-encoding',
        ...(encoding && { 'content-encoding': encoding }),
      },
    })
  }

  app.get('/', (c) => show(homePage(options), c.req.raw))
  app.get('/collections/:slug', (c) => show(collectionPage(c.req.param('slug'), options), c.req.raw))
  app.get('/products/:slug', (c) => show(productPage(c.req.param('slug'), options), c.req.raw))
  app.get('/about', (c) => show(aboutPage(), c.req.raw))
  app.get('/cart', (c) => show(cartPage(), c.req.raw))
  app.get(assets.icon, (c) => answerAsset(asset, c.req.raw))
  app.get('/robots.txt', (c) => c.text(ROBOTS, 200, { 'cache-control': 'public, max-age=86400' }))
  app.notFound((c) => show(undefined, c.req.raw))
  return app
}
