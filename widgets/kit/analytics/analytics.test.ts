import { screen } from 'shadow-dom-testing-library'
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { findOrder, getReturnToken } from '../../../backend/services/orders/index.ts'
import { createTestShop, type TestShop } from '../../../backend/testing/test-shop.ts'
import { mount as mountProduct } from '../../product/index.ts'
import { getCartStore } from '../cart/cart-store.ts'
import { startCheckout } from '../checkout/start-checkout.ts'
import type { Page } from '../config.ts'
import { run } from '../host-actions.ts'
import { reportOrder } from '../purchases/placed-orders.ts'
import { getShop } from '../shop.ts'
import { createTestBrowser, listenTo, type TestBrowser, waitUntil } from '../test-browser.ts'
import { findGa4Problems } from './test-ga4-parameters.ts'

type Sent = { event: string; ecommerce?: Record<string, unknown> & { items: Record<string, unknown>[] } }

/** jsdom has no layout: everything that is observed is in view. */
class InView {
  private readonly report: (entries: readonly object[]) => void
  constructor(report: (entries: readonly object[]) => void) {
    this.report = report
  }
  observe(target: Element) {
    this.report([{ target, isIntersecting: true }])
  }
  disconnect() {}
}

let shop: TestShop
let browser: TestBrowser
let page: Page
const cleanups: (() => void)[] = []
beforeEach(async () => {
  vi.stubGlobal('IntersectionObserver', InView)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  shop = await createTestShop()
  browser = createTestBrowser(shop)
  page = { config: browser.config(), fill: async () => {} }
})
afterEach(async () => {
  for (const undo of cleanups.splice(0)) undo()
  await run(page, 'consent', {})
  browser.close()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.head.replaceChildren()
  document.body.replaceChildren()
  for (const name of ['dataLayer', 'gtag']) Reflect.deleteProperty(window, name)
})

/** The events in the page's data layer; each is judged by GA4's table. */
const sent = (): Sent[] => {
  const layer = (window as { dataLayer?: (Sent | { ecommerce: null })[] }).dataLayer ?? []
  const events = layer.filter((entry): entry is Sent => 'event' in entry)
  for (const { event, ecommerce, ...parameters } of events)
    expect([event, findGa4Problems(event, ecommerce ?? parameters)]).toEqual([event, []])
  return events
}
const names = () => sent().map(({ event }) => event)
const last = () => sent().at(-1)
const consent = () => run(page, 'consent', { analytics: true })
const cart = () => getCartStore(getShop(page.config))
const showProduct = (attributes: Record<string, string>) => {
  const host = document.createElement('awning-product')
  for (const [name, value] of Object.entries(attributes)) host.setAttribute(name, value)
  document.body.append(host)
  cleanups.push(mountProduct(host, page.config))
  return host
}

/** Buys; answers what the address has that leads back to the page. */
async function buy() {
  const { orderId } = await shop.buy({ card: 'sandbox_approved' })
  const order = await findOrder(shop.app.contextFor(shop.siteId), orderId)
  return { orderId, token: order && getReturnToken(order) }
}

describe('changes of the cart', () => {
  it('are sent with what changed, and not with what there is', async () => {
    const productId = await shop.product({ name: 'Mug', price: '12.50' })
    await consent()
    await run(page, 'add', productId, 2)
    await run(page, 'add', productId)
    const lineId = cart().cart.value?.lineItems[0]?.id ?? ''
    await cart().setQuantity(lineId, 5)
    await cart().setQuantity(lineId, 1)
    await cart().remove(lineId)
    const item = { item_id: productId, item_name: 'Mug', price: 12.5 }
    expect(sent()).toEqual(
      [
        ['add_to_cart', 2, 25],
        ['add_to_cart', 1, 12.5],
        ['add_to_cart', 2, 25],
        ['remove_from_cart', 4, 50],
        ['remove_from_cart', 1, 12.5],
      ].map(([event, quantity, value]) => ({
        event,
        ecommerce: { currency: 'EUR', value, items: [{ ...item, quantity }] },
      })),
    )
  })

  it('that the shop refuses, or that change nothing, are not sent', async () => {
    const productId = await shop.product({ stock: 3 })
    await consent()
    await run(page, 'add', '00000000-0000-4000-8000-00000000dead')
    await run(page, 'add', productId, 2)
    const lineId = cart().cart.value?.lineItems[0]?.id ?? ''
    await cart().setQuantity(lineId, 2)
    await cart().remove('00000000-0000-4000-8000-00000000dead')
    expect(names()).toEqual(['add_to_cart'])
  })

  it('of a cart that was there before consent count from what there was', async () => {
    const productId = await shop.product()
    await run(page, 'add', productId, 3)
    await consent()
    await cart().setQuantity(cart().cart.value?.lineItems[0]?.id ?? '', 4)
    expect(last()).toMatchObject({ event: 'add_to_cart', ecommerce: { items: [{ quantity: 1 }] } })
  })
})

