import { expect, test } from 'vitest'
import { moveAll } from './move-all.ts'

test.each([
  [['c'], 'a', 'before', 'cabd'],
  [['a'], 'c', 'after', 'bcad'],
  [['a', 'd'], 'b', 'after', 'badc'],
  [['a'], 'a', 'before', 'abcd'],
  [['a'], 'unknown', 'before', 'abcd'],
] as const)('%j moved to %s, %s it', (moved, key, dropPosition, expected) => {
  const items = moveAll([...'abcd'], (item) => item, new Set(moved), { key, dropPosition })
  expect(items.join('')).toBe(expected)
})
