import { useRef } from 'react'

/** What somebody saw when they began to change it: what arrives meanwhile must not be overwritten unseen. */
export function useSeen<T>(current: T, isDirty: boolean): T {
  const seen = useRef(current)
  if (!isDirty) seen.current = current
  return seen.current
}