test.each([[undefined], [{}], [{ analytics: 'yes' }]])('%j is no consent', async (given) => {
  const productId = await shop.product()
  await run(page, 'consent', given)
  await run(page, 'add', productId)
  expect(sent()).toEqual([])
  await consent()
  await run(page, 'consent', given)
  await run(page, 'add', productId)
  expect((window as { dataLayer?: unknown }).dataLayer).toBeUndefined()
})

test('an open cart is sent with its items, also where consent comes late, and not while it is empty', async () => {
  await consent()
  await run(page, 'open')
  await run(page, 'close')
  await run(page, 'consent', { analytics: false })
  await run(page, 'add', await shop.product({ name: 'Mug' }), 2)
  expect(names()).toEqual([])
  await consent()
  await run(page, 'open')
  await waitUntil(() => names().length > 0)
  expect(last()).toMatchObject({
    event: 'view_cart',
    ecommerce: { value: 20, items: [{ item_name: 'Mug', quantity: 2 }] },
  })
})

describe('the start of a checkout', () => {
  beforeEach(() => {
    // Leaving the page is not possible here.
    vi.spyOn(window, 'open').mockImplementation(() => null)
  })

  it('is sent with the cart', async () => {
    await consent()
    await run(page, 'add', await shop.product({ name: 'Mug' }), 2)
    await startCheckout(getShop(page.config))
    expect(last()).toMatchObject({ event: 'begin_checkout', ecommerce: { value: 20, items: [{ item_name: 'Mug' }] } })
  })

  it('of one product names that product, whatever the cart has', async () => {
    await consent()
    await run(page, 'add', await shop.product({ name: 'Mug' }), 2)
    const bowl = await shop.product({ name: 'Bowl', price: '7.00' })
    await startCheckout(getShop(page.config), { items: [{ productId: bowl, quantity: 3 }] })
    expect(last()).toMatchObject({
      event: 'begin_checkout',
      ecommerce: { value: 21, items: [{ item_id: bowl, item_name: 'Bowl', quantity: 3 }] },
    })
  })

  it('is not sent where the page or the shop refuses it', async () => {
    await consent()
    const refused = await startCheckout(getShop(page.config), {
      items: [{ productId: '00000000-0000-4000-8000-00000000dead' }],
    })
    expect(refused.state).toBe('refused')
    document.addEventListener('awning:checkout:start', (event) => event.preventDefault(), { once: true })
    await run(page, 'add', await shop.product())
    expect(await startCheckout(getShop(page.config))).toEqual({ state: 'canceled' })
    expect(names()).toEqual(['add_to_cart'])
  })
})

