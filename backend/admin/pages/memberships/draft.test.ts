import { expect, test } from 'vitest'
import { getMembershipState, NEW_MEMBERSHIP, toMembership, toMembershipDraft } from './draft.ts'

const TOKYO = 'Asia/Tokyo'

const MEMBERSHIP = {
  id: '5f0e1f3b-8a3c-4d53-9a42-7b8f4d6ad0c1',
  revision: '1',
  memberId: '5f0e1f3b-8a3c-4d53-9a42-7b8f4d6ad0c2',
  name: 'Ten visits',
  active: true,
  creditsTotal: 10,
  creditsLeft: 4,
  expirationDate: '2027-03-31T14:59:59.999Z',
  createdDate: '2026-11-01T00:00:00.000Z',
}

test('a membership that is read and sent again is the same', () => {
  const { values, paths } = toMembership(toMembershipDraft(MEMBERSHIP, TOKYO), TOKYO)
  const { id: _, revision: __, memberId: ___, createdDate: ____, ...writable } = MEMBERSHIP
  expect(values).toEqual(writable)
  expect(paths).toContain('creditsTotal')
})

test('without a limit no credits are sent, so that a saved limit is taken away', () => {
  const { values } = toMembership({ ...toMembershipDraft(MEMBERSHIP, TOKYO), total: ' ' }, TOKYO)
  expect(values).not.toHaveProperty('creditsTotal')
  expect(values).not.toHaveProperty('creditsLeft')
  expect(toMembership({ ...NEW_MEMBERSHIP, name: ' Gym ' }, TOKYO).values).toEqual({ name: 'Gym', active: true })
})

test.each([
  ['on', {}],
  ['off', { active: false }],
  ['used', { creditsLeft: 0 }],
  ['ended', { expirationDate: '2026-01-01T00:00:00.000Z' }],
  ['later', { startsAt: '2027-01-01T00:00:00.000Z' }],
] as const)('%s is what it says', (state, part) => {
  expect(getMembershipState({ ...MEMBERSHIP, ...part }, Date.parse('2026-12-01T00:00:00Z'))).toBe(state)
})
