import { expect, test } from 'vitest'
import { addUser } from '../../testing/add-user.ts'
import { createTestShop } from '../../testing/test-shop.ts'

test('a shop gets another name, page, address and look; the rest stays', async () => {
  const { call, apiKey } = await createTestShop()
  const { settings: before } = await call('GET /awning/v1/shop-settings', {}, apiKey)
  const changes = {
    name: 'Kiln',
    locale: 'de_at',
    shopUrl: 'https://kiln.example/shop',
    address: { country: 'AT', city: 'Graz', postalCode: '8010', addressLine: 'Ofengasse 3' },
    look: { accent: '#7a2e1f', font: 'HUMANIST', corner: 'ROUND', theme: 'LIGHT' },
  } as const
  const { settings } = await call('PATCH /awning/v1/shop-settings', { settings: changes }, apiKey)
  expect(settings).toEqual({ ...before, ...changes, locale: 'de-AT' })
  expect((await call('GET /awning/v1/shop-settings', {}, apiKey)).settings).toEqual(settings)
})

test.each([
  ['settings.locale', { locale: 'klingon language' }],
  ['settings.shopUrl', { shopUrl: 'javascript:alert(1)' }],
  ['settings.productPath', { productPath: '//evil.example' }],
  ['settings.productPath', { productPath: '//evil.example/{slug}' }],
  ['settings.contactEmail', { contactEmail: 'nobody' }],
  ['settings.look.accent', { look: { accent: 'red', font: 'SYSTEM', corner: 'SOFT', theme: 'AUTO' } }],
  ['settings.currency', { currency: 'USD' }],
])('%s is refused at its field where it is wrong', async (field, settings) => {
  const { refusal, apiKey } = await createTestShop()
  const { violations } = await refusal('PATCH /awning/v1/shop-settings', { settings }, apiKey)
  expect(violations.map((violation) => violation.split(' ')[0])).toEqual([field])
})

test('security 68: an owner changes how the shop is paid after a fresh proof; an editor and support do not', async () => {
  const shop = await createTestShop()
  const { call, refusal, clock, siteId } = shop
  const owner = await addUser(shop, { siteId, role: 'owner', email: 'owner@example.com' })
  const route = 'PATCH /awning/v1/payment-settings'
  const { settings } = await call(route, { settings: { offline: true, testMode: false } }, owner.as)
  expect(settings).toMatchObject({ offline: true, testMode: false, testModeAllowed: true })
  for (const role of ['editor', 'support'] as const) {
    const { as } = await addUser(shop, { siteId, role, email: `${role}@example.com` })
    expect((await refusal(route, { settings: { offline: false } }, as)).status).toBe(403)
  }
  clock.advance(11 * 60_000)
  expect((await refusal(route, { settings: { offline: false } }, owner.as)).code).toBe('FRESH_SIGN_IN_REQUIRED')
})

test('test mode is refused at its field where the server has none', async () => {
  const { refusal, ...shop } = await createTestShop({ testCards: false })
  const owner = await addUser(shop, { siteId: shop.siteId, role: 'owner', email: 'owner@example.com' })
  const { violations } = await refusal('PATCH /awning/v1/payment-settings', { settings: { testMode: true } }, owner.as)
  expect(violations).toEqual(['settings.testMode VALIDATION'])
})

test('a bank account is kept without the spaces of its numbers, and refused at the field that is wrong', async () => {
  const { call, refusal, ...shop } = await createTestShop()
  const { as } = await addUser(shop, { siteId: shop.siteId, role: 'owner', email: 'owner@example.com' })
  const route = 'PATCH /awning/v1/payment-settings'
  const bankAccount = { accountHolder: ' Kiln Ltd ', iban: 'ie29 AIBK 9311 5212 3456 78', bic: 'AIBKIE2D', details: '' }
  const { settings } = await call(route, { settings: { bankAccount } }, as)
  expect(settings.bankAccount).toEqual({ ...bankAccount, accountHolder: 'Kiln Ltd', iban: 'IE29AIBK93115212345678' })
  const wrong = { ...bankAccount, iban: 'IE29AIBK93115212345679', bic: 'AIB' }
  const { violations } = await refusal(route, { settings: { bankAccount: wrong } }, as)
  expect(violations).toEqual(['settings.bankAccount.bic FORMAT', 'settings.bankAccount.iban FORMAT'])
  const nameless = { ...bankAccount, accountHolder: '' }
  expect((await refusal(route, { settings: { bankAccount: nameless } }, as)).violations).toEqual([
    'settings.bankAccount.accountHolder REQUIRED_FIELD',
  ])
})
