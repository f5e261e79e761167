import { ConflictError } from './errors.ts'

const DEFAULT_ATTEMPTS = 20
const MAX_PAUSE = 100

/** A mutex per name, in the order of arrival. */
function createKeyedMutex() {
  const tails = new Map<string, Promise<void>>()
  const acquire = async (name: string): Promise<() => void> => {
    const before = tails.get(name)
    let release = () => {}
    const tail = new Promise<void>((resolve) => {
      release = resolve
    })
    tails.set(name, tail)
    await before
    return () => {
      if (tails.get(name) === tail) tails.delete(name)
      release()
    }
  }
  return { acquire, isHeld: (name: string) => tails.has(name) }
}

/** Throws a `ConflictError` where others wait for the document: a commit would make the first of them run once more. */
export type RequireFree = (collection: string, id: string) => void

/**
 * Retries work on conflicts. Within this process, callers that conflict on the same document queue for it, so that each
 * succeeds at the next try instead of conflicting again; who comes later lines up behind them (`requireFree`). Against
 * other processes there is a pause with jitter.
 */
export function createRetry() {
  const { acquire, isHeld } = createKeyedMutex()
  return async <R>(work: (requireFree: RequireFree) => Promise<R>, attempts = DEFAULT_ATTEMPTS): Promise<R> => {
    let contended: ConflictError | undefined
    for (let attempt = 1; ; attempt++) {
      if (attempt > 2) await pause(attempt)
      // Waits for one document at a time: with two there could be a deadlock.
      const release = contended && (await acquire(`${contended.collection}/${contended.id}`))
      try {
        // Who has waited does not wait for a second document.
        return await work((collection, id) => {
          if (attempt === 1 && attempts > 1 && isHeld(`${collection}/${id}`)) throw new ConflictError(collection, id)
        })
      } catch (error) {
        if (!(error instanceof ConflictError) || attempt >= attempts) throw error
        contended = error
      } finally {
        release?.()
      }
    }
  }
}

async function pause(attempt: number): Promise<void> {
  const maxPause = Math.min(2 ** attempt, MAX_PAUSE)
  await new Promise((resolve) => setTimeout(resolve, Math.random() * maxPause))
}
