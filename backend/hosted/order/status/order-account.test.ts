import { expect, test } from 'vitest'
import { listStoredMails } from '../../../kernel/mail/stored-mailer.ts'
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
  expect(recovery.html()).toContain('Your password has been changed')
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
