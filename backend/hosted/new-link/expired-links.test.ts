import { expect, test } from 'vitest'
import { createRateLimiter } from '../../kernel/runtime/limits/rate-limiter.ts'
import { listStoredMails } from '../../kernel/runtime/mail/stored-mailer.ts'
import { createTestShop } from '../../testing/test-shop.ts'
import { CARD, DETAILS, visitCheckout } from '../../testing/visit-checkout.ts'

const DAY = 86_400_000
const RENEW = { renew: '1' }

/** Starts a checkout (or, with `placed`, an order) and collects the mails with new links. */
async function createVisit({ placed = false, details = true } = {}) {
  const shop = await createTestShop({ limiter: createRateLimiter() })
  const page = await visitCheckout(shop)
  const checkoutLink = page.url().replace('&step=details', '')
  if (details) await page.send(DETAILS)
  if (placed) {
    await page.send({ intent: 'delivery', 'shippingInfo.selectedCarrierServiceOption.code': 'standard' })
    await page.send({ intent: 'payment', ...CARD })
  }
  const mails = async () => {
    await shop.settle()
    const sent = await listStoredMails(shop.app.dependencies.store, shop.siteId, DETAILS['buyerInfo.email'])
    return sent.filter(({ subject }) => subject.startsWith('Your new link'))
  }
  return { shop, page, checkoutLink, link: page.url().replace('&placed=1', ''), mails }
}

const linkIn = (text = '') => /https:\/\/shop\.example\/\S+/.exec(text)?.[0] ?? ''

test('security 58: an order link works for 30 days, and then offers a new one by mail', async () => {
  const { shop, page, link, mails } = await createVisit({ placed: true })
  shop.clock.advance(29 * DAY)
  await page.open(link)
  expect(page.status()).toBe(200)
  shop.clock.advance(2 * DAY)
  await page.open(link)
  expect(page.status()).toBe(410)
  expect(page.html()).toContain('This link has expired')
  // An old link reveals nothing about the buyer.
  expect(page.html()).not.toMatch(/ada@|Ada|Berlin|Mug|€/)
  await page.send(RENEW)
  expect([page.status(), page.html()]).toEqual([200, expect.stringContaining('A new link is on its way')])
  const sent = await mails()
  expect(sent).toHaveLength(1)
  expect(sent[0]?.subject).toMatch(/^Your new link to order \d+ at /)
  expect(sent[0]?.html).toContain(`href="${linkIn(sent[0]?.text)}"`)
  await page.open(linkIn(sent[0]?.text))
  expect([page.status(), page.html()]).toEqual([200, expect.stringContaining('Mug')])
})

test('security 58: so does a checkout link, and using it does not extend it', async () => {
  const { shop, page, checkoutLink, mails } = await createVisit()
  shop.clock.advance(20 * DAY)
  await page.open(checkoutLink)
  await page.send(DETAILS)
  expect(page.url().startsWith(checkoutLink)).toBe(true)
  shop.clock.advance(11 * DAY)
  await page.open(checkoutLink)
  expect(page.status()).toBe(410)
  // A checkout form that was still open does not request a new link and changes nothing.
  await page.send(DETAILS)
  expect([page.status(), await mails()]).toEqual([410, []])
  await page.send(RENEW)
  const [mail] = await mails()
  expect(mail?.subject).toMatch(/^Your new link to the checkout at /)
  await page.open(linkIn(mail?.text))
  expect([page.status(), page.html()]).toEqual([200, expect.stringContaining('Mug')])
})

test('the expired link of a completed checkout offers a link to the order', async () => {
  const { shop, page, checkoutLink, mails } = await createVisit({ placed: true })
  shop.clock.advance(31 * DAY)
  await page.open(checkoutLink)
  await page.send(RENEW)
  expect(linkIn((await mails())[0]?.text)).toMatch(/^https:\/\/shop\.example\/order\//)
})

test('without an e-mail address nothing is offered or sent', async () => {
  const { shop, page, checkoutLink, mails } = await createVisit({ details: false })
  shop.clock.advance(31 * DAY)
  await page.open(checkoutLink)
  expect(page.html()).toContain('This link has expired')
  expect(page.html()).not.toContain('<form')
  await page.send(RENEW)
  expect([page.status(), await mails()]).toEqual([410, []])
})

test('at most three mails a day are sent per order; the page does not show the limit', async () => {
  const { shop, page, link, mails } = await createVisit({ placed: true })
  shop.clock.advance(31 * DAY)
  for (let press = 0; press < 6; press++) {
    await page.open(link)
    await page.send(RENEW)
    expect(page.html()).toContain('A new link is on its way')
  }
  expect(await mails()).toHaveLength(3)
})

test('another site cannot submit the form, and an invalid link sends nothing', async () => {
  const { shop, page, link, mails } = await createVisit({ placed: true })
  shop.clock.advance(31 * DAY)
  await page.open(link)
  await page.send(RENEW, { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })
  expect(page.status()).toBe(410)
  const guessed = link.replace(/.{43}$/, 'a'.repeat(43))
  await page.open(guessed)
  expect(page.status()).toBe(404)
  await page.send(RENEW)
  expect([page.status(), (await mails()).length]).toEqual([404, 0])
})
