import { expect, test } from 'vitest'
import { deriveStore, getBaseStore } from './base-store.ts'
import { createMemoryStore } from './memory.ts'

test('what is derived of a store, also twice, has that store as its base', () => {
  const store = createMemoryStore()
  const derived = deriveStore(store, { reader: store.replicaReader })
  expect(derived.reader).toBe(store.replicaReader)
  expect([getBaseStore(store), getBaseStore(derived), getBaseStore(deriveStore(derived, {}))]).toEqual([
    store,
    store,
    store,
  ])
})
