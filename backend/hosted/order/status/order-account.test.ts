import { expect, test } from 'vitest'
import { listStoredMails } from '../../../kernel/runtime/mail/stored-mailer.ts'
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { DETAILS, visitCheckout } from '../../../testing/visit-checkout.ts'
import { visitPage } from '../../../testing/visit-page.ts'

const EMAIL = 'ada@example.com'
const PASSWORD = 'a long row of words'

/** A guest's page right after an order. */
async function afterOrder(shop: TestShop, email = EMAIL) {
  const page = await visitCheckout(shop)
  await page.send({ ...DETAILS, 'buyerInfo.email': email })
  await page.send({ intent: 'delivery', 'shippingInfo.selectedCarrierServiceOption.code': 'standard' })
  await page.send({ intent: 'payment', 'payment.method': 'offline', billing: 'same' })
  expect(page.html()).toContain('Thank you for your order')
  return page
}

async function findLink(shop: TestShop): Promise<string> {
  await shop.settle()
  const mails = await listStoredMails(shop.app.dependencies.store, shop.siteId, EMAIL)
  const text = mails.find(({ facts }) => facts?.recoveryToken)?.text ?? ''
  return /https:\S+\/account\/recover\S+/.exec(text)?.[0] ?? ''
}

const findOrders = async (shop: TestShop, token: string) =>
  (await shop.call('POST /ecom/v1/orders/search', {}, token)).orders ?? []
const findMembers = async (shop: TestShop) =>
  (await shop.call('POST /members/v1/members/query', { query: {}, fieldsets: ['FULL'] }, shop.apiKey)).members ?? []

test('one press opens an account, whose link sets a password and takes the order', async () => {
  const shop = await createTestShop()
  const page = await afterOrder(shop)
  expect(page.html()).toContain('Save your details for next time')
  await page.send({})
  expect(page.html()).toContain('We’ve sent a link to')
  const [member] = await findMembers(shop)
  expect(member).toMatchObject({ loginEmail: EMAIL, loginEmailVerified: false })
  expect(await findOrders(shop, await shop.createMemberToken(member?.id ?? ''))).toEqual([])

  const recovery = await visitPage(shop, await findLink(shop))
  await recovery.send({ password: PASSWORD })
  expect(recovery.html()).toContain('Your password is saved')
  const orders = await findOrders(shop, await shop.createMemberToken(member?.id ?? ''))
  expect(orders).toMatchObject([{ buyerInfo: { memberId: member?.id, email: EMAIL } }])
})

test('security 28: an account whose address is not proved does not get the order', async () => {
  const shop = await createTestShop()
  const page = await afterOrder(shop)
  await page.send({})
  const [member] = await findMembers(shop)
  expect(await findOrders(shop, await shop.createMemberToken(member?.id ?? ''))).toEqual([])
})

test('security 26: somebody who has an account sees the same page, and gets a link to it', async () => {
  const shop = await createTestShop()
  await shop.call(
    'POST /_api/iam/authentication/v2/register',
    { loginId: { email: EMAIL }, password: PASSWORD },
    await shop.visitor(),
  )
  const page = await afterOrder(shop)
  await page.send({})
  expect(page.html()).toContain('We’ve sent a link to')
  expect(await findMembers(shop)).toHaveLength(1)
  expect(await findLink(shop)).toContain('/account/recover')
})

test('a member’s own order offers none, and a form of another site opens none', async () => {
  const shop = await createTestShop()
  const page = await afterOrder(shop)
  await page.send({}, { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })
  expect(await findMembers(shop)).toEqual([])
  const { member } = await shop.call('POST /members/v1/members', { member: { loginEmail: EMAIL } }, shop.apiKey)
  const own = await visitCheckout(shop, { token: await shop.createMemberToken(member.id) })
  await own.send(DETAILS)
  await own.send({ intent: 'delivery', 'shippingInfo.selectedCarrierServiceOption.code': 'standard' })
  await own.send({ intent: 'payment', 'payment.method': 'offline', billing: 'same' })
  expect(own.html()).toContain('Thank you for your order')
  expect(own.html()).not.toContain('Save your details for next time')
})

