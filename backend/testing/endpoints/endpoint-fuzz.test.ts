import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readHeap } from '../servers/read-heap.ts'
import { inGate } from '../suite-size.ts'
import { createCallFuzz } from './call-fuzz.ts'

/** `FUZZ_RUNS=100000 FUZZ_SEED=7 npx vitest run backend/testing/endpoint-fuzz` runs more cases, or repeats a seed. */
const NUM_RUNS = Number(process.env.FUZZ_RUNS ?? 300)
/** How often each kind of case is sent, for each run. */
const SHARES: Readonly<Record<string, number>> = {
  'mutated arguments': 2,
  'arbitrary bodies': 1,
  'arbitrary queries': 1,
  'arbitrary paths': 1,
  'calls in GraphQL': 0.25,
  'documents of GraphQL': 0.25,
  'arbitrary tables': 0.25,
}
/** So many cases are sent by `npm run test:all`, to a new shop for each slice. */
const ALL_CASES = 200_000
const SLICES = 20
/** The heap after all slices beside that after the first one. */
const MAX_HEAP_GROWTH = 1.5

const gate = await createCallFuzz()

test('every kind of case is sent', () => {
  expect(Object.keys(gate)).toEqual(Object.keys(SHARES))
})

for (const [kind, share] of Object.entries(SHARES))
  test(`security 74: ${kind} never cause a 5xx, a long turn, or an answer with what is not the caller’s`, async () => {
    await fc.assert(gate[kind] as (typeof gate)[string], { numRuns: Math.ceil(share * NUM_RUNS) })
  }, 3_600_000)

test(`${ALL_CASES.toLocaleString('en')} cases of all kinds never cause a 5xx, and leave no memory behind`, {
  ...inGate(false),
  timeout: 7_200_000,
}, async () => {
  const shares = Object.values(SHARES).reduce((sum, share) => sum + share)
  const first = await sendSlice(0)
  let last = first
  for (let slice = 1; slice < SLICES; slice++) last = await sendSlice(slice)
  expect(last).toBeLessThan(MAX_HEAP_GROWTH * first)

  /** Returns the heap that is left once the shop of the slice is gone. */
  async function sendSlice(slice: number): Promise<number> {
    for (const [kind, property] of Object.entries(await createCallFuzz())) {
      const numRuns = Math.ceil((ALL_CASES / SLICES) * ((SHARES[kind] as number) / shares))
      await fc.assert(property, { numRuns, seed: (fc.readConfigureGlobal()?.seed ?? 1) + slice })
    }
    return readHeap()
  }
})
