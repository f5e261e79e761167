import { expect, test } from 'vitest'
import { createTestApp, TEST_SUBSCRIBER } from '../../testing/create-test-app.ts'
import { memberStates } from './transitions.ts'

async function openShop() {
  const shop = await createTestApp()
  const { call, apiKey } = shop
  const create = async (loginEmail: string, more: object = {}) =>
    (await call('POST /members/v1/members', { member: { loginEmail, ...more } }, apiKey)).member
  const ada = await create('Ada@Example.com', {
    contact: { firstName: 'Ada', lastName: 'Lovelace', phones: ['+49 30 901820'], emails: ['ada@work.example'] },
  })
  return { shop, ...shop, create, ada, token: await shop.createMemberToken(ada.id) }
}

test('a merchant adds a member, who is approved, private, and has an address made of the name', async () => {
  const { ada } = await openShop()
  expect(ada).toMatchObject({
    loginEmail: 'ada@example.com',
    loginEmailVerified: false,
    status: 'APPROVED',
    privacyStatus: 'PRIVATE',
    activityStatus: 'ACTIVE',
    profile: { nickname: 'Ada Lovelace', slug: 'ada-lovelace' },
    contact: { phones: ['+49 30 901820'], emails: ['ada@work.example'], addresses: [] },
  })
})

test('members without a name who come at the same moment all get in, each with an address that counts nobody', async () => {
  const { create } = await openShop()
  const added = await Promise.all(Array.from({ length: 24 }, (_, index) => create(`nobody${index}@example.com`)))
  const slugs = added.map(({ profile }) => profile?.slug)
  expect(new Set(slugs).size).toBe(24)
  for (const slug of slugs) expect(slug).toMatch(/^member-[0-9a-f]{8}$/)
})

test('a member’s contact has the id of the member, which finds and updates it', async () => {
  const { call, token, apiKey, ada } = await openShop()
  const contactId = ada.contactId ?? ''
  expect(contactId).toBe(ada.id)
  expect((await call('GET /members/v1/members/my', {}, token)).member.contactId).toBe(contactId)
  const QUERY = 'POST /members/v1/members/query'
  for (const filter of [{ contactId }, { contactId: { $in: [contactId] } }])
    expect((await call(QUERY, { query: { filter } }, apiKey)).members?.map(({ id }) => id)).toEqual([ada.id])
  expect((await call('GET /members/v1/members/{id}', { id: contactId }, apiKey)).member.id).toBe(ada.id)
  const change = { id: contactId, contact: { lastName: 'Byron' } }
  const { member } = await call('PATCH /members/v1/members/{member.id}', { member: change }, apiKey)
  expect(member.contact).toMatchObject({ firstName: 'Ada', lastName: 'Byron' })
})

test('two spellings of a mailbox are one login', async () => {
  const { refusal, apiKey } = await openShop()
  const second = await refusal('POST /members/v1/members', { member: { loginEmail: 'ADA@example.com' } }, apiKey)
  expect([second.status, second.code]).toEqual([409, 'MEMBER_ALREADY_EXISTS'])
})

test('a field set decides which fields are answered', async () => {
  const { call, token, ada } = await openShop()
  const my = async (sent: object) => (await call('GET /members/v1/members/my', sent, token)).member
  const plain = await my({})
  expect(plain).toMatchObject({ id: ada.id, status: 'UNKNOWN', privacyStatus: 'UNKNOWN', activityStatus: 'UNKNOWN' })
  expect([plain.loginEmail, plain.contact]).toEqual([undefined, undefined])
  const extended = await my({ fieldSet: 'EXTENDED' })
  expect(extended).toMatchObject({ loginEmail: 'ada@example.com', status: 'APPROVED' })
  expect(extended.contact).toBeUndefined()
  expect((await my({ fieldsets: ['PUBLIC', 'FULL'] })).contact?.phones).toEqual(['+49 30 901820'])
})

