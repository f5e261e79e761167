import { expect, test } from 'vitest'
import { moveInGrid, readCells } from './grid-keys.ts'

const caret = (start: number, end = start, isRtl = false) => ({ start, end, length: 4, isRtl })

test.each([
  ['ArrowDown', caret(2), [1, 0]],
  ['Enter', caret(0, 4), [1, 0]],
  ['ArrowUp', caret(2), [-1, 0]],
  ['ArrowRight', caret(0, 4), [0, 1]],
  ['ArrowRight', caret(4), [0, 1]],
  ['ArrowRight', caret(2), undefined],
  ['ArrowLeft', caret(0), [0, -1]],
  ['ArrowLeft', caret(1, 3), undefined],
  ['ArrowLeft', caret(0, 4, true), [0, 1]],
  ['a', caret(0, 4), undefined],
] as const)('%s at %j leads to %j', (key, at, expected) => {
  const move = moveInGrid(key, at)
  expect(move && [move.rows, move.columns]).toEqual(expected)
})

test('cells of a spreadsheet are read by row and column, without the line at their end', () => {
  expect(readCells('12\t A-1 \r\n13\tA-2\r\n')).toEqual([
    ['12', 'A-1'],
    ['13', 'A-2'],
  ])
  expect(readCells('12')).toEqual([['12']])
})
