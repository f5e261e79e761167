import { useLocation } from '@tanstack/react-router'
import { createContext, useContext } from 'react'
import type { ApiKeyScope } from '../../contract/access/scopes.ts'
import { roleHasScope } from '../../contract/users/roles.ts'
import { useMe } from './me.ts'

/** Whether the role of the signed-in person includes a scope; true until it is known, as the server checks each call. */
export function useMay(scope: ApiKeyScope): boolean {
  const me = useMe()
  return !me || roleHasScope(me.role, scope)
}

/** What the pages change, by the beginning of their address; the longest one counts. */
const CHANGES: readonly (readonly [path: string, scope: ApiKeyScope])[] = [
  ['/products', 'catalog.write'],
  ['/collections', 'catalog.write'],
  ['/stock', 'catalog.write'],
  ['/imports', 'catalog.write'],
  ['/recommendations', 'catalog.write'],
  ['/files', 'files.write'],
  ['/back-in-stock', 'back-in-stock.write'],
  ['/coupons', 'settings.write'],
  ['/gift-cards', 'settings.write'],
  ['/discounts', 'settings.write'],
  ['/settings', 'settings.write'],
]

/** The scope of what a page changes; undefined for pages that everybody may change. */
export const findWriteScope = (pathname: string): ApiKeyScope | undefined =>
  CHANGES.find(([path]) => pathname === path || pathname.startsWith(`${path}/`))?.[1]

/** Whether the page can be looked at, but not changed, by the signed-in person. */
export function useReadOnlyPage(): boolean {
  const scope = findWriteScope(useLocation().pathname)
  const me = useMe()
  return scope !== undefined && me !== undefined && !roleHasScope(me.role, scope)
}

/** Set for what is on a page that cannot be changed: its buttons and forms are not offered. */
export const ReadOnlyContext = createContext(false)

export const useReadOnly = (): boolean => useContext(ReadOnlyContext)
