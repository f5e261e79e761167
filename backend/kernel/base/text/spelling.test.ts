import { expect, test } from 'vitest'
import { countEdits, getMaxEdits, isSpelled, toDeletions } from './spelling.ts'

test.each([
  ['kettle', 'kettle', 0],
  ['ketle', 'kettle', 1],
  ['kettel', 'kettle', 1],
  ['kettlee', 'kettle', 1],
  ['kittle', 'kettle', 1],
  ['candelstick', 'candlestick', 1],
  ['neckless', 'necklace', 3],
  ['', 'cup', 3],
  ['كوب', 'كواب', 1],
])('%s is written as %s with %i edits', (typed, meant, edits) => {
  expect(countEdits(typed, meant)).toBe(edits)
  expect(countEdits(meant, typed)).toBe(edits)
})

test('the longer a word, the more of its letters may be wrong', () => {
  expect(['cup', 'mugs', 'kettle', 'candles', 'candlestick'].map(getMaxEdits)).toEqual([0, 1, 1, 2, 2])
})

test.each([
  ['ketle', 'kettle'],
  ['kettel', 'kettle'],
  ['bsaket', 'basket'],
  ['asket', 'basket'],
  ['expresso', 'espresso'],
  ['blutoth', 'bluetooth'],
  ['candelstik', 'candlestick'],
])('%s and %s have something in common without those letters', (typed, meant) => {
  const deletions = toDeletions(meant)
  expect(toDeletions(typed).some((left) => deletions.includes(left))).toBe(true)
})

test('a word has few deletions, however long', () => {
  expect(toDeletions('x'.repeat(60))).toHaveLength(3)
  expect(toDeletions('abcdefghijklmnopqrstuvwxyz')).toHaveLength(29)
  expect(toDeletions('abcd')).toHaveLength(5)
  expect(toDeletions('cup')).toEqual(['cup'])
})

test('numbers and article numbers are not spelled', () => {
  expect(['mug', 'ab', '350ml', 'jx200', 'кружка'].map(isSpelled)).toEqual([true, false, false, false, true])
})
