import { expect, test } from 'vitest'
import { createTestRouter } from '../http/test-router.ts'
import { createContext } from '../work.ts'
import { createAudience } from './audience.ts'
import { type EventDraft, outbox, type Subscriber } from './events.ts'

const subscriber = (name: string, types: Subscriber['types']): Subscriber => ({ name, types, handle: async () => {} })
const names = (subscribers: readonly Subscriber[]) => subscribers.map(({ name }) => name)

const draft = (type: string): EventDraft => ({
  type,
  entityFqdn: 'wix.ecom.v1.cart',
  slug: 'created',
  entityId: 'a',
  sequence: 1,
  body: { plain: {} },
})

test('events reach those that wait for their type, and those that wait for all, in the order in which they joined', () => {
  const audience = createAudience([subscriber('first', ['a', 'b']), subscriber('second', 'all')])
  expect(names(audience.of('a'))).toEqual(['first', 'second'])
  expect(names(audience.of('c'))).toEqual(['second'])
  audience.join([subscriber('third', ['c'])])
  expect(names(audience.of('c'))).toEqual(['second', 'third'])
})

test('an event that nobody waits for leaves nothing in the outbox', async () => {
  const { dependencies } = await createTestRouter([], { audience: createAudience([subscriber('one', ['wanted'])]) })
  const context = createContext(dependencies, { siteId: 's', identity: { type: 'UNKNOWN' }, requestId: 'r' })
  await context.commit((work) => {
    work.emit(draft('wanted'))
    work.emit(draft('unwanted'))
  })
  const { items } = await dependencies.store.reader(outbox).query('s', {})
  expect(items.map(({ type }) => type)).toEqual(['wanted'])
})
