import { createHash, randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { answerAsset, createAsset, IMMUTABLE } from '../../static/asset.ts'
import { compress, preferredEncoding } from '../../static/encoding.ts'
import { collectionPage } from './collection-page.ts'
import { homePage } from './home-page.ts'
import { type HostAssets, type HostOptions, type HostPage, hostPage, hostPolicy } from './host-page.ts'
import icon from './icon.svg?raw'
import { productPage } from './product-page.ts'
import base from './styles/base.css?raw'
import frame from './styles/frame.css?raw'
import reading from './styles/reading.css?raw'
import shelves from './styles/shelves.css?raw'
import widgets from './styles/widgets.css?raw'
import { aboutPage, cartPage, notFoundPage } from './text-pages.ts'

/** The shop's style sheet: base styles, then each part of the pages. */
const hostStyles = [base, frame, shelves, reading, widgets].join('\n')

const ROBOTS = 'User-agent: *\nDisallow: /cart\n'

/** The demo shop's web site: plain pages on another origin than the store's, like a real site owner's. */
export function createHost(options: HostOptions): Hono {
  const asset = createAsset(new TextEncoder().encode(icon), 'image/svg+xml', IMMUTABLE)
  const assets: HostAssets = {
    styles: hostStyles,
    stylesHash: `sha256-${createHash('sha256').update(hostStyles).digest('base64')}`,
    // Its name contains a content hash, so it is cached for a year.
    icon: `/icon-${asset.etag.slice(1, 9)}.svg`,
  }
  const app = new Hono()
  const show = async (page: HostPage | undefined, request: Request) => {
    // A new nonce per response, so pages are rendered and compressed each time.
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
