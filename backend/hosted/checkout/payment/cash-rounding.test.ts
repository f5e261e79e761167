import { expect, test } from 'vitest'
import { listStoredMails } from '../../../kernel/runtime/mail/stored-mailer.ts'
import { getSite, saveSite } from '../../../services/sites/index.ts'
import { createTestShop } from '../../../testing/test-shop.ts'
import { DETAILS, visitCheckout } from '../../../testing/visit-checkout.ts'

/** The page of a purchase of CHF 12.32 with delivery and added tax, before it is paid. */
async function openPayment(cashRounding: 'OFFLINE' | 'ALL') {
  const shop = await createTestShop()
  const context = shop.app.contextFor(shop.siteId)
  const site = await getSite(context)
  await saveSite(context, {
    ...site,
    currency: 'CHF',
    taxIncludedInPrices: true,
    payments: { ...site.payments, cashRounding },
  })
  const page = await visitCheckout(shop, { lines: [shop.line(await shop.product({ price: '12.32' }))] })
  await page.send(DETAILS)
  await page.send({ intent: 'delivery', 'shippingInfo.selectedCarrierServiceOption.code': 'standard' })
  const text = () =>
    page
      .html()
      .replace(/[\u2068\u2069]/g, '')
      .replaceAll('\u00a0', ' ')
  return { shop, page, text }
}

test('the page says what is paid in cash beside that way to pay, and order and mail have the rounding as a row', async () => {
  const { shop, page, text } = await openPayment('OFFLINE')
  expect(text()).toContain('Rounded for cash: CHF 17.20')
  expect(text()).toContain('Place order · CHF 17.20')
  expect(text()).toContain('Pay CHF 17.22')
  await page.send({ intent: 'payment', 'payment.method': 'offline', billing: 'same' })
  expect(text()).toContain('Cash rounding')
  expect(text()).toContain('−CHF 0.02')
  await shop.settle()
  const [mail] = await listStoredMails(shop.app.dependencies.store, shop.siteId, 'ada@example.com')
  const plain = mail?.text.replace(/[\u2068\u2069]/g, '').replaceAll('\u00a0', ' ')
  expect(plain).toContain('Cash rounding: −CHF 0.02')
  expect(plain).toContain('Total: CHF 17.20')
})

test('where all orders are rounded, each way to pay has the same sum, and the summary has the row', async () => {
  const { text } = await openPayment('ALL')
  expect(text()).toContain('Pay CHF 17.20')
  expect(text()).toContain('Cash rounding')
  expect(text()).not.toContain('Rounded for cash')
})
