import { expect, test } from 'vitest'
import { createRateLimiter } from '../../../kernel/limits/rate-limiter.ts'
import { listStoredMails } from '../../../kernel/mail/stored-mailer.ts'
import { createTestShop } from '../../../testing/test-shop.ts'
import { CARD, DETAILS, visitCheckout } from '../../../testing/visit-checkout.ts'

const DAY = 86_400_000
const RENEW = { renew: '1' }

/** A checkout on its way, or with `placed` its order, and the mails with new links that went to the buyer. */
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

test('security 58: the link of an order opens for 30 days, and then offers a new one by mail, which opens it again', async () => {
  const { shop, page, link, mails } = await createVisit({ placed: true })
  shop.clock.advance(29 * DAY)
  await page.open(link)
  expect(page.status()).toBe(200)
  shop.clock.advance(2 * DAY)
  await page.open(link)
  expect(page.status()).toBe(410)
  expect(page.html()).toContain('This link has expired')
  // Whoever finds an old link learns nothing of the buyer.
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

test('security 58: so does the link of a checkout, and going on does not make it live longer', async () => {
  const { shop, page, checkoutLink, mails } = await createVisit()
  shop.clock.advance(20 * DAY)
  await page.open(checkoutLink)
  await page.send(DETAILS)
  expect(page.url().startsWith(checkoutLink)).toBe(true)
  shop.clock.advance(11 * DAY)
  await page.open(checkoutLink)
  expect(page.status()).toBe(410)
  // A form of the checkout that was open all the time is no wish for a mail, and changes nothing.
  await page.send(DETAILS)
  expect([page.status(), await mails()]).toEqual([410, []])
  await page.send(RENEW)
  const [mail] = await mails()
  expect(mail?.subject).toMatch(/^Your new link to the checkout at /)
  await page.open(linkIn(mail?.text))
  expect([page.status(), page.html()]).toEqual([200, expect.stringContaining('Mug')])
})

test('the old link of a checkout that became an order leads to the order', async () => {
  const { shop, page, checkoutLink, mails } = await createVisit({ placed: true })
  shop.clock.advance(31 * DAY)
  await page.open(checkoutLink)
  await page.send(RENEW)
  expect(linkIn((await mails())[0]?.text)).toMatch(/^https:\/\/shop\.example\/order\//)
})

test('without an address nothing is offered, and no mail leaves', async () => {
  const { shop, page, checkoutLink, mails } = await createVisit({ details: false })
  shop.clock.advance(31 * DAY)
  await page.open(checkoutLink)
  expect(page.html()).toContain('This link has expired')
  expect(page.html()).not.toContain('<form')
  await page.send(RENEW)
  expect([page.status(), await mails()]).toEqual([410, []])
})

test('three mails a day for one order, whoever presses; the page says the same', async () => {
  const { shop, page, link, mails } = await createVisit({ placed: true })
  shop.clock.advance(31 * DAY)
  for (let press = 0; press < 6; press++) {
    await page.open(link)
    await page.send(RENEW)
    expect(page.html()).toContain('A new link is on its way')
  }
  expect(await mails()).toHaveLength(3)
})

test('another site can’t press the button, and a link that never was sends nothing', async () => {
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
