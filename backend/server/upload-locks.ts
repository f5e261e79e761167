import { ERRORS, type Lock, type Locker, type RequestRelease } from '@tus/server'

const MAX_WAIT_MS = 30_000

/** A request that holds the lock of an upload, or waits for it until `begin` is called. */
type Entry = { requestRelease: RequestRelease; begin: () => void }

/**
 * Locks of uploads within this process: requests get the lock of an upload in the order in which they came. One that
 * waits asks the holder to end, once. tus's own `MemoryLocker` asks with each turn of the event loop, and keeps a promise
 * of each: one slow upload kept a processor busy, and on a busy machine ended the process.
 */
export class UploadLocks implements Locker {
  /** By upload: the request that holds its lock, then those that wait. */
  readonly #queues = new Map<string, Entry[]>()
  readonly #maxWaitMs: number

  constructor({ maxWaitMs = MAX_WAIT_MS } = {}) {
    this.#maxWaitMs = maxWaitMs
  }

  newLock(id: string): Lock {
    let held: Entry | undefined
    return {
      lock: async (signal, requestRelease) => {
        held = await this.#acquire(id, signal, requestRelease)
      },
      unlock: async () => {
        if (held) this.#remove(id, held)
        held = undefined
      },
    }
  }

  async #acquire(id: string, signal: AbortSignal, requestRelease: RequestRelease): Promise<Entry> {
    const queue = this.#queues.get(id)
    const entry: Entry = { requestRelease, begin: () => {} }
    if (!queue) {
      this.#queues.set(id, [entry])
      return entry
    }
    queue.push(entry)
    const timeout = AbortSignal.timeout(this.#maxWaitMs)
    const end = AbortSignal.any([signal, timeout])
    try {
      await new Promise<void>((resolve, reject) => {
        entry.begin = resolve
        end.addEventListener('abort', () => reject(ERRORS.ERR_LOCK_TIMEOUT), { once: true })
        void queue[0]?.requestRelease()
      })
      return entry
    } catch (error) {
      this.#remove(id, entry)
      throw error
    }
  }

  /** The request after it begins, and ends soon if there is another one behind it. */
  #remove(id: string, entry: Entry): void {
    const queue = this.#queues.get(id) ?? []
    const index = queue.indexOf(entry)
    queue.splice(index, 1)
    const [next] = queue
    if (!next) this.#queues.delete(id)
    else if (index === 0) {
      next.begin()
      if (queue.length > 1) void next.requestRelease()
    }
  }
}
