import { expect, test } from 'vitest'
import { createTestShop } from '../../testing/test-shop.ts'

const EXPORT = 'GET /awning/v1/exports/members'

test('members are a table, for merchants alone', async () => {
  const shop = await createTestShop()
  const ada = {
    loginEmail: 'Ada@example.com',
    contact: { firstName: '+Ada', lastName: 'Byrne', phones: ['+353 1 234'] },
  }
  await shop.call('POST /members/v1/members', { member: ada }, shop.apiKey)
  shop.clock.advance(1000)
  await shop.call('POST /members/v1/members', { member: { loginEmail: 'nora@example.com' } }, shop.apiKey)
  const { csv, nextCursor } = await shop.call(EXPORT, {}, shop.apiKey)
  expect(nextCursor).toBeUndefined()
  const [header, first = '', second = '', ...more] = csv.trimEnd().split('\r\n')
  expect(more).toEqual([])
  expect(header).toMatch(/^email,email_verified,status,first_name,last_name,/)
  // Cells that a spreadsheet would run as formulas are prefixed with an apostrophe.
  expect(first).toMatch(/^ada@example\.com,\w+,APPROVED,'\+Ada,Byrne,,'\+353 1 234,/)
  expect(second).toMatch(/^nora@example\.com,/)
  expect(first.split(',')).toHaveLength((header ?? '').split(',').length)
  expect((await shop.send(EXPORT, {}, await shop.visitor())).refusal?.status).toBe(403)
})
