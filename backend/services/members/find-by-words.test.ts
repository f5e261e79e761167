import { expect, test } from 'vitest'
import { createTestApp } from '../../testing/create-test-app.ts'

const QUERY = 'POST /members/v1/members/query'

async function appWithMembers() {
  const app = await createTestApp()
  const add = (member: object) => app.call('POST /members/v1/members', { member: member as never }, app.apiKey)
  await add({
    loginEmail: 'Joerg.Mueller@example.com',
    privacyStatus: 'PUBLIC',
    profile: { nickname: 'Joggel' },
    contact: { firstName: 'Jörg', lastName: 'Müller', phones: ['+49 30 1234567'], company: 'Söhne & Co.' },
  })
  await add({ loginEmail: 'anna@example.net', contact: { firstName: 'Anna', lastName: 'van der Berg' } })
  const find = async (expression: string, token = app.apiKey, fields?: string[]) => {
    const search = { expression, ...(fields && { fields }) }
    const { members } = await app.call(QUERY, { search, fieldsets: ['PUBLIC'] }, token)
    return members.map(({ profile }) => profile?.nickname)
  }
  return { app, find }
}

test('merchants find a member by names in any order, e-mail, telephone and company', async () => {
  const { find } = await appWithMembers()
  for (const text of [
    'müller',
    'Muller Jörg',
    'JOERG.MUELLER@EXAMPLE.COM',
    '030 1234567',
    'soehne',
    'oggel',
    'ueller@ex',
  ])
    expect([text, await find(text)]).toEqual([text, ['Joggel']])
  expect([await find('berg'), await find('anna berg'), await find('müller anna')]).toEqual([
    ['Anna van der Berg'],
    ['Anna van der Berg'],
    [],
  ])
})

test('a search of named fields looks into these only, and a visitor’s into public ones', async () => {
  const { app, find } = await appWithMembers()
  expect(await find('muller', app.apiKey, ['contact.lastName'])).toEqual([])
  expect(await find('MÜLL', app.apiKey, ['contact.lastName'])).toEqual(['Joggel'])
  const visitor = await app.visitor()
  expect([await find('mueller', visitor), await find('joggel', visitor)]).toEqual([[], ['Joggel']])
})

test('an action on all that match keeps to the fields', async () => {
  const { app, find } = await appWithMembers()
  const request = { filter: {}, search: { expression: 'söhne' } }
  await app.call('POST /members/v1/members/bulk/delete-by-filter', request, app.apiKey)
  await app.settle()
  expect(await find('müller')).toEqual(['Joggel'])
})
