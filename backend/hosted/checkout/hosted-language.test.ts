import { describe, expect, it } from 'vitest'
import { listStoredMails } from '../../kernel/mail/stored-mailer.ts'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'
import { CARD, DETAILS, visitCheckout } from '../../testing/visit-checkout.ts'

type Visit = Awaited<ReturnType<typeof visitCheckout>>

const DELIVERY = { intent: 'delivery', 'shippingInfo.selectedCarrierServiceOption.code': 'standard' }
const FINNISH_THEN_GERMAN = { 'accept-language': 'fi,de;q=0.9,en;q=0.1' }

const languageOf = (page: Visit) => /<html lang="([^"]+)"/.exec(page.html())?.[1]

/** The link that a page of the shop gets when it names its language. */
async function linkFrom(shop: TestShop, page: Visit, parameters: Record<string, string>): Promise<string> {
  const { redirectSession } = await shop.call(
    'POST /_api/redirects-api/v1/redirect-session',
    { ecomCheckout: { checkoutId: page.id }, preferences: { additionalQueryParameters: parameters } },
    page.token,
  )
  return redirectSession.fullUrl
}

async function orderOf(shop: TestShop, page: Visit) {
  const [, id] = /\/order\/([^?]+)/.exec(page.url()) ?? []
  return (await shop.call('GET /ecom/v1/orders/{id}', { id }, shop.apiKey)).order
}

describe('the language of a purchase', () => {
  it('is the one of the shop’s page, from the first step to the order', async () => {
    const shop = await createTestShop()
    const page = await visitCheckout(shop)
    const english = { 'accept-language': 'en-US' }
    await page.open(await linkFrom(shop, page, { lang: 'de_AT' }), { headers: english })
    expect(languageOf(page)).toBe('de')
    const { checkout } = await shop.call('GET /ecom/v1/checkouts/{id}', { id: page.id }, page.token)
    expect(checkout).toMatchObject({ buyerLanguage: 'de', siteLanguage: 'en' })
    await page.send(DETAILS, english)
    await page.send(DELIVERY, english)
    await page.send({ intent: 'payment', ...CARD }, english)
    expect(page.html()).toContain('Vielen Dank')
    expect(languageOf(page)).toBe('de')
    expect(await orderOf(shop, page)).toMatchObject({ buyerLanguage: 'de', siteLanguage: 'en' })
  })

  it('keeps its region, in which checkout, order page and mail write their sums', async () => {
    const shop = await createTestShop()
    const page = await visitCheckout(shop)
    await page.open(await linkFrom(shop, page, { lang: 'de-CH' }))
    const swiss = new Intl.NumberFormat('de-CH', { style: 'currency', currency: 'EUR' })
    const sumOf = (amount: string | undefined) => swiss.format(Number(amount))
    await page.send(DETAILS)
    await page.send(DELIVERY)
    const { checkout } = await shop.call('GET /ecom/v1/checkouts/{id}', { id: page.id }, page.token)
    expect(page.html()).toContain(sumOf(checkout.priceSummary?.total?.amount))
    await page.send({ intent: 'payment', ...CARD })
    const order = await orderOf(shop, page)
    expect(order.buyerLanguage).toBe('de')
    expect(page.html()).toContain(sumOf(order.priceSummary?.total?.amount))
    await shop.settle()
    const [mail] = await listStoredMails(shop.app.dependencies.store, shop.siteId, 'ada@example.com')
    expect(mail?.html).toContain(sumOf(order.priceSummary?.total?.amount))
  })

  it('is what the browser wants most of what there is, where the shop’s page says nothing', async () => {
    const shop = await createTestShop()
    const page = await visitCheckout(shop)
    await page.open(page.url(), { headers: FINNISH_THEN_GERMAN })
    expect(languageOf(page)).toBe('de')
    await page.send(DETAILS, FINNISH_THEN_GERMAN)
    const { checkout } = await shop.call('GET /ecom/v1/checkouts/{id}', { id: page.id }, page.token)
    expect(checkout.buyerLanguage).toBe('de')
  })

  it('may be one that the pages do not speak: then the browser’s next one is spoken, and mails keep the wish', async () => {
    const shop = await createTestShop()
    const page = await visitCheckout(shop)
    await page.open(await linkFrom(shop, page, { lang: 'fi' }), { headers: FINNISH_THEN_GERMAN })
    expect(languageOf(page)).toBe('de')
    const { checkout } = await shop.call('GET /ecom/v1/checkouts/{id}', { id: page.id }, page.token)
    expect(checkout.buyerLanguage).toBe('fi')
  })

  it('is left open by what is no language', async () => {
    const shop = await createTestShop()
    const page = await visitCheckout(shop)
    for (const lang of ['', 'not a tag!', '<script>', 'x'.repeat(500)]) {
      await page.open(await linkFrom(shop, page, { lang }), { headers: { 'accept-language': 'ar' } })
      expect(languageOf(page)).toBe('ar')
    }
  })
})
