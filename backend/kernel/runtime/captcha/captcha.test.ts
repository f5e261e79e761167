import { expect, test } from 'vitest'
import { frozenClock } from '../../base/clock.ts'
import { createMemoryStore } from '../../store/memory.ts'
import { createCaptcha, usedChallenges } from './captcha.ts'
import { solveChallenge } from './test-solution.ts'

async function openCaptcha() {
  const store = createMemoryStore()
  await store.prepare([usedChallenges])
  const clock = frozenClock('2026-03-02T09:00:00.000Z')
  const captcha = createCaptcha({ store, clock, secret: 'a secret of the tests, 32 or more' })
  return { store, clock, captcha }
}

test('security 29: a solution is accepted once, also when it is sent concurrently', async () => {
  const { captcha } = await openCaptcha()
  const solved = await solveChallenge(await captcha.challenge())
  const answers = await Promise.all(Array.from({ length: 10 }, () => captcha.verify(solved)))
  expect(answers.filter(Boolean)).toHaveLength(1)
  expect(await captcha.verify(solved)).toBe(false)
})

test('security 29: invalid, altered and foreign solutions are refused', async () => {
  const { captcha, store, clock } = await openCaptcha()
  const other = createCaptcha({ store, clock, secret: 'another secret of the tests, 32 or more' })
  expect(await captcha.verify(await solveChallenge(await other.challenge()))).toBe(false)
  const sent = JSON.parse(atob(await solveChallenge(await captcha.challenge())))
  const changed = (change: object) => captcha.verify(btoa(JSON.stringify({ ...sent, ...change })))
  const { challenge } = sent
  expect(await changed({ challenge: { ...challenge, parameters: { ...challenge.parameters, cost: 1 } } })).toBe(false)
  expect(await changed({ solution: { ...sent.solution, derivedKey: '00'.repeat(32) } })).toBe(false)
  expect(await changed({ challenge: { ...challenge, signature: '' } })).toBe(false)
  for (const payload of ['', 'nonsense', btoa('{}'), btoa('null'), btoa('{"challenge":1}')])
    expect(await captcha.verify(payload)).toBe(false)
  expect(await changed({})).toBe(true)
})

test('security 29: a challenge expires after 20 minutes', async () => {
  const { captcha, clock } = await openCaptcha()
  const solved = await solveChallenge(await captcha.challenge())
  clock.advance(20 * 60_000)
  expect(await captcha.verify(solved)).toBe(false)
})
