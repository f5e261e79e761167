import { type RefObject, useRef } from 'react'

/**
 * What somebody saw when they began to change it: what arrives meanwhile must not be overwritten unseen. Set it to what
 * they are shown instead, see `requireUnchanged`.
 */
export function useSeen<T>(current: T, isDirty: boolean): RefObject<T> {
  const seen = useRef(current)
  if (!isDirty) seen.current = current
  return seen
}
