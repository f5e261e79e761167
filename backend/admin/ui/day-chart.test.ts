import { expect, test } from 'vitest'
import { pickNamed } from './day-chart-plot.tsx'

const DAYS = Array.from({ length: 30 }, (_, index) => `2026-11-${`${index + 1}`.padStart(2, '0')}`)

test.each([
  [1, ['2026-11-30']],
  [3, ['2026-11-10', '2026-11-20', '2026-11-30']],
  [0, ['2026-11-30']],
  [90, DAYS],
])('of 30 days and room for %i names, the last day is named and the others evenly', (most, named) => {
  expect(pickNamed(DAYS, most)).toEqual(named)
})
