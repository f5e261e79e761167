/** Small values kept in the visitor's browser, per shop. Where storage throws or is missing they live in memory. */
export type KeptValues = {
  get<T>(key: string): Promise<T | undefined>
  /** Reads, changes and writes as one, also against other tabs. Answers what was written; undefined deletes. */
  change<T>(key: string, by: (value: T | undefined) => T | undefined): Promise<T | undefined>
}

const DATABASE = 'awning'
const TABLE = 'kept'

/** Values that end with the page: for visitors whose browser refuses storage. */
export function keepInMemory(): KeptValues {
  const values = new Map<string, unknown>()
  return {
    get: async <T>(key: string) => values.get(key) as T | undefined,
    change: async <T>(key: string, by: (value: T | undefined) => T | undefined) => {
      const value = by(values.get(key) as T | undefined)
      values.set(key, value)
      return value
    },
  }
}

/**
 * Values in IndexedDB: not localStorage, whose copies in other tabs lag behind and made tokens be used twice. Opened
 * with the first use, so that a page without widgets stores nothing.
 */
export function keepInBrowser(): KeptValues {
  const memory = keepInMemory()
  let opened: Promise<IDBDatabase | undefined> | undefined

  /** One transaction: reads, and writes where there is something to change. */
  const run = async <T>(key: string, by?: (value: T | undefined) => T | undefined): Promise<T | undefined> => {
    opened ??= open().catch(() => undefined)
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
      // A database that refuses is done without for good.
      opened = Promise.resolve(undefined)
    }
    return by ? memory.change(key, by) : memory.get(key)
  }

  return { get: (key) => run(key), change: run }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    // Throws at once where storage is blocked; then the promise rejects.
    const request = indexedDB.open(DATABASE, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(TABLE)
    request.onsuccess = () => {
      // Another tab may want to upgrade or delete the database.
      request.result.onversionchange = () => request.result.close()
      resolve(request.result)
    }
    request.onerror = request.onblocked = () => reject(request.error)
  })
}
