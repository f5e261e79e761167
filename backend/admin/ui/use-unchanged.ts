import { useRef } from 'react'
import type { Input, Output, Route } from '../app/api.ts'
import { requireUnchanged } from '../app/unchanged.ts'

interface Shown<R extends Route> {
  /** What is saved now; what somebody saw when they began to change it counts. Undefined: nothing is there yet. */
  readonly saved: Output<R> | undefined
  readonly isDirty: boolean
  /** What of it counts. */
  readonly pick: (answer: Output<R>) => unknown
}

/**
 * Answers a check that throws where somebody else has changed what a form is about to overwrite. What the form shows then
 * counts as seen, so that they can look and save.
 */
export function useUnchanged<R extends Route>(
  route: R,
  input: Input<R>,
  { saved, isDirty, pick }: Shown<R>,
): () => Promise<void> {
  const seen = useRef(saved)
  if (!isDirty) seen.current = saved
  return async () => {
    if (!seen.current) return
    const onChanged = (answer: Output<R>) => {
      seen.current = answer
    }
    await requireUnchanged(route, input, { seen: seen.current, pick, onChanged })
  }
}
