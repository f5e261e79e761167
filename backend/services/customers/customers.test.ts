import { expect, test } from 'vitest'
import { deriveContext } from '../../kernel/runtime/context/work.ts'
import type { Input } from '../../testing/test-calls.ts'
import { BERLIN, createTestShop } from '../../testing/test-shop.ts'
import { setMarketingConsent } from '../checkout/index.ts'
import { customersOfMembersUpgrade } from './follow-member.ts'
import { customersOfOrdersUpgrade } from './follow-order.ts'
import { customerLinks, customerOrders, customers } from './records.ts'

const SEARCH = 'POST /awning/v1/customers/search'
const ONE = 'GET /awning/v1/customers/{id}'
const ORDER = 'GET /ecom/v1/orders/{id}'
const ADA = { firstName: 'Ada', lastName: 'Müller', phone: '+49 30 1234567' }
type Filter = NonNullable<Input<typeof SEARCH>['search']>['filter']

async function openShop() {
  const shop = await createTestShop()
  const find = async (filter: Filter = {}, sort = 'createdDate') => {
    const search = { filter, sort: [{ fieldName: sort, order: 'DESC' as const }] }
    return (await shop.call(SEARCH, { search }, shop.apiKey)).customers
  }
  const findOne = async (filter: Filter = {}) => {
    const found = await find(filter)
    expect(found).toHaveLength(1)
    return found[0] as (typeof found)[number]
  }
  /** Places an order as a guest, or with a token. */
  const buy = async (
    email: string,
    { product, quantity = 1, consent, token, contactDetails = ADA, country }: BuyOptions = {},
  ) => {
    const buyer = token ?? (await shop.visitor())
    const destination = { address: { ...BERLIN, ...(country && { country }) }, contactDetails }
    const checkoutInfo = {
      buyerInfo: { email },
      billingInfo: destination,
      shippingInfo: { shippingDestination: destination },
    }
    const lineItems = [shop.line(product ?? (await shop.product()), quantity)]
    const { checkout } = await shop.call(
      'POST /ecom/v1/checkouts',
      { channelType: 'WEB', lineItems, checkoutInfo },
      buyer,
    )
    if (consent) {
      const merchant = { type: 'APP', siteId: shop.siteId, appId: shop.ids.guid() } as const
      const context = deriveContext(shop.app.contextFor(shop.siteId), { identity: merchant })
      await setMarketingConsent(context, checkout.id, { text: consent, language: 'en' })
    }
    const { orderId = '' } = await shop.call('POST /ecom/v1/checkouts/{id}/create-order', { id: checkout.id }, buyer)
    return orderId
  }
  const register = async (loginEmail: string, more: object = {}) =>
    (await shop.call('POST /members/v1/members', { member: { loginEmail, ...more } as never }, shop.apiKey)).member.id
  /** A program of the merchant vouches for the mailbox. */
  const prove = async (email: string) => {
    const signOn = { loginId: { email }, verifyEmail: true }
    await shop.call('POST /_api/iam/authentication/v2/sign-on', signOn as never, shop.apiKey)
  }
  return { shop, find, findOne, buy, register, prove }
}
type BuyOptions = {
  product?: string
  quantity?: number
  consent?: string
  token?: string
  contactDetails?: typeof ADA
  country?: string
}

