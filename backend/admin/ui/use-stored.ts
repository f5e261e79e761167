import { useCallback, useState } from 'react'

/** A choice of how the page looks that this browser keeps; lost where it keeps nothing. */
export function useStored(key: string, initial: readonly string[]): [readonly string[], (value: string[]) => void] {
  const [value, setValue] = useState<readonly string[]>(() => read(key) ?? initial)
  const store = useCallback(
    (next: string[]) => {
      setValue(next)
      try {
        localStorage.setItem(key, JSON.stringify(next))
      } catch {
        // Storage is off or full: the choice holds until the page is left.
      }
    },
    [key],
  )
  return [value, store]
}

function read(key: string): string[] | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '')
    return Array.isArray(value) && value.every((each) => typeof each === 'string') ? value : undefined
  } catch {
    return undefined
  }
}