/** Signs a member in on a storefront, by a program that has authenticated them. */
async function signIn(shop: TestShop, memberId: string): Promise<string> {
  const keys = `${await shop.visitor()},${shop.apiKey}`
  const grant = { grant_type: 'authorized_client' as const, member_id: memberId }
  return (await shop.call('POST /oauth2/token', grant, keys)).access_token
}
const register = async (shop: TestShop) =>
  (
    await shop.call(
      'POST /_api/iam/authentication/v2/register',
      { loginId: { email: EMAIL }, password: PASSWORD },
      await shop.visitor(),
    )
  ).identity?.id ?? ''
const SEND = 'POST /_api/iam/recovery/v1/send-email'
const RECOVER = 'POST /_api/iam/recovery/v1/recover'
/** Proves the mailbox of an account as its owner does. */
async function prove(shop: TestShop): Promise<void> {
  await shop.call(SEND, { email: EMAIL }, await shop.visitor())
  const recoveryToken = new URL(await findLink(shop)).searchParams.get('token') ?? ''
  await shop.call(RECOVER, { recoveryToken, password: PASSWORD }, await shop.visitor())
}

test('all orders of a proved mailbox are in the account after signing in, also of an account that was there before', async () => {
  const shop = await createTestShop()
  const id = await register(shop)
  for (const email of [EMAIL, 'Ada@example.com', 'somebody@example.com']) await afterOrder(shop, email)
  const lineItem = { productName: { original: 'Mug' }, itemType: { preset: 'PHYSICAL' as const }, quantity: 1 }
  const order = {
    lineItems: [{ ...lineItem, price: { amount: '10.00' } }],
    status: 'APPROVED' as const,
    priceSummary: {},
    channelInfo: { type: 'POS' as const },
    buyerInfo: { email: EMAIL },
  }
  await shop.call('POST /ecom/v1/orders', { order }, shop.apiKey)
  expect(await findOrders(shop, await signIn(shop, id))).toEqual([])
  await prove(shop)
  const found = await findOrders(shop, await signIn(shop, id))
  expect(found.map(({ buyerInfo }) => buyerInfo?.email).sort()).toEqual(['Ada@example.com', EMAIL, EMAIL])
  expect(found.every(({ buyerInfo }) => buyerInfo?.memberId === id)).toBe(true)
  // What a guest orders later with this address comes with the next sign-in.
  await afterOrder(shop)
  expect(await findOrders(shop, await signIn(shop, id))).toHaveLength(4)
  const [stranger] =
    (await shop.call('POST /ecom/v1/orders/search', {}, shop.apiKey)).orders?.filter(
      ({ buyerInfo }) => buyerInfo?.email === 'somebody@example.com',
    ) ?? []
  expect(stranger?.buyerInfo?.memberId).toBeUndefined()
})

test('security 28: an account whose address is not proved gets no orders by signing in', async () => {
  const shop = await createTestShop()
  await afterOrder(shop)
  const id = await register(shop)
  expect(await findOrders(shop, await signIn(shop, id))).toEqual([])
})

test('an order that is opened from its mail offers the account, too', async () => {
  const shop = await createTestShop()
  await afterOrder(shop)
  await shop.settle()
  const mails = await listStoredMails(shop.app.dependencies.store, shop.siteId, EMAIL)
  const [link = ''] = /https:\S+\/order\/\S+/.exec(mails[0]?.text ?? '') ?? []
  const page = await visitPage(shop, link)
  expect(page.html()).toContain('Save your details for next time')
  await page.send({})
  expect(page.html()).toContain('We’ve sent a link to')
  expect(page.html()).not.toContain('Thank you for your order')
  const id = (await findMembers(shop))[0]?.id ?? ''
  const recovery = await visitPage(shop, await findLink(shop))
  await recovery.send({ password: PASSWORD })
  expect(await findOrders(shop, await shop.createMemberToken(id))).toHaveLength(1)
  await page.open(link)
  expect(page.html()).not.toContain('Save your details for next time')
})