test('a guest is a customer with orders, sum, last order and consent, in one record per mailbox', async () => {
  const { shop, findOne, buy } = await openShop()
  const product = await shop.product({ price: '10.00' })
  await buy('Ada@Example.com', { product, quantity: 2, consent: 'Send me news' })
  const first = await findOne()
  expect(first).toMatchObject({
    status: 'GUEST',
    email: 'ada@example.com',
    firstName: 'Ada',
    lastName: 'Müller',
    country: 'DE',
    orderCount: 1,
    productIds: [product],
    consent: 'GIVEN',
    consents: [{ state: 'GIVEN', source: 'CHECKOUT', text: 'Send me news', language: 'en' }],
  })
  const id = await buy('ada@example.com', { product, contactDetails: { ...ADA, lastName: 'Byron' } })
  const second = await findOne({ words: { $contains: 'byron ada' } })
  const total = async (orderId: string) =>
    Number((await shop.call(ORDER, { id: orderId }, shop.apiKey)).order.priceSummary?.total?.amount)
  expect(second).toMatchObject({ id: first.id, orderCount: 2, consent: 'GIVEN', lastName: 'Byron' })
  expect(Number(second.sums[0]?.amount)).toBeCloseTo(Number(first.sums[0]?.amount) + (await total(id)), 2)
  expect(await findOne({ words: { $contains: '030 1234567' } })).toMatchObject({ id: first.id })
  expect(await findOne({ words: { $contains: 'ADA@EXAMPLE' } })).toMatchObject({ id: first.id })
})

test('a canceled order no longer counts, and its buyer stays', async () => {
  const { shop, findOne, buy } = await openShop()
  const product = await shop.product()
  const kept = await buy('ada@example.com', { product })
  const keptDate = (await findOne()).lastOrderDate
  shop.clock.advance(86_400_000)
  const orderId = await buy('ada@example.com')
  expect((await findOne()).lastOrderDate).not.toBe(keptDate)
  await shop.call('POST /ecom/v1/orders/{id}/cancel', { id: orderId }, shop.apiKey)
  expect(await findOne()).toMatchObject({ orderCount: 1, productIds: [product], lastOrderDate: keptDate })
  await shop.call('POST /ecom/v1/orders/{id}/cancel', { id: kept }, shop.apiKey)
  const left = await findOne()
  expect(left).toMatchObject({ orderCount: 0, productIds: [], sums: [{ amount: '0.00' }] })
  expect(left.lastOrderDate).toBeUndefined()
})

test('a refund lessens the sum', async () => {
  const { shop, findOne } = await openShop()
  const order = await shop.buy({ card: 'sandbox_approved' })
  const before = Number((await findOne()).sums[0]?.amount)
  await shop.call(
    'POST /ecom/v1/payments-collector/orders/{ecomOrderId}/trigger-refund',
    { ecomOrderId: order.orderId, payments: [{ paymentId: order.paymentId, amount: { amount: '3.00' } }] },
    shop.apiKey,
  )
  expect(Number((await findOne()).sums[0]?.amount)).toBeCloseTo(before - 3, 2)
})

test('customers are found by what they bought, when, for how much, country, consent, status and tags', async () => {
  const { shop, find, buy, register } = await openShop()
  const [tea, cup] = [await shop.product({ price: '10.00' }), await shop.product({ price: '100.00' })]
  await buy('old@example.com', { product: tea, consent: 'News?' })
  shop.clock.advance(100 * 86_400_000)
  await buy('new@example.com', { product: cup })
  await register('account@example.com')
  const ninety = new Date(shop.clock.now().getTime() - 90 * 86_400_000).toISOString()
  const emails = async (filter: Filter, sort?: string) => (await find(filter, sort)).map(({ email }) => email)
  expect(await emails({ productIds: { $hasSome: [tea] } })).toEqual(['old@example.com'])
  expect(await emails({ lastOrderDate: { $lt: ninety } })).toEqual(['old@example.com'])
  expect(await emails({ spent: { $gte: 100 } })).toEqual(['new@example.com'])
  expect(await emails({ consent: 'GIVEN' })).toEqual(['old@example.com'])
  expect(await emails({ status: 'GUEST', country: 'DE' }, 'spent')).toEqual(['new@example.com', 'old@example.com'])
  const [found] = await find({ status: { $ne: 'GUEST' } })
  expect(found?.email).toBe('account@example.com')
  await shop.call('PATCH /awning/v1/customers/{id}', { id: found?.id ?? '', tags: ['wholesale'] }, shop.apiKey)
  expect(await emails({ tags: { $hasSome: ['wholesale'] } })).toEqual(['account@example.com'])
})

