import { expect, test } from 'vitest'
import { turns } from './turns.ts'
import { failLongTurns, watchTurns } from './watch-turns.ts'

/** Takes far more processor time than any bound. */
function work(rounds = 30_000_000): number {
  let sum = 0
  for (let n = 0; n < rounds; n++) sum += Math.sqrt(n)
  return sum
}

test('work in one turn is longer than the same work in many', async () => {
  const atOnce = await watchTurns(async () => work())
  const sliced = await watchTurns(async () => {
    for (let slice = 0; slice < 30; slice++) {
      work(1_000_000)
      await new Promise(setImmediate)
    }
  })
  expect(sliced.longest).toBeLessThan(atOnce.longest)
  expect(sliced.work).toBeGreaterThan(sliced.longest)
})

test('waiting is no work', async () => {
  const worked = await watchTurns(async () => work())
  const waited = await watchTurns(() => turns())
  expect(waited.longest).toBeLessThan(worked.longest)
})

test('a request whose turn is long each time it is sent fails by its name, one that was long once does not', async () => {
  const { longest } = await watchTurns(async () => work())
  let sent = 0
  const always = failLongTurns(async () => {
    work()
    return new Response('')
  }, longest / 4)
  await expect(always('/slow', { method: 'POST', body: '{"a":1}' })).rejects.toThrow(/^POST \/slow kept .*\{"a":1\}$/)
  const once = failLongTurns(async () => {
    if (sent++ === 0) work()
    return new Response('')
  }, longest / 4)
  expect((await once('/quick')).status).toBe(200)
  expect(sent).toBeGreaterThan(1)
})
