import type { Client } from '../../client/index.ts'
import { cartKeys } from './cart-keys.ts'
import type { Edit } from './edits.ts'

/** Edits that could not reach the shop, in the browser's storage until they do: they outlive the page. */
export type KeptEdits = {
  /** Name of the lock under which one tab sends what is kept. */
  readonly lock: string
  list(): Promise<readonly Edit[]>
  add(edits: readonly Edit[]): Promise<unknown>
  remove(edit: Edit): Promise<unknown>
}

export function createKeptEdits(client: Client): KeptEdits {
  const { storage } = client
  const key = cartKeys(client).edits
  return {
    lock: key,
    list: async () => (await storage.get<readonly Edit[]>(key)) ?? [],
    add: (edits) => storage.change<readonly Edit[]>(key, (kept = []) => [...kept, ...edits]),
    remove: (edit) =>
      storage.change<readonly Edit[]>(key, (kept = []) => {
        const left = kept.filter(({ id }) => id !== edit.id)
        return left.length > 0 ? left : undefined
      }),
  }
}
