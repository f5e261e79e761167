import type { Client } from '../../client/index.ts'
import type { CartMutation } from './cart-mutation.ts'
import { cartKeys } from './cart-state.ts'

/** Mutations that could not be sent, in the browser's storage, so that they outlive the page. */
export type MutationStorage = {
  /** Name of the lock that the tab holds while it sends what is stored. */
  readonly lock: string
  list(): Promise<readonly CartMutation[]>
  add(mutations: readonly CartMutation[]): Promise<unknown>
  remove(mutation: CartMutation): Promise<unknown>
}

export function createMutationStorage(client: Client): MutationStorage {
  const { storage } = client
  const key = cartKeys(client).mutations
  return {
    lock: key,
    list: async () => (await storage.get<readonly CartMutation[]>(key)) ?? [],
    add: (mutations) => storage.update<readonly CartMutation[]>(key, (stored = []) => [...stored, ...mutations]),
    remove: (mutation) =>
      storage.update<readonly CartMutation[]>(key, (stored = []) => {
        const left = stored.filter(({ id }) => id !== mutation.id)
        return left.length > 0 ? left : undefined
      }),
  }
}