test('a guest and an account become one once the mailbox is proved; the former id leads to it', async () => {
  const { shop, find, findOne, buy, register, prove } = await openShop()
  await buy('ada@example.com', { consent: 'News?' })
  const guest = await findOne()
  await shop.call('PATCH /awning/v1/customers/{id}', { id: guest.id, note: 'Rings twice', tags: ['tea'] }, shop.apiKey)
  const memberId = await register('ada@example.com', { contact: { firstName: 'Augusta' } })
  const unproved = await findOne({ memberId })
  expect([unproved.isMailboxTheirs, unproved.orderCount, guest.isMailboxTheirs]).toEqual([false, 0, true])
  expect(await find()).toHaveLength(2)
  await prove('ada@example.com')
  const joined = await findOne()
  expect(joined).toMatchObject({
    id: memberId,
    memberId,
    status: 'APPROVED',
    firstName: 'Augusta',
    orderCount: 1,
    consent: 'GIVEN',
    note: 'Rings twice',
    tags: ['tea'],
  })
  expect((await shop.call(ONE, { id: guest.id }, shop.apiKey)).customer.id).toBe(memberId)
  await buy('ada@example.com')
  expect(await findOne()).toMatchObject({ id: memberId, orderCount: 2 })
  await shop.call('DELETE /members/v1/members/{id}', { id: memberId }, shop.apiKey)
  expect(await findOne()).toMatchObject({ id: memberId, status: 'GUEST', orderCount: 2, email: 'ada@example.com' })
  await buy('ada@example.com')
  expect(await findOne()).toMatchObject({ id: memberId, orderCount: 3 })
})

test('an account without orders is forgotten with it', async () => {
  const { shop, find, register } = await openShop()
  const id = await register('ada@example.com')
  expect(await find()).toMatchObject([{ id, memberId: id, status: 'APPROVED', orderCount: 0 }])
  await shop.call('DELETE /members/v1/members/{id}', { id }, shop.apiKey)
  expect(await find()).toEqual([])
})

test('an order whose mail address is corrected moves to the other customer, with its consent', async () => {
  const { shop, findOne, buy } = await openShop()
  const id = await buy('adda@example.com', { consent: 'News?' })
  await shop.call(
    'PATCH /ecom/v1/orders/{order.id}',
    { order: { id, buyerInfo: { email: 'ada@example.com' } } as never },
    shop.apiKey,
  )
  expect(await findOne()).toMatchObject({ email: 'ada@example.com', orderCount: 1, consent: 'GIVEN' })
})

test('somebody who orders many times at once is one customer', async () => {
  const { findOne, buy, shop } = await openShop()
  const product = await shop.product()
  await Promise.all(Array.from({ length: 8 }, () => buy('ada@example.com', { product })))
  expect(await findOne()).toMatchObject({ orderCount: 8, productIds: [product] })
})

test('a consent is ended by the merchant, by the link of the table, and given again at a checkout', async () => {
  const { shop, findOne, buy } = await openShop()
  await buy('ada@example.com', { consent: 'News?' })
  const { csv } = await shop.call('POST /awning/v1/exports/customers', { filter: { consent: 'GIVEN' } }, shop.apiKey)
  const [head = '', row = ''] = csv.split('\r\n')
  expect(head.split(',')).toContain('unsubscribe_url')
  expect(row).toContain('News?')
  const path = /http[^,]*(\/unsubscribe\/[^,]+)/.exec(row)?.[1] ?? ''
  const opened = await shop.fetch(path)
  const html = await opened.text()
  expect(html).toContain('<form action="/unsubscribe/')
  expect((await findOne()).consent).toBe('GIVEN')
  expect((await shop.fetch(path.slice(0, -2), { method: 'POST' })).status).toBe(200)
  expect((await findOne()).consent).toBe('GIVEN')
  shop.clock.advance(1000)
  expect((await shop.fetch(path, { method: 'POST', body: 'List-Unsubscribe=One-Click' })).status).toBe(200)
  expect(await findOne()).toMatchObject({
    consent: 'WITHDRAWN',
    consents: [{}, { state: 'WITHDRAWN', source: 'LINK' }],
  })
  shop.clock.advance(1000)
  await buy('ada@example.com', { consent: 'News?' })
  const again = await findOne()
  expect(again).toMatchObject({ consent: 'GIVEN' })
  shop.clock.advance(1000)
  const unsubscribe = () => shop.call('POST /awning/v1/customers/{id}/unsubscribe', { id: again.id }, shop.apiKey)
  expect((await unsubscribe()).customer.consents).toHaveLength(4)
  expect((await unsubscribe()).customer).toMatchObject({
    consent: 'WITHDRAWN',
    consents: [{}, {}, {}, { source: 'MERCHANT' }],
  })
})

