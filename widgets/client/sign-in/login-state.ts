import type { Calls } from '../../../backend/contract/calls.ts'
import type { ApiProblem } from '../problem.ts'

export type LoginErrorCode =
  | 'invalidEmail'
  | 'invalidPassword'
  | 'resetPassword'
  | 'emailAlreadyExists'
  | 'missingCaptchaToken'
  | 'invalidCaptchaToken'

/** The state of a visitor's login, with its data (specification, section 4). */
export type LoginState =
  | { loginState: 'INITIAL' }
  | { loginState: 'SUCCESS'; data: { sessionToken: string } }
  | { loginState: 'EMAIL_VERIFICATION_REQUIRED'; data: { stateToken: string } }
  | { loginState: 'OWNER_APPROVAL_REQUIRED' }
  | { loginState: 'FAILURE'; error: string; errorCode?: LoginErrorCode; problem?: ApiProblem }
  | { loginState: 'USER_CAPTCHA_REQUIRED' | 'SILENT_CAPTCHA_REQUIRED'; captcha: RequiredCaptcha }

/**
 * The captcha that the shop requires: reCAPTCHA where there is a site key of that kind, else the shop's own proof of
 * work.
 */
export type RequiredCaptcha = {
  readonly challenge?: unknown
  /** Site key of the visible checkbox. */
  readonly siteKey?: string
  readonly invisibleSiteKey?: string
}

type Answer = Calls['POST /_api/iam/authentication/v2/login']['output']

export const UNKNOWN_STATE: LoginState = { loginState: 'FAILURE', error: 'Unknown _state' }

/** Maps a response of the shop to a state. */
export function toLoginState({ state, sessionToken = '', stateToken = '' }: Answer): LoginState {
  if (state === 'SUCCESS') return { loginState: state, data: { sessionToken } }
  if (state === 'REQUIRE_EMAIL_VERIFICATION') return { loginState: 'EMAIL_VERIFICATION_REQUIRED', data: { stateToken } }
  return state === 'REQUIRE_OWNER_APPROVAL' ? { loginState: 'OWNER_APPROVAL_REQUIRED' } : UNKNOWN_STATE
}

/** Maps the shop's error codes to login error codes. */
export type ErrorCodes = Readonly<Record<string, LoginErrorCode>>
export const REGISTER_CODES: ErrorCodes = {
  '-19971': 'missingCaptchaToken',
  '-19970': 'invalidCaptchaToken',
  '-19995': 'emailAlreadyExists',
}
export const LOGIN_CODES: ErrorCodes = {
  '-19971': 'missingCaptchaToken',
  '-19970': 'invalidCaptchaToken',
  '-19976': 'invalidPassword',
  '-19973': 'resetPassword',
}

/** Maps a refusal to a failure state; any other problem, such as a missing network, is rethrown. */
export function toFailureState(problem: ApiProblem, codes: ErrorCodes, fallbackCode?: LoginErrorCode): LoginState {
  if (!(problem.status > 399 && problem.status < 500)) throw problem
  const email = problem.violations.find(({ data }) => data?.type === 'EMAIL')
  const errorCode = email ? 'invalidEmail' : (codes[problem.code ?? ''] ?? fallbackCode)
  const error = email?.description ?? problem.message
  return { loginState: 'FAILURE', error, problem, ...(errorCode && { errorCode }) }
}
