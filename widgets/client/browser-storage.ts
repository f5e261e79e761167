import { openDatabase, TABLE } from './browser-facilities.ts'

/** Small values stored in the visitor's browser, per shop. Where storage throws or is missing they live in memory. */
export type BrowserStorage = {
  get<T>(key: string): Promise<T | undefined>
  /** Reads, updates and writes atomically, across tabs too. Returns what was written; undefined deletes. */
  update<T>(key: string, by: (value: T | undefined) => T | undefined): Promise<T | undefined>
}

/**
 * Storage that ends with the page: for visitors whose browser blocks storage, for servers, and for tests.
 *
 * @example
 * ```ts
 * const client = createClient({
 *   baseUrl: 'https://shop.example',
 *   clientId: 'YOUR-CLIENT-ID',
 *   storage: createMemoryStorage(),
 * })
 * ```
 */
export function createMemoryStorage(): BrowserStorage {
  const values = new Map<string, unknown>()
  return {
    get: async <T>(key: string) => values.get(key) as T | undefined,
    update: async <T>(key: string, by: (value: T | undefined) => T | undefined) => {
      const value = by(values.get(key) as T | undefined)
      values.set(key, value)
      return value
    },
  }
}

/**
 * Storage in IndexedDB: not localStorage, whose copies in other tabs lag behind, so that refresh tokens were used
 * twice. Opened on first use, so that a page without widgets stores nothing.
 */
export function createBrowserStorage(): BrowserStorage {
  const memory = createMemoryStorage()
  let opened: Promise<IDBDatabase | undefined> | undefined

  /** One transaction: reads, and writes if `by` is given. */
  const transact = async <T>(key: string, by?: (value: T | undefined) => T | undefined): Promise<T | undefined> => {
    opened ??= openDatabase().catch(() => undefined)
    const database = await opened
    try {
      if (database) {
        return await new Promise<T | undefined>((resolve, reject) => {
          const transaction = database.transaction(TABLE, by ? 'readwrite' : 'readonly')
          const table = transaction.objectStore(TABLE)
          const read = table.get(key)
          let value: T | undefined
          read.onsuccess = () => {
            value = read.result
            if (!by) return
            value = by(value)
            if (value === undefined) table.delete(key)
            else table.put(value, key)
          }
          transaction.oncomplete = () => resolve(value)
          transaction.onabort = transaction.onerror = () => reject(transaction.error)
        })
      }
    } catch {
      // After a failure, memory is used until the page ends.
      opened = Promise.resolve(undefined)
    }
    return by ? memory.update(key, by) : memory.get(key)
  }

  return { get: (key) => transact(key), update: transact }
}
