import { expect, test } from 'vitest'
import { getChange } from './change.tsx'

test('a change is a part of what was before, and nothing before has none', () => {
  expect([getChange(5, 0), getChange(5, 10), getChange(15, 10)]).toEqual([undefined, -0.5, 0.5])
})
