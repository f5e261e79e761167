import { expect, test } from 'vitest'
import { listStoredMails } from '../../../kernel/runtime/mail/stored-mailer.ts'
import { getSite, saveSite } from '../../../services/sites/index.ts'
import { createTestShop } from '../../../testing/test-shop.ts'
import { BILLING, CARD, DETAILS, visitCheckout } from '../../../testing/visit-checkout.ts'

const IRISH = { accountHolder: 'Kiln Ltd', iban: 'IE29AIBK93115212345678', bic: '', details: '' }

/** Places an order in a shop with a bank account, by card or to be paid later. */
async function orderWith(bankAccount: typeof IRISH, method: 'card' | 'offline', currency = 'EUR') {
  const shop = await createTestShop()
  const context = shop.app.contextFor(shop.siteId)
  const site = await getSite(context)
  await saveSite(context, { ...site, currency, payments: { ...site.payments, offline: true, bankAccount } })
  const page = await visitCheckout(shop)
  await page.send(DETAILS)
  await page.send({ intent: 'delivery', 'shippingInfo.selectedCarrierServiceOption.code': 'standard' })
  await page.send({ intent: 'payment', ...CARD, ...BILLING, 'payment.method': method })
  await shop.settle()
  const [mail] = await listStoredMails(shop.app.dependencies.store, shop.siteId, 'ada@example.com')
  const { orders } = await shop.call('POST /ecom/v1/orders/search', { search: {} }, shop.apiKey)
  return { shop, page, html: page.html(), mail: mail?.text ?? '', order: orders[0] }
}

test('the page and the mail of an unpaid order say where to transfer what is open', async () => {
  const { html, mail, order, page, shop } = await orderWith(IRISH, 'offline')
  expect(html).toContain('IE29 AIBK 9311 5212 3456 78')
  expect(html).toContain('Kiln Ltd')
  expect(html).toContain('class="qr-code"')
  expect(html).not.toContain('The shop will tell you how to pay')
  expect(mail).toContain('IBAN: IE29 AIBK 9311 5212 3456 78')
  expect(mail).toContain(`Purpose: ${order?.number}`)
  const id = order?.id ?? ''
  await shop.call(
    'POST /ecom/v1/payments-collector/orders/{ecomOrderId}/mark-as-paid',
    { ecomOrderId: id },
    shop.apiKey,
  )
  await page.open(page.url())
  expect(page.html()).not.toContain('qr-code')
})

test('an order that is paid online names no account', async () => {
  const { html, mail } = await orderWith(IRISH, 'card')
  expect(html).not.toContain('IE29')
  expect(mail).not.toContain('IE29')
})

test('without IBAN the details of the merchant stand there, and no code', async () => {
  const details = 'First Bank\nRouting number 021000021'
  const { html } = await orderWith({ ...IRISH, iban: '', details }, 'offline')
  expect(html).toContain('Routing number 021000021')
  expect(html).not.toContain('qr-code')
})

test('only transfers in euros have a code', async () => {
  const { html } = await orderWith(IRISH, 'offline', 'CHF')
  expect(html).toContain('IE29 AIBK')
  expect(html).not.toContain('qr-code')
})
