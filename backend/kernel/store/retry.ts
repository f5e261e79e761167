import { ConflictError } from './errors.ts'

const DEFAULT_ATTEMPTS = 20
const LONGEST_PAUSE = 100

/** Lets one caller at a time through per name, in the order of arrival. */
function createKeyedMutex() {
  const tails = new Map<string, Promise<void>>()
  return async (name: string): Promise<() => void> => {
    const before = tails.get(name)
    let leave = () => {}
    const mine = new Promise<void>((resolve) => {
      leave = resolve
    })
    tails.set(name, mine)
    await before
    return () => {
      if (tails.get(name) === mine) tails.delete(name)
      leave()
    }
  }
}

/**
 * Runs work again where another writer came first. In this process the losers of one document queue up for it, so that
 * a crowd gets through in one try each instead of colliding again; against other processes there is a pause with
 * jitter.
 */
export function createRetry() {
  const enter = createKeyedMutex()
  return async <R>(work: () => Promise<R>, attempts = DEFAULT_ATTEMPTS): Promise<R> => {
    let contended: ConflictError | undefined
    for (let attempt = 1; ; attempt++) {
      if (attempt > 2) await pause(attempt)
      // One place in one queue at a time: two could wait in a circle.
      const leave = contended && (await enter(`${contended.collection}/${contended.id}`))
      try {
        return await work()
      } catch (error) {
        if (!(error instanceof ConflictError) || attempt >= attempts) throw error
        contended = error
      } finally {
        leave?.()
      }
    }
  }
}

async function pause(attempt: number): Promise<void> {
  const longest = Math.min(2 ** attempt, LONGEST_PAUSE)
  await new Promise((resolve) => setTimeout(resolve, Math.random() * longest))
}
