import { expect, test } from 'vitest'
import type { ReviewSettings } from '../../../contract/reviews/settings.ts'
import { listStoredMails } from '../../../kernel/runtime/mail/stored-mailer.ts'
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { visitPage } from '../../../testing/visit-page.ts'

const DAY_MS = 86_400_000

async function openShop(settings: Partial<ReviewSettings> = { requestReviews: true, requestAfterDays: 7 }) {
  const shop = await createTestShop()
  await shop.call('PATCH /awning/v1/reviews/settings', { settings }, shop.apiKey)
  const mug = await shop.product({ name: 'Mug' })
  const { id, token } = await shop.placeOrder([shop.line(mug, 2)])
  return { shop, mug, id, token, send: (quantity: number) => sendParcel(shop, id, quantity) }
}

async function sendParcel(shop: TestShop, orderId: string, quantity: number) {
  const { call, apiKey } = shop
  const { order } = await call('GET /ecom/v1/orders/{id}', { id: orderId }, apiKey)
  const lineItems = [{ id: order.lineItems[0]?.id ?? '', quantity }]
  await call(
    'POST /ecom/v1/fulfillments/orders/{orderId}/create-fulfillment',
    { orderId, fulfillment: { lineItems } },
    apiKey,
  )
  await shop.settle()
}

async function readRequests(shop: TestShop, days: number) {
  shop.clock.advance(days * DAY_MS)
  await shop.settle()
  const mails = await listStoredMails(shop.app.dependencies.store, shop.siteId, undefined)
  return mails.filter(({ text }) => text.includes('/reviews?key='))
}

const getPath = (text = '') => {
  const href = /https:\/\/\S+\/reviews\?key=\S+/.exec(text)?.[0] ?? ''
  return href.slice(new URL(href).origin.length)
}

test('the buyer is mailed once, some days after all of the order was sent, and reviews by the link as a verified buyer', async () => {
  const { shop, mug, send } = await openShop()
  await send(1)
  expect(await readRequests(shop, 8)).toEqual([])
  await send(1)
  expect(await readRequests(shop, 6)).toEqual([])
  const [mail, second] = await readRequests(shop, 2)
  expect([mail?.subject, second]).toEqual([expect.stringMatching(/^How was your order from /), undefined])
  const page = await visitPage(shop, getPath(mail?.text))
  expect(page.html()).toContain('Stars for Mug')
  await page.send({ body: 'No stars yet' })
  expect([page.status(), page.html().includes('Select a star rating')]).toEqual([422, true])
  expect(page.html()).toContain('No stars yet</textarea>')
  await page.send({ rating: '4', title: 'Good', body: '<b>bold</b>', name: 'Ada L.' })
  expect(page.html()).toContain('Thank you! The shop reads reviews')
  expect(page.html()).toContain('You have reviewed everything in this order.')
  const sent = { query: { filter: { entityId: mug } }, returnPrivateReviews: true }
  const { reviews } = await shop.call('POST /reviews/v1/reviews/query', sent, shop.apiKey)
  expect(reviews).toMatchObject([
    {
      content: { rating: 4, title: 'Good', body: '<b>bold</b>' },
      author: { authorName: 'Ada L.' },
      verified: true,
      source: { type: 'REVIEW_REQUEST' },
      moderation: { moderationStatus: 'IN_MODERATION' },
    },
  ])
  expect(await readRequests(shop, 30)).toHaveLength(1)
})

test('without the setting, or once everything is reviewed, no mail goes out', async () => {
  const off = await openShop({ requestReviews: false })
  await off.send(2)
  expect(await readRequests(off.shop, 30)).toEqual([])
  const { shop, mug, token, send } = await openShop()
  await send(2)
  const review = { namespace: 'stores', entityId: mug, content: { rating: 5 } }
  await shop.call('POST /reviews/v1/reviews', { review }, token)
  expect(await readRequests(shop, 30)).toEqual([])
})

test('a buyer who turns the mails off gets none for later orders', async () => {
  const { shop, mug, send } = await openShop()
  await send(2)
  const [mail] = await readRequests(shop, 8)
  const page = await visitPage(shop, getPath(mail?.text))
  await page.send({ stop: 'on' })
  expect(page.html()).toContain('You won’t get any more e-mails that ask for a review.')
  const later = await shop.placeOrder([shop.line(mug)])
  await sendParcel(shop, later.id, 1)
  expect(await readRequests(shop, 30)).toHaveLength(1)
})

test('one POST of a mailbox stops the mails, without a page and without signing in', async () => {
  const { shop, mug, send } = await openShop()
  await send(2)
  const [mail] = await readRequests(shop, 8)
  const url = mail?.unsubscribeUrl ?? ''
  expect([mail?.text, mail?.html].map((part) => part?.replaceAll('&amp;', '&').includes(url))).toEqual([true, true])
  const path = url.slice(new URL(url).origin.length)
  const shown = await visitPage(shop, path)
  expect(shown.html()).toContain('Unsubscribe')
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
  expect((await shop.fetch(path.replace(/key=.*/, 'key=none'), { method: 'POST', body })).status).toBe(404)
  expect((await shop.fetch(path, { method: 'POST', body })).status).toBe(200)
  const later = await shop.placeOrder([shop.line(mug)])
  await sendParcel(shop, later.id, 1)
  expect(await readRequests(shop, 30)).toHaveLength(1)
})

test('a form of another site, or without the link’s key, writes nothing', async () => {
  const { shop, mug, id, send } = await openShop()
  await send(2)
  const [mail] = await readRequests(shop, 8)
  const body = new URLSearchParams({ productId: mug, rating: '1' })
  const foreign = { method: 'POST', headers: { origin: 'https://evil.example' }, body }
  await shop.fetch(getPath(mail?.text), foreign)
  expect((await shop.fetch(`/order/${id}/reviews?key=none`, { method: 'POST', body })).status).toBe(404)
  const all = { includePrivateReviews: true }
  expect(await shop.call('POST /reviews/v1/reviews/count', all, shop.apiKey)).toEqual({ count: 0 })
})
