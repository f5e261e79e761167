import { expect, test } from 'vitest'
import { saveDigitalFile } from '../../../services/catalog/index.ts'
import { loadMailWording } from '../../../services/mails/index.ts'
import { findOrder, loadTransactions, type OrderRecord, orderStatusUrl } from '../../../services/orders/index.ts'
import { getSite, saveSite } from '../../../services/sites/index.ts'
import { BERLIN, createTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { CARD, DETAILS, visitCheckout } from '../../../testing/visit-checkout.ts'
import { confirmationMail } from './confirmation-mail.tsx'

/** Labels and amounts of the totals, from the subtotal to the last row. */
function listSums(html: string): [string, string][] {
  const rows = html.matchAll(/totals-row[^>]*><dt>(.*?)<\/dt><dd><bdi>(.*?)<\/bdi>/g)
  return [...rows].map(([, label = '', amount = '']) => [
    label
      .replace(/(<[^>]+>)+/g, ' ')
      .replace(/[\u2068\u2069]/g, '')
      .trim(),
    amount,
  ])
}

/** A checkout at the payment step: two mugs for 24.90 with delivery, no tax, 15.00 paid by gift card. */
async function withGiftCard() {
  const shop = await createTestShop()
  const context = shop.app.contextFor(shop.siteId)
  await saveSite(context, { ...(await getSite(context)), taxRules: [] })
  await shop.giftCard('GIFT-1234', 1_500n)
  const page = await visitCheckout(shop)
  await page.send(DETAILS)
  await page.send({ intent: 'delivery', 'shippingInfo.selectedCarrierServiceOption.code': 'standard' })
  await page.send({ intent: 'gift-card', giftCardCode: 'GIFT-1234' })
  return page
}

const OF_BOTH = [
  ['Subtotal', '€20.00'],
  ['Delivery', '€4.90'],
  ['Gift card ending in 1234', '−€15.00'],
  ['Total', '€9.90'],
]

test('the gift card is taken off above the total, which is the amount on the button', async () => {
  const page = await withGiftCard()
  expect(listSums(page.html())).toEqual(OF_BOTH)
  expect(page.html()).toContain('Pay €9.90')
  expect(page.html()).toMatch(/<span class="summary-total"[^>]*><bdi>€9\.90</)
})

test('an order’s total is the amount charged to the card, and the gift card is taken off above it', async () => {
  const page = await withGiftCard()
  await page.send({ intent: 'payment', ...CARD })
  expect(listSums(page.html())).toEqual(OF_BOTH)
})

test('for a language without region, dates use the region of the reader, else of the shop', async () => {
  const page = await visitCheckout(await createTestShop())
  const english = { 'accept-language': 'en' }
  await page.send(DETAILS, english)
  await page.send({ intent: 'delivery', 'shippingInfo.selectedCarrierServiceOption.code': 'standard' }, english)
  await page.send({ intent: 'payment', ...CARD }, english)
  const dateIn = async (acceptLanguage: string) => {
    await page.open(page.url(), { headers: { 'accept-language': acceptLanguage } })
    return /March 2, 2026|2 March 2026/.exec(page.html())?.[0]
  }
  expect(await dateIn('en-US')).toBe('March 2, 2026')
  expect(await dateIn('en-IE, en;q=0.5')).toBe('2 March 2026')
  expect(await dateIn('fr')).toBe('2 March 2026')
})

test('a later payment has the same total', async () => {
  const page = await withGiftCard()
  await page.send({ intent: 'payment', 'payment.method': 'offline', billing: 'same' })
  expect(listSums(page.html())).toEqual(OF_BOTH)
  expect(page.html()).toContain('Part of the amount is paid')
})

test('an authorised amount is not shown as paid', async () => {
  const page = await withGiftCard()
  await page.send({ intent: 'payment', ...CARD, 'payment.card.number': '4000 0000 0000 0259' })
  expect(listSums(page.html())).toEqual(OF_BOTH)
  expect(page.html()).toMatch(/Reserved on [^<]+<span[^>]*><bdi>Visa •••• 0259/)
})

test('a single full payment has no settlement rows', async () => {
  const shop = await createTestShop()
  const page = await visitCheckout(shop)
  await page.send(DETAILS)
  await page.send({ intent: 'delivery', 'shippingInfo.selectedCarrierServiceOption.code': 'standard' })
  await page.send({ intent: 'payment', ...CARD })
  expect(listSums(page.html()).at(-1)?.[0]).toBe('Total')
})

test.each<[string, string, boolean]>([
  [
    'in a popup, the opener is notified of the order, and the link back closes the popup',
    '?awning_order_window=1',
    true,
  ],
  ['in the shop’s own tab no message is sent, and the link back is a plain link', '', false],
])('%s', async (_, query, inWindow) => {
  const page = await visitCheckout(await createTestShop(), { postFlowUrl: `https://host.example/page${query}` })
  expect(page.html().includes('data-closes')).toBe(inWindow)
  expect(page.html()).not.toContain('data-notify-opener')
  await page.send(DETAILS)
  await page.send({ intent: 'delivery', 'shippingInfo.selectedCarrierServiceOption.code': 'standard' })
  await page.send({ intent: 'payment', ...CARD })
  expect(page.html()).toContain('Thank you for your order')
  const openerMessage = /data-notify-opener="([^"]+)"/.exec(page.html())?.[1]?.replaceAll('&quot;', '"')
  const orderId = new URL(page.url()).pathname.split('/').at(-1)
  const expected = {
    origin: 'https://host.example',
    awning: 'order',
    checkoutId: page.id,
    orderId,
    token: expect.stringMatching(/./),
  }
  expect(openerMessage && JSON.parse(openerMessage)).toEqual(inWindow ? expected : undefined)
  expect(page.html().includes('data-closes')).toBe(inWindow)
})

