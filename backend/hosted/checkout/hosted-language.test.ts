import { describe, expect, it } from 'vitest'
import { listStoredMails } from '../../kernel/runtime/mail/stored-mailer.ts'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'
import { CARD, DETAILS, visitCheckout } from '../../testing/visit-checkout.ts'

type Visit = Awaited<ReturnType<typeof visitCheckout>>

const DELIVERY = { intent: 'delivery', 'shippingInfo.selectedCarrierServiceOption.code': 'standard' }
const FINNISH_THEN_GERMAN = { 'accept-language': 'fi,de;q=0.9,en;q=0.1' }

const getLanguage = (page: Visit) => /<html lang="([^"]+)"/.exec(page.html())?.[1]

/** The checkout link that the API returns for a requested language. */
async function linkFrom(shop: TestShop, page: Visit, parameters: Record<string, string>): Promise<string> {
  const { redirectSession } = await shop.call(
    'POST /_api/redirects-api/v1/redirect-session',
    { ecomCheckout: { checkoutId: page.id }, preferences: { additionalQueryParameters: parameters } },
    page.token,
  )
  return redirectSession.fullUrl
}

async function getOrder(shop: TestShop, page: Visit) {
  const [, id] = /\/order\/([^?]+)/.exec(page.url()) ?? []
  return (await shop.call('GET /ecom/v1/orders/{id}', { id }, shop.apiKey)).order
}

describe('the language of a purchase', () => {
  it('is that of the shop’s page, from the first step to the order', async () => {
    const shop = await createTestShop()
    const page = await visitCheckout(shop)
    const english = { 'accept-language': 'en-US' }
    await page.open(await linkFrom(shop, page, { lang: 'de_AT' }), { headers: english })
    expect(getLanguage(page)).toBe('de')
    const { checkout } = await shop.call('GET /ecom/v1/checkouts/{id}', { id: page.id }, page.token)
    expect(checkout).toMatchObject({ buyerLanguage: 'de', siteLanguage: 'en' })
    await page.send(DETAILS, english)
    await page.send(DELIVERY, english)
    await page.send({ intent: 'payment', ...CARD }, english)
    expect(page.html()).toContain('Vielen Dank')
    expect(getLanguage(page)).toBe('de')
    expect(await getOrder(shop, page)).toMatchObject({ buyerLanguage: 'de', siteLanguage: 'en' })
  })

  it('keeps its region, by which checkout, order page and mail format amounts', async () => {
    const shop = await createTestShop()
    const page = await visitCheckout(shop)
    await page.open(await linkFrom(shop, page, { lang: 'de-CH' }))
    const swiss = new Intl.NumberFormat('de-CH', { style: 'currency', currency: 'EUR' })
    const formatSum = (amount: string | undefined) => swiss.format(Number(amount))
    await page.send(DETAILS)
    await page.send(DELIVERY)
    const { checkout } = await shop.call('GET /ecom/v1/checkouts/{id}', { id: page.id }, page.token)
    expect(page.html()).toContain(formatSum(checkout.priceSummary?.total?.amount))
    await page.send({ intent: 'payment', ...CARD })
    const order = await getOrder(shop, page)
    expect(order.buyerLanguage).toBe('de')
    expect(page.html()).toContain(formatSum(order.priceSummary?.total?.amount))
    await shop.settle()
    const [mail] = await listStoredMails(shop.app.dependencies.store, shop.siteId, 'ada@example.com')
    expect(mail?.html).toContain(formatSum(order.priceSummary?.total?.amount))
  })

  it('is the browser’s preferred supported language if the shop’s page states none', async () => {
    const shop = await createTestShop()
    const page = await visitCheckout(shop)
    await page.open(page.url(), { headers: FINNISH_THEN_GERMAN })
    expect(getLanguage(page)).toBe('de')
    await page.send(DETAILS, FINNISH_THEN_GERMAN)
    const { checkout } = await shop.call('GET /ecom/v1/checkouts/{id}', { id: page.id }, page.token)
    expect(checkout.buyerLanguage).toBe('de')
  })

  it('may be unsupported: then the browser’s next one is used, and mails keep the requested one', async () => {
    const shop = await createTestShop()
    const page = await visitCheckout(shop)
    await page.open(await linkFrom(shop, page, { lang: 'fi' }), { headers: FINNISH_THEN_GERMAN })
    expect(getLanguage(page)).toBe('de')
    const { checkout } = await shop.call('GET /ecom/v1/checkouts/{id}', { id: page.id }, page.token)
    expect(checkout.buyerLanguage).toBe('fi')
  })

  it.each([
    ['pt-BR,pt;q=0.9', 'pt-BR', 'Endereço', 'Obrigado pelo seu pedido'],
    ['pt-PT,pt;q=0.9', 'pt', 'Morada', 'encomenda'],
    ['pt-AO', 'pt', 'Morada', 'encomenda'],
  ])('of a browser of %s is %s, in pages and mail', async (accepted, language, address, order) => {
    const shop = await createTestShop()
    const page = await visitCheckout(shop)
    const browser = { 'accept-language': accepted }
    await page.open(page.url(), { headers: browser })
    expect(getLanguage(page)).toBe(language)
    expect(page.html()).toContain(address)
    await page.send(DETAILS, browser)
    await page.send(DELIVERY, browser)
    await page.send({ intent: 'payment', ...CARD }, browser)
    expect(getLanguage(page)).toBe(language)
    expect(page.html()).toContain(order)
    await shop.settle()
    const [mail] = await listStoredMails(shop.app.dependencies.store, shop.siteId, 'ada@example.com')
    expect(/<html lang="([^"]+)"/.exec(mail?.html ?? '')?.[1]).toBe(language)
    expect(mail?.html).toContain(order)
  })

  it('ignores an invalid language', async () => {
    const shop = await createTestShop()
    const page = await visitCheckout(shop)
    for (const lang of ['', 'not a tag!', '<script>', 'x'.repeat(500)]) {
      await page.open(await linkFrom(shop, page, { lang }), { headers: { 'accept-language': 'ar' } })
      expect(getLanguage(page)).toBe('ar')
    }
  })
})
