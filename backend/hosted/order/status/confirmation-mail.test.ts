import { describe, expect, it, test } from 'vitest'
import { DEFAULT_LOOK } from '../../../contract/sites/look.ts'
import { listStoredMails } from '../../../kernel/runtime/mail/stored-mailer.ts'
import { getSite, type Site, saveSite } from '../../../services/sites/index.ts'
import { createTestShop } from '../../../testing/test-shop.ts'
import { listUnsaid } from '../../../testing/unsaid-in-text.ts'
import { CARD, DETAILS, visitCheckout } from '../../../testing/visit-checkout.ts'

type Buyer = {
  included: boolean
  coupon?: string
  giftCard?: string
  method?: string
  language?: string
  name?: string
  site?: Partial<Site>
  picture?: string
}

/** Places an order of two products on the hosted pages and returns its mail. */
async function mailTo(buyer: Buyer) {
  const shop = await createTestShop()
  const context = shop.app.contextFor(shop.siteId)
  await saveSite(context, { ...(await getSite(context)), taxIncludedInPrices: buyer.included, ...buyer.site })
  await shop.coupon('TEN', { kind: 'PERCENT', percent: '10' })
  await shop.coupon('FREE', { kind: 'FREE_SHIPPING' })
  await shop.giftCard('GIFT-1234', 1_500n)
  const mug = await shop.product({
    price: '12.35',
    name: buyer.name ?? 'Mug',
    ...(buyer.picture && { picture: buyer.picture }),
  })
  const bowl = await shop.product({ price: '7.99', name: 'Bowl' })
  const page = await visitCheckout(shop, { lines: [shop.line(mug, 2), shop.line(bowl, 3)] })
  const headers = { 'accept-language': buyer.language ?? 'en' }
  await page.send(DETAILS, headers)
  await page.send({ intent: 'delivery', 'shippingInfo.selectedCarrierServiceOption.code': 'standard' }, headers)
  if (buyer.coupon) await page.send({ intent: 'coupon', couponCode: buyer.coupon }, headers)
  if (buyer.giftCard) await page.send({ intent: 'gift-card', giftCardCode: buyer.giftCard }, headers)
  const method = buyer.method ?? 'card'
  await page.send({ intent: 'payment', ...CARD, 'payment.method': method }, headers)
  await shop.settle()
  const [mail, ...more] = await listStoredMails(shop.app.dependencies.store, shop.siteId, 'ada@example.com')
  expect(more).toEqual([])
  if (!mail) throw new Error('no mail was sent')
  expect(listUnsaid(mail)).toEqual([])
  return mail
}

/** Labels and amounts (in cents) of a plain-text mail: its lines and totals. */
function listAmounts(text: string) {
  const [, , lines = '', sums = ''] = text.replace(/^.*:\n/gm, '').split('\n\n')
  const read = (block: string) =>
    block.split('\n').map((row): [string, number] => {
      const [, label = '', minus = '', amount = '0'] = /^(.*): (−?)\D*([\d.,]+)/.exec(row) ?? []
      return [label, Number(amount.replace(/\D/g, '')) * (minus ? -1 : 1)]
    })
  return { lines: read(lines), sums: read(sums) }
}

const add = (amounts: readonly [string, number][]) => amounts.reduce((sum, [, amount]) => sum + amount, 0)

const BUYERS: Buyer[] = [true, false].flatMap((included) =>
  [undefined, 'TEN', 'FREE'].flatMap((coupon) =>
    [undefined, 'GIFT-1234'].map(
      (giftCard): Buyer => ({ included, ...(coupon && { coupon }), ...(giftCard && { giftCard }) }),
    ),
  ),
)

test.each(BUYERS)('the rows of the mail add up to its total: %j', async (buyer) => {
  const { lines, sums } = listAmounts((await mailTo(buyer)).text)
  const end = sums.findIndex(([label]) => label === 'Total')
  const parts = sums.slice(0, end)
  expect(add(lines)).toBe(parts[0]?.[1])
  const added = parts.filter(([label]) => !(label.startsWith('MwSt') && label.includes('included')))
  expect(added.some(([label]) => label.startsWith('MwSt'))).toBe(!buyer.included)
  expect(add(added)).toBe(sums[end]?.[1])
  // What is to be paid is one sum: nothing is settled below it.
  expect(sums.slice(end + 1)).toEqual([])
  expect(added.some(([label]) => label.startsWith('Gift card'))).toBe(buyer.giftCard !== undefined)
})

