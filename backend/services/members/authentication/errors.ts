import type { ApiError } from '../../../kernel/base/errors.ts'
import { kernelErrors, refusals } from '../../../kernel/base/errors.ts'
import type { WrongCode } from './verification-code.ts'

/** Error codes that the published clients know, including those of verification. */
export const signInErrors = refusals({
  '-19971': 400,
  '-19970': 400,
  '-19995': 409,
  '-19976': 400,
  '-19973': 400,
  '-19999': 400,
  VERIFICATION_FAILED: 400,
  INVALID_STATE_TOKEN: 400,
  INVALID_RECOVERY_TOKEN: 400,
  SESSION_NOT_FOUND: 404,
})

export const emailExists = () =>
  signInErrors['-19995']('Somebody has an account with this e-mail address: sign in, or use another address')
export const captchaInvalid = () => signInErrors['-19970']('The captcha was not solved: solve a new one')
export const passwordWrong = () => signInErrors['-19976']('The password is not right: type it again, or reset it')
export const passwordToReset = () =>
  signInErrors['-19973']('This account needs a new password: follow the link in the mail of a password reset')
/** The login does not exist, or its member is blocked. */
export const loginUnknown = () =>
  signInErrors['-19999']('There is no account with this e-mail address that may sign in')
export const codeWrong = ({ triesLeft, isReplaced }: WrongCode) =>
  signInErrors.VERIFICATION_FAILED(
    triesLeft > 0
      ? isReplaced
        ? 'A newer code has replaced this one: look at the newest mail'
        : 'The code is not right: look at the mail again'
      : 'The code is not valid any more: ask for a new one',
    { triesLeft, ...(isReplaced && { isReplaced }) },
  )
export const stateUnknown = (): ApiError => signInErrors.INVALID_STATE_TOKEN('This sign-in has ended: begin again')
export const recoveryUnknown = (): ApiError =>
  signInErrors.INVALID_RECOVERY_TOKEN('This link was used, or is too old: ask for a new mail')
/** A stolen access token must not suffice to add a lasting way in. */
export const freshSignInRequired = () =>
  kernelErrors.FRESH_SIGN_IN_REQUIRED(
    'Sign in once more as this member, and send the session token of that sign-in as sessionToken within a minute',
  )
