import { describe, expect, test } from 'vitest'
import { findCheckout } from '../../../services/checkout/index.ts'
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { DETAILS, visitCheckout } from '../../../testing/visit-checkout.ts'

const TO = 'shippingInfo.shippingDestination'
const plain = (html: string) => html.replace(/[\u2068\u2069]/g, '')
const chosenCountry = (html: string) =>
  /name="shippingInfo\.shippingDestination\.address\.country".*?<option value="([A-Z]*)" selected="">/s.exec(html)?.[1]

describe('invalid input gets a message for its field', () => {
  test.each([
    ['phone', `${TO}.contactDetails.phone`, '123', 'This phone number does not fit the country (Germany).'],
    ['phone that is none', `${TO}.contactDetails.phone`, 'ring the bell', 'This phone number does not fit the country'],
    ['postcode', `${TO}.address.postalCode`, '1011', 'This postcode does not fit the country (Germany). Check both.'],
    ['postcode of elsewhere', `${TO}.address.postalCode`, 'SW1A 1AA', 'This postcode does not fit the country'],
  ])('an invalid %s', async (_, field, typed, text) => {
    const page = await visitCheckout(await createTestShop())
    await page.send({ ...DETAILS, [field]: typed })
    expect(page.status()).toBe(422)
    expect(page.html()).toContain(text)
    expect(page.html()).toContain(`href="#${field}"`)
    expect(page.html()).not.toMatch(/>(Enter|Choose) (your|a) /)
    expect(page.html()).toContain(`value="${typed}"`)
  })

  test('a foreign phone number is accepted, and a postcode is formatted for its country', async () => {
    const shop = await createTestShop()
    const page = await visitCheckout(shop)
    await page.send({
      ...DETAILS,
      [`${TO}.contactDetails.phone`]: '+44 20 7946 0958',
      [`${TO}.address.country`]: 'PL',
      [`${TO}.address.postalCode`]: '00001',
    })
    expect(page.url()).toContain('step=delivery')
    expect(page.html()).toContain('00-001')
  })

  test('no postcode is required in countries without them', async () => {
    const page = await visitCheckout(await createTestShop())
    await page.send({
      ...DETAILS,
      [`${TO}.address.country`]: 'AE',
      [`${TO}.address.subdivision`]: 'DU',
      [`${TO}.address.postalCode`]: '',
    })
    expect(page.url()).toContain('step=delivery')
  })
})

describe('the country is preselected', () => {
  test.each([
    ['de-AT,de;q=0.9,en;q=0.5', 'AT'],
    ['de,en-US;q=0.7,en;q=0.3', 'DE'],
    ['fr;q=0.8, ja;q=0.9', 'JP'],
    ['en', ''],
    ['', ''],
  ])('for a browser that reads %j: %j', async (header, country) => {
    const page = await visitCheckout(await createTestShop())
    await page.open(page.url(), { headers: { 'accept-language': header } })
    expect(chosenCountry(page.html())).toBe(country)
  })

  test('but not if an address or a choice exists', async () => {
    const page = await visitCheckout(await createTestShop())
    await page.send({ ...DETAILS, [`${TO}.address.country`]: '' }, { 'accept-language': 'de-AT' })
    expect(chosenCountry(page.html())).toBe('')
    await page.send(DETAILS, { 'accept-language': 'fr-FR' })
    await page.open(page.url().replace('step=delivery', 'step=details'), { headers: { 'accept-language': 'fr-FR' } })
    expect(chosenCountry(page.html())).toBe('DE')
  })
})

describe('what people type', () => {
  test('is read in the digits and letters of their keyboards', async () => {
    const shop = await createTestShop()
    const page = await visitCheckout(shop)
    await page.send({
      ...DETAILS,
      'buyerInfo.email': 'ada＠example.com',
      [`${TO}.address.postalCode`]: '１０１１５',
      [`${TO}.contactDetails.phone`]: '٠٣٠ ٩٠١٨٢٠ ext. 12',
    })
    expect(page.url()).toContain('step=delivery')
    expect(await findRecord(shop, page.id)).toMatchObject({
      email: 'ada@example.com',
      shippingDestination: { address: { postalCode: '10115' }, contactDetails: { phone: '030 901820 ext. 12' } },
    })
  })

  test('is refused with a sentence that says what is wrong with it', async () => {
    const page = await visitCheckout(await createTestShop())
    const refuse = async (field: string, value: string) => {
      await page.send({ ...DETAILS, [`${TO}.${field}`]: value })
      return plain(page.html())
    }
    expect(await refuse('contactDetails.phone', 'call me')).toContain(
      'This phone number does not fit the country (Germany)',
    )
    expect(await refuse('contactDetails.lastName', 'x'.repeat(101))).toContain(
      'Last name is too long: at most 100 characters.',
    )
    expect(await refuse('address.city', '\u3000 ')).toContain('Enter your town or city.')
  })
})

