import fc from 'fast-check'
import { test } from 'vitest'
import { inGate } from '../suite-size.ts'
import { drawnActs, openDevices } from './two-devices.ts'

/** Days with these seeds; the gate lives the first part of one. */
const DAYS = [
  { seed: 1, acts: 60 },
  { seed: 1, acts: 200 },
  { seed: 2, acts: 200 },
  { seed: 3, acts: 200 },
]

for (const { seed, acts } of DAYS)
  test(`two devices and two people through a day of ${acts} acts (seed ${seed}): carts, addresses and orders are as modeled, and nobody sees anything of another`, {
    timeout: 3_600_000,
    ...inGate(acts < 200),
  }, async () => {
    const [day = []] = fc.sample(drawnActs(acts), { numRuns: 1, seed })
    const { live } = await openDevices()
    for (const [index, act] of day.entries())
      await live(act).catch((error) => {
        throw new Error(`Act ${index + 1} of seed ${seed}, ${JSON.stringify(act)}: ${error.message}`, { cause: error })
      })
  })
