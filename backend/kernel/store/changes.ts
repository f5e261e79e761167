import type { Change } from './store.ts'

/** Who wants to know of commits. */
export type ChangeFeed = {
  watch(listener: (changes: readonly Change[]) => void): () => void
  tell(changes: readonly Change[]): void
}

export function createChangeFeed(): ChangeFeed {
  const listeners = new Set<(changes: readonly Change[]) => void>()
  return {
    watch(listener) {
      // A fresh function each time: the same listener may watch twice, and stop once.
      const entry = (changes: readonly Change[]) => listener(changes)
      listeners.add(entry)
      return () => void listeners.delete(entry)
    },
    tell(changes) {
      if (changes.length === 0) return
      for (const listener of [...listeners]) callDetached(listener, changes)
    },
  }
}

/** What a listener throws must not undo the news that the commit stands: it surfaces on its own, as uncaught. */
function callDetached(listener: (changes: readonly Change[]) => void, changes: readonly Change[]): void {
  try {
    listener(changes)
  } catch (error) {
    queueMicrotask(() => {
      throw error
    })
  }
}
