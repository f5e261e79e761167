import { beforeEach, expect, it } from 'vitest'
import { BERLIN, createTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { MEMBERSHIPS_APP_ID } from './records.ts'

let shop: TestShop
let mug: string
let memberId: string
let token: string
beforeEach(async () => {
  shop = await createTestShop()
  mug = await shop.product({ price: '10.00' })
  const { member } = await shop.call(
    'POST /members/v1/members',
    { member: { loginEmail: 'ada@example.com' } },
    shop.apiKey,
  )
  memberId = member.id
  token = await shop.createMemberToken(memberId)
})

const create = async (more: Record<string, unknown> = {}) => {
  const membership = { memberId, name: 'Ten mugs', productIds: [mug], ...more }
  return (await shop.call('POST /awning/v1/memberships', { membership }, shop.apiKey)).membership
}
const read = async (id: string) => (await shop.call('GET /awning/v1/memberships/{id}', { id }, shop.apiKey)).membership

/** A checkout of the member with this quantity. */
async function open(quantity = 2) {
  const { checkout } = await shop.call(
    'POST /ecom/v1/checkouts',
    {
      channelType: 'WEB',
      lineItems: [shop.line(mug, quantity)],
      checkoutInfo: {
        buyerInfo: { email: 'ada@example.com' },
        shippingInfo: { shippingDestination: { address: BERLIN } },
      },
    },
    token,
  )
  return { id: checkout.id, line: checkout.lineItems[0]?.id ?? '', checkout }
}
const choosing = (membershipId: string, checkout: { id: string; line: string }) => ({
  checkout: {
    id: checkout.id,
    membershipOptions: {
      selectedMemberships: {
        memberships: [{ id: membershipId, appId: MEMBERSHIPS_APP_ID, lineItemIds: [checkout.line] }],
      },
    },
  },
})
const UPDATE = 'PATCH /ecom/v1/checkouts/{checkout.id}'

it('a member pays with a membership for lines in its scope, and the order reduces its credits', async () => {
  const { id } = await create({ creditsTotal: 10 })
  const opened = await open()
  expect(opened.checkout.membershipOptions).toMatchObject({
    eligibleMemberships: [
      { id, name: { original: 'Ten mugs' }, lineItemIds: [opened.line], credits: { total: 10, remaining: 10 } },
    ],
    invalidMemberships: [],
  })
  const { checkout } = await shop.call(UPDATE, choosing(id, opened), token)
  expect(checkout).toMatchObject({
    lineItems: [{ paymentOption: 'MEMBERSHIP', price: { amount: '0.00' }, fullPrice: { amount: '10.00' } }],
    membershipOptions: { selectedMemberships: { memberships: [{ id, lineItemIds: [opened.line] }] } },
    priceSummary: { subtotal: { amount: '0.00' } },
  })
  const { orderId } = await shop.call('POST /ecom/v1/checkouts/{id}/create-order', { id: opened.id }, token)
  expect(await read(id)).toMatchObject({ creditsLeft: 8 })
  const { orderTransactions } = await shop.call(
    'GET /ecom/v1/payments/orders/{orderId}',
    { orderId: orderId ?? '' },
    shop.apiKey,
  )
  expect(orderTransactions?.payments).toContainEqual(
    expect.objectContaining({
      membershipPaymentDetails: expect.objectContaining({ membershipId: id, lineItemId: opened.line }),
    }),
  )
  await shop.call('POST /ecom/v1/orders/{id}/cancel', { id: orderId ?? '' }, shop.apiKey)
  expect(await read(id)).toMatchObject({ creditsLeft: 10 })
})

it('an unusable membership reports why, and selecting it is refused with the reason', async () => {
  const minute = 60_000
  const inAMinute = new Date(shop.clock.now().getTime() + minute).toISOString()
  const expiring = await create({ expirationDate: inAMinute })
  const few = await create({ creditsTotal: 1 })
  await create({ active: false })
  await create({ startsAt: new Date(shop.clock.now().getTime() + 3 * minute).toISOString() })
  await create({ creditsTotal: 5, creditsLeft: 0 })
  await create({ productIds: [await shop.product({ name: 'Jug' })], active: false })
  const opened = await open()
  await shop.call(UPDATE, choosing(expiring.id, opened), token)
  shop.clock.advance(minute)
  const { checkout } = await shop.call('GET /ecom/v1/checkouts/{id}', { id: opened.id }, token)
  expect(checkout.membershipOptions?.invalidMemberships.map(({ reason }) => reason).sort()).toEqual([
    'EXPIRED',
    'NOT_YET_VALID',
    'NO_CREDITS_LEFT',
    'SUSPENDED',
    'TOO_FEW_CREDITS',
  ])
  expect(checkout.membershipOptions?.invalidMemberships).toContainEqual({
    membership: expect.objectContaining({ id: expiring.id, expirationDate: inAMinute }),
    reason: 'EXPIRED',
  })
  expect(checkout.violations).toMatchObject([{ code: 'MEMBERSHIP_NOT_ELIGIBLE', severity: 'ERROR' }])
  expect(checkout.priceSummary?.subtotal?.amount).toBe('20.00')
  const order = await shop.refusal('POST /ecom/v1/checkouts/{id}/create-order', { id: opened.id }, token)
  expect(order.code).toBe('MEMBERSHIP_NOT_ELIGIBLE')
  const refused = await shop.refusal(UPDATE, choosing(few.id, opened), token)
  expect(refused).toMatchObject({ code: 'MEMBERSHIP_NOT_ELIGIBLE', data: { lineItemIds: [opened.line] } })
  const line = '00000000-0000-4000-8000-000000000000'
  const unknown = await shop.refusal(UPDATE, choosing(few.id, { ...opened, line }), token)
  expect(unknown.code).toBe('LINE_ITEM_NOT_FOUND')
})

it("a line that only a membership pays for needs one of the buyer's own", async () => {
  const { id } = await create({ productIds: undefined })
  const catalogOverrideFields = { paymentOption: { value: 'MEMBERSHIP' as const } }
  const { cart } = await shop.call('POST /ecom/v1/carts/current/add-to-cart', { lineItems: [shop.line(mug)] }, token)
  const lineItems = [{ ...shop.line(mug), catalogOverrideFields }]
  const { cart: both } = await shop.call(
    'POST /ecom/v1/carts/{id}/add-to-cart',
    { id: cart.id, lineItems },
    shop.apiKey,
  )
  const line = both.lineItems[1]?.id ?? ''
  const estimate = (selectedMemberships?: object) =>
    shop.call(
      'POST /ecom/v1/carts/current/estimate-totals',
      { shippingAddress: BERLIN, ...(selectedMemberships && { selectedMemberships }) } as never,
      token,
    )
  const needed = await estimate()
  expect(needed.membershipOptions?.eligibleMemberships).toMatchObject([{ id, lineItemIds: [line] }])
  expect(needed.calculationErrors?.membershipError?.applicationError?.code).toBe('MEMBERSHIP_NEEDED')
  const chosen = { memberships: [{ id, appId: MEMBERSHIPS_APP_ID, lineItemIds: [line] }] }
  const paid = await estimate(chosen)
  expect(paid.membershipOptions?.selectedMemberships).toEqual(chosen.memberships)
  expect(paid.calculationErrors?.membershipError).toBeUndefined()
  expect(paid.violations).toEqual([])
  // An estimate stores nothing.
  expect((await estimate()).membershipOptions?.selectedMemberships).toEqual([])
  const { member } = await shop.call(
    'POST /members/v1/members',
    { member: { loginEmail: 'eve@example.com' } },
    shop.apiKey,
  )
  const eve = await shop.createMemberToken(member.id)
  const selectedMembership = { id, appId: MEMBERSHIPS_APP_ID }
  const added = { lineItems: [{ ...shop.line(mug), selectedMembership }] }
  await shop.call('POST /ecom/v1/carts/current/add-to-cart', added, eve)
  const foreign = await shop.call('POST /ecom/v1/carts/current/estimate-totals', {}, eve)
  expect(foreign.priceSummary?.subtotal?.amount).toBe('10.00')
  expect(foreign.violations).toMatchObject([{ code: 'MEMBERSHIP_NOT_ELIGIBLE' }])
  expect(foreign.membershipOptions?.eligibleMemberships).toEqual([])
})

it('a membership selected in the cart is passed to the checkout, and one selected there survives a second checkout', async () => {
  const { id } = await create({ creditsTotal: 3 })
  const selectedMembership = { id, appId: MEMBERSHIPS_APP_ID }
  const { cart } = await shop.call(
    'POST /ecom/v1/carts/current/add-to-cart',
    { lineItems: [{ ...shop.line(mug, 2), selectedMembership }, shop.line(await shop.product({ price: '5.00' }))] },
    token,
  )
  expect(cart.subtotal.amount).toBe('5.00')
  const again = await shop.call('GET /ecom/v1/carts/current', {}, token)
  expect(again.cart.lineItems[0]).toMatchObject({ selectedMembership, paymentOption: 'MEMBERSHIP' })
  const { checkoutId } = await shop.call('POST /ecom/v1/carts/current/create-checkout', { channelType: 'WEB' }, token)
  const get = async () => (await shop.call('GET /ecom/v1/checkouts/{id}', { id: checkoutId }, token)).checkout
  expect((await get()).priceSummary?.subtotal?.amount).toBe('5.00')
  await shop.call('POST /ecom/v1/carts/current/create-checkout', { channelType: 'WEB', email: 'a@example.com' }, token)
  expect((await get()).priceSummary?.subtotal?.amount).toBe('5.00')
  const { checkout } = await shop.call(
    UPDATE,
    { checkout: { id: checkoutId, membershipOptions: { selectedMemberships: { memberships: [] } } } },
    token,
  )
  expect(checkout.priceSummary?.subtotal?.amount).toBe('25.00')
})

it('concurrent orders never use more credits than there are', async () => {
  const { id } = await create({ creditsTotal: 3 })
  const opened = await Promise.all([open(), open(), open()])
  for (const each of opened) await shop.call(UPDATE, choosing(id, each), token)
  const answers = await Promise.all(
    opened.map((each) => shop.send('POST /ecom/v1/checkouts/{id}/create-order', { id: each.id }, token)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await read(id)).toMatchObject({ creditsLeft: 1 })
})

it('merchants update, query and delete memberships; invalid ones are refused', async () => {
  const { id } = await create({ creditsTotal: 3 })
  const update = (membership: object, fieldMask?: string) =>
    shop.send(
      'PATCH /awning/v1/memberships/{membership.id}',
      { membership: { id, ...membership }, ...(fieldMask && { fieldMask }) },
      shop.apiKey,
    )
  expect((await update({ name: 'Five mugs', creditsLeft: 2 })).status).toBe(200)
  expect(await read(id)).toMatchObject({ name: 'Five mugs', creditsTotal: 3, creditsLeft: 2 })
  expect((await update({ creditsLeft: 4 })).refusal?.violations).toEqual(['membership.creditsLeft VALIDATION'])
  expect((await update({}, 'name')).refusal?.violations).toEqual(['membership.name REQUIRED_FIELD'])
  const ends = { startsAt: '2027-01-02T00:00:00Z', expirationDate: '2027-01-01T00:00:00Z' }
  expect((await update(ends)).refusal?.violations).toEqual(['membership.expirationDate VALIDATION'])
  const unknownMember = { memberId: '00000000-0000-4000-8000-000000000000', name: 'Mugs' }
  const refused = await shop.refusal('POST /awning/v1/memberships', { membership: unknownMember }, shop.apiKey)
  expect(refused).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  const query = { filter: { memberId } }
  const found = await shop.call('POST /awning/v1/memberships/query', { query }, shop.apiKey)
  expect(found.memberships.map((each) => each.id)).toEqual([id])
  expect((await shop.refusal('POST /awning/v1/memberships/query', { query }, token)).status).toBe(403)
  expect((await shop.send('DELETE /awning/v1/memberships/{id}', { id }, shop.apiKey)).status).toBe(200)
  expect((await shop.refusal('GET /awning/v1/memberships/{id}', { id }, shop.apiKey)).status).toBe(404)
})
