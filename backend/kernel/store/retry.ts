import { ConflictError } from './errors.ts'

const DEFAULT_ATTEMPTS = 20
const MAX_PAUSE = 100

/** A mutex per name, in the order of arrival. */
function createKeyedMutex() {
  const tails = new Map<string, Promise<void>>()
  return async (name: string): Promise<() => void> => {
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
}

/**
 * Retries work on conflicts. Within this process, callers that conflict on the same document queue for it, so that each
 * succeeds at the next try instead of conflicting again; against other processes there is a pause with jitter.
 */
export function createRetry() {
  const acquire = createKeyedMutex()
  return async <R>(work: () => Promise<R>, attempts = DEFAULT_ATTEMPTS): Promise<R> => {
    let contended: ConflictError | undefined
    for (let attempt = 1; ; attempt++) {
      if (attempt > 2) await pause(attempt)
      // Waits for one document at a time: with two there could be a deadlock.
      const release = contended && (await acquire(`${contended.collection}/${contended.id}`))
      try {
        return await work()
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
