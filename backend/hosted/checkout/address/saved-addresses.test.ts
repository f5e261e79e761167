import { describe, expect, test } from 'vitest'
import { findCheckout } from '../../../services/checkout/index.ts'
import { getSite, saveSite } from '../../../services/sites/index.ts'
import { createTestShop } from '../../../testing/test-shop.ts'
import { CARD, DETAILS, visitCheckout } from '../../../testing/visit-checkout.ts'
import { visitPage } from '../../../testing/visit-page.ts'

const TO = 'shippingInfo.shippingDestination'
const HOME = { addressLine: 'Torstraße 1', postalCode: '10119', city: 'Berlin', country: 'DE' }
const OFFICE = {
  addressLine: '350 Fifth Avenue',
  postalCode: '10118',
  city: 'New York',
  subdivision: 'US-NY',
  country: 'US',
}
const ADA = { firstName: 'Ada', lastName: 'Lovelace', phones: ['+49 30 901820'] }

/** A member at the first step of the hosted checkout. */
async function visitAsMember(contact: object = {}) {
  const shop = await createTestShop()
  const { member } = await shop.call(
    'POST /members/v1/members',
    { member: { loginEmail: 'ada@example.com', contact } },
    shop.apiKey,
  )
  const token = await shop.createMemberToken(member.id)
  const page = await visitCheckout(shop, { token })
  const read = () => shop.call('GET /members/v1/members/my', { fieldSet: 'FULL' }, token)
  return {
    shop,
    page,
    token,
    id: member.id,
    ids: (member.contact?.addresses ?? []).map(({ id = '' }) => id),
    account: async () => (await read()).member.contact,
    destination: async () => (await findCheckout(shop.app.contextFor(shop.siteId), page.id))?.shippingDestination,
  }
}

/** The address radio buttons: value and checked state. */
const choices = (html: string) =>
  [...html.matchAll(/<input type="radio"[^>]*name="savedAddress"[^>]*>/g)].map(([input]) => [
    /value="([^"]*)"/.exec(input)?.[1],
    input.includes('checked'),
  ])
const filled = (html: string, name: string) =>
  new RegExp(`<input[^>]*name="${name.replaceAll('.', '\\.')}"[^>]*value="([^"]*)"`).exec(html)?.[1]
const KEEP = /<input[^>]*name="keepAddress"[^>]*>/
/** Fields that a form without script posts for a saved address: the hidden address inputs are sent empty. */
const chosen = (savedAddress: string, more: object = {}) => ({
  ...Object.fromEntries(Object.keys(DETAILS).map((name) => [name, ''])),
  intent: 'details',
  'buyerInfo.email': 'ada@example.com',
  [`${TO}.contactDetails.firstName`]: 'Ada',
  [`${TO}.contactDetails.lastName`]: 'Lovelace',
  savedAddress,
  ...more,
})

