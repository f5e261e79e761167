import { expect, test } from 'vitest'
import { ADA, type Answer, createBothClients, HOME, PATHS } from './suite/both-clients.ts'

/*
 * Login and registration as the specification has them (sections 4, 5 and 8), tested on this client and the published
 * one; where the published one differs, the test says so.
 */

const both = createBothClients()

/** Removes the problem from a state: this client adds it for the widgets, the published client does not. */
const withoutProblem = (state: object) => {
  const { problem: _, ...rest } = state as { problem?: unknown }
  return rest
}
/** The published client's message is the whole refusal as JSON, which contains the sentence. */
const withSentence = (state: object) => {
  const { error } = state as { error?: string }
  return { ...state, ...(error?.startsWith('{') && { error: JSON.parse(error).message }) }
}
const refused = (code: string): Answer => ({
  status: 400,
  body: { message: 'No', details: { applicationError: { code, description: 'No', data: {} } } },
})
const violated = (field: string, type: string): Answer => ({
  status: 400,
  body: {
    message: 'Wrong',
    details: { validationError: { fieldViolations: [{ field, description: 'is none', data: { type } }] } },
  },
})
const failure = (error: string, errorCode?: string) => ({
  loginState: 'FAILURE',
  error,
  ...(errorCode && { errorCode }),
})

type Row = { answer: Answer; login?: object; register?: object }
const either = (state: object) => ({ login: state, register: state })
const UNKNOWN = failure('Unknown _state')

/** Sections 4, 5 and 8: the states that responses to login and registration lead to. */
const STATES: Readonly<Record<string, Row>> = {
  'SUCCESS gives login success with a session token': {
    answer: { body: { state: 'SUCCESS', sessionToken: 'session' } },
    ...either({ loginState: 'SUCCESS', data: { sessionToken: 'session' } }),
  },
  'REQUIRE_OWNER_APPROVAL gives owner approval required': {
    answer: { body: { state: 'REQUIRE_OWNER_APPROVAL' } },
    ...either({ loginState: 'OWNER_APPROVAL_REQUIRED' }),
  },
  'REQUIRE_EMAIL_VERIFICATION gives email verification required, with the state token': {
    answer: { body: { state: 'REQUIRE_EMAIL_VERIFICATION', stateToken: 'state' } },
    ...either({ loginState: 'EMAIL_VERIFICATION_REQUIRED', data: { stateToken: 'state' } }),
  },
  'STATUS_CHECK is any other state': { answer: { body: { state: 'STATUS_CHECK' } }, ...either(UNKNOWN) },
  'a state of tomorrow is any other state': { answer: { body: { state: 'TOMORROW' } }, ...either(UNKNOWN) },
  'no state is any other state': { answer: { body: {} }, ...either(UNKNOWN) },
  '-19971 is missingCaptchaToken': { answer: refused('-19971'), ...either(failure('No', 'missingCaptchaToken')) },
  '-19970 is invalidCaptchaToken': { answer: refused('-19970'), ...either(failure('No', 'invalidCaptchaToken')) },
  '-19995 is emailAlreadyExists of a registration': {
    answer: refused('-19995'),
    login: failure('No', 'invalidEmail'),
    register: failure('No', 'emailAlreadyExists'),
  },
  '-19976 is invalidPassword of a login': {
    answer: refused('-19976'),
    login: failure('No', 'invalidPassword'),
    register: failure('No'),
  },
  '-19973 is resetPassword of a login': {
    answer: refused('-19973'),
    login: failure('No', 'resetPassword'),
    register: failure('No'),
  },
  'any other code is invalidEmail of a login': {
    answer: refused('-19999'),
    login: failure('No', 'invalidEmail'),
    register: failure('No'),
  },
  'another answer of 4xx is a refusal like any other': {
    answer: { status: 429, body: { message: 'Too often' } },
    login: failure('Too often', 'invalidEmail'),
    register: failure('Too often'),
  },
  'a field violation of type EMAIL is invalidEmail of a registration': {
    answer: violated('loginId.email', 'EMAIL'),
    register: failure('is none', 'invalidEmail'),
  },
}

