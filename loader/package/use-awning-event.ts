'use client'

import { useEffect, useRef } from 'react'
import type { AwningEvents } from './public-types.ts'

/**
 * Listens to an event of the shop for as long as the component is there.
 *
 * @example
 * ```tsx
 * useAwningEvent('awning:cart:change', ({ detail }) => setCount(detail.count))
 * ```
 */
export function useAwningEvent<Name extends keyof AwningEvents>(
  name: Name,
  listener: (event: CustomEvent<AwningEvents[Name]>) => void,
): void {
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  useEffect(() => {
    const listen = (event: Event) => latest.current(event as CustomEvent<AwningEvents[Name]>)
    document.addEventListener(name, listen)
    return () => document.removeEventListener(name, listen)
  }, [name])
}
