import { expect, test } from 'vitest'
import { refusals } from '../../base/errors.ts'
import type { Identity } from './identity.ts'
import { getOwnerKey, mayAccess, requireAccess, toIdentity, toOwnerIds } from './owner.ts'

const errors = refusals({ THING_NOT_FOUND: 404 })
const gone = () => errors.THING_NOT_FOUND('There is no such thing')

const visitor: Identity = { type: 'ANONYMOUS_VISITOR', siteId: 's', clientId: 'c', visitorId: 'v' }
const member: Identity = { type: 'MEMBER', siteId: 's', clientId: 'c', visitorId: 'v', memberId: 'm' }
const app: Identity = { type: 'APP', siteId: 's', appId: 'a' }
const staff: Identity = { type: 'WIX_USER', siteId: 's', userId: 'u', role: 'support' }

test('a member owns as a member, not as the visitor of the same browser', () => {
  expect(getOwnerKey(visitor)).toBe('visitor:v')
  expect(getOwnerKey(member)).toBe('member:m')
  expect([app, staff, { type: 'UNKNOWN' } as Identity].map(getOwnerKey)).toEqual([undefined, undefined, undefined])
})

test('an id with a colon is kept whole', () => {
  expect(toOwnerIds('visitor:a:b')).toEqual({ visitorId: 'a:b' })
  expect(toOwnerIds('member:m')).toEqual({ memberId: 'm', contactId: 'm' })
  expect(toOwnerIds(undefined)).toEqual({})
})

test('callers access their own documents, merchants all of the site, nobody else those without an owner', () => {
  const reach = (identity: Identity) =>
    [{ owner: 'visitor:v' as const }, { owner: 'member:m' as const }, {}].map((thing) => mayAccess(identity, thing))
  expect(reach(visitor)).toEqual([true, false, false])
  expect(reach(member)).toEqual([false, true, false])
  expect(reach(app)).toEqual([true, true, true])
  expect(reach(staff)).toEqual([true, true, true])
  expect(reach({ type: 'UNKNOWN' })).toEqual([false, false, false])
})

test('missing and foreign documents give the same error', () => {
  const context = { identity: visitor }
  const getRefusal = (thing: { owner?: 'visitor:x' | 'visitor:v' } | undefined) => {
    try {
      return requireAccess(context, thing, gone)
    } catch (error) {
      return error
    }
  }
  expect(getRefusal(undefined)).toEqual(getRefusal({ owner: 'visitor:x' }))
  expect(getRefusal({ owner: 'visitor:v' })).toEqual({ owner: 'visitor:v' })
})

test('the holder of a link acts as the owner', () => {
  for (const identity of [visitor, member]) {
    const owner = getOwnerKey(identity)
    expect(owner && getOwnerKey(toIdentity(owner, 's'))).toBe(owner)
  }
})
