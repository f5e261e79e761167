import { useState } from 'react'

type Draft<T> = {
  draft: T
  /** Changes some of it. */
  change(part: Partial<T>): void
  isDirty: boolean
  reset(): void
}

/** The state of a form: the saved object, with the unsaved changes. */
export function useDraft<T extends object>(saved: T): Draft<T> {
  const [changes, setChanges] = useState<Partial<T>>({})
  const unsaved = Object.entries(changes).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(saved[key as keyof T]),
  )
  return {
    draft: { ...saved, ...changes },
    change: (part) => setChanges((before) => ({ ...before, ...part })),
    isDirty: unsaved.length > 0,
    reset: () => setChanges({}),
  }
}
