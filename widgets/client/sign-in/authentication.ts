import type { Client } from '../client.ts'
import {
  type ErrorCodes,
  LOGIN_CODES,
  type LoginErrorCode,
  type LoginState,
  REGISTER_CODES,
  toFailureState,
  toLoginState,
  UNKNOWN_STATE,
} from './login-state.ts'

/** One solved captcha, by its kind. */
export type CaptchaTokens = { recaptchaToken?: string; invisibleRecaptchaToken?: string }

type Attempt = { email: string; password: string; captchaTokens?: CaptchaTokens | undefined }

/** Registration and login by password. Stores the state token between their steps. */
export type Authentication = {
  register(
    fields: Attempt & { profile?: { nickname?: string; firstName?: string; lastName?: string } },
  ): Promise<LoginState>
  login(fields: Attempt): Promise<LoginState>
  /** Submits the mailed code. Only where a code is pending; throws where the shop refuses it. */
  processVerification(fields: { verificationCode: string }): Promise<LoginState>
  /** Mails another code. `captchaProof`: the solution of the challenge that the shop asked for (`CAPTCHA_REQUIRED`). */
  resendVerification(captchaProof?: string): Promise<LoginState>
  sendPasswordResetEmail(email: string, redirectUri?: string, language?: string): Promise<void>
}

export function createAuthentication(client: Client): Authentication {
  let pending: { stateToken: string } | undefined
  const storeStateToken = (state: LoginState) => {
    pending = state.loginState === 'EMAIL_VERIFICATION_REQUIRED' ? state.data : undefined
    return state
  }
  const attempt =
    (call: 'register' | 'login', codes: ErrorCodes, fallbackCode?: LoginErrorCode) =>
    ({ email, captchaTokens: solved, ...fields }: Attempt): Promise<LoginState> =>
      client
        .call(`POST /_api/iam/authentication/v2/${call}`, {
          loginId: { email },
          ...fields,
          captchaTokens: solved && [
            { Recaptcha: solved.recaptchaToken, InvisibleRecaptcha: solved.invisibleRecaptchaToken },
          ],
        })
        .then(toLoginState, (problem) => toFailureState(problem, codes, fallbackCode))
        .then(storeStateToken)

  return {
    register: attempt('register', REGISTER_CODES),
    login: attempt('login', LOGIN_CODES, 'invalidEmail'),
    processVerification: async ({ verificationCode: code }) =>
      pending
        ? storeStateToken(
            toLoginState(await client.call('POST /_api/iam/verification/v1/auth/verify', { code, ...pending })),
          )
        : UNKNOWN_STATE,
    resendVerification: async (captchaProof) => {
      if (!pending) return UNKNOWN_STATE
      const options = captchaProof ? { headers: { 'x-awning-captcha': captchaProof } } : {}
      const answer = await client.call('POST /_api/iam/verification/v1/auth/resend', pending, options)
      return storeStateToken(toLoginState(answer))
    },
    sendPasswordResetEmail: async (email, url, language) => {
      await client.call('POST /_api/iam/recovery/v1/send-email', {
        email,
        language,
        redirect: { url, clientId: client.clientId },
      })
    },
  }
}
