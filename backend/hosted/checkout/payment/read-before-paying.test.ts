import { expect, test } from 'vitest'
import { listStoredMails } from '../../../kernel/runtime/mail/stored-mailer.ts'
import { getSite, saveSite } from '../../../services/sites/index.ts'
import { createProduct } from '../../../testing/create-product.ts'
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { BILLING, CARD, visitCheckout } from '../../../testing/visit-checkout.ts'

const CONSENT = 'I lose my right of withdrawal'
const PAY = { intent: 'payment', ...CARD, ...BILLING }
const PLACE = '9f0c9a60-7f3a-4f5e-9a83-2b8f1f6f2f10'

async function openFileCheckout(shop: TestShop, country?: string) {
  const context = shop.app.contextFor(shop.siteId)
  if (country) {
    const site = await getSite(context)
    await saveSite(context, { ...site, address: { country } as never, shippingRegions: [] })
  }
  const book = await createProduct(context, {
    name: 'Pattern',
    price: '5.00',
    productType: 'digital',
    withoutFile: true,
  })
  const page = await visitCheckout(shop, { lines: [shop.line(book.id)] })
  await page.send({ intent: 'details', 'buyerInfo.email': 'ada@example.com' })
  return page
}

/** Pays, and once more where the billing address has changed the tax. */
async function pay(page: Awaited<ReturnType<typeof openFileCheckout>>, typed: Record<string, string> = {}) {
  await page.send({ ...PAY, ...typed })
  if (page.html().includes('The total has changed')) await page.send({ ...PAY, ...typed })
}

async function readConfirmation(shop: TestShop) {
  await shop.settle()
  const mails = await listStoredMails(shop.app.dependencies.store, shop.siteId, 'ada@example.com')
  return mails.find(({ subject }) => subject.includes('rder'))
}

test('files are sold with the consent to deliver them at once, which is kept and confirmed', async () => {
  const shop = await createTestShop()
  const page = await openFileCheckout(shop, 'DE')
  expect(page.html()).toContain(CONSENT)
  expect(page.html()).not.toMatch(/<input[^>]*name="filesAtOnce"[^>]*checked|<input[^>]*checked[^>]*name="filesAtOnce"/)
  await page.send(PAY)
  expect(page.status()).toBe(422)
  expect(page.html()).toContain('Without it, files can’t be delivered at once')
  expect(await shop.getOrders()).toEqual([])
  await pay(page, { filesAtOnce: 'on' })
  const [order] = await shop.getOrders()
  expect(order?.extendedFields?.namespaces?.['@awning/files']).toEqual({
    consent: { date: expect.any(String), language: 'en', text: expect.stringContaining(CONSENT) },
  })
  const mail = await readConfirmation(shop)
  expect(mail?.text).toContain(CONSENT)
  expect(mail?.html).toContain(CONSENT)
  // The page of the order says it beside the line, and the withdrawal leaves it out.
  await page.open(page.url())
  expect(page.html()).toContain('the file was delivered at once, as you asked')
})

test('where files can be withdrawn from nowhere, nobody is asked', async () => {
  const shop = await createTestShop()
  const page = await openFileCheckout(shop, 'US')
  expect(page.html()).not.toContain(CONSENT)
  await pay(page)
  const [order] = await shop.getOrders()
  expect(order?.status).toBe('APPROVED')
  expect(order?.extendedFields?.namespaces?.['@awning/files']).toBeUndefined()
})

test('goods that are sent ask for no consent to files', async () => {
  const shop = await createTestShop()
  const page = await visitCheckout(shop)
  expect(page.html()).not.toContain('filesAtOnce')
})

test('policies are in the buyer’s language, and the version that was shown is kept and mailed in full', async () => {
  const shop = await createTestShop()
  const write = async (id: string, title: string, text: string) =>
    (await shop.call('PUT /awning/v1/policy-texts/{id}', { id, title, text }, shop.apiKey)).policyText
  const german = await write(PLACE, 'AGB', 'Es gilt deutsches Recht.')
  const english = await write(`${PLACE.slice(0, -1)}1`, 'Terms of sale', 'German law applies.')
  const terms = { kind: 'TERMS' as const, agreement: true }
  const settings = {
    policies: [
      { ...terms, title: 'AGB', textId: german.id, url: german.versions[0]?.url ?? '', language: 'de' as const },
      {
        ...terms,
        title: 'Terms of sale',
        textId: english.id,
        url: english.versions[0]?.url ?? '',
        language: 'en' as const,
      },
      { kind: 'PRIVACY' as const, title: 'Privacy', url: 'https://shop.example/privacy' },
    ],
  }
  await shop.call('PATCH /awning/v1/commerce-settings', { settings }, shop.apiKey)
  const page = await openFileCheckout(shop)
  expect(page.html()).toContain('Terms of sale')
  expect(page.html()).not.toContain('AGB')
  await pay(page, { policies: 'on', filesAtOnce: 'on' })
  const [order] = await shop.getOrders()
  const shown = {
    date: expect.any(String),
    policies: settings.policies.slice(1).map(({ title, url }) => ({ title, url })),
  }
  expect(order?.extendedFields?.namespaces?.['@awning/policies']).toMatchObject({
    policies: [{ title: 'Terms of sale' }],
    shown,
  })
  // A later version changes nothing about what the buyer was shown.
  await write(english.id, 'Terms of sale', 'Swiss law applies.')
  const mail = await readConfirmation(shop)
  expect(mail?.text).toContain('German law applies.')
  expect(mail?.text).toContain('https://shop.example/privacy')
  expect(mail?.text).not.toContain('Swiss law')
})
