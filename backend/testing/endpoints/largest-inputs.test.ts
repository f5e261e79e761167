import { expect, test } from 'vitest'
import { sampleRows } from '../suite-size.ts'
import { testRows } from '../test-rows.ts'
import { watchTurns } from '../watch-turns.ts'
import { EVERY_ENDPOINT } from './every-endpoint.ts'
import { createLargestCalls, type Measured } from './measure-largest.ts'

/**
 * The longest turn, in times of reading a body of 1 MB: a processor that several programs share is slow for both. On an
 * idle one these are some 50 ms.
 */
const MAX_TURN = 6
/** For twice the input. */
const MAX_GROWTH = 2.5
/** Less work than this says nothing about growth. */
const NOTICEABLE = 20
/** A busy machine may slow down some rounds, but not each. */
const ROUNDS = 4
const SAMPLE = 30

const calls = await createLargestCalls()
const numbered = calls.inputs.map(({ call, input }, number) => [`${call} ${input.place}`, number] as const)

const body = JSON.stringify(
  Array.from({ length: 160 }, () =>
    Object.fromEntries(Array.from({ length: 377 }, (_, key) => [`key-${key}`, `${key}`])),
  ),
)

/** The processor time of reading a body of 1 MB, in milliseconds: the median of some rounds. */
async function measureReading(): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < 5; round++) times.push((await watchTurns(async () => JSON.parse(body))).work)
  return times.sort((a, b) => a - b)[2] as number
}

const getGrowth = ({ half, whole }: Measured) => (whole.work < NOTICEABLE ? 1 : whole.work / half.work)
const getLongest = ({ half, whole, twice }: Measured) => Math.max(half.longest, whole.longest, twice.longest)

/** The input is measured until it is good, at its largest size, half of it, and twice of it. */
async function expectGood(number: number): Promise<void> {
  let measured = await calls.measure(number, ({ work }) => work < NOTICEABLE)
  let reading = await measureReading()
  const judge = () => ({
    turn: getLongest(measured) <= MAX_TURN * reading,
    growth: getGrowth(measured) <= MAX_GROWTH,
  })
  for (let round = 1; round < ROUNDS && !Object.values(judge()).every(Boolean); round++) {
    measured = await calls.measure(number)
    reading = await measureReading()
  }
  expect(judge(), JSON.stringify({ reading, ...measured })).toEqual({ turn: true, growth: true })
}

test('lists, tables of keys, filters and long texts of all calls are among the inputs', () => {
  expect(body.length).toBeGreaterThan(0.9e6)
  const places = numbered.map(([name]) => name)
  expect(new Set(calls.inputs.map(({ call }) => call)).size).toBeGreaterThan(EVERY_ENDPOINT.length / 3)
  for (const place of [
    'cart.addToCart lineItems',
    'cart.addToCart lineItems[].catalogReference.options',
    'products.queryProducts query.filter',
    'products.createProduct product.description',
  ])
    expect(places).toContain(place)
})

testRows(
  'security 74: the largest input of a call, of a sample, keeps nobody waiting, and twice of it is twice the work',
  sampleRows(numbered, SAMPLE),
  (_, number) => expectGood(number),
)