describe('a misspelled e-mail address', () => {
  test('is accepted, with a one-click correction', async () => {
    const page = await visitCheckout(await createTestShop())
    await page.send({ ...DETAILS, 'buyerInfo.email': 'ada@gmial.com' })
    expect(page.url()).toContain('step=delivery')
    expect(plain(page.html())).toContain('Did you mean ada@gmail.com?')
    await page.send({ intent: 'use-email' })
    expect(page.html()).toContain('ada@gmail.com')
    expect(page.html()).not.toContain('Did you mean')
  })
})

const findRecord = (shop: TestShop, id: string) => findCheckout(shop.app.contextFor(shop.siteId), id)

const checkedBox = /<input[^>]*type="checkbox"[^>]*name="marketing"[^>]*checked=""/

describe('marketing consent', () => {
  test('is given by the buyer only, and recorded with time and language', async () => {
    const shop = await createTestShop()
    const page = await visitCheckout(shop)
    expect(page.html()).not.toMatch(checkedBox)
    await page.send(DETAILS)
    expect(await findRecord(shop, page.id)).not.toHaveProperty('marketing')
    await page.send({ ...DETAILS, marketing: 'on' }, { 'accept-language': 'de' })
    const marketing = { date: shop.clock.now().toISOString(), language: 'en' }
    expect(await findRecord(shop, page.id)).toMatchObject({ marketing })
    shop.clock.advance(60_000)
    await page.send({ ...DETAILS, marketing: 'on' })
    expect(await findRecord(shop, page.id)).toMatchObject({ marketing })
    await page.send({ intent: 'delivery', 'shippingInfo.selectedCarrierServiceOption.code': 'standard' })
    await page.send({ intent: 'payment', 'payment.method': 'offline', billing: 'same' })
    const { orders } = await shop.call('POST /ecom/v1/orders/search', { search: {} }, shop.apiKey)
    // With the sentence that was agreed to, as a proof.
    expect(orders[0]?.extendedFields?.namespaces?.['@awning/marketing']).toEqual({
      ...marketing,
      text: expect.stringMatching(/news/i),
    })
  })

  test('can be withdrawn', async () => {
    const shop = await createTestShop()
    const page = await visitCheckout(shop)
    await page.send({ ...DETAILS, marketing: 'on' })
    await page.open(page.url().replace('step=delivery', 'step=details'))
    expect(page.html()).toMatch(checkedBox)
    await page.send(DETAILS)
    expect(await findRecord(shop, page.id)).not.toHaveProperty('marketing')
  })
})

describe('policies', () => {
  const TERMS = { title: 'Terms', url: 'https://host.example/terms' }
  const PRIVACY = { title: 'Privacy', url: 'https://host.example/privacy' }
  const box = /<input[^>]*type="checkbox"[^>]*name="policies"/

  /** A visit at the payment step of a shop that requires consent to its terms. */
  async function toPayment(customSettings = {}) {
    const shop = await createTestShop()
    const policies = [{ ...TERMS, agreement: true }, PRIVACY]
    await shop.call('PATCH /awning/v1/commerce-settings', { settings: { policies } }, shop.apiKey)
    const page = await visitCheckout(shop, { customSettings })
    await page.send(DETAILS)
    await page.send({ intent: 'delivery', 'shippingInfo.selectedCarrierServiceOption.code': 'standard' })
    return { shop, page }
  }
  const PAY_LATER = { intent: 'payment', 'payment.method': 'offline', billing: 'same' }

  test('need consent before the order, which records which and when', async () => {
    const { shop, page } = await toPayment()
    expect(page.html()).toMatch(box)
    expect(page.html()).not.toMatch(/<input[^>]*name="policies"[^>]*checked|<input[^>]*checked[^>]*name="policies"/)
    expect(page.html()).toMatch(/<footer.*Terms.*Privacy.*<\/footer>/)
    await page.send({ ...PAY_LATER, buyerNote: 'Ring twice' })
    expect(page.status()).toBe(422)
    expect(page.html()).toContain('<a href="#policies">Agree to these')
    expect(page.html()).toMatch(/<input[^>]*aria-invalid="true"[^>]*name="policies"/)
    expect(page.html()).toContain('Ring twice')
    await page.send({ ...PAY_LATER, policies: 'on' })
    expect(page.url()).toContain('/order/')
    const { orders } = await shop.call('POST /ecom/v1/orders/search', { search: {} }, shop.apiKey)
    expect(orders[0]?.extendedFields?.namespaces?.['@awning/policies']).toEqual({
      date: shop.clock.now().toISOString(),
      policies: [TERMS],
      shown: { date: shop.clock.now().toISOString(), policies: [TERMS, PRIVACY] },
    })
  })

  test('are not asked for if the client that created the checkout handles consent', async () => {
    const { shop, page } = await toPayment({ disabledPolicyAgreementCheckbox: true })
    expect(page.html()).not.toMatch(box)
    await page.send(PAY_LATER)
    expect(page.url()).toContain('/order/')
    const { orders } = await shop.call('POST /ecom/v1/orders/search', { search: {} }, shop.apiKey)
    const policies = orders[0]?.extendedFields?.namespaces?.['@awning/policies']
    expect(policies).toEqual({ shown: { date: expect.any(String), policies: [TERMS, PRIVACY] } })
  })
})