/** The order page, opened by its link. */
async function getPage(shop: TestShop, orderId: string): Promise<string> {
  const context = shop.app.contextFor(shop.siteId)
  const record = await findOrder(context, orderId)
  if (!record) throw new Error('There is no order')
  const answer = await shop.fetch(orderStatusUrl(context, record))
  return (await answer.text()).replaceAll('&amp;', '&').replace(/[\u2068\u2069]/g, '')
}

test('the order page lists sent invoices with their due dates', async () => {
  const shop = await createTestShop()
  const { id: orderId } = await shop.placeOrder([shop.line(await shop.product())])
  const add = async (id?: string) => {
    const invoiceInfo = { ...(id && { id }), appId: 'accounting' }
    const added = 'POST /ecom/v1/invoices/orders/{orderId}/add-invoice'
    const { orderInvoices } = await shop.call(added, { orderId, invoiceInfo }, shop.apiKey)
    return orderInvoices.at(-1)?.id ?? ''
  }
  const invoices = '/awning/v1/orders/{orderId}/invoices'
  const send = (invoiceId: string, dueDate?: string) =>
    shop.call(
      `POST ${invoices}/{invoiceId}/mark-as-sent`,
      { orderId, invoiceId, ...(dueDate && { dueDate }) },
      shop.apiKey,
    )
  expect(await getPage(shop, orderId)).not.toContain('Invoice')
  const [draft, sent, gone, unnumbered] = [await add('A-1'), await add('A-2'), await add('A-3'), await add()]
  await send(sent, '2026-03-16T12:00:00.000Z')
  await send(gone)
  await send(unnumbered)
  await shop.call(`DELETE ${invoices}/{invoiceId}`, { orderId, invoiceId: gone }, shop.apiKey)
  const page = await getPage(shop, orderId)
  expect(page).toContain('Invoice A-2')
  expect(page).toContain('To be paid by 16 March 2026')
  expect(page.match(/Sent on 2 March 2026/g)).toHaveLength(2)
  for (const hidden of [`Invoice ${draft}`, `Invoice ${gone}`, unnumbered]) expect(page).not.toContain(hidden)
  const all = (await shop.getOrder(orderId)).balanceSummary?.balance?.amount ?? ''
  const pay = 'POST /ecom/v1/payments-collector/orders/{orderId}/manual-payment'
  await shop.call(pay, { orderId, amount: { amount: all } }, shop.apiKey)
  expect(await getPage(shop, orderId)).not.toContain('To be paid by')
})

test('orders without delivery that are still to be made are not shown as ready', async () => {
  const shop = await createTestShop()
  const table = {
    itemType: { preset: 'SERVICE' as const },
    productName: { original: 'A table, made for you' },
    price: '100.00',
    quantity: 1,
    paymentOption: 'DEPOSIT_ONLINE' as const,
    depositAmount: '20.00',
  }
  const checkoutInfo = { buyerInfo: { email: 'ada@example.com' }, billingInfo: { address: BERLIN } }
  const { checkout } = await shop.call(
    'POST /ecom/v1/checkouts',
    { channelType: 'WEB', customLineItems: [table], checkoutInfo },
    shop.apiKey,
  )
  const { orderId = '' } = await shop.call(
    'POST /ecom/v1/checkouts/{id}/create-order-and-charge',
    { id: checkout.id, paymentToken: 'sandbox_approved' },
    shop.apiKey,
  )
  const page = await getPage(shop, orderId)
  expect(page).toContain('Ordered')
  expect(page).toContain('Part of the amount is paid')
  expect(page).not.toMatch(/>Ready<|>Sent</)
})

test('a paid order links its downloads, on its page and in its mail, until they expire', async () => {
  const shop = await createTestShop()
  const context = shop.app.contextFor(shop.siteId)
  const draft = { name: 'Pattern', productType: 'digital' as const, priceData: { price: 5 } }
  const { product } = await shop.call('POST /stores/v1/products', { product: draft }, shop.apiKey)
  const body = new Blob(['A pattern']).stream()
  await saveDigitalFile(context, { productId: product.id, name: 'pattern.txt', mimeType: 'text/plain', body })
  const { token, id } = await shop.checkout([shop.line(product.id)])
  const charge = { id, paymentToken: 'sandbox_approved' }
  const { orderId = '' } = await shop.call('POST /ecom/v1/checkouts/{id}/create-order-and-charge', charge, token)
  const { order } = await shop.call('GET /ecom/v1/orders/{id}', { id: orderId }, token)
  const link = order.lineItems[0]?.digitalFile?.link ?? ''
  const page = () => getPage(shop, orderId)
  expect(await page()).toContain(`href="${link}"`)
  expect(await page()).toContain('Download Pattern')
  expect(await page()).toContain('pattern.txt')
  const mail = await confirmationMail({
    site: await getSite(context),
    record: (await findOrder(context, orderId)) as OrderRecord,
    transactions: await loadTransactions(context, orderId),
    href: 'https://shop.example/order',
    publicUrl: 'https://shop.example',
    wording: loadMailWording(context),
  })
  expect(mail.html?.replaceAll('&amp;', '&')).toContain(`href="${link}"`)
  expect(mail.text).toContain(`Download Pattern: ${link}`)
  shop.clock.advance(30 * 86_400_000)
  const later = await page()
  expect(later).not.toContain(link)
  expect(later).toContain('The link to Pattern has expired.')
})
