import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { collectionPage } from './collection-page.ts'
import { homePage } from './home-page.ts'
import { type HostOptions, type HostPage, hostPage, hostPolicy } from './host-page.ts'
import icon from './icon.svg?raw'
import { looks } from './looks.ts'
import { aboutPage, cartPage, notFoundPage } from './plain-pages.ts'
import { productPage } from './product-page.ts'

/** The demo shop's own web site: plain pages on an origin that is not the store's, as a site owner would have them. */
export function createHost(options: HostOptions): Hono {
  const app = new Hono()
  const show = async (page: HostPage | undefined) => {
    const nonce = randomBytes(16).toString('base64')
    return new Response(String(await hostPage(page ?? notFoundPage(), options, nonce)), {
      status: page ? 200 : 404,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': hostPolicy(options, nonce),
        'cache-control': 'no-cache',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'x-content-type-options': 'nosniff',
      },
    })
  }
  const file = (text: string, contentType: string) =>
    new Response(text, { headers: { 'content-type': contentType, 'cache-control': 'no-cache' } })

  app.get('/', () => show(homePage(options)))
  app.get('/collections/:slug', (c) => show(collectionPage(c.req.param('slug'), options)))
  app.get('/products/:slug', (c) => show(productPage(c.req.param('slug'), options)))
  app.get('/about', () => show(aboutPage()))
  app.get('/cart', () => show(cartPage()))
  app.get('/shop.css', () => file(looks, 'text/css; charset=utf-8'))
  app.get('/icon.svg', () => file(icon, 'image/svg+xml'))
  app.notFound(() => show(undefined))
  return app
}
