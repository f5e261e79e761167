import { expect, test } from 'vitest'
import { kernelService } from '../../../kernel/http/service/kernel-service.ts'
import { loadSiteContents } from '../../../testing/endpoints/site-contents.ts'
import { createTestShop } from '../../../testing/test-shop.ts'
import { services } from '../../index.ts'
import { members } from '../records.ts'

const EXPORT = 'POST /awning/v1/personal-data/export'
const ERASE = 'POST /awning/v1/personal-data/erase'
const MINE = 'GET /awning/v1/personal-data/my'
const ERASE_MINE = 'DELETE /awning/v1/personal-data/my'
const FULFIL = 'POST /ecom/v1/fulfillments/orders/{orderId}/create-fulfillment'
const ORDER = 'GET /ecom/v1/orders/{id}'

/** Texts that occur only in stored data of this person. */
const EMAIL = 'lovelace@example.com'
const WORDS = [
  EMAIL,
  'Adabell',
  'Lovelacington',
  'Marylebone',
  '+4430199988',
  'Engraved for Byron',
  'Ring the left bell',
]
const CONTACT = { firstName: 'Adabell', lastName: 'Lovelacington', phone: '+4430199988' }
const PLACE = { country: 'DE', city: 'Marylebone', postalCode: '10115', addressLine: 'Marylebone 12' }

async function openShop() {
  const shop = await createTestShop()
  const contents = async () => loadSiteContents(shop.app.dependencies.store, shop.siteId, [kernelService, ...services])
  /** The documents that contain any of these texts. */
  const findMentions = async (words: readonly string[] = WORDS) =>
    Object.entries(await contents())
      .filter(([, text]) => words.some((word) => text.includes(word)))
      .map(([name]) => name.split(' ')[0])
  /** Places an order, and adds another item to the cart. */
  const purchase = async (token: string) => {
    const options = { customTextFields: { Front: 'Engraved for Byron' } }
    const product = await shop.product({
      price: '10.00',
      customTextFields: [{ title: 'Front', maxLength: 50, mandatory: false }],
    })
    const line = { quantity: 2, catalogReference: { ...shop.reference(product), options } }
    const destination = { address: PLACE, contactDetails: CONTACT }
    const checkoutInfo = {
      buyerInfo: { email: EMAIL },
      buyerNote: 'Ring the left bell',
      billingInfo: destination,
      shippingInfo: { shippingDestination: destination },
    }
    const sent = { channelType: 'WEB' as const, lineItems: [line], checkoutInfo }
    const { checkout } = await shop.call('POST /ecom/v1/checkouts', sent, token)
    const made = await shop.call('POST /ecom/v1/checkouts/{id}/create-order', { id: checkout.id }, token)
    await shop.call('POST /ecom/v1/carts/current/add-to-cart', { lineItems: [line] }, token)
    const cartInfo = { buyerInfo: { email: EMAIL } }
    await shop.call('PATCH /ecom/v1/carts/current', { cartInfo }, token)
    return made.orderId ?? ''
  }
  const fulfil = async (orderId: string) => {
    const { order } = await shop.call(ORDER, { id: orderId }, shop.apiKey)
    const lineItems = order.lineItems.map(({ id = '' }) => ({ id }))
    await shop.call(FULFIL, { orderId, fulfillment: { lineItems } }, shop.apiKey)
    await shop.settle()
  }
  return { shop, findMentions, purchase, fulfil }
}

async function openShopWithMember() {
  const opened = await openShop()
  const { shop } = opened
  const profile = { firstName: 'Adabell', lastName: 'Lovelacington', phones: ['+4430199988'] }
  const account = { loginId: { email: EMAIL }, password: 'a long row of words', profile }
  const register = 'POST /_api/iam/authentication/v2/register'
  const memberId = (await shop.call(register, account, await shop.visitor())).identity?.id ?? ''
  return { ...opened, memberId, member: await shop.createMemberToken(memberId) }
}

