import { expect, test } from 'vitest'
import { createTestShop } from '../../testing/test-shop.ts'
import { nameKeyUpgrade } from './name-key-upgrade.ts'
import { members } from './records.ts'

const SORTED = ['Åkesson 9', 'Akesson 10', 'Łukasz', 'Ödegård', 'zu Guttenberg']
const FIELDS = ['profile.nickname', 'contact.firstName', 'contact.lastName', 'contact.company'] as const

async function addMembers() {
  const shop = await createTestShop()
  for (const [index, name] of SORTED.toReversed().entries())
    await shop.call(
      'POST /members/v1/members',
      {
        member: {
          loginEmail: `member${index}@example.com`,
          profile: { nickname: name },
          contact: { firstName: name, lastName: name, company: name },
        },
      },
      shop.apiKey,
    )
  const list = async (fieldName: string, order: 'ASC' | 'DESC') => {
    const query = { sorting: [{ fieldName, order }] }
    const { members } = await shop.call('POST /members/v1/members/query', { query, fieldsets: ['FULL'] }, shop.apiKey)
    return members.map(({ contact }) => contact?.lastName)
  }
  return { shop, list }
}

test('members are sorted by their names without accents and capitals, and by numbers as they count', async () => {
  const { list } = await addMembers()
  for (const field of FIELDS) {
    expect([field, await list(field, 'ASC')]).toEqual([field, SORTED])
    expect([field, await list(field, 'DESC')]).toEqual([field, SORTED.toReversed()])
  }
})

test('members of earlier versions get the keys that they are sorted by', async () => {
  const { shop, list } = await addMembers()
  const context = shop.app.contextFor(shop.siteId)
  const read = () => context.store.reader(members).query(shop.siteId, { paging: { limit: 10, offset: 0 } })
  const before = await read()
  await context.commit(async (work) => {
    for (const member of before.items) {
      const keys = Object.entries(member.folded).filter(([key]) => !key.startsWith('order_'))
      work.update(members, { ...member, folded: Object.fromEntries(keys) })
    }
  })
  expect(await list('contact.lastName', 'ASC')).not.toEqual(SORTED)
  await nameKeyUpgrade.run(context)
  expect(await list('contact.lastName', 'ASC')).toEqual(SORTED)
})
