import { expect, test } from 'vitest'
import { createSubscriptions } from './subscriptions.ts'

const CREATED = 'wix.ecom.v1.cart_created'
const UPDATED = 'wix.ecom.v1.cart_updated'
const DELETED = 'wix.ecom.v1.cart_deleted'

test('events go to subscribers of their type and of all types, in order', () => {
  const subscriptions = createSubscriptions([
    { name: 'first', types: [CREATED, UPDATED] },
    { name: 'second', types: 'all' },
    { name: 'third', types: [DELETED] },
  ])
  expect(subscriptions.getSubscribers(CREATED)).toEqual(['first', 'second'])
  expect(subscriptions.getSubscribers(DELETED)).toEqual(['second', 'third'])
  expect(subscriptions.getSubscribers(DELETED)).toEqual(['second', 'third'])
})

test('two subscribers of one name are refused', () => {
  const twice = { name: 'mails', types: 'all' } as const
  expect(() => createSubscriptions([twice, twice])).toThrow('two subscribers are named mails')
})

test.each(['', 'a/b', 'Mails', '7up', 'é', 'a'.repeat(41)])('%j cannot begin a key: refused', (name) => {
  expect(() => createSubscriptions([{ name, types: 'all' }])).toThrow('not a name for a subscriber')
})