describe('the confirmation mail', () => {
  it('shows discounts with a minus sign and code, and the included tax', async () => {
    const { sums } = listAmounts((await mailTo({ included: true, coupon: 'TEN', giftCard: 'GIFT-1234' })).text)
    expect(sums).toEqual([
      ['Subtotal', 4867],
      ['Discount (TEN)', -487],
      ['Delivery', 490],
      ['MwSt (19%, included)', expect.any(Number)],
      ['Gift card ending in 1234', -1500],
      ['Total', 3370],
    ])
  })

  it('is in the buyer’s language and its direction', async () => {
    const german = await mailTo({ included: true, language: 'cy,de;q=0.9' })
    expect(german.subject).toBe('Ihre Bestellung 10001 bei Test shop')
    expect(german.html).toMatch(/^<!doctype html><html lang="de" dir="ltr">/)
    expect(german.text).toContain('Zwischensumme: 48,67\u00a0€')
    expect(german.html).not.toMatch(/Subtotal|Delivery|Thank you|Total/)
    const arabic = await mailTo({ included: true, language: 'ar' })
    expect(arabic.html).toContain('<html lang="ar" dir="rtl">')
    expect(arabic.subject).toContain('10001')
  })

  it('says that payment instructions will follow for an unpaid order', async () => {
    const mail = await mailTo({ included: true, method: 'offline', giftCard: 'GIFT-1234' })
    expect(listAmounts(mail.text).sums.at(-1)).toEqual(['Total', 3857])
    expect(mail.text).toContain('The shop will tell you how to pay')
  })

  it('escapes what the merchant wrote', async () => {
    const mail = await mailTo({ included: false, name: '<b>"Mug" & Co</b>' })
    expect(mail.html).toContain('2 × &lt;b&gt;&quot;Mug&quot; &amp; Co&lt;/b&gt;')
    expect(mail.text).toContain('2 × <b>"Mug" & Co</b>: €24.70')
    expect(mail.html).toMatch(/href="https:\/\/shop\.example\/order\/[^"]+\?key=[^"]+"/)
  })

  it('has the shop’s header, footer and look, and the delivery address', async () => {
    const look = { ...DEFAULT_LOOK, accent: '#c6ff00', font: 'SLAB', corner: 'SQUARE' } as const
    const address = { addressLine: '4 The Old Ropewalk', city: 'Cork', postalCode: 'T12 X0X0', country: 'IE' }
    const mail = await mailTo({ included: true, site: { name: 'Fettle & Co', address, look } })
    expect(mail.html).toContain('Fettle &amp; Co')
    expect(mail.html).toMatch(
      /class="button" style="[^"]*border-radius:0;background-color:#c6ff00;color:#1d2023;font-family:Rockwell/,
    )
    expect(mail.html).toContain('prefers-color-scheme:dark')
    for (const part of [
      '4 The Old Ropewalk',
      'Cork',
      'T12 X0X0',
      'Ireland',
      'shop@example.com',
      'Hauptstraße 1',
      'Visa •••• 4242',
    ])
      expect([part, mail.html.includes(part), mail.text.includes(part)]).toEqual([part, true, true])
  })

  it('has one colour scheme if the shop has set one', async () => {
    const mail = await mailTo({ included: true, site: { look: { ...DEFAULT_LOOK, theme: 'DARK' } } })
    expect(mail.html).toContain('<meta name="color-scheme" content="dark"/>')
    expect(mail.html).not.toContain('prefers-color-scheme')
  })

  it('has pictures with absolute URLs and alt texts, in a format that mail clients support', async () => {
    const mail = await mailTo({ included: true, picture: '/media/mug-0123456789-320.webp' })
    const src =
      'https://shop.example/media/mug-0123456789-320.webp/v1/fill/w_128,h_128,al_c,q_82/mug-0123456789-320.jpg'
    expect(mail.html).toContain(`<img src="${src}" alt="Mug" width="64" height="64"`)
  })

  it('needs no style sheet, script or other server', async () => {
    const { html } = await mailTo({ included: true })
    expect(html).not.toMatch(/<link|<script|@import|url\(/)
    const addresses = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address)
    expect(addresses.length).toBeGreaterThan(2)
    for (const address of addresses) expect(address).toMatch(/^(https:\/\/(shop|host)\.example\b|mailto:)/)
  })
})

test('checkout, mail and order page say what is pre-ordered, and from when it is sent', async () => {
  const shop = await createTestShop()
  const mug = await shop.product({ name: 'Mug', stock: 0 })
  const preorderInfo = { enabled: true, message: 'Fired in April.', expectedDate: '2126-05-12' }
  await shop.call(
    'PATCH /stores/v2/inventoryItems/product/{inventoryItem.productId}',
    { inventoryItem: { productId: mug, preorderInfo } },
    shop.apiKey,
  )
  const catalogReference = { ...shop.reference(mug), options: { preOrderRequested: true } }
  const page = await visitCheckout(shop, { lines: [{ catalogReference, quantity: 2 }] })
  const words = 'Pre-order, sent from 12 May 2126 · Fired in April.'
  const headers = { 'accept-language': 'en-IE' }
  await page.send(DETAILS, headers)
  expect(page.html()).toContain(words)
  await page.send({ intent: 'delivery', 'shippingInfo.selectedCarrierServiceOption.code': 'standard' }, headers)
  await page.send({ intent: 'payment', ...CARD, 'payment.method': 'card' }, headers)
  await shop.settle()
  expect(page.html()).toContain(words)
  const [mail] = await listStoredMails(shop.app.dependencies.store, shop.siteId, 'ada@example.com')
  expect(mail?.text.replace(/[\u2068\u2069]/g, '')).toContain(`2 × Mug (${words})`)
  expect(mail?.html).toContain(words)
})

test('a shop without tax says why, on the mail, the order and its invoice', async () => {
  const taxNote = 'No VAT is shown (small business, § 19 UStG).'
  const mail = await mailTo({ included: true, site: { taxNote, taxRules: [] } })
  expect(mail.text.replace(/[\u2068\u2069]/g, '')).toContain(taxNote)
  expect(mail.html).toContain(taxNote)
  expect((await mailTo({ included: true, site: { taxNote } })).text).not.toContain(taxNote)
})
