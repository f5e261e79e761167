import { expect, test } from 'vitest'
import { type Log, silentLog } from '../kernel/base/log.ts'
import { createPseudonyms } from '../kernel/runtime/access/pseudonyms.ts'
import { type Metrics, noMetrics } from '../kernel/runtime/context/metrics.ts'
import { TEST_KEY_SECRET } from '../testing/create-test-app.ts'
import { createTestShop } from '../testing/test-shop.ts'
import { CARD, DETAILS, visitCheckout } from '../testing/visit-checkout.ts'

/** A shop that records its request log and metrics. */
async function createObservedShop() {
  const lines: Record<string, unknown>[] = []
  const counted: string[] = []
  const log: Log = {
    ...silentLog,
    isLevelEnabled: () => true,
    info: (fields, message) => {
      if (message === 'request') lines.push(fields)
    },
  }
  const metrics: Metrics = { ...noMetrics, request: (call, status) => counted.push(`${call} ${status}`) }
  const shop = await createTestShop({ log, metrics })
  return { shop, counted, last: () => lines.at(-1), lines }
}

test('a request log line has the caller’s site, kind, keyed hash and network, and nothing else', async () => {
  const { shop, last } = await createObservedShop()
  const token = await shop.visitor()
  const { who } = last() ?? {}
  expect(last()).toMatchObject({ call: 'oauth.token', site: shop.siteId, caller: 'visitor', from: '192.0.2.0/24' })
  await shop.fetch('/ecom/v1/carts/current', {
    headers: { authorization: token, 'x-test-address': '2001:db8:1:2::/64' },
  })
  expect(last()).toEqual({
    requestId: expect.any(String),
    call: 'currentCart.getCurrentCart',
    status: 404,
    ms: expect.any(Number),
    site: shop.siteId,
    caller: 'visitor',
    who,
    from: '2001:db8:1::/48',
  })
  await shop.visitor()
  expect(last()?.who).not.toBe(who)
})

test('merchants are logged as app, and callers without a token as nobody', async () => {
  const { shop, last } = await createObservedShop()
  await shop.fetch('/ecom/v1/carts/1', { headers: { authorization: shop.apiKey } })
  expect(last()).toMatchObject({ site: shop.siteId, caller: 'app', who: expect.stringMatching(/^[\w-]{16}$/) })
  await shop.fetch('/ecom/v1/carts/current')
  expect(last()).toMatchObject({ status: 401, caller: 'nobody', from: '192.0.2.0/24' })
  expect(last()).not.toHaveProperty('who')
  expect(last()).not.toHaveProperty('site')
})

test('pages are logged and counted like API calls, with the buyer whose link was opened', async () => {
  const { shop, last, lines, counted } = await createObservedShop()
  const page = await visitCheckout(shop)
  const buyer = lines.find(({ call }) => call === 'oauth.token')?.who
  expect(last()).toMatchObject({ call: 'checkout.page', status: 200, site: shop.siteId, caller: 'visitor', who: buyer })
  await page.send(DETAILS)
  await page.send({ intent: 'delivery', 'shippingInfo.selectedCarrierServiceOption.code': 'standard' })
  await page.send({ intent: 'payment', ...CARD })
  expect(last()).toMatchObject({ call: 'orders.page', status: 200, site: shop.siteId, caller: 'visitor', who: buyer })
  expect(counted).toEqual(expect.arrayContaining(['checkout.page 200', 'checkout.form 303', 'orders.page 200']))
  // A link that only names a site does not identify its buyer.
  await shop.fetch(`/order/${shop.ids.guid()}?key=${shop.siteId}.zzz.${'a'.repeat(43)}`)
  expect(last()).toMatchObject({ call: 'orders.page', status: 404, caller: 'nobody' })
  expect(last()).not.toHaveProperty('site')
})

test('a caller’s hash is the same in all processes of a store, and differs with another secret', async () => {
  const { create } = createPseudonyms(TEST_KEY_SECRET)
  expect(createPseudonyms(TEST_KEY_SECRET).create('visitor 1')).toBe(create('visitor 1'))
  expect(createPseudonyms(`${TEST_KEY_SECRET}!`).create('visitor 1')).not.toBe(create('visitor 1'))
  expect(create('visitor 2')).not.toBe(create('visitor 1'))
})
