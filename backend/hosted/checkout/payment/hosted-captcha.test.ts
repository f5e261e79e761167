import { expect, test } from 'vitest'
import { solveChallenge } from '../../../kernel/runtime/captcha/test-solution.ts'
import { createRateLimiter } from '../../../kernel/runtime/limits/rate-limiter.ts'
import { getSite, saveSite } from '../../../services/sites/index.ts'
import { createTestShop } from '../../../testing/test-shop.ts'
import { CARD, DETAILS, visitCheckout } from '../../../testing/visit-checkout.ts'

const DECLINED = { ...CARD, intent: 'payment', 'payment.card.number': '4000 0000 0000 0002' }

/** A checkout at the payment step of a shop that requires a captcha after two declined payments from one IP address. */
async function openPage() {
  const shop = await createTestShop({ limiter: createRateLimiter() })
  const context = shop.app.contextFor(shop.siteId)
  const site = await getSite(context)
  await saveSite(context, { ...site, limits: { 'decline.address': { points: 50, proofFrom: 2 } } })
  const page = await visitCheckout(shop)
  await page.send(DETAILS)
  await page.send({ intent: 'delivery', 'shippingInfo.selectedCarrierServiceOption.code': 'standard' })
  const challenge = () => {
    const [, text = ''] = /data-captcha="([^"]+)"/.exec(page.html()) ?? []
    return text && JSON.parse(text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'"))
  }
  return { shop, page, challenge }
}

test('security 52: the page requires a captcha only near the limits, and accepts a payment with its solution', async () => {
  const { shop, page, challenge } = await openPage()
  expect(challenge()).toBe('')
  await page.send(DECLINED)
  expect(challenge()).toBe('')
  await page.send(DECLINED)
  expect(challenge()).toMatchObject({ parameters: { algorithm: 'PBKDF2/SHA-256' } })

  const { intent, ...card } = { ...CARD, intent: 'payment' }
  await page.send({ ...card, intent })
  expect([page.status(), page.html()]).toEqual([422, expect.stringContaining('We need to check your browser first')])
  expect((await shop.getOrders()).filter(({ status }) => status === 'APPROVED')).toEqual([])

  await page.send({ ...card, intent, captcha: await solveChallenge(challenge()) })
  expect(page.url()).toContain('/order/')
})
