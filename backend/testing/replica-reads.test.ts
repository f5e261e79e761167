import { expect, test } from 'vitest'
import { createMemoryStore } from '../kernel/store/memory.ts'
import type { Store } from '../kernel/store/store.ts'
import { createTestApp } from './create-test-app.ts'
import { EVERY_ENDPOINT, getExampleArguments, send, tokensByRole } from './endpoints/every-endpoint.ts'

/** A store that notes which collections were read as from a replica. */
function createNotingStore(): { store: Store; fromReplica: Set<string> } {
  const fromReplica = new Set<string>()
  const store = createMemoryStore()
  return {
    fromReplica,
    store: {
      ...store,
      replicaReader(collection) {
        fromReplica.add(collection.name)
        return store.reader(collection)
      },
    },
  }
}

test('a call that declares it reads its list from the replica; every other call leaves it alone', async () => {
  const { store, fromReplica } = createNotingStore()
  const shop = await createTestApp({ store })
  const lists: string[] = []
  for (const [name, endpoint] of EVERY_ENDPOINT) {
    const tokens = await tokensByRole(shop)
    fromReplica.clear()
    await send(shop, endpoint, getExampleArguments(endpoint).args, tokens[endpoint.role])
    if (endpoint.call.readsReplica) {
      if (fromReplica.size > 0) lists.push(endpoint.call.name)
    } else expect([name, ...fromReplica]).toEqual([name])
  }
  expect(lists).toContain('orders.searchOrders')
  expect(lists.length).toBeGreaterThanOrEqual(15)
})

test('only reads may, and none whose answer is kept: what a replica lacks would be kept with it', () => {
  const declared = EVERY_ENDPOINT.filter(([, { call }]) => call.readsReplica)
  expect(declared.length).toBeGreaterThanOrEqual(15)
  for (const [name, { call, cachedBy }] of declared)
    expect([name, call.access, cachedBy, /cart|checkout/i.test(call.route)]).toEqual([name, 'read', [], false])
})
