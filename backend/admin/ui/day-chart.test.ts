import { expect, test } from 'vitest'
import { getAxisEnd } from './day-chart.tsx'

test.each([
  [0, 1],
  [0.7, 1],
  [12, 20],
  [50, 50],
  [73, 100],
  [2300, 5000],
])('an axis over %s ends at %s', (highest, end) => {
  expect(getAxisEnd(highest)).toBe(end)
})