describe('products', () => {
  it('of a list are one view of the list; the one that is pressed is a choice and a view', async () => {
    await consent()
    const ids = [await shop.product({ name: 'Mug' }), await shop.product({ name: 'Bowl' })]
    showProduct({ ids: ids.join() })
    await waitUntil(() => names().length > 0)
    expect(sent()).toMatchObject([
      {
        event: 'view_item_list',
        ecommerce: {
          items: [
            { item_name: 'Mug', index: 0 },
            { item_name: 'Bowl', index: 1 },
          ],
        },
      },
    ])
    const bowl = await screen.findByShadowRole('button', { name: 'Bowl' })
    bowl.click()
    expect(sent().slice(1)).toMatchObject([
      { event: 'select_item', ecommerce: { items: [{ item_name: 'Bowl', index: 1 }] } },
      { event: 'view_item', ecommerce: { currency: 'EUR', value: 10, items: [{ item_name: 'Bowl' }] } },
    ])
  })

  it('in full are one view, also where consent comes after they are shown', async () => {
    const host = showProduct({ 'product-id': await shop.product({ name: 'Mug', price: '12.50' }) })
    await screen.findByShadowRole('heading', { name: 'Mug' })
    await waitUntil(() => !host.shadowRoot?.querySelector('[aria-busy=true]'))
    expect(sent()).toEqual([])
    await consent()
    await waitUntil(() => names().length > 0)
    expect(sent()).toMatchObject([{ event: 'view_item', ecommerce: { value: 12.5, items: [{ item_name: 'Mug' }] } }])
  })

  it('that were searched for are a search, with the words', async () => {
    await consent()
    await shop.product({ name: 'Mug' })
    showProduct({ query: 'mug' })
    await waitUntil(() => names().length > 1)
    expect(sent()).toMatchObject([
      { event: 'search', search_term: 'mug' },
      { event: 'view_item_list', ecommerce: { item_list_id: 'search' } },
    ])
  })
})

describe('a purchase', () => {
  it('is emitted once, with what was bought, and sent to analytics in its order', async () => {
    await consent()
    const events = listenTo('awning:checkout:complete')
    const order = await buy()
    await reportOrder(getShop(page.config), order)
    await reportOrder(getShop(page.config), order)
    await reportOrder(getShop(page.config), { orderId: '00000000-0000-4000-8000-00000000dead' })
    events.stop()
    expect(events.received).toMatchObject([
      {
        detail: { orderId: order.orderId, purchase: { value: '20.00', tax: '4.73', shipping: '4.90', total: '29.63' } },
      },
    ])
    expect(names()).toEqual(['add_shipping_info', 'add_payment_info', 'purchase'])
    expect(last()?.ecommerce).toMatchObject({ transaction_id: order.orderId, value: 20, tax: 4.73, shipping: 4.9 })
  })

  it.each(['consent first', 'consent while it is asked for', 'consent later'])('waits for consent: %s', async (way) => {
    const order = await buy()
    if (way === 'consent first') await consent()
    const release = browser.hold('purchases/claim')
    const reported = reportOrder(getShop(page.config), order)
    if (way === 'consent while it is asked for') await consent()
    release()
    await reported
    if (way === 'consent later') {
      expect(sent()).toEqual([])
      await consent()
    }
    expect(names().filter((name) => name === 'purchase')).toEqual(['purchase'])
    // Consent tools repeat themselves.
    await consent()
    await run(page, 'consent', { analytics: false })
    await consent()
    expect(names().filter((name) => name === 'purchase')).toEqual(['purchase'])
  })

  it('is heard by listeners that are added after it, once by each', async () => {
    await reportOrder(getShop(page.config), await buy())
    const heard: string[] = []
    const listen = (name: string) => () => void heard.push(name)
    const first = listen('first')
    document.addEventListener('awning:checkout:complete', first)
    document.addEventListener('awning:checkout:complete', listen('second'))
    await Promise.resolve()
    expect(heard).toEqual(['first', 'second'])
    // A framework renders again.
    document.removeEventListener('awning:checkout:complete', first)
    document.addEventListener('awning:checkout:complete', listen('first again'))
    await Promise.resolve()
    expect(heard).toEqual(['first', 'second'])
    await run(page, 'destroy')
    expect(Object.hasOwn(document, 'addEventListener')).toBe(false)
  })

  it('of a page that was left too early is sent by the next one, where there was consent', async () => {
    await consent()
    const order = await buy()
    const release = browser.hold('purchases/claim')
    const left = reportOrder(getShop(page.config), order)
    await waitUntil(() => browser.requests.some((request) => request.includes('purchases/claim')))
    await run(page, 'destroy')
    release()
    await left
    const next: Page = { config: browser.config(), fill: async () => {} }
    await run(next, 'consent', { analytics: true })
    await waitUntil(() => names().includes('purchase'))
    expect(names().filter((name) => name === 'purchase')).toHaveLength(1)
    await run(next, 'consent', {})
  })

  it('of a checkout that the buyer did not return from is sent by the next page, once', async () => {
    vi.spyOn(window, 'open').mockImplementation(() => null)
    await consent()
    await run(page, 'add', await shop.product({ name: 'Mug' }), 2)
    await startCheckout(getShop(page.config))
    const { storage, key } = getShop(page.config).client
    const [left] = (await storage.get<{ id: string }[]>(`${key}|checkouts`)) ?? []
    expect(left).toBeDefined()
    await run(page, 'destroy')
    const open = async () => {
      const next: Page = { config: browser.config(), fill: async () => {} }
      await run(next, 'consent', { analytics: true })
      return next
    }
    // A checkout that is still open is asked for by each page.
    const before = await open()
    await waitUntil(() => browser.requests.some((request) => request.includes(`checkouts/${left?.id}`)))
    const { call } = getShop(before.config).client
    const id = left?.id ?? ''
    const address = { country: 'DE', city: 'Berlin', postalCode: '10115', addressLine: 'Hauptstr. 1' }
    await call('PATCH /ecom/v1/checkouts/{checkout.id}', {
      checkout: {
        id,
        buyerInfo: { email: 'buyer@example.com' },
        shippingInfo: { shippingDestination: { address } },
      },
    })
    const { orderId } = await call('POST /ecom/v1/checkouts/{id}/create-order', { id })
    await run(before, 'destroy')
    const after = await open()
    await waitUntil(() => names().includes('purchase'))
    expect(last()?.ecommerce).toMatchObject({ transaction_id: orderId })
    await vi.waitFor(async () => expect(await storage.get(`${key}|checkouts`)).toBeUndefined(), 120_000)
    await run(after, 'consent', {})
    await run(await open(), 'consent', {})
    expect(names().filter((name) => name === 'purchase')).toHaveLength(1)
  })

  it('leaves nothing in the browser without consent', async () => {
    const release = browser.hold('purchases/claim')
    const reported = reportOrder(getShop(page.config), await buy())
    const { storage, key } = getShop(page.config).client
    expect(await storage.get(`${key}|returned`)).toBeUndefined()
    release()
    await reported
    expect(await storage.get(`${key}|returned`)).toBeUndefined()
    expect(sent()).toEqual([])
  })
})