const CALLS = ['login', 'register'] as const
const STATE_ROWS = Object.entries(STATES).flatMap(([what, row]) =>
  CALLS.flatMap((call) => (row[call] ? [{ what, call, answer: row.answer, expected: row[call] }] : [])),
)

test.each(STATE_ROWS)('$call: $what', async ({ call, answer, expected }) => {
  both.answers.set(PATHS[call], answer)
  expect(withoutProblem(await both.ours[call](ADA))).toEqual(expected)
  expect(withSentence(await both.theirs[call](ADA))).toEqual(expected)
})

test('an invalid e-mail is invalidEmail at login too, where the published client fails', async () => {
  both.answers.set(PATHS.login, violated('loginId.email', 'EMAIL'))
  expect(await both.ours.login(ADA)).toMatchObject(failure('is none', 'invalidEmail'))
  await expect(both.theirs.login(ADA)).rejects.toThrow(TypeError)
})

test.each(CALLS)('a %s that fails with a system error is rethrown', async (call) => {
  both.answers.set(PATHS[call], { status: 500, body: { message: 'System error occurred' } })
  await expect(both.ours[call](ADA)).rejects.toMatchObject({ kind: 'system', message: 'System error occurred' })
})

test.each(CALLS)('a %s sends e-mail, password, profile and both captcha tokens', async (call) => {
  both.answers.set(PATHS[call], { body: { state: 'SUCCESS', sessionToken: 'session' } })
  const captchaTokens = { recaptchaToken: 'visible', invisibleRecaptchaToken: 'invisible' }
  const fields = { ...ADA, captchaTokens, ...(call === 'register' && { profile: { nickname: 'Ada' } }) }
  await both.ours[call](fields)
  await both.theirs[call](fields)
  await both.ours[call](ADA)
  await both.theirs[call](ADA)
  const bodies = both.sentTo(PATHS[call]).map(({ body }) => body)
  expect(bodies[0]).toEqual({
    loginId: { email: ADA.email },
    password: ADA.password,
    captchaTokens: [{ Recaptcha: 'visible', InvisibleRecaptcha: 'invisible' }],
    ...(call === 'register' && { profile: { nickname: 'Ada' } }),
  })
  expect(bodies[1]).toEqual(bodies[0])
  expect(bodies[2]).toEqual({ loginId: { email: ADA.email }, password: ADA.password })
  expect(bodies[3]).toEqual(bodies[2])
})

test('a verification code is sent with the state token, if one is pending', async () => {
  const code = { verificationCode: '123456' }
  both.answers.set(PATHS.verify, { body: { state: 'SUCCESS', sessionToken: 'session' } })
  for (const client of [both.ours, both.theirs]) expect(await client.processVerification(code)).toEqual(UNKNOWN)
  expect(both.sentTo(PATHS.verify)).toEqual([])
  both.answers.set(PATHS.login, { body: { state: 'REQUIRE_EMAIL_VERIFICATION', stateToken: 'state' } })
  for (const client of [both.ours, both.theirs]) {
    await client.login(ADA)
    expect(await client.processVerification(code)).toEqual({ loginState: 'SUCCESS', data: { sessionToken: 'session' } })
  }
  const bodies = both.sentTo(PATHS.verify).map(({ body }) => body)
  expect(bodies).toEqual([
    { code: '123456', stateToken: 'state' },
    { code: '123456', stateToken: 'state' },
  ])
})

test('a password reset mail is requested with its return page', async () => {
  both.answers.set(PATHS.reset, { body: {} })
  await both.ours.sendPasswordResetEmail(ADA.email, HOME)
  await both.theirs.sendPasswordResetEmail(ADA.email, HOME)
  const expected = { email: ADA.email, redirect: { url: HOME, clientId: 'client' } }
  expect(both.sentTo(PATHS.reset).map(({ body }) => body)).toEqual([expected, expected])
})
