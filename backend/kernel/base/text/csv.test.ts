import { expect, test } from 'vitest'
import { fromCell, toCsv } from './csv.ts'

test.each([
  '=1+1',
  '+1',
  '-1+1',
  '-A1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
  "'=1",
  "'＝1",
])('a spreadsheet does not run the cell %j, which is read as it was', (text) => {
  const cell = toCsv([[text]])
    .trimEnd()
    .replace(/^"|"$/g, '')
  expect(cell.startsWith("'")).toBe(true)
  expect(fromCell(`'${text}`)).toBe(text)
})

test('an amount below zero stays a number, so that a table adds up', () => {
  expect(toCsv([['-5.00', '-3']])).toBe('-5.00,-3\r\n')
})

test('other texts stay as they are', () => {
  expect(toCsv([['a=b', '1', "'tis"]])).toBe("a=b,1,'tis\r\n")
})
