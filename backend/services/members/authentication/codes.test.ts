import { describe, expect, test } from 'vitest'
import { solveChallenge } from '../../../kernel/runtime/captcha/test-solution.ts'
import { createRateLimiter } from '../../../kernel/runtime/limits/rate-limiter.ts'
import { createTestApp } from '../../../testing/create-test-app.ts'
import { ADA, LOGIN, REGISTER, shopsWith, VERIFY } from './test-authentication.ts'

const openShop = shopsWith(createTestApp)
const RESEND = 'POST /_api/iam/verification/v1/auth/resend'

/** A pending registration, and an attacker who knows its password and guesses the code. */
async function openPendingAccount(settings: object = { emailVerification: true }, limited = false) {
  const at = await openShop(settings, limited ? { limiter: createRateLimiter() } : {})
  const { stateToken = '' } = await at.call(REGISTER, ADA, at.token)
  const codes = async () =>
    (await at.mails()).flatMap(({ to, facts }) => (to === 'ada@example.com' && facts?.code ? [facts.code] : []))
  /** A code that was not mailed in this test. */
  const wrong = async () => {
    const sent = await codes()
    return ['111111', '222222', '333333'].find((code) => !sent.includes(code)) ?? '444444'
  }
  /** The code that is mailed because of `run`. */
  const newCode = async (run: () => Promise<unknown>) => {
    const before = await codes()
    await run()
    const left = [...(await codes())]
    for (const code of before) left.splice(left.indexOf(code), 1)
    return left[0] ?? ''
  }
  const guess = async (state: string, from = '192.0.2.1') =>
    at.send(VERIFY, { code: await wrong(), stateToken: state }, at.token, { 'x-test-address': from })
  return { ...at, stateToken, codes, wrong, newCode, guess }
}

/**
 * Signs in `rounds` times and guesses five codes with each state token; returns how many guesses left further attempts.
 */
async function guessAll(at: Awaited<ReturnType<typeof openPendingAccount>>, rounds: number): Promise<number> {
  let counted = 0
  for (let round = 0; round < rounds; round++) {
    const { stateToken = '' } = await at.call(LOGIN, ADA, at.token)
    for (let turn = 0; turn < 5; turn++) {
      const before = await at.guess(stateToken)
      // The last counted guess returns 0 attempts left, as do the guesses after it, which are not counted.
      if ((before.refusal?.data?.triesLeft as number) > 0) counted++
    }
  }
  return counted
}

