import { Hono } from 'hono'
import { screen } from 'shadow-dom-testing-library'
import { afterEach, beforeEach } from 'vitest'
import type { ShelfProduct } from '../../backend/contract/catalog/shelf.ts'
import { type AwningConfig, getShop } from '../kit/index.ts'
import { mount } from './index.ts'

type Added = { lineItems: { quantity: number; catalogReference: { catalogItemId: string; options?: object } }[] }

/** A fake shop that implements the calls of the product widget. Tests set its products and its responses. */
export type Shelf = {
  products: ShelfProduct[]
  failWith?: number | undefined
  refuse?: boolean
  /** The code of its refusals. */
  refusalCode?: string
  /** Availability of the line that the shop has added. */
  availability?: { status: string; quantityAvailable?: number }
  /** Response of a gateway in front of the shop. */
  slow?: Promise<void>
  readonly added: Added[]
  readonly requests: Record<string, string>[]
  /** The configuration of the last widget. */
  config: AwningConfig
  /** Adds the element to the page, with the page's fallback content in it. */
  show(attributes: Record<string, string>, fallback?: string): HTMLElement
  /** Cleanup after the test. */
  readonly cleanups: (() => void)[]
}

/** Creates the shop that the tests of a file share; it is reset for each test. */
export function setUpShelf(): Shelf {
  const shelf = {} as Shelf
  beforeEach(() => {
    for (const name of Object.keys(shelf)) delete shelf[name as keyof Shelf]
    Object.assign(shelf, { products: [], added: [], requests: [], cleanups: [], show: showOn(shelf) })
  })
  afterEach(() => {
    for (const undo of shelf.cleanups.splice(0)) undo()
    document.body.replaceChildren()
    document.head.replaceChildren()
  })
  return shelf
}

const showOn = (shelf: Shelf) => {
  const wire = answer(shelf)
  return (attributes: Record<string, string>, fallback = '') => {
    const host = document.createElement('awning-product')
    for (const [name, value] of Object.entries(attributes)) host.setAttribute(name, value)
    host.append(fallback)
    document.body.append(host)
    const config: AwningConfig = {
      baseUrl: 'https://shop.test',
      clientId: crypto.randomUUID(),
      locale: 'en',
      fetch: async (input, init) => wire.request(String(input).replace('https://shop.test', ''), init),
    }
    shelf.config = config
    shelf.cleanups.push(mount(host, config), () => getShop(config).dispose())
    return host
  }
}

const answer = (shelf: Shelf) =>
  new Hono()
    .post('/oauth2/token', (c) => c.json({ access_token: 'token', expires_in: 600, refresh_token: 'refresh' }))
    .get('/v1/shelf', async (c) => {
      await shelf.slow
      if (shelf.failWith) return c.json({ message: 'System error occurred' }, shelf.failWith as 500)
      const { 'product-id': id, ids, collection = 'kitchen', limit = '12', offset = '0', ...rest } = c.req.query()
      shelf.requests.push({ collection, limit, ...rest })
      if (collection !== 'kitchen') return c.json({ message: `No collection ${collection}`, details: {} }, 404)
      const { products } = shelf
      const wanted = (id ?? ids)?.split(',')
      const found = wanted ? wanted.flatMap((each) => products.filter((product) => product.id === each)) : products
      if (id && found.length === 0) return c.json({ message: `No product ${id}`, details: {} }, 404)
      return c.json({ products: found.slice(+offset, +offset + +limit), total: found.length })
    })
    .post('/ecom/v1/carts/current/add-to-cart', async (c) => {
      if (shelf.refuse) {
        const code = shelf.refusalCode ?? 'NO_STOCK'
        return c.json({ message: 'no', details: { applicationError: { code, description: '' } } }, 400)
      }
      const body: Added = await c.req.json()
      shelf.added.push(body)
      const { availability } = shelf
      const named = { productName: { original: 'Brass hook' }, availability }
      const lineItems = availability ? body.lineItems.map((item) => ({ ...item, ...named })) : []
      return c.json({ cart: { id: 'cart', revision: '1', lineItems } })
    })
    .get('/awning/v1/carts/current', (c) => c.json({ cart: { id: 'cart', revision: '1', lineItems: [] } }))

export const button = (name: string | RegExp) => screen.findByShadowRole('button', { name })
