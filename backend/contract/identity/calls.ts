import { call } from '../call.ts'
import { loginResponse, stateMachineResponse } from './identity.ts'
import * as requests from './requests.ts'

const AUTHENTICATION = '/_api/iam/authentication'
const RECOVERY = '/_api/iam/recovery'
const VERIFICATION = '/_api/iam/verification'

/** Registration and sign-in (ROUTES.md section 14, Authentication; section 15 for the first version). */
export const authenticationCalls = {
  registerV2: call(
    'authentication.registerV2',
    `POST ${AUTHENTICATION}/v2/register`,
    requests.registerV2Request,
    stateMachineResponse,
  ),
  loginV2: call(
    'authentication.loginV2',
    `POST ${AUTHENTICATION}/v2/login`,
    requests.loginV2Request,
    stateMachineResponse,
  ),
  register: call(
    'authentication.register',
    `POST ${AUTHENTICATION}/v1/register`,
    requests.registerRequest,
    loginResponse,
  ),
  login: call('authentication.login', `POST ${AUTHENTICATION}/v1/login`, requests.loginRequest, loginResponse),
  proceed: call(
    'authentication.proceedToNextState',
    `POST ${AUTHENTICATION}/v1/state/proceed`,
    requests.proceedRequest,
    loginResponse,
  ),
  changePassword: call(
    'authentication.changePassword',
    `POST ${AUTHENTICATION}/v2/change-password`,
    requests.changePasswordRequest,
    requests.nothing,
  ),
  signOutEverywhere: call(
    'authentication.signOutEverywhere',
    'POST /awning/v1/sign-out-everywhere',
    requests.nothing,
    requests.nothing,
  ),
  requirePasswordReset: call(
    'authentication.requirePasswordReset',
    'POST /awning/v1/members/{id}/require-password-reset',
    requests.requirePasswordResetRequest,
    requests.nothing,
  ),
  signOn: call(
    'authentication.signOn',
    `POST ${AUTHENTICATION}/v2/sign-on`,
    requests.signOnRequest,
    requests.signOnResponse,
  ),
  validateEmail: call(
    'authentication.validateEmail',
    `POST ${AUTHENTICATION}/v2/validate-email`,
    requests.validateEmailRequest,
    requests.validateEmailResponse,
  ),
} as const

/** Ways back in (ROUTES.md section 14, Recovery). */
export const recoveryCalls = {
  sendRecoveryEmail: call(
    'recovery.sendRecoveryEmail',
    `POST ${RECOVERY}/v1/send-email`,
    requests.sendRecoveryEmailRequest,
    requests.nothing,
  ),
  sendActivationEmail: call(
    'recovery.sendActivationEmail',
    `POST ${RECOVERY}/v1/activation-email`,
    requests.sendActivationEmailRequest,
    requests.nothing,
  ),
  recover: call('recovery.recover', `POST ${RECOVERY}/v1/recover`, requests.recoverRequest, stateMachineResponse),
} as const

/** Codes that prove a mailbox (ROUTES.md section 14, Verification). */
export const verificationCalls = {
  start: call(
    'verification.start',
    `POST ${VERIFICATION}/v1/start`,
    requests.startVerificationRequest,
    requests.startVerificationResponse,
    [`POST ${VERIFICATION}/v1/Start`],
  ),
  verify: call(
    'verification.verifyDuringAuthentication',
    `POST ${VERIFICATION}/v1/auth/verify`,
    requests.verifyRequest,
    stateMachineResponse,
  ),
  resend: call(
    'verification.resendDuringAuthentication',
    `POST ${VERIFICATION}/v1/auth/resend`,
    requests.resendRequest,
    stateMachineResponse,
  ),
} as const
