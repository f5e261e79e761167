import { expect, test } from 'vitest'
import { listStoredMails } from '../../../kernel/runtime/mail/stored-mailer.ts'
import { getSite, type ShippingOption, saveSite } from '../../../services/sites/index.ts'
import { createTestShop } from '../../../testing/test-shop.ts'
import { BILLING, CARD, DETAILS, visitCheckout } from '../../../testing/visit-checkout.ts'

const COUNTER: ShippingOption = {
  code: 'counter',
  title: 'Fetch it',
  deliveryTime: 'In two hours',
  price: '0',
  pickup: { addressLine: '4 The Old Ropewalk', city: 'Cork', postalCode: 'T12 X0X0', country: 'IE' },
  instructions: 'Ring the bell.',
}
const HOURS = { days: [2], hours: [{ from: '14:00', to: '18:00' }], noticeMinutes: 60, daysAhead: 2 }

/** Places a paid order with the given shipping option, with the buyer's order page and mails. */
async function orderBy(option: ShippingOption, shippingCode = option.code) {
  const shop = await createTestShop()
  const context = shop.app.contextFor(shop.siteId)
  const region = { id: shop.ids.guid(), name: 'Everywhere', countries: ['*'], options: [option] }
  await saveSite(context, { ...(await getSite(context)), timeZone: 'Europe/Dublin', shippingRegions: [region] })
  const page = await visitCheckout(shop)
  const choice = plain(page.html())
  await page.send(DETAILS)
  await page.send({ intent: 'delivery', 'shippingInfo.selectedCarrierServiceOption.code': shippingCode })
  await page.send({ intent: 'payment', ...CARD, ...BILLING })
  const { orders } = await shop.call('POST /ecom/v1/orders/search', { search: {} }, shop.apiKey)
  const [order] = orders
  if (!order) throw new Error('there is no order')
  return {
    choice,
    placed: plain(page.html()),
    /** Fulfils the given quantity; all by default. */
    async hand(quantity = 2) {
      const lineItems = [{ id: order.lineItems[0]?.id ?? '', quantity }]
      await shop.call(
        'POST /ecom/v1/fulfillments/orders/{orderId}/create-fulfillment',
        { orderId: order.id, fulfillment: { lineItems, status: 'Ready' } },
        shop.apiKey,
      )
      await page.open(page.url())
      return plain(page.html())
    },
    async mails() {
      await shop.settle()
      const kept = await listStoredMails(shop.app.dependencies.store, shop.siteId, 'ada@example.com')
      const text = (about: RegExp) => plain(kept.find((mail) => about.test(mail.text))?.text ?? '')
      return { confirmed: text(/Thank you/), ready: text(/ready to be picked up/) }
    },
  }
}

/** Text content without markup. */
const plain = (html: string) =>
  html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/[\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')

const PLACE = /4 The Old Ropewalk Cork T12 X0X0 Ireland Ring the bell\./

test('a pickup order shows where and how to collect it, and no delivery address', async () => {
  const { choice, placed, hand, mails } = await orderBy(COUNTER)
  expect(choice).toContain('In two hours · 4 The Old Ropewalk, Cork, T12 X0X0, Ireland · Ring the bell.')
  expect(placed).toMatch(new RegExp(`Pickup Fetch it In two hours ${PLACE.source}`))
  expect(placed).not.toContain('Delivery address')
  expect(placed).toContain('Ready : not yet')
  const ready = await hand()
  expect(ready).toContain('Ready : done')
  expect(ready).toContain('Your order is ready to be picked up.')
  expect(ready).not.toMatch(/on its way|Parcels|Sent/)
  const mail = await mails()
  for (const text of [mail.confirmed, mail.ready]) {
    expect(text).toMatch(PLACE)
    expect(text).not.toContain('Delivery address')
  }
})

test('a partly ready pickup order is not shown as shipped', async () => {
  const { hand } = await orderBy(COUNTER)
  const page = await hand(1)
  expect(page).not.toContain('on its way')
  expect(page).toContain('Ready : not yet')
})

test.each([
  ['fetched', COUNTER],
  ['brought', { code: 'bike', title: 'Bicycle', deliveryTime: 'Some time', price: '3' }],
])('the chosen time slot stays with an order that is %s', async (_how, option) => {
  const slotted = { ...option, timeSlots: HOURS }
  const { placed, mails } = await orderBy(slotted, `${option.code}/2026-03-03T14:00:00.000Z`)
  const hours = /Tuesday,? 3 March(?: at|,)? 14:00\s?–\s?18:00/
  expect(placed).toMatch(hours)
  expect(placed).not.toContain(option.deliveryTime)
  expect((await mails()).confirmed).toMatch(hours)
})
