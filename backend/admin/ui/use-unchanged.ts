import { useRef } from 'react'
import type { Input, Output, Route } from '../app/api.ts'
import { requireUnchanged } from '../app/unchanged.ts'

interface Shown<R extends Route> {
  /**
   * The current saved answer; conflicts are judged by the one that was shown when editing began. Undefined while it
   * loads.
   */
  readonly saved: Output<R> | undefined
  readonly isDirty: boolean
  /** Selects the part of the answer whose changes count. */
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