test('a member changes what is theirs: lists as a whole, and null clears', async () => {
  const { call, token, ada } = await openShop()
  const change = async (member: object) =>
    (await call('PATCH /members/v1/members/{member.id}', { member: { id: ada.id, ...member } } as never, token)).member
  const address = { addressLine: 'Torstraße 1', city: 'Berlin', country: 'DE', postalCode: '10119' }
  const changed = await change({
    contact: { addresses: [address], lastName: null, customFields: { size: { name: 'Size', value: [42, 'M'] } } },
    profile: { title: 'Countess', photo: { url: 'https://example.com/ada.jpg' } },
    loginEmail: 'somebody@example.com',
    status: 'BLOCKED',
  })
  expect(changed).toMatchObject({
    loginEmail: 'ada@example.com',
    status: 'APPROVED',
    contact: { firstName: 'Ada', phones: ['+49 30 901820'], addresses: [{ ...address, id: expect.any(String) }] },
    profile: { title: 'Countess', photo: { id: '', url: 'https://example.com/ada.jpg', height: 0, width: 0 } },
  })
  expect(changed.contact?.lastName).toBeUndefined()
  expect(changed.contact?.customFields).toEqual({ size: { name: 'Size', value: [42, 'M'] } })
  for (const list of ['phones', 'emails', 'addresses'] as const) {
    const { member } = await call(`DELETE /members/v1/members/{id}/${list}`, { id: ada.id }, token)
    expect(member.contact?.[list]).toEqual([])
  }
})

test('an address has a recipient of its own, which only a change that names it changes', async () => {
  const { call, token, ada } = await openShop()
  const change = async (addresses: object[]) => {
    const sent = { member: { id: ada.id, contact: { addresses } } } as never
    return (await call('PATCH /members/v1/members/{member.id}', sent, token)).member.contact?.addresses
  }
  const place = { addressLine: 'Seestraße 9', city: 'Berlin', country: 'DE', postalCode: '13353' }
  const recipient = { firstName: 'Grandma', lastName: 'Smith', company: 'Haus am See', phone: '+49 30 1234567' }
  const [saved] = (await change([{ ...place, recipient }])) ?? []
  expect(saved).toMatchObject({ ...place, recipient })
  // A published client knows no recipients.
  const { recipient: _, ...published } = saved ?? {}
  const [moved] = (await change([{ ...published, addressLine: 'Seestraße 11' }])) ?? []
  expect(moved).toEqual({ ...saved, addressLine: 'Seestraße 11' })
  expect((await change([{ ...published, recipient: {} }]))?.[0]).not.toHaveProperty('recipient')
})

test('security 30: nobody changes or reads another member, who looks like none', async () => {
  const { shop, refusal, call, create, ada, visitor } = await openShop()
  const eve = await shop.createMemberToken((await create('eve@example.com')).id)
  for (const token of [eve, await visitor()]) {
    const tries = [
      refusal('GET /members/v1/members/{id}', { id: ada.id, fieldsets: ['FULL'] }, token),
      refusal('PATCH /members/v1/members/{member.id}', { member: { id: ada.id, profile: { title: 'x' } } }, token),
      refusal('POST /members/v1/members/{id}/slug', { id: ada.id, slug: 'eve' }, token),
      refusal('DELETE /members/v1/members/{id}/phones', { id: ada.id }, token),
    ]
    for (const { status, code } of await Promise.all(tries)) expect([status, code]).toEqual([404, 'NOT_FOUND'])
  }
  expect((await call('POST /members/v1/members/query', {}, eve)).members).toEqual([])
})

test('security 22: a visitor’s token reads no member data beyond the profiles that members show', async () => {
  const { call, refusal, visitor, token, ada } = await openShop()
  const anyone = await visitor()
  expect((await refusal('GET /members/v1/members/my', {}, anyone)).status).toBe(403)
  await call('POST /members/v1/members/join-community', {}, token)
  const { member } = await call('GET /members/v1/members/{id}', { id: ada.id, fieldsets: ['FULL'] }, anyone)
  expect(JSON.stringify(member)).not.toMatch(/example\.com|901820|APPROVED/)
  expect((await call('POST /members/v1/members/query', { fieldsets: ['FULL'] }, anyone)).members).toEqual([member])
  const probe = { query: { filter: { loginEmail: { $startsWith: 'ada' } } } }
  expect((await refusal('POST /members/v1/members/query', probe, anyone)).status).toBe(400)
  await call('POST /members/v1/members/leave-community', {}, token)
  expect((await refusal('GET /members/v1/members/{id}', { id: ada.id }, anyone)).status).toBe(404)
})

