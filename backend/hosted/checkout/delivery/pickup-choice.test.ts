import { describe, expect, test } from 'vitest'
import { getSite, type ShippingOption, saveSite } from '../../../services/sites/index.ts'
import { createTestShop } from '../../../testing/test-shop.ts'
import { BILLING, CARD, DETAILS, visitCheckout } from '../../../testing/visit-checkout.ts'

const POST: ShippingOption = { code: 'post', title: 'Post', deliveryTime: '2 days', price: '5.00', freeFrom: '60.00' }
const COUNTER: ShippingOption = {
  code: 'counter',
  title: 'Fetch it',
  deliveryTime: 'In two hours',
  price: '0',
  pickup: { addressLine: '4 The Old Ropewalk', city: 'Cork', postalCode: 'T12 X0X0', country: 'IE' },
  instructions: 'Ring the bell.',
}
const SLOTS = { days: [0, 1, 2, 3, 4, 5, 6], hours: [{ from: '14:00', to: '18:00' }], noticeMinutes: 0, daysAhead: 2 }

const FETCHED = { intent: 'details', 'buyerInfo.email': 'ada@example.com', deliveryMethod: 'pickup:counter' }

/** A checkout in a shop that offers these options in Ireland, and the post everywhere else. */
async function visitShop(...options: ShippingOption[]) {
  const shop = await createTestShop()
  const context = shop.app.contextFor(shop.siteId)
  await saveSite(context, {
    ...(await getSite(context)),
    shippingRegions: [
      { id: shop.ids.guid(), name: 'Ireland', countries: ['IE'], options },
      ...(options.includes(POST) ? [{ id: shop.ids.guid(), name: 'Others', countries: ['*'], options: [POST] }] : []),
    ],
  })
  const page = await visitCheckout(shop)
  const latestOrder = async () =>
    (await shop.call('POST /ecom/v1/orders/search', { search: {} }, shop.apiKey)).orders.at(0)
  return { page, latestOrder, text: () => plain(page.html()) }
}

/** Text content without markup. */
const plain = (html: string) =>
  html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/[\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')

const value = (html: string, name: string) =>
  new RegExp(`<input(?=[^>]*name="${name.replaceAll('.', '\\.')}")[^>]*value="([^"]*)"`).exec(html)?.[1]

test('a shop with a pickup place asks for delivery or pickup before the address', async () => {
  const { page, text } = await visitShop(POST, COUNTER)
  const html = page.html()
  expect(text()).toContain('Fetch it In two hours · 4 The Old Ropewalk, Cork, T12 X0X0, Ireland · Ring the bell. Free')
  expect(html.indexOf('value="delivery"')).toBeLessThan(html.indexOf('address.addressLine"'))
  expect(html).toMatch(/<input(?=[^>]*value="delivery")[^>]*checked/)
})

test('a shop without one asks nothing of the kind', async () => {
  const { page } = await visitShop(POST)
  expect(page.html()).not.toContain('name="deliveryMethod"')
  expect(page.html()).toContain('address.addressLine"')
})

test('a buyer who collects the order enters no address, and nothing mentions a delivery', async () => {
  const { page, text, latestOrder } = await visitShop(POST, COUNTER)
  await page.send(FETCHED)
  expect(page.url()).toContain('step=payment')
  expect(text()).toMatch(/Pickup Fetch it · Free 4 The Old Ropewalk Cork T12 X0X0 Ireland/)
  expect(text()).not.toMatch(/Deliver to|free delivery|Delivery/)
  expect(text()).not.toContain('Same as the delivery address')
  await page.send({ intent: 'payment', ...CARD, ...BILLING })
  expect(text()).toContain('Thank you for your order')
  expect(text()).toMatch(/Pickup Fetch it In two hours/)
  expect(text()).not.toContain('Delivery')
  const { shippingInfo, billingInfo, recipientInfo } = (await latestOrder()) ?? {}
  expect(shippingInfo?.code).toBe('counter')
  expect(shippingInfo?.logistics?.pickupDetails?.address?.city).toBe('Cork')
  expect(billingInfo?.address?.city).toBe('Berlin')
  expect(recipientInfo?.contactDetails?.firstName).toBe('Ada')
})

test('a billing address is asked for where there is no delivery address', async () => {
  const { page, text } = await visitShop(POST, COUNTER)
  await page.send(FETCHED)
  await page.send({ intent: 'payment', ...CARD })
  expect(page.status()).toBe(422)
  expect(text()).toContain('Enter your first name.')
})

test('going back from pickup to delivery asks for the address, and forgets the place', async () => {
  const { page, text } = await visitShop(POST, COUNTER)
  await page.send(FETCHED)
  await page.open(page.url().replace('step=payment', 'step=details'))
  expect(page.html()).toMatch(/<input(?=[^>]*value="pickup:counter")[^>]*checked/)
  expect(value(page.html(), 'shippingInfo.shippingDestination.address.city')).toBe('')
  await page.send({ ...DETAILS, deliveryMethod: 'delivery' })
  expect(page.url()).toContain('step=delivery')
  expect(page.html()).toMatch(/<input(?=[^>]*value="post")[^>]*checked/)
  expect(text()).toContain('Deliver to Ada Buyer')
})

test('who has a delivery address chooses among deliveries only', async () => {
  const { page, text } = await visitShop(POST, COUNTER)
  await page.send({
    ...DETAILS,
    'shippingInfo.shippingDestination.address.country': 'IE',
    'shippingInfo.shippingDestination.address.postalCode': 'T12 X0X0',
    deliveryMethod: 'delivery',
  })
  expect(text()).toContain('Post')
  expect(text()).not.toContain('Fetch it')
})

describe('a place with hours', () => {
  test('is followed by the choice of the hour', async () => {
    const { page, text } = await visitShop(POST, { ...COUNTER, timeSlots: SLOTS })
    await page.send(FETCHED)
    expect(page.url()).toContain('step=delivery')
    expect(text()).not.toMatch(/Deliver to|Post/)
    const codes = [...page.html().matchAll(/value="(counter\/[^"]+)"/g)].map(([, code = '']) => code)
    expect(codes.length).toBeGreaterThan(1)
    const last = codes.at(-1) ?? ''
    await page.send({ intent: 'delivery', 'shippingInfo.selectedCarrierServiceOption.code': last })
    expect(page.url()).toContain('step=payment')
    await page.open(page.url().replace('step=payment', 'step=details'))
    await page.send(FETCHED)
    expect(page.html()).toMatch(new RegExp(`<input(?=[^>]*value="${last}")[^>]*checked`))
  })
})

test('where nothing is delivered, the only place needs no choice', async () => {
  const { page, text } = await visitShop(COUNTER)
  expect(page.html()).not.toContain('address.addressLine"')
  expect(text()).toContain('Fetch it')
  await page.send({ intent: 'details', 'buyerInfo.email': 'ada@example.com' })
  expect(page.url()).toContain('step=payment')
})

test('a place that is not offered is refused beside the choice', async () => {
  const { page, text } = await visitShop(POST, COUNTER)
  await page.send({ ...FETCHED, deliveryMethod: 'pickup:nowhere' })
  expect(page.status()).toBe(422)
  expect(text()).toContain('Choose a delivery method.')
})