describe('security 63: wrong codes of one account', () => {
  test('are ten in an hour at most, over all state tokens', async () => {
    const at = await openPendingAccount()
    // Two codes of five attempts each; the last attempt of each returns 0 left and is not counted here.
    expect(await guessAll(at, 40)).toBe(8)
    expect((await at.codes()).length).toBeLessThanOrEqual(4)
    const { stateToken = '' } = await at.call(LOGIN, ADA, at.token)
    for (const code of await at.codes())
      expect((await at.refusal(VERIFY, { code, stateToken }, at.token)).data).toEqual({ triesLeft: 0 })
  })

  test('ask for a proof of work before the next mail, whose code has its own five tries', async () => {
    const at = await openPendingAccount()
    await guessAll(at, 3)
    const { stateToken = '' } = await at.call(LOGIN, ADA, at.token)
    const mailed = (await at.codes()).length
    const resent = await at.refusal(RESEND, { stateToken }, at.token)
    expect([resent.status, resent.code]).toEqual([428, 'CAPTCHA_REQUIRED'])
    expect(await at.codes()).toHaveLength(mailed)
    const proof = { 'x-awning-captcha': await solveChallenge(resent.data?.challenge) }
    let fresh = ''
    const code = await at.newCode(async () => {
      fresh = (await at.call(RESEND, { stateToken }, at.token, proof)).stateToken ?? ''
    })
    expect(await at.codes()).toHaveLength(mailed + 1)
    expect((await at.guess(fresh)).refusal?.data).toEqual({ triesLeft: 4 })
    const done = await at.call(VERIFY, { code, stateToken: fresh }, at.token)
    expect(done.state).toBe('SUCCESS')
  })

  test('are thirty in half an hour, however many proofs of work somebody makes: no code is made that no mail holds', async () => {
    const at = await openPendingAccount({ emailVerification: true }, true)
    let [stateToken, tries, turn] = [at.stateToken, 0, 0]
    /** A new IP address for each request. */
    const from = () => ({ 'x-test-address': `198.51.100.${++turn}` })
    for (;;) {
      for (let left = 5; left > 0; tries++) {
        const code = await at.wrong()
        const { refusal } = await at.send(VERIFY, { code, stateToken }, await at.shop.visitor(), from())
        left = Number(refusal?.data?.triesLeft)
      }
      const by = await at.shop.visitor()
      let next = await at.send(RESEND, { stateToken }, by, from())
      if (next.status === 428) {
        const proof = { 'x-awning-captcha': await solveChallenge(next.refusal?.data?.challenge) }
        next = await at.send(RESEND, { stateToken }, by, { ...from(), ...proof })
      }
      await at.shop.settle()
      if (next.status === 429) break
      stateToken = next.body?.stateToken ?? ''
    }
    expect([tries, (await at.codes()).length]).toEqual([30, 6])
    // Even the right code of the newest mail is used up; the next mail is sent after half an hour.
    const [newest = ''] = await at.codes()
    expect((await at.refusal(VERIFY, { code: newest, stateToken }, at.token)).data).toEqual({ triesLeft: 0 })
    at.shop.clock.advance(30 * 60_000 + 1)
    const visitor = await at.shop.visitor()
    expect((await at.call(LOGIN, ADA, visitor)).state).toBe('REQUIRE_EMAIL_VERIFICATION')
  })

  test('are forgotten after an hour', async () => {
    const at = await openPendingAccount()
    await guessAll(at, 3)
    at.shop.clock.advance(61 * 60_000)
    const visitor = await at.shop.visitor()
    let stateToken = ''
    const code = await at.newCode(async () => {
      stateToken = (await at.call(LOGIN, ADA, visitor)).stateToken ?? ''
    })
    expect((await at.call(VERIFY, { code, stateToken }, visitor)).state).toBe('SUCCESS')
  })

  test('under strict enumeration count alike for an address that has an account', async () => {
    const at = await openPendingAccount({ emailVerification: true, strictEnumeration: true })
    const answers = async (email: string) => {
      const seen: unknown[] = []
      for (let round = 0; round < 4; round++) {
        const { stateToken = '' } = await at.call(REGISTER, { ...ADA, loginId: { email } }, at.token)
        for (let turn = 0; turn < 5; turn++) seen.push((await at.guess(stateToken)).refusal?.data?.triesLeft)
        seen.push((await at.send(RESEND, { stateToken }, at.token)).refusal?.code)
      }
      return seen
    }
    // Ada has an account; the new address gets one by the first registration and is an existing address afterwards.
    expect(await answers('new@example.com')).toEqual(await answers('ada@example.com'))
  })
})

test('security 63: an account has one live code: a new one ends the one before, which is named as replaced', async () => {
  const at = await openPendingAccount()
  const [first = ''] = await at.codes()
  const second = await at.newCode(() => at.call(LOGIN, ADA, at.token))
  const late = await at.refusal(VERIFY, { code: first, stateToken: at.stateToken }, at.token)
  expect(late.data).toEqual({ triesLeft: 4, isReplaced: true })
  expect((await at.guess(at.stateToken)).refusal?.data).toEqual({ triesLeft: 3 })
  const done = await at.call(VERIFY, { code: second, stateToken: at.stateToken }, at.token)
  expect(done.state).toBe('SUCCESS')
})

test('security 63: one address guesses at the codes of all accounts a hundred times in an hour', async () => {
  const at = await openPendingAccount({ emailVerification: true }, true)
  const statuses: number[] = []
  for (let account = 0; account < 21; account++) {
    const email = `someone${account}@example.com`
    const by = await at.shop.visitor()
    const { stateToken = '' } = await at.call(REGISTER, { ...ADA, loginId: { email } }, by, {
      'x-test-address': `198.51.100.${account}`,
    })
    for (let turn = 0; turn < 5; turn++) {
      const sent = { code: '999999', stateToken }
      statuses.push((await at.send(VERIFY, sent, by, { 'x-test-address': '192.0.2.1' })).status)
    }
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(5)
  const elsewhere = await at.guess(at.stateToken, '203.0.113.9')
  expect(elsewhere.refusal?.code).toBe('VERIFICATION_FAILED')
})
