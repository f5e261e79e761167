import { expect, test } from 'vitest'
import { listStoredMails } from '../../../kernel/runtime/mail/stored-mailer.ts'
import { checkTable, listImportItems, listProblems, runTable } from '../../../testing/import-table.ts'
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts'

const EXPORT = 'GET /awning/v1/exports/members'
const LIST = 'GET /members/v1/members'

/** A table in the form of Shopify's export of customers. */
const SHOPIFY = [
  'Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Default Address Address1,Default Address Address2,Default Address City,Default Address Province Code,Default Address Country Code,Default Address Zip,Default Address Phone,Phone,Total Spent,Total Orders,Tags',
  "'6001,Ada,Lovelace,Ada@Example.com,yes,Engines,12 St James’s Square,,London,,GB,SW1Y 4JH,,'+44 20 7946 0000,120.00,3,vip",
  "'6002,,,bob@example.com,no,,1 Main Street,,Cambridge,MA,US,'02138,'(617) 555-0100,,0.00,0,",
].join('\n')

const list = async (shop: TestShop) =>
  (await shop.call(LIST, { fieldsets: ['FULL'], paging: { limit: 100 } }, shop.apiKey)).members

test('customers of Shopify are added with name, address and phone; nobody is mailed, counts as verified or as new', async () => {
  const shop = await createTestShop()
  const checked = await checkTable(shop, 'MEMBERS', SHOPIFY, 60)
  expect([checked, await listProblems(shop, checked.id)]).toMatchObject([
    { form: 'SHOPIFY', creates: 2, errors: 0 },
    [],
  ])
  expect(await list(shop)).toEqual([])
  expect(await runTable(shop, checked.id)).toMatchObject({ status: 'IMPORTED', done: 2, failed: 0 })
  const ada = (await list(shop)).find(({ loginEmail }) => loginEmail === 'ada@example.com')
  expect(ada).toMatchObject({
    status: 'APPROVED',
    loginEmailVerified: false,
    contact: {
      firstName: 'Ada',
      lastName: 'Lovelace',
      company: 'Engines',
      addresses: [{ country: 'GB', city: 'London', addressLine: '12 St James’s Square', postalCode: 'SW1Y 4JH' }],
    },
  })
  // Shopify's apostrophe before digits is no part of them.
  const bob = (await list(shop)).find(({ loginEmail }) => loginEmail === 'bob@example.com')
  expect(bob?.contact).toMatchObject({
    phones: ['(617) 555-0100'],
    addresses: [{ city: 'Cambridge', postalCode: '02138' }],
  })
  expect(await listStoredMails(shop.app.dependencies.store, shop.siteId, undefined)).toEqual([])
  const { days } = await shop.call('POST /awning/v1/figures', { days: 7 }, shop.apiKey)
  expect(days.reduce((sum, day) => sum + day.members, 0)).toBe(0)
  const [first] = await listImportItems(shop, checked.id)
  expect(first?.memberId).toBe(ada?.id)
  expect(await checkTable(shop, 'MEMBERS', SHOPIFY)).toMatchObject({ creates: 0, unchanged: 2 })
})

test('what one shop exports, another one imports, and its export differs only in what is proved there', async () => {
  const from = await createTestShop()
  for (const [index, name] of ['Ada', 'Bob', 'Cleo'].entries()) {
    await from.call(
      'POST /members/v1/members',
      {
        member: {
          loginEmail: `${name}@example.com`,
          contact: {
            firstName: name,
            phones: ['+49 30 901820'],
            addresses: [{ country: 'DE', city: 'Berlin', addressLine: `Weg ${index}` }],
          },
          profile: { nickname: `${name} of Berlin` },
        },
      },
      from.apiKey,
    )
    from.clock.advance(60_000)
  }
  const { csv } = await from.call(EXPORT, {}, from.apiKey)
  const to = await createTestShop({ seed: 2 })
  const { id } = await checkTable(to, 'MEMBERS', csv)
  expect(await runTable(to, id)).toMatchObject({ done: 3, failed: 0 })
  expect((await to.call(EXPORT, {}, to.apiKey)).csv).toBe(csv)
})

test('an import is undone, but for customers who have changed since', async () => {
  const shop = await createTestShop()
  const { id } = await checkTable(shop, 'MEMBERS', SHOPIFY)
  await runTable(shop, id)
  const bob = (await list(shop)).find(({ loginEmail }) => loginEmail === 'bob@example.com')
  await shop.call(
    'PATCH /members/v1/members/{member.id}',
    { member: { id: bob?.id ?? '', contact: { firstName: 'Bob' } } },
    shop.apiKey,
  )
  expect(await runTable(shop, id, 'undo')).toMatchObject({ status: 'UNDONE', kept: 1 })
  expect((await list(shop)).map(({ loginEmail }) => loginEmail)).toEqual(['bob@example.com'])
})

test('what is wrong is listed by line and column, and the rest is imported', async () => {
  const shop = await createTestShop()
  await shop.call('POST /members/v1/members', { member: { loginEmail: 'there@example.com' } }, shop.apiKey)
  const csv = [
    'email,first_name,status,country,created',
    'ada@example.com,Ada,APPROVED,DE,2020-05-01',
    'nobody,Bob,,,',
    ',Cleo,,,',
    'dora@example.com,Dora,FAMOUS,,',
    'eve@example.com,Eve,,Atlantis,',
    'finn@example.com,Finn,,,last year',
    'There@example.com,Gus,,,',
    'ada@example.com,Ada again,,,',
  ].join('\n')
  const checked = await checkTable(shop, 'MEMBERS', csv)
  expect(checked).toMatchObject({ creates: 1, unchanged: 1, errors: 6 })
  expect(await listProblems(shop, checked.id)).toEqual([
    '3 email INVALID',
    '4 email EMAIL_MISSING',
    '5 status WORD',
    '6 country INVALID',
    '7 created DATE',
    '9 email TWICE',
  ])
  await runTable(shop, checked.id)
  const ada = (await list(shop)).find(({ loginEmail }) => loginEmail === 'ada@example.com')
  expect(ada?.createdDate).toBe('2020-05-01T00:00:00.000Z')
})

test('somebody who came since is not added twice', async () => {
  const shop = await createTestShop()
  const { id } = await checkTable(shop, 'MEMBERS', SHOPIFY)
  await shop.call('POST /members/v1/members', { member: { loginEmail: 'bob@example.com' } }, shop.apiKey)
  expect(await runTable(shop, id)).toMatchObject({ done: 2, failed: 1 })
  expect(await listProblems(shop, id)).toEqual(['3  CAME_SINCE'])
  expect(await list(shop)).toHaveLength(2)
})
