import { expect, it } from 'vitest'
import { killDuringCheckouts } from './kill-during-checkout.ts'

it('kill -9 in the middle of checkouts loses no acknowledged order, doubles none, and the stock adds up', async () => {
  const rounds = await killDuringCheckouts({ rounds: 2, checkouts: 20 })
  for (const round of rounds) expect(round).toMatchObject({ lost: 0, doubled: 0, stockDiffersBy: 0 })
  expect(rounds.some(({ acknowledged }) => acknowledged > 0 && acknowledged < 20)).toBe(true)
})