test('an address that somebody has is refused, and one that no address can be', async () => {
  const { call, refusal, create, token } = await openShop()
  await create('grace@example.com', { profile: { nickname: 'Grace' } })
  const taken = await refusal('POST /members/v1/members/my/slug', { slug: 'grace' }, token)
  expect([taken.status, taken.code]).toEqual([409, 'SLUG_ALREADY_EXISTS'])
  expect((await refusal('POST /members/v1/members/my/slug', { slug: '../admin' }, token)).status).toBe(400)
  const { member } = await call('POST /members/v1/members/my/slug', { slug: 'countess' }, token)
  expect(member.profile?.slug).toBe('countess')
})

test('members are found by filter, search, order and page, with their number', async () => {
  const { call, create, apiKey } = await openShop()
  for (const name of ['Bea', 'Cleo', 'Dora']) await create(`${name}@example.com`, { contact: { firstName: name } })
  const ask = (sent: object) => call('POST /members/v1/members/query', sent as never, apiKey)
  const sort = [{ fieldName: 'contact.firstName', order: 'ASC' }]
  const page = await ask({ query: { sort, paging: { limit: 2, offset: 1 } }, fieldsets: ['FULL'] })
  expect(page.members.map(({ contact }) => contact?.firstName)).toEqual(['Bea', 'Cleo'])
  expect(page.metadata).toEqual({ count: 2, offset: 1, total: 4, tooManyToCount: false })
  const found = await ask({ search: { expression: 'DORA', fields: ['contact.firstName'] } })
  expect(found.metadata.total).toBe(1)
  const filtered = await ask({ query: { filter: { loginEmail: { $in: ['bea@example.com'] } } } })
  expect(filtered.metadata.total).toBe(1)
  const { members } = await call(
    'GET /members/v1/members',
    { paging: { limit: 1 }, sorting: [{ fieldName: '_createdDate', order: 'DESC' }], fieldsets: ['EXTENDED'] },
    apiKey,
  )
  expect(members).toHaveLength(1)
})

test.each(['block', 'disconnect'] as const)('security 15: %s ends all sessions at once', async (act) => {
  const { call, refusal, apiKey, ada, token } = await openShop()
  await call('GET /members/v1/members/my', {}, token)
  const { member } = await call(`POST /members/v1/members/{id}/${act}`, { id: ada.id }, apiKey)
  expect(member.status).toBe(act === 'block' ? 'BLOCKED' : 'OFFLINE')
  expect((await refusal('GET /members/v1/members/my', {}, token)).status).toBe(401)
})

test('security 15: a deleted member is signed out at once, and gone', async () => {
  const { call, refusal, apiKey, ada, token, create } = await openShop()
  const heir = await create('heir@example.com')
  const alone = await refusal('DELETE /members/v1/members/my', { contentAssigneeId: ada.id }, token)
  expect(alone.violations).toEqual(['contentAssigneeId VALIDATION'])
  await call('DELETE /members/v1/members/my', { contentAssigneeId: heir.id }, token)
  expect((await refusal('GET /members/v1/members/my', {}, token)).status).toBe(401)
  expect((await refusal('GET /members/v1/members/{id}', { id: ada.id }, apiKey)).code).toBe('NOT_FOUND')
})

