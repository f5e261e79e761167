import type { Change } from './store.ts'

/** Listeners for committed changes. */
export type ChangeFeed = {
  watch(listener: (changes: readonly Change[]) => void): () => void
  notify(changes: readonly Change[]): void
}

export function createChangeFeed(): ChangeFeed {
  const listeners = new Set<(changes: readonly Change[]) => void>()
  return {
    watch(listener) {
      // A new function per subscription, so that a listener added twice can be removed once.
      const entry = (changes: readonly Change[]) => listener(changes)
      listeners.add(entry)
      return () => void listeners.delete(entry)
    },
    notify(changes) {
      if (changes.length === 0) return
      for (const listener of [...listeners]) callDetached(listener, changes)
    },
  }
}

/** A throwing listener must not make a successful commit look failed: the error surfaces as uncaught instead. */
function callDetached(listener: (changes: readonly Change[]) => void, changes: readonly Change[]): void {
  try {
    listener(changes)
  } catch (error) {
    queueMicrotask(() => {
      throw error
    })
  }
}
