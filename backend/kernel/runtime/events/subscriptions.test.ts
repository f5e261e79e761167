import { expect, test } from 'vitest'
import type { Subscriber } from './subscriber.ts'
import { createSubscriptions } from './subscriptions.ts'

const CREATED = 'wix.ecom.v1.cart_created'
const UPDATED = 'wix.ecom.v1.cart_updated'
const DELETED = 'wix.ecom.v1.cart_deleted'

const toNames = (subscribers: readonly { name: string }[]) => subscribers.map(({ name }) => name)

test('events go to subscribers of their type and of all types, in order', async () => {
  const subscriptions = createSubscriptions([
    { name: 'first', types: [CREATED, UPDATED] },
    { name: 'second', types: 'all' },
    { name: 'third', types: [DELETED] },
  ])
  const getSubscribers = await subscriptions.findOf('s')
  expect(toNames(getSubscribers(CREATED))).toEqual(['first', 'second'])
  expect(toNames(getSubscribers(DELETED))).toEqual(['second', 'third'])
  expect(toNames(getSubscribers(DELETED))).toEqual(['second', 'third'])
})

test('a shop’s own subscribers get its events, and no others', async () => {
  const own: Subscriber = { name: 'webhook-1', types: [CREATED], handle: async () => {} }
  const found = new Map([['s', [own]]])
  const subscriptions = createSubscriptions([{ name: 'first', types: 'all' }], {
    findOf: async (siteId) => found.get(siteId) ?? [],
  })
  expect(toNames((await subscriptions.findOf('s'))(CREATED))).toEqual(['first', 'webhook-1'])
  expect(toNames((await subscriptions.findOf('s'))(UPDATED))).toEqual(['first'])
  expect(toNames((await subscriptions.findOf('t'))(CREATED))).toEqual(['first'])
})

test('two subscribers of one name are refused', () => {
  const twice = { name: 'mails', types: 'all' } as const
  expect(() => createSubscriptions([twice, twice])).toThrow('two subscribers are named mails')
})

test.each(['', 'a/b', 'Mails', '7up', 'é', 'a'.repeat(41)])('%j cannot begin a key: refused', (name) => {
  expect(() => createSubscriptions([{ name, types: 'all' }])).toThrow('not a name for a subscriber')
})
