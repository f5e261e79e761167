import { expect, test } from 'vitest'
import { createTestShop } from './test-shop.ts'

/** Every field that published clients' address transform keeps, on the wire. */
const ADDRESS = {
  country: 'DE',
  subdivision: 'DE-BE',
  city: 'Berlin',
  postalCode: '10115',
  addressLine: 'Hauptstraße 1',
  addressLine2: 'Back yard',
  streetAddress: { name: 'Hauptstraße', number: '1', apt: '4b', formattedAddressLine: 'Hauptstraße 1, 4b' },
  formattedAddress: 'Hauptstraße 1, 10115 Berlin, Germany',
  hint: 'The green door',
  geocode: { latitude: 52.53, longitude: 13.38 },
  countryFullname: 'Germany',
  subdivisionFullname: 'Berlin',
}
/** A member's address has its street in one of the two forms. */
const { addressLine: _, ...MEMBER_ADDRESS } = ADDRESS
const WHO = { firstName: 'Ada', lastName: 'Byron', phone: '+49 30 901820' }
const PLACE = { address: ADDRESS, contactDetails: WHO }

const countLeaves = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce<number>((sum, part) => sum + countLeaves(part), 0)
    : 1

test('each call that takes an address answers every field of it as sent: 16 fields, 9 calls', async () => {
  const shop = await createTestShop()
  const lineItems = [shop.line(await shop.product())]
  const token = await shop.visitor()
  const { apiKey } = shop
  const { cart } = await shop.call('POST /ecom/v1/carts', { cartInfo: { contactInfo: PLACE }, lineItems }, apiKey)
  const cartInfo = { contactInfo: PLACE }
  await shop.call('POST /ecom/v1/carts/current/add-to-cart', { lineItems }, token)
  const updated = await shop.call('PATCH /ecom/v1/carts/current', { cartInfo }, token)
  const checkoutInfo = { billingInfo: PLACE, shippingInfo: { shippingDestination: PLACE } }
  const { checkout } = await shop.call(
    'POST /ecom/v1/checkouts',
    { channelType: 'WEB', lineItems, checkoutInfo: { ...checkoutInfo, buyerInfo: { email: 'ada@example.com' } } },
    token,
  )
  const changed = await shop.call(
    'PATCH /ecom/v1/checkouts/{checkout.id}',
    { checkout: { id: checkout.id, ...checkoutInfo } },
    token,
  )
  const { orderId } = await shop.call('POST /ecom/v1/checkouts/{id}/create-order', { id: checkout.id }, token)
  const placed = await shop.getOrder(orderId ?? '')
  const mug = { productName: { original: 'Mug' }, itemType: { preset: 'PHYSICAL' as const }, quantity: 1 }
  const { order: made } = await shop.call(
    'POST /ecom/v1/orders',
    {
      order: {
        lineItems: [{ ...mug, price: { amount: '1' } }],
        channelInfo: { type: 'POS' },
        priceSummary: {},
        billingInfo: PLACE,
        recipientInfo: PLACE,
        shippingInfo: { title: 'Courier', logistics: { shippingDestination: PLACE } },
      },
    },
    apiKey,
  )
  const { order: edited } = await shop.call(
    'PATCH /ecom/v1/orders/{order.id}',
    { order: { id: made.id, billingInfo: PLACE } },
    apiKey,
  )
  const { member } = await shop.call(
    'POST /members/v1/members',
    { member: { loginEmail: 'ada@example.com', contact: { addresses: [MEMBER_ADDRESS] } } },
    apiKey,
  )
  const { identity } = await shop.call(
    'POST /_api/iam/authentication/v2/register',
    {
      loginId: { email: 'grace@example.com' },
      password: 'a long row of words',
      profile: { addresses: [{ address: ADDRESS, tag: 'HOME' }] },
    },
    token,
  )
  const answers = [
    cart.contactInfo,
    updated.cart.contactInfo,
    checkout.billingInfo,
    checkout.shippingInfo?.shippingDestination,
    changed.checkout.billingInfo,
    changed.checkout.shippingInfo?.shippingDestination,
    placed.billingInfo,
    placed.recipientInfo,
    placed.shippingInfo?.logistics?.shippingDestination,
    made.billingInfo,
    made.recipientInfo,
    made.shippingInfo?.logistics?.shippingDestination,
    edited.billingInfo,
  ].map((place) => place?.address)
  for (const address of answers) expect(address).toEqual(ADDRESS)
  expect(member.contact?.addresses).toMatchObject([MEMBER_ADDRESS])
  expect(identity?.identityProfile.addresses).toEqual([{ address: ADDRESS, tag: 'HOME' }])
  expect(countLeaves(ADDRESS)).toBe(16)
})

test('a registration answers what was said of oneself as sent, and refuses what it cannot keep', async () => {
  const shop = await createTestShop()
  const token = await shop.visitor()
  const REGISTER = 'POST /_api/iam/authentication/v2/register'
  const profile = {
    firstName: 'Ada',
    company: 'C'.repeat(1000),
    position: 'P'.repeat(1000),
    birthdate: '1815-12-10',
    labels: ['vip', 'press'],
    vatId: 'DE123456789',
    subscription: true,
    customFields: [{ name: 'shoes', value: { mapValue: { value: { size: { numValue: 42 } } } } }],
  }
  const send = (more: object, email = 'ada@example.com') => ({
    loginId: { email },
    password: 'a long row of words',
    profile: { ...profile, ...more },
  })
  const answer = await shop.call(REGISTER, send({}), token)
  expect(answer).toMatchObject({ identity: { identityProfile: profile }, additionalData: {} })
  const violations = async (more: object) =>
    (await shop.refusal(REGISTER, send(more, 'b@example.com'), token)).violations
  expect(await violations({ birthdate: '1990-13-45' })).toEqual(['profile.birthdate FORMAT'])
  expect(await violations({ birthdate: '1990-02-30' })).toEqual(['profile.birthdate FORMAT'])
  expect(await violations({ company: 'C'.repeat(1001) })).toEqual(['profile.company MAX_LENGTH'])
  const twoKinds = { strValue: 'x', numValue: 1 }
  expect(await violations({ customFields: [{ name: 'a', value: twoKinds }] })).toEqual([
    'profile.customFields[0].value.numValue ONE_OF_ALIGNMENT',
  ])
  expect(await violations({ customFields: [{ name: 'a', value: { listValue: { value: [twoKinds] } } }] })).toEqual([
    'profile.customFields[0].value.listValue.value ONE_OF_ALIGNMENT',
  ])
})
