import { expect, test } from 'vitest'
import { describeRows, runRows, testRows } from './test-rows.ts'

const isEven = (value: number) => () => expect(value % 2).toBe(0)

test('every row runs, and the failure names each that failed with what it got', async () => {
  const ran: number[] = []
  const checks = [1, 2, 3].map((value) => ({
    name: `row ${value}`,
    check: () => {
      ran.push(value)
      isEven(value)()
    },
  }))
  await expect(runRows(checks)).rejects.toThrow(
    /^2 of 3 rows failed:\nrow 1: expected 1 to be \+?0[^\n]*\nrow 3: expected 1 to be \+?0[^\n]*$/,
  )
  expect(ran).toEqual([1, 2, 3])
})

test('a row that asserts nothing fails', async () => {
  const checks = [{ name: 'idle', check: () => {} }]
  // Caught by the test, so that it can check the error.
  const error = await runRows(checks).catch((thrown) => thrown)
  expect(error).toHaveProperty('message', '1 of 1 rows failed:\nidle: nothing was asserted')
})

test('rows that are refused later fail as well', async () => {
  const checks = [{ name: 'late', check: async () => expect(await Promise.resolve(1)).toBe(2) }]
  await expect(runRows(checks)).rejects.toThrow('late: expected 1 to be 2')
})

test('a table without rows is refused', () => {
  expect(() => describeRows({ title: 'all', rows: [] }, () => {})).toThrow('all: a table without rows tests nothing')
  expect(() => testRows('all', [], () => {})).toThrow('all: a table without rows tests nothing')
})

const EVEN: readonly [name: string, value: number][] = [
  ['two', 2],
  ['four', 4],
]
testRows('each row is given its values', EVEN, (name, value) => {
  expect([name.length, value % 2]).toEqual([name.length, 0])
})