describe('the addresses of a member in the hosted checkout', () => {
  test('are offered, with the first one selected and the account’s name and e-mail prefilled', async () => {
    const { page, ids } = await visitAsMember({ ...ADA, addresses: [HOME, OFFICE] })
    expect(choices(page.html())).toEqual([
      [ids[0], true],
      [ids[1], false],
      ['new', false],
    ])
    expect(page.html()).toContain('Torstraße 1')
    expect(page.html()).toContain('10119 Berlin, Germany')
    expect(filled(page.html(), 'buyerInfo.email')).toBe('ada@example.com')
    expect(filled(page.html(), `${TO}.contactDetails.lastName`)).toBe('Lovelace')
  })

  test('a selected one becomes the delivery address, and stays selected when the step is opened again', async () => {
    const { page, ids, destination } = await visitAsMember({ ...ADA, addresses: [HOME, OFFICE] })
    await page.send(chosen(ids[1] as string))
    expect(page.url()).toContain('step=delivery')
    expect(page.html()).toContain('350 Fifth Avenue')
    expect(await destination()).toMatchObject({
      address: OFFICE,
      contactDetails: { firstName: 'Ada', lastName: 'Lovelace' },
    })
    await page.open(page.url().replace('step=delivery', 'step=details'))
    expect(choices(page.html()).find(([, checked]) => checked)).toEqual([ids[1], true])
  })

  test('the account’s phone number is included if it fits the country', async () => {
    const { page, ids, destination } = await visitAsMember({ ...ADA, addresses: [HOME] })
    await page.send(chosen(ids[0] as string))
    expect((await destination())?.contactDetails?.phone).toBe('+49 30 901820')
  })

  test('a new one may be entered, and is used for this order only', async () => {
    const { page, destination, account } = await visitAsMember({ ...ADA, addresses: [HOME] })
    await page.send({ ...DETAILS, savedAddress: 'new' })
    expect((await destination())?.address?.addressLine).toBe('Hauptstraße 1')
    expect((await account())?.addresses).toHaveLength(1)
    await page.open(page.url().replace('step=delivery', 'step=details'))
    expect(choices(page.html()).at(-1)).toEqual(['new', true])
    expect(filled(page.html(), `${TO}.address.addressLine`)).toBe('Hauptstraße 1')
  })

  test('a new one is saved in the account if the checkbox is checked, once', async () => {
    const { page, account } = await visitAsMember()
    expect(choices(page.html())).toEqual([])
    expect(page.html()).toMatch(KEEP)
    expect(KEEP.exec(page.html())?.[0]).not.toContain('checked')
    for (const _ of ['first', 'again']) {
      await page.send({ ...DETAILS, keepAddress: 'on' })
      await page.open(page.url().replace('step=delivery', 'step=details'))
    }
    const kept = await account()
    expect([kept?.firstName, kept?.lastName]).toEqual([undefined, undefined])
    expect(kept?.addresses).toMatchObject([
      { addressLine: 'Hauptstraße 1', city: 'Berlin', recipient: { firstName: 'Ada', lastName: 'Buyer' } },
    ])
    expect(page.html()).toContain('Ada Buyer')
    expect(choices(page.html())[0]).toEqual([kept?.addresses[0]?.id, true])
  })

  test('the recipient’s name does not change the account’s name', async () => {
    const { page, account } = await visitAsMember(ADA)
    await page.send({ ...DETAILS, [`${TO}.contactDetails.firstName`]: 'Charles', keepAddress: 'on' })
    expect(await account()).toMatchObject({ firstName: 'Ada', lastName: 'Lovelace', addresses: [{ city: 'Berlin' }] })
  })

  test('an incomplete one opens prefilled for editing', async () => {
    const { page, ids } = await visitAsMember({ ...ADA, addresses: [{ ...HOME, postalCode: '1' }] })
    await page.send(chosen(ids[0] as string))
    expect(page.status()).toBe(422)
    expect(choices(page.html()).at(-1)).toEqual(['new', true])
    expect(filled(page.html(), `${TO}.address.addressLine`)).toBe('Torstraße 1')
    expect(page.html()).toContain('This postcode does not fit the country')
  })

  test('one without a recipient, of a member without a name, opens prefilled for the name', async () => {
    const { page, ids } = await visitAsMember({ addresses: [HOME] })
    await page.send(chosen(ids[0] as string))
    expect(page.status()).toBe(422)
    expect(choices(page.html()).at(-1)).toEqual(['new', true])
    expect(filled(page.html(), `${TO}.address.addressLine`)).toBe('Torstraße 1')
    expect(page.html()).toContain('Enter your first name.')
  })

  test('one of somebody else is offered by name and street, and the parcel goes to them', async () => {
    const recipient = { firstName: 'Grandma', lastName: 'Smith', company: 'Haus am See', phone: '+49 30 1234567' }
    const { page, ids, destination, account } = await visitAsMember({
      ...ADA,
      addresses: [HOME, { ...HOME, addressLine: 'Seestraße 9', recipient }],
    })
    expect(page.html()).toContain('Grandma Smith')
    expect(page.html()).toContain('Haus am See, Seestraße 9, 10119 Berlin, Germany')
    await page.send(chosen(ids[1] as string))
    expect(await destination()).toMatchObject({ address: { addressLine: 'Seestraße 9' }, contactDetails: recipient })
    await page.open(page.url().replace('step=delivery', 'step=details'))
    expect(choices(page.html()).find(([, checked]) => checked)).toEqual([ids[1], true])
    // Her name is nowhere where Ada's own is asked for.
    expect(filled(page.html(), `${TO}.contactDetails.firstName`)).toBe('Ada')
    await page.send(chosen(ids[0] as string))
    expect(await destination()).toMatchObject({
      address: { addressLine: 'Torstraße 1' },
      contactDetails: { firstName: 'Ada', lastName: 'Lovelace', phone: '+49 30 901820' },
    })
    expect((await destination())?.contactDetails?.company).toBeUndefined()
    expect(await account()).toMatchObject({ firstName: 'Ada', lastName: 'Lovelace', phones: ADA.phones })
  })

  test('two people at one place are two addresses', async () => {
    const { page, account } = await visitAsMember({ ...ADA, addresses: [{ ...HOME, addressLine: 'Hauptstraße 1' }] })
    for (const firstName of ['Ada', 'Charles', 'Charles'])
      await page.send({
        ...DETAILS,
        [`${TO}.contactDetails.firstName`]: firstName,
        keepAddress: 'on',
        savedAddress: 'new',
      })
    expect((await account())?.addresses.map(({ recipient }) => recipient?.firstName)).toEqual([
      undefined,
      'Ada',
      'Charles',
    ])
  })

  test('a deleted one has to be entered', async () => {
    const { shop, page, id, ids, token } = await visitAsMember({ ...ADA, addresses: [HOME] })
    await shop.call('DELETE /members/v1/members/{id}/addresses', { id }, token)
    await page.send(chosen(ids[0] as string))
    expect(page.status()).toBe(422)
    expect(page.html()).toContain('Enter your street and number.')
  })

  test('those in countries without delivery are not offered, and a full account cannot save another', async () => {
    const { shop, page, ids } = await visitAsMember({
      ...ADA,
      addresses: [OFFICE, ...Array.from({ length: 19 }, (_, at) => ({ ...HOME, addressLine: `Torstraße ${at + 1}` }))],
    })
    expect(page.html()).not.toMatch(KEEP)
    const context = shop.app.contextFor(shop.siteId)
    const site = await getSite(context)
    const shippingRegions = site.shippingRegions.filter(({ countries }) => countries.includes('DE'))
    await saveSite(context, {
      ...site,
      shippingRegions: shippingRegions.map((region) => ({ ...region, countries: ['DE'] })),
    })
    await page.open(page.url())
    expect(choices(page.html()).map(([value]) => value)).toEqual([...ids.slice(1), 'new'])
  })
})