describe('where a visitor came from', () => {
  const key = () => `${getShop(page.config).client.key}|visits`
  const kept = () => getShop(page.config).client.storage.get(key())
  const arrive = (search: string, referrer = '') => {
    history.replaceState(null, '', `/mugs${search}`)
    vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer)
  }
  const date = expect.stringMatching(/^\d{4}-/)
  const landingPage = `${location.origin}/mugs`
  afterEach(() => history.replaceState(null, '', '/'))

  it('goes with the checkout to the order, beside what other apps have put there', async () => {
    vi.spyOn(window, 'open').mockImplementation(() => null)
    arrive('?utm_source=google&utm_medium=cpc&utm_campaign=Advent&gclid=Cj0K-_1', 'https://www.google.com/search?q=mug')
    await run(page, 'consent', { analytics: true, marketing: true })
    await run(page, 'add', await shop.product(), 1)
    const { call } = getShop(page.config).client
    const mine = { mine: { gift: 'yes' } }
    await call('PATCH /ecom/v1/carts/current', { cartInfo: { extendedFields: { namespaces: mine } } })
    await startCheckout(getShop(page.config))
    const { storage, key: shopKey } = getShop(page.config).client
    const [left] = (await storage.get<{ id: string }[]>(`${shopKey}|checkouts`)) ?? []
    const { checkout } = await call('GET /ecom/v1/checkouts/{id}', { id: left?.id ?? '' })
    const visit = {
      date,
      landingPage,
      referrer: 'https://www.google.com/search',
      utm: { source: 'google', medium: 'cpc', campaign: 'Advent' },
      clickIds: { gclid: 'Cj0K-_1' },
    }
    expect(checkout?.extendedFields?.namespaces).toEqual({ ...mine, '@awning/source': { first: visit, last: visit } })
  })

  it('is kept with consent alone, and click ids with consent to marketing', async () => {
    arrive('?utm_source=brevo&utm_medium=email&fbclid=IwAR', 'https://blog.example/ten?mail=ada@example.com')
    await run(page, 'consent', {})
    expect(await kept()).toBeUndefined()
    await consent()
    const visit = {
      date,
      landingPage,
      referrer: 'https://blog.example/ten',
      utm: { source: 'brevo', medium: 'email' },
    }
    expect(await kept()).toEqual({ first: visit, last: visit })
    await run(page, 'consent', { analytics: true, marketing: true })
    expect(await kept()).toMatchObject({ last: { clickIds: { fbclid: 'IwAR' } } })
    await consent()
    expect(JSON.stringify(await kept())).not.toContain('IwAR')
    await run(page, 'consent', { analytics: false })
    expect(await kept()).toBeUndefined()
  })

  it.each([
    ['typed the address', '', ''],
    ['returned from the checkout', '?awning_order=1&utm_source=x', ''],
    ['went on to another page', '', `${location.origin}/other`],
  ])('is the visit before for who %s', async (_, search, referrer) => {
    arrive('?utm_source=brevo')
    await consent()
    await run(page, 'consent', {})
    await getShop(page.config).client.storage.update(key(), () => ({
      first: { date: new Date().toISOString(), referrer: 'https://blog.example/' },
      last: { date: new Date().toISOString(), utm: { source: 'brevo' } },
    }))
    arrive(search, referrer)
    await consent()
    expect(await kept()).toMatchObject({
      first: { referrer: 'https://blog.example/' },
      last: { utm: { source: 'brevo' } },
    })
  })

  it('is found on the second page, where consent came there', async () => {
    arrive('', `${location.origin}/landing?utm_source=google&utm_medium=cpc`)
    await consent()
    expect(await kept()).toMatchObject({
      first: { landingPage: `${location.origin}/landing`, utm: { source: 'google', medium: 'cpc' } },
    })
  })

  it('is a new last visit beside the first, and ends after 90 days', async () => {
    const first = { date: new Date().toISOString(), referrer: 'https://blog.example/' }
    await getShop(page.config).client.storage.update(key(), () => ({ first, last: first }))
    arrive('?utm_source=google')
    await consent()
    expect(await kept()).toMatchObject({ first, last: { utm: { source: 'google' } } })
    await run(page, 'consent', {})
    const old = { date: '2020-01-01T00:00:00.000Z', utm: { source: 'old' } }
    await getShop(page.config).client.storage.update(key(), () => ({ first: old, last: old }))
    arrive('')
    await consent()
    expect(JSON.stringify(await kept())).not.toContain('old')
  })

  it('drops what the shop would refuse', async () => {
    arrive(
      `?utm_source=${'x'.repeat(300)}&gclid=${encodeURIComponent('<b>')}&utm_term=%20`,
      'android-app://com.example',
    )
    await run(page, 'consent', { analytics: true, marketing: true })
    const visit = { date, landingPage, utm: { source: 'x'.repeat(200) } }
    expect(await kept()).toEqual({ first: visit, last: visit })
  })
})

test('Google’s own script gets the events by `gtag`, a tag manager by `dataLayer`', async () => {
  const gtag = vi.fn()
  Object.assign(window, { gtag })
  const script = document.createElement('script')
  script.type = 'text/plain'
  script.setAttribute('src', 'https://www.googletagmanager.com/gtag/js?id=G-1')
  document.head.append(script)
  await consent()
  await run(page, 'add', await shop.product())
  expect(gtag).toHaveBeenCalledExactlyOnceWith('event', 'add_to_cart', expect.objectContaining({ value: 10 }))
  script.setAttribute('src', 'https://www.googletagmanager.com/gtm.js?id=GTM-1')
  await run(page, 'add', await shop.product())
  expect(gtag).toHaveBeenCalledTimes(1)
  expect(names()).toEqual(['add_to_cart'])
})