test('every move of the table is made, every other refused', async () => {
  const { call, send, apiKey, ada } = await openShop()
  const acts = { approve: 'APPROVED', block: 'BLOCKED', disconnect: 'OFFLINE' } as const
  for (const path of [
    ['block', 'disconnect', 'approve'],
    ['disconnect', 'block', 'approve'],
  ] as const)
    for (const act of path) {
      const { member } = await call(`POST /members/v1/members/{id}/${act}`, { id: ada.id }, apiKey)
      expect(member.status).toBe(acts[act])
      // Repeating the action is a no-op.
      expect((await send(`POST /members/v1/members/{id}/${act}`, { id: ada.id }, apiKey)).status).toBe(200)
    }
  expect(Object.values(memberStates.table).flat()).not.toContain('PENDING')
})

test('a muted member is refused until unmuted', async () => {
  const { call, apiKey, ada } = await openShop()
  const muted = await call('POST /members/v1/members/{id}/mute', { id: ada.id }, apiKey)
  expect(muted.member.activityStatus).toBe('MUTED')
  const again = await call('POST /members/v1/members/{id}/unmute', { id: ada.id }, apiKey)
  expect(again.member.activityStatus).toBe('ACTIVE')
})

test('members are deleted by their ids, each for itself', async () => {
  const { call, apiKey, ada, ids } = await openShop()
  const { results, bulkActionMetadata } = await call(
    'POST /members/v1/members/bulk/delete',
    { memberIds: [ada.id, ids.guid()] },
    apiKey,
  )
  expect(results.map(({ itemMetadata }) => itemMetadata.success)).toEqual([true, false])
  expect(bulkActionMetadata).toEqual({ totalSuccesses: 1, totalFailures: 1, undetailedFailures: 0 })
})

test('a filter is worked off after the answer, also over more members than are taken at once', async () => {
  const { call, refusal, create, settle, apiKey } = await openShop()
  for (let number = 0; number < 25; number++)
    await create(`m${number}@example.com`, { contact: { company: 'Engines' } })
  const total = async (filter: object) =>
    (await call('POST /members/v1/members/query', { query: { filter } } as never, apiKey)).metadata.total
  const filter = { 'contact.company': 'Engines' }
  const { jobId } = await call('POST /members/v1/members/bulk/block-by-filter', { filter }, apiKey)
  expect(jobId).toMatch(/^[0-9a-f-]{36}$/)
  await settle()
  expect(await total({ status: 'BLOCKED' })).toBe(25)
  await call('POST /members/v1/members/bulk/approve-by-filter', { filter: { status: 'BLOCKED' } }, apiKey)
  await settle()
  expect(await total({ status: 'APPROVED' })).toBe(26)
  await call('POST /members/v1/members/bulk/delete-by-filter', { filter, search: { expression: 'm1' } }, apiKey)
  await settle()
  expect(await total(filter)).toBe(25 - 11)
  const wrong = await refusal('POST /members/v1/members/bulk/block-by-filter', { filter: { secret: 1 } }, apiKey)
  expect(wrong.status).toBe(400)
})

test('changes of members emit events, a deletion with the id alone', async () => {
  const { app, siteId, call, apiKey, ada } = await openShop()
  await call('POST /members/v1/members/{id}/mute', { id: ada.id }, apiKey)
  await call('DELETE /members/v1/members/{id}', { id: ada.id }, apiKey)
  const { items } = await app.dependencies.store
    .reader<never>({ name: 'deliveries' })
    .query(siteId, { paging: { limit: 100, offset: 0 } })
  const emitted = items
    .filter(({ subscriber }: { subscriber: string }) => subscriber === TEST_SUBSCRIBER)
    .map(({ event }: { event: { type: string; sequence: number; body: object } }) => event)
    .sort((a, b) => a.sequence - b.sequence)
  expect(emitted.map(({ type }) => type)).toEqual([
    'wix.members.v1.member_created',
    'wix.members.v1.member_updated',
    'wix.members.v1.member_deleted',
  ])
  expect(emitted.map(({ body }) => body)).toMatchObject([
    { createdEvent: { entity: { id: ada.id } } },
    { updatedEvent: { modifiedFields: { activityStatus: 'MUTED' } } },
    { deletedEvent: {} },
  ])
})