describe('account data is not shown', () => {
  const nothing = (html: string) => {
    expect(choices(html)).toEqual([])
    expect(html).not.toMatch(KEEP)
    expect(html).not.toContain('Torstraße')
  }

  test('to a visitor, or through the link of a visitor who has signed in since', async () => {
    const shop = await createTestShop()
    const { member } = await shop.call(
      'POST /members/v1/members',
      { member: { loginEmail: 'ada@example.com', contact: { ...ADA, addresses: [HOME] } } },
      shop.apiKey,
    )
    const visitor = await shop.visitor()
    const lineItems = [shop.line(await shop.product())]
    await shop.call('POST /ecom/v1/carts/current/add-to-cart', { lineItems }, visitor)
    const { checkoutId: id } = await shop.call(
      'POST /ecom/v1/carts/current/create-checkout',
      { channelType: 'WEB' },
      visitor,
    )
    const { redirectSession } = await shop.call(
      'POST /_api/redirects-api/v1/redirect-session',
      { ecomCheckout: { checkoutId: id } },
      visitor,
    )
    const page = await visitPage(shop, redirectSession.fullUrl)
    nothing(page.html())
    const grant = { grant_type: 'authorized_client', scope: 'offline_access', member_id: member.id }
    const { access_token } = await shop.call('POST /oauth2/token', grant, `${visitor},${shop.apiKey}`)
    const { checkout } = await shop.call('GET /ecom/v1/checkouts/{id}', { id }, access_token)
    expect(checkout.buyerInfo?.memberId).toBe(member.id)
    await page.open(page.url())
    expect(page.html()).toContain('Continue to delivery')
    nothing(page.html())
  })

  test('of a blocked member', async () => {
    const { shop, page, id, ids, destination } = await visitAsMember({ ...ADA, addresses: [HOME] })
    await shop.call('POST /members/v1/members/{id}/block', { id }, shop.apiKey)
    await page.open(page.url())
    nothing(page.html())
    await page.send(chosen(ids[0] as string))
    expect(page.status()).toBe(404)
    expect(await destination()).toBeUndefined()
  })

  test('security 61: by a link of before a sign-out everywhere, even while a payment is under way', async () => {
    const { shop, page, token, id } = await visitAsMember({ ...ADA, addresses: [HOME] })
    const details = page.url()
    await page.send(DETAILS)
    await page.send({ intent: 'delivery', 'shippingInfo.selectedCarrierServiceOption.code': 'standard' })
    await page.send({ intent: 'payment', ...CARD, 'payment.card.number': '4000 0000 0000 3220' })
    expect((await findCheckout(shop.app.contextFor(shop.siteId), page.id))?.orderId).toBeTruthy()
    await page.open(details)
    expect(choices(page.html())).not.toEqual([])
    await shop.call('POST /awning/v1/sign-out-everywhere', {}, token)
    await page.open(details)
    expect(page.status()).toBe(200)
    nothing(page.html())
    // A member who signs in again begins another one.
    shop.clock.advance(1)
    const again = await visitCheckout(shop, { token: await shop.createMemberToken(id) })
    expect(choices(again.html())).not.toEqual([])
  })
})
