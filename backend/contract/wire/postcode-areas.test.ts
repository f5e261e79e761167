import { expect, test } from 'vitest'
import { isInPostcodeAreas, postcodeArea } from './postcode-areas.ts'

const read = (typed: string) => postcodeArea().safeParse(typed).data

test('an area is a postcode, a beginning or a range, however it is typed', () => {
  expect(read(' bt* ')).toBe('BT*')
  expect(read('３５＊')).toBe('35*')
  expect(read('٣٥*')).toBe('35*')
  for (const typed of [
    '35000..38999',
    '35000 .. 38999',
    '35000…38999',
    '35000 - 38999',
    '35000-38999',
    '35000 – 38999',
    '35000:38999',
  ])
    expect([typed, read(typed)]).toEqual([typed, '35000..38999'])
  for (const postcode of ['00-950', '1000-001', '10118-4810']) expect(read(postcode)).toBe(postcode)
})

test('what is no area, or a range that ends before it begins, is refused', () => {
  for (const typed of ['', '*', '35 *38', '38999..35000', '1..99', 'Canarias!'])
    expect([typed, read(typed)]).toEqual([typed, undefined])
})

test('a postcode is in an area whatever marks are between its letters and digits', () => {
  const cases: [areas: string[], postcode: string, inside: boolean][] = [
    [['35*', '38*'], '38670', true],
    [['35*', '38*'], '28035', false],
    [['BT*'], 'bt15gs', true],
    [['BT1'], 'BT1 5GS', true],
    [['BT1'], 'BT15 3FG', false],
    [['10000..10299'], '10118-4810', true],
    [['10118'], '10118-4810', true],
    [['00-900..00-999'], '00950', true],
    [['1000..1299'], '99', false],
    [['35*'], '', false],
    [['78266'], 'D-78266', true],
    [['22*'], 'AX 22100', true],
    [['8001..8099'], 'CH–8004', true],
    [['22*'], 'D-10115', false],
    [['GY*'], 'GY 1 1AA', true],
  ]
  for (const [areas, postcode, inside] of cases)
    expect([areas, postcode, isInPostcodeAreas(areas, postcode)]).toEqual([areas, postcode, inside])
  expect(isInPostcodeAreas(['35*'], undefined)).toBe(false)
})
