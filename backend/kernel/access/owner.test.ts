import { expect, test } from 'vitest'
import { refusals } from '../errors/errors.ts'
import type { Identity } from './identity.ts'
import { getOwnerKey, mayAccess, ownerIds, requireAccess, toIdentity } from './owner.ts'

const errors = refusals({ THING_NOT_FOUND: 404 })
const gone = () => errors.THING_NOT_FOUND('There is no such thing')

const visitor: Identity = { type: 'ANONYMOUS_VISITOR', siteId: 's', clientId: 'c', visitorId: 'v' }
const member: Identity = { type: 'MEMBER', siteId: 's', clientId: 'c', visitorId: 'v', memberId: 'm' }
const app: Identity = { type: 'APP', siteId: 's', appId: 'a' }
const staff: Identity = { type: 'WIX_USER', siteId: 's', userId: 'u', role: 'staff' }

test('a member owns as a member, not as the visitor of the same browser', () => {
  expect(getOwnerKey(visitor)).toBe('visitor:v')
  expect(getOwnerKey(member)).toBe('member:m')
  expect([app, staff, { type: 'UNKNOWN' } as Identity].map(getOwnerKey)).toEqual([undefined, undefined, undefined])
})

test('an id with a colon is kept whole', () => {
  expect(ownerIds('visitor:a:b')).toEqual({ visitorId: 'a:b' })
  expect(ownerIds('member:m')).toEqual({ memberId: 'm' })
  expect(ownerIds(undefined)).toEqual({})
})

test('everybody reaches what is theirs, merchants everything of the site, nobody what is ownerless', () => {
  const reach = (identity: Identity) =>
    [{ owner: 'visitor:v' as const }, { owner: 'member:m' as const }, {}].map((thing) => mayAccess(identity, thing))
  expect(reach(visitor)).toEqual([true, false, false])
  expect(reach(member)).toEqual([false, true, false])
  expect(reach(app)).toEqual([true, true, true])
  expect(reach(staff)).toEqual([true, true, true])
  expect(reach({ type: 'UNKNOWN' })).toEqual([false, false, false])
})

test('unknown and foreign things are refused alike', () => {
  const context = { identity: visitor }
  const refusalOf = (thing: { owner?: 'visitor:x' | 'visitor:v' } | undefined) => {
    try {
      return requireAccess(context, thing, gone)
    } catch (error) {
      return error
    }
  }
  expect(refusalOf(undefined)).toEqual(refusalOf({ owner: 'visitor:x' }))
  expect(refusalOf({ owner: 'visitor:v' })).toEqual({ owner: 'visitor:v' })
})

test('whoever holds the link to a thing acts as its owner', () => {
  for (const identity of [visitor, member]) {
    const owner = getOwnerKey(identity)
    expect(owner && getOwnerKey(toIdentity(owner, 's'))).toBe(owner)
  }
})