test('security 58: erasure of a guest leaves no customer, and what an export answers has the consent', async () => {
  const { shop, find, buy, findOne } = await openShop()
  const orderId = await buy('ada@example.com', { consent: 'News?' })
  await shop.call('PATCH /awning/v1/customers/{id}', { id: (await findOne()).id, note: 'Rings twice' }, shop.apiKey)
  const sent = { email: 'ada@example.com' }
  const { parts } = (await shop.call('POST /awning/v1/personal-data/export', sent, shop.apiKey)).personalData
  expect(parts.customers).toMatchObject([{ note: 'Rings twice', consents: [{ text: 'News?' }] }])
  const { order } = await shop.call(ORDER, { id: orderId }, shop.apiKey)
  const lineItems = order.lineItems.map(({ id = '' }) => ({ id }))
  await shop.call(
    'POST /ecom/v1/fulfillments/orders/{orderId}/create-fulfillment',
    { orderId, fulfillment: { lineItems } },
    shop.apiKey,
  )
  await shop.settle()
  await shop.call('POST /awning/v1/personal-data/erase', sent, shop.apiKey)
  expect(await find()).toEqual([])
  expect((await shop.call(ORDER, { id: orderId }, shop.apiKey)).order.buyerInfo).toEqual({})
})

test('shops of earlier versions get their customers by an upgrade, also where it was interrupted', async () => {
  const { shop, find, buy, register, prove } = await openShop()
  await buy('guest@example.com', { consent: 'News?' })
  await buy('ada@example.com')
  await register('ada@example.com')
  await prove('ada@example.com')
  const before = await find()
  const context = shop.app.contextFor(shop.siteId)
  await context.commit(async (work) => {
    for (const collection of [customers, customerLinks, customerOrders])
      for (const each of (await work.query(collection as typeof customers, shop.siteId, {})).items)
        work.delete(collection as typeof customers, each)
  })
  expect(await find()).toEqual([])
  for (let run = 0; run < 2; run++) {
    await customersOfMembersUpgrade.run(context)
    await customersOfOrdersUpgrade.run(context)
  }
  const facts = (list: typeof before) =>
    list
      .map(({ id: _, createdDate: __, ...rest }) => rest)
      .sort((one, other) => ((one.email ?? '') < (other.email ?? '') ? -1 : 1))
  expect(facts(await find())).toEqual(facts(before))
})

test('lists of customers are saved under names', async () => {
  const { shop } = await openShop()
  const views = [{ name: 'Not for 90 days', search: { since: '90' } }]
  expect(await shop.call('GET /awning/v1/customer-views', {}, shop.apiKey)).toEqual({ revision: 0, views: [] })
  const saved = await shop.call('PUT /awning/v1/customer-views', { revision: 0, views }, shop.apiKey)
  expect(saved).toEqual({ revision: 1, views })
  const late = await shop.refusal('PUT /awning/v1/customer-views', { revision: 0, views: [] }, shop.apiKey)
  expect([late.status, late.code]).toEqual([409, 'CUSTOMER_VIEWS_CHANGED'])
})
