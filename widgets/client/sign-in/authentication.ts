import type { Client } from '../client.ts'
import {
  type ErrorCodes,
  LOGIN_CODES,
  type LoginErrorCode,
  type LoginState,
  loginStateOf,
  REGISTER_CODES,
  refusedState,
  UNKNOWN_STATE,
} from './login-state.ts'

/** One solved captcha, by the kind that was asked for. */
export type CaptchaTokens = { recaptchaToken?: string; invisibleRecaptchaToken?: string }

type Attempt = { email: string; password: string; captchaTokens?: CaptchaTokens | undefined }

/** What a visitor's registration or sign-in by password goes through. Remembers the state token between its steps. */
export type Authentication = {
  register(
    fields: Attempt & { profile?: { nickname?: string; firstName?: string; lastName?: string } },
  ): Promise<LoginState>
  login(fields: Attempt): Promise<LoginState>
  /** Takes the code that was mailed. Only where one is waited for; throws where the shop refuses it. */
  processVerification(fields: { verificationCode: string }): Promise<LoginState>
  /** Mails another code. */
  resendVerification(): Promise<LoginState>
  sendPasswordResetEmail(email: string, redirectUri?: string, language?: string): Promise<void>
}

export function createAuthentication(client: Client): Authentication {
  let waiting: { stateToken: string } | undefined
  const follow = (state: LoginState) => {
    waiting = state.loginState === 'EMAIL_VERIFICATION_REQUIRED' ? state.data : undefined
    return state
  }
  const attempt =
    (call: 'register' | 'login', codes: ErrorCodes, otherwise?: LoginErrorCode) =>
    ({ email, captchaTokens: solved, ...fields }: Attempt): Promise<LoginState> =>
      client
        .call(`POST /_api/iam/authentication/v2/${call}`, {
          loginId: { email },
          ...fields,
          captchaTokens: solved && [
            { Recaptcha: solved.recaptchaToken, InvisibleRecaptcha: solved.invisibleRecaptchaToken },
          ],
        })
        .then(loginStateOf, (problem) => refusedState(problem, codes, otherwise))
        .then(follow)

  return {
    register: attempt('register', REGISTER_CODES),
    login: attempt('login', LOGIN_CODES, 'invalidEmail'),
    processVerification: async ({ verificationCode: code }) =>
      waiting
        ? follow(loginStateOf(await client.call('POST /_api/iam/verification/v1/auth/verify', { code, ...waiting })))
        : UNKNOWN_STATE,
    resendVerification: async () =>
      waiting
        ? follow(loginStateOf(await client.call('POST /_api/iam/verification/v1/auth/resend', waiting)))
        : UNKNOWN_STATE,
    sendPasswordResetEmail: async (email, url, language) => {
      await client.call('POST /_api/iam/recovery/v1/send-email', {
        email,
        language,
        redirect: { url, clientId: client.clientId },
      })
    },
  }
}
