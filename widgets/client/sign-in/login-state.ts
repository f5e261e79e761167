import type { Calls } from '../../../backend/contract/calls.ts'
import type { ApiProblem } from '../problem.ts'

export type LoginErrorCode =
  | 'invalidEmail'
  | 'invalidPassword'
  | 'resetPassword'
  | 'emailAlreadyExists'
  | 'missingCaptchaToken'
  | 'invalidCaptchaToken'

/** Where a visitor's sign-in stands, with what belongs to it (specification, section 4). */
export type LoginState =
  | { loginState: 'INITIAL' }
  | { loginState: 'SUCCESS'; data: { sessionToken: string } }
  | { loginState: 'EMAIL_VERIFICATION_REQUIRED'; data: { stateToken: string } }
  | { loginState: 'OWNER_APPROVAL_REQUIRED' }
  | { loginState: 'FAILURE'; error: string; errorCode?: LoginErrorCode; problem?: ApiProblem }
  | { loginState: 'USER_CAPTCHA_REQUIRED' | 'SILENT_CAPTCHA_REQUIRED'; challenge: unknown }

type Answer = Calls['POST /_api/iam/authentication/v2/login']['output']

export const UNKNOWN_STATE: LoginState = { loginState: 'FAILURE', error: 'Unknown _state' }

/** The state that an answer of the shop stands for. */
export function loginStateOf({ state, sessionToken = '', stateToken = '' }: Answer): LoginState {
  if (state === 'SUCCESS') return { loginState: state, data: { sessionToken } }
  if (state === 'REQUIRE_EMAIL_VERIFICATION') return { loginState: 'EMAIL_VERIFICATION_REQUIRED', data: { stateToken } }
  return state === 'REQUIRE_OWNER_APPROVAL' ? { loginState: 'OWNER_APPROVAL_REQUIRED' } : UNKNOWN_STATE
}

/** What the shop's codes mean. */
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

/** The state that a refusal stands for; whatever is none, as a network that is down, is thrown on. */
export function refusedState(problem: ApiProblem, codes: ErrorCodes, otherwise?: LoginErrorCode): LoginState {
  if (!(problem.status > 399 && problem.status < 500)) throw problem
  const email = problem.violations.find(({ data }) => data?.type === 'EMAIL')
  const errorCode = email ? 'invalidEmail' : (codes[problem.code ?? ''] ?? otherwise)
  const error = email?.description ?? problem.message
  return { loginState: 'FAILURE', error, problem, ...(errorCode && { errorCode }) }
}
