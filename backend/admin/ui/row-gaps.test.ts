import { expect, test } from 'vitest'
import { gapsBetween, withRow } from './row-gaps.ts'

const range = { startIndex: 40, endIndex: 42, overscan: 2, count: 500 }

test('rows near the window are shown, and the one with the focus wherever it is', () => {
  expect(withRow(range, undefined)).toEqual([38, 39, 40, 41, 42, 43, 44])
  expect(withRow(range, 3)).toEqual([3, 38, 39, 40, 41, 42, 43, 44])
  expect(withRow(range, 41)).toEqual([38, 39, 40, 41, 42, 43, 44])
  expect(withRow(range, 499)).toEqual([38, 39, 40, 41, 42, 43, 44, 499])
})

test('nothing is shown beyond either end, nor a row that is gone', () => {
  expect(withRow({ startIndex: 0, endIndex: 1, overscan: 5, count: 3 }, 7)).toEqual([0, 1, 2])
})

test('a gap is as high as what is left out before a row', () => {
  const spans = [
    { index: 3, start: 250, end: 300 },
    { index: 38, start: 2_000, end: 2_050 },
    { index: 39, start: 2_050, end: 2_100 },
  ]
  expect(gapsBetween(spans, { start: 100 })).toEqual([
    { index: 3, gap: 150 },
    { index: 38, gap: 1_700 },
    { index: 39, gap: 0 },
  ])
})
