import { expect, test } from 'vitest'
import { checkoutService } from '../../../services/checkout/index.ts'
import { loadSiteContents } from '../../../testing/endpoints/site-contents.ts'
import { createTestShop } from '../../../testing/test-shop.ts'
import { CARD, DETAILS, visitCheckout } from '../../../testing/visit-checkout.ts'

const POSTCODE = 'shippingInfo.shippingDestination.address.postalCode'
const WRONG = { ...DETAILS, [POSTCODE]: 'XX' }
const DELIVERY = { intent: 'delivery', 'shippingInfo.selectedCarrierServiceOption.code': 'standard' }

test('a rejected form redirects to a page with its errors, so that the browser never asks to resubmit', async () => {
  const shop = await createTestShop()
  const page = await visitCheckout(shop)
  const { status, headers } = await page.post(WRONG)
  expect(status).toBe(303)
  await page.open(headers.get('location') ?? '')
  const refused = page.url()
  for (const reload of [false, true]) {
    if (reload) await page.open(refused)
    expect(page.status()).toBe(422)
    expect(page.html()).toContain('value="XX"')
    expect(page.html()).toContain(`href="#${POSTCODE}"`)
    expect(page.html()).toContain('value="ada@example.com"')
  }
  await page.send(DETAILS)
  expect(page.url()).toMatch(/&step=delivery$/)
  // 'Back' leads to the address form with the saved values.
  await page.open(refused)
  expect(page.status()).toBe(200)
  expect(page.html()).toContain('value="10115"')
  expect(page.html()).not.toContain('value="XX"')
})

test('errors are listed in the order of the page', async () => {
  const page = await visitCheckout(await createTestShop())
  const CITY = 'shippingInfo.shippingDestination.address.city'
  await page.send({ ...WRONG, 'buyerInfo.email': 'not an address', [CITY]: '' })
  const listed = [...page.html().matchAll(/<a href="#([^"]+)">/g)].map(([, field]) => field)
  const fields = listed.filter((field) => field !== 'content')
  expect(fields[0]).toBe('buyerInfo.email')
  const places = fields.map((field) => page.html().indexOf(`id="${field}"`))
  expect(places).toEqual([...places].sort((one, other) => one - other))
})

test('a declined card is still reported after a reload, and its number is not stored', async () => {
  const shop = await createTestShop()
  const page = await visitCheckout(shop)
  await page.send(DETAILS)
  await page.send(DELIVERY)
  await page.send({
    intent: 'payment',
    ...CARD,
    'payment.card.number': '4000 0000 0000 0002',
    buyerNote: 'Please knock',
  })
  const declined = page.url()
  await page.open(declined)
  expect(page.html()).toContain('Please knock')
  expect(page.html()).toMatch(/declined/i)
  const kept = JSON.stringify(await loadSiteContents(shop.app.dependencies.store, shop.siteId, [checkoutService]))
  expect(kept).toContain('Please knock')
  expect(kept).not.toMatch(/4000 ?0000 ?0000 ?0002|"payment\.card/)
  await page.send({ intent: 'payment', ...CARD })
  expect(page.url()).toContain('/order/')
  await page.open(declined)
  expect(page.html()).not.toMatch(/declined/i)
})

test('a payment refused in the 3-D Secure challenge redirects to the payment step', async () => {
  const shop = await createTestShop()
  const page = await visitCheckout(shop)
  await page.send(DETAILS)
  await page.send(DELIVERY)
  await page.send({ intent: 'payment', ...CARD, 'payment.card.number': '4000 0000 0000 3220' })
  const { status, headers } = await page.post({ answer: 'refuse' })
  expect(status).toBe(303)
  await page.open(headers.get('location') ?? '')
  const refused = page.url()
  expect(refused).toContain('&step=payment')
  await page.open(refused)
  expect(page.html()).toMatch(/Nothing was charged/)
  await page.send({ intent: 'payment', ...CARD })
  expect(page.url()).toContain('/order/')
})

test('the page’s script gets the response without redirect, and nothing is stored', async () => {
  const shop = await createTestShop()
  const page = await visitCheckout(shop)
  await page.send({ ...DETAILS, intent: 'country' }, { 'sec-fetch-dest': 'empty' })
  expect([page.status(), page.html()]).toEqual([200, expect.stringContaining('value="10115"')])
  expect(
    JSON.stringify(await loadSiteContents(shop.app.dependencies.store, shop.siteId, [checkoutService])),
  ).not.toContain('"typed"')
})

test('erasing the person’s data deletes the rejected form', async () => {
  const shop = await createTestShop()
  const page = await visitCheckout(shop)
  await page.send(DETAILS)
  await page.open(page.url().replace('step=delivery', 'step=details'))
  await page.send({ ...WRONG, 'shippingInfo.shippingDestination.contactDetails.lastName': 'Lovelace' })
  const person = { email: 'ada@example.com' }
  const exported = await shop.call('POST /awning/v1/personal-data/export', person, shop.apiKey)
  expect(JSON.stringify(exported)).toContain('Lovelace')
  await shop.call('POST /awning/v1/personal-data/erase', person, shop.apiKey)
  expect(
    JSON.stringify(await loadSiteContents(shop.app.dependencies.store, shop.siteId, [checkoutService])),
  ).not.toContain('Lovelace')
})