test('security 58: a member gets all that is kept of them as one document, and nobody else’s', async () => {
  const { shop, purchase, memberId, member, fulfil } = await openShopWithMember()
  const orderId = await purchase(member)
  await fulfil(orderId)
  const other = await shop.visitor()
  // Another visitor ordered with the address, whose mailbox is not verified.
  await purchase(other)
  const { personalData } = await shop.call(MINE, {}, member)
  expect(personalData).toMatchObject({ memberId, emails: [] })
  const { parts } = personalData
  expect(Object.keys(parts).sort()).toEqual([
    'carts',
    'checkouts',
    'credentials',
    'customers',
    'members',
    'orders',
    'sessions',
  ])
  expect(Object.values(parts).map((records) => records.length)).toEqual(Object.values(parts).map(() => 1))
  expect(parts.orders).toMatchObject([{ id: orderId, buyerNote: 'Ring the left bell' }])
  expect(parts.credentials).toEqual([{ password: true }])
  expect(JSON.stringify(personalData)).not.toContain('argon2')
  expect((await shop.call(EXPORT, { memberId }, shop.apiKey)).personalData.parts.orders).toHaveLength(1)
  expect((await shop.refusal(MINE, {}, other)).status).toBe(403)
  expect((await shop.refusal(EXPORT, { memberId }, member)).status).toBe(403)
  expect((await shop.refusal(EXPORT, { memberId: shop.ids.guid() }, shop.apiKey)).status).toBe(404)
})

test('security 28: an account reads a guest’s order only after its address is proved', async () => {
  const { shop, purchase, memberId, member } = await openShopWithMember()
  const orderId = await purchase(await shop.visitor())
  const read = async () => (await shop.call(MINE, {}, member)).personalData.parts
  expect(Object.keys(await read())).not.toContain('orders')
  expect((await shop.call('POST /ecom/v1/orders/search', {}, member)).orders).toEqual([])
  expect((await shop.refusal(ORDER, { id: orderId }, member)).status).toBe(404)
  const { store } = shop.app.dependencies
  await store.transaction(async (work) => {
    const record = await work.get(members, shop.siteId, memberId)
    if (record) work.update(members, { ...record, loginEmailVerified: true })
  })
  expect((await read()).orders).toMatchObject([{ id: orderId }])
})

test('security 58: erasure leaves no word of a member, and every sum of the orders', async () => {
  const { shop, findMentions, purchase, memberId, member, fulfil } = await openShopWithMember()
  const orderId = await purchase(member)
  await shop.settle()
  const under = await shop.refusal(ERASE_MINE, {}, member)
  expect([under.status, under.code]).toEqual([409, 'ORDERS_UNDER_WAY'])
  await fulfil(orderId)
  const before = (await shop.call(ORDER, { id: orderId }, shop.apiKey)).order
  expect(new Set(await findMentions())).toEqual(
    new Set(['members', 'carts', 'checkouts', 'customers', 'mail_records', 'orders', 'stored_mails']),
  )
  await shop.call(ERASE_MINE, {}, member)
  expect(await shop.getEventTypes('wix.ecom.v1.checkout_deleted')).toHaveLength(1)
  await shop.settle()
  // Mails to an unverified address cannot be attributed to the member, so they are deleted by age.
  expect(new Set(await findMentions())).toEqual(new Set(['stored_mails']))
  // These contain only the id of the account, so that its tokens stay revoked.
  expect(new Set(await findMentions([memberId]))).toEqual(new Set(['sessions', 'access_epochs']))
  const after = (await shop.call(ORDER, { id: orderId }, shop.apiKey)).order
  for (const field of ['number', 'priceSummary', 'taxSummary', 'taxInfo', 'balanceSummary', 'purchasedDate'] as const)
    expect(after[field]).toEqual(before[field])
  expect(after.buyerInfo).toEqual({})
  expect(after.billingInfo).toEqual({ address: { country: 'DE' } })
  expect((await shop.refusal('GET /members/v1/members/my', {}, member)).status).toBe(401)
})

test('security 58: a merchant erases a guest by the mail address', async () => {
  const { shop, findMentions, purchase, fulfil } = await openShop()
  const guest = await shop.visitor()
  await fulfil(await purchase(guest))
  const sent = { email: EMAIL.toUpperCase() }
  expect((await shop.call(EXPORT, sent, shop.apiKey)).personalData.parts.orders).toHaveLength(1)
  await shop.call(ERASE, sent, shop.apiKey)
  await shop.settle()
  expect(await findMentions()).toEqual([])
  expect(Object.keys((await shop.call(EXPORT, sent, shop.apiKey)).personalData.parts)).toEqual([])
  expect((await shop.refusal(ERASE, {}, shop.apiKey)).violations).toEqual(['memberId REQUIRED_ONE_OF_FIELD'])
})
