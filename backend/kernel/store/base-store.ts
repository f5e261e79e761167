import type { Store } from './store.ts'

const bases = new WeakMap<Store, Store>()

/** A store that reads or writes in another way, as for one call, over the same documents. */
export function deriveStore(store: Store, changes: Partial<Store>): Store {
  const derived = { ...store, ...changes } as Store
  bases.set(derived, getBaseStore(store))
  return derived
}

/** The store that caches belong to: the same for all that are derived of it. */
export const getBaseStore = (store: Store): Store => bases.get(store) ?? store
