import { expect, test } from 'vitest'
import { roleHasScope } from '../../contract/users/roles.ts'
import { findWriteScope } from './access.ts'
import { navigation } from './navigation.ts'

/** Pages on which a role may change nothing, of those that it sees. */
const listReadOnly = (role: 'editor' | 'support') =>
  navigation
    .flatMap(({ entries }) => entries)
    .filter(({ roles }) => !roles || roles.some((each) => each === role))
    .filter(({ to }) => {
      const scope = findWriteScope(to)
      return scope !== undefined && !roleHasScope(role, scope)
    })
    .map(({ to }) => to)

test('support looks at the catalogue and the settings, and changes orders and customers', () => {
  expect(listReadOnly('support')).toEqual([
    ...['/products', '/collections', '/stock', '/files', '/back-in-stock', '/recommendations'],
    ...['/settings', '/settings/delivery', '/settings/tax', '/settings/policies', '/settings/sign-in'],
    ...['/settings/storefronts', '/settings/snippets'],
  ])
  expect(listReadOnly('editor')).toEqual([])
})

test('the address decides by whole parts', () => {
  expect(findWriteScope('/products/new')).toBe('catalog.write')
  expect(findWriteScope('/productsheet')).toBeUndefined()
  expect(findWriteScope('/orders/1')).toBeUndefined()
})
