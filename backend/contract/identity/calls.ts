import { callGroup } from '../call.ts'
import { EXAMPLE_IDS, EXAMPLE_TOKENS } from '../examples.ts'
import { loginResponse, stateMachineResponse } from './identity.ts'
import * as requests from './requests.ts'

export const authenticationCall = callGroup({
  id: 'authentication',
  title: 'Authentication',
  about:
    'Registration and sign-in. A sign-in that is through answers a session token, with which the storefront gets a member’s tokens; one that waits answers a state token to go on with.',
  scope: 'members',
})

/** A scope of its own, because a program that signs on as a member reads all that the member may read. */
const signOnCall = callGroup({
  id: 'signOn',
  title: 'Sign-on',
  about: 'A program of the merchant, which knows its own people, signs them in.',
  scope: 'sign-on',
})

const recoveryCall = callGroup({
  id: 'recovery',
  title: 'Recovery',
  about: 'Mails with a link to a new password, which works once.',
  scope: 'members',
})

const verificationCall = callGroup({
  id: 'verification',
  title: 'Verification',
  about: 'Codes of six digits that prove a mailbox.',
  scope: 'members',
})

const AUTHENTICATION = '/_api/iam/authentication'
const RECOVERY = '/_api/iam/recovery'
const VERIFICATION = '/_api/iam/verification'

/** Registration and sign-in. */
export const authenticationCalls = {
  registerV2: authenticationCall({
    name: 'authentication.registerV2',
    route: `POST ${AUTHENTICATION}/v2/register`,
    access: 'write',
    summary: 'Makes an account.',
    input: requests.registerV2Request,
    output: stateMachineResponse,
    example: {
      loginId: { email: 'ada@example.com' },
      password: 'a long row of words',
      profile: { firstName: 'Ada' },
    },
  }),
  loginV2: authenticationCall({
    name: 'authentication.loginV2',
    route: `POST ${AUTHENTICATION}/v2/login`,
    access: 'write',
    summary: 'Signs in by e-mail address and password.',
    input: requests.loginV2Request,
    output: stateMachineResponse,
    example: { loginId: { email: 'grace@example.com' }, password: 'a long row of words' },
  }),
  register: authenticationCall({
    name: 'authentication.register',
    route: `POST ${AUTHENTICATION}/v1/register`,
    access: 'write',
    summary: 'Makes an account (first version: the password is one of the inputs).',
    input: requests.registerRequest,
    output: loginResponse,
    example: {
      identity: { identifiers: [{ email: 'ada@example.com' }], identityProfile: { firstName: 'Ada' } },
      inputs: { password: 'a long row of words' },
    },
  }),
  login: authenticationCall({
    name: 'authentication.login',
    route: `POST ${AUTHENTICATION}/v1/login`,
    access: 'write',
    summary: 'Signs in (first version).',
    input: requests.loginRequest,
    output: loginResponse,
    example: { identifier: { email: 'grace@example.com' }, inputs: { password: 'a long row of words' } },
  }),
  proceed: authenticationCall({
    name: 'authentication.proceedToNextState',
    route: `POST ${AUTHENTICATION}/v1/state/proceed`,
    access: 'write',
    summary: 'Answers the state of a sign-in that waits, and completes it once nothing is left to wait for.',
    input: requests.proceedRequest,
    output: loginResponse,
    example: { stateToken: EXAMPLE_TOKENS.approvedState },
  }),
  changePassword: authenticationCall({
    name: 'authentication.changePassword',
    route: `POST ${AUTHENTICATION}/v2/change-password`,
    access: 'write',
    summary: 'Gives the member who calls another password; all sessions end.',
    input: requests.changePasswordRequest,
    output: requests.nothing,
    example: { newPassword: 'another long row of words' },
  }),
  signOutEverywhere: authenticationCall({
    name: 'authentication.signOutEverywhere',
    route: 'POST /awning/v1/sign-out-everywhere',
    access: 'write',
    summary: 'Ends all sessions of the member who calls, on every device.',
    input: requests.nothing,
    output: requests.nothing,
    example: {},
  }),
  listSessions: authenticationCall({
    name: 'authentication.listSessions',
    route: 'GET /awning/v1/sessions',
    access: 'read',
    summary: 'Lists where the member who calls is signed in, the last used first.',
    input: requests.nothing,
    output: requests.listSessionsResponse,
    example: {},
  }),
  endSession: authenticationCall({
    name: 'authentication.endSession',
    route: 'DELETE /awning/v1/sessions/{id}',
    access: 'write',
    summary: 'Signs the member who calls out on one device.',
    input: requests.endSessionRequest,
    output: requests.nothing,
    example: { id: EXAMPLE_IDS.session },
  }),
  listSignInMethods: authenticationCall({
    name: 'authentication.listSignInMethods',
    route: 'GET /awning/v1/sign-in-methods',
    access: 'read',
    summary: 'Lists the ways in which the member who calls signs in, and the providers that could be added.',
    input: requests.nothing,
    output: requests.listSignInMethodsResponse,
    example: {},
  }),
  removeSignInMethod: authenticationCall({
    name: 'authentication.removeSignInMethod',
    route: 'DELETE /awning/v1/sign-in-methods/{id}',
    access: 'write',
    summary: 'Removes a passkey or a provider of the member who calls; never the last way to sign in.',
    input: requests.removeSignInMethodRequest,
    output: requests.nothing,
    example: { id: EXAMPLE_IDS.passkey },
  }),
  startEmailChange: authenticationCall({
    name: 'authentication.startEmailChange',
    route: 'POST /awning/v1/email-changes',
    access: 'write',
    summary:
      'Mails a code to another address for the member who calls, and answers the state token that it is sent with. Takes the session token of a sign-in within the last minute.',
    input: requests.startEmailChangeRequest,
    output: requests.startEmailChangeResponse,
    example: { email: 'ada@new.example', sessionToken: EXAMPLE_TOKENS.session },
  }),
  confirmEmailChange: authenticationCall({
    name: 'authentication.confirmEmailChange',
    route: 'POST /awning/v1/email-changes/confirm',
    access: 'write',
    summary:
      'Gives the member who calls that address, and signs in; all other sessions end, and the old address gets a link that undoes it.',
    input: requests.confirmEmailChangeRequest,
    output: stateMachineResponse,
    example: { stateToken: EXAMPLE_TOKENS.emailState, code: EXAMPLE_TOKENS.emailCode },
  }),
  requirePasswordReset: authenticationCall({
    name: 'authentication.requirePasswordReset',
    route: 'POST /awning/v1/members/{id}/require-password-reset',
    access: 'write',
    summary: 'Makes a password worth nothing until the member has set another one by a mail; sessions end.',
    input: requests.requirePasswordResetRequest,
    output: requests.nothing,
    example: { id: EXAMPLE_IDS.member },
  }),
  signOn: signOnCall({
    name: 'authentication.signOn',
    route: `POST ${AUTHENTICATION}/v2/sign-on`,
    access: 'write',
    summary:
      'Answers a session token for somebody whom a program of the merchant knows, and makes the member where there is none.',
    input: requests.signOnRequest,
    output: requests.signOnResponse,
    example: { loginId: { email: 'ada@example.com' }, profile: { firstName: 'Ada' } },
  }),
  validateEmail: authenticationCall({
    name: 'authentication.validateEmail',
    route: `POST ${AUTHENTICATION}/v2/validate-email`,
    access: 'read',
    summary: 'Answers whether a text is an e-mail address by its form.',
    input: requests.validateEmailRequest,
    output: requests.validateEmailResponse,
    example: { email: 'ada@example.com' },
  }),
}

/** Calls that recover access to an account. */
export const recoveryCalls = {
  sendRecoveryEmail: recoveryCall({
    name: 'recovery.sendRecoveryEmail',
    route: `POST ${RECOVERY}/v1/send-email`,
    access: 'write',
    summary: 'Mails the way to a new password, if there is such an account; answers everybody alike.',
    input: requests.sendRecoveryEmailRequest,
    output: requests.nothing,
    example: { email: 'ada@example.com' },
  }),
  sendActivationEmail: recoveryCall({
    name: 'recovery.sendActivationEmail',
    route: `POST ${RECOVERY}/v1/activation-email`,
    access: 'write',
    summary: 'Mails a member whom a merchant has added the way to a first password.',
    input: requests.sendActivationEmailRequest,
    output: requests.nothing,
    example: { identityId: EXAMPLE_IDS.member },
  }),
  recover: recoveryCall({
    name: 'recovery.recover',
    route: `POST ${RECOVERY}/v1/recover`,
    access: 'write',
    summary: 'Sets a new password with the token of a mail, and signs in; all other sessions end.',
    input: requests.recoverRequest,
    output: stateMachineResponse,
    example: { recoveryToken: EXAMPLE_TOKENS.recovery, password: 'a long row of words' },
  }),
}

/** Calls that verify an e-mail address by a code. */
export const verificationCalls = {
  start: verificationCall({
    name: 'verification.start',
    route: `POST ${VERIFICATION}/v1/start`,
    also: [`POST ${VERIFICATION}/v1/Start`],
    access: 'write',
    summary: 'Mails a code to a member; its answer is the state token that the code is typed with.',
    input: requests.startVerificationRequest,
    output: requests.startVerificationResponse,
    example: { identityId: EXAMPLE_IDS.member },
  }),
  verify: verificationCall({
    name: 'verification.verifyDuringAuthentication',
    route: `POST ${VERIFICATION}/v1/auth/verify`,
    access: 'write',
    summary: 'Goes on with a sign-in by the code of the mail: five tries.',
    input: requests.verifyRequest,
    output: stateMachineResponse,
    example: { code: EXAMPLE_TOKENS.code, stateToken: EXAMPLE_TOKENS.waitingState },
  }),
  resend: verificationCall({
    name: 'verification.resendDuringAuthentication',
    route: `POST ${VERIFICATION}/v1/auth/resend`,
    access: 'write',
    summary: 'Mails a new code; the old one ends.',
    input: requests.resendRequest,
    output: stateMachineResponse,
    example: { stateToken: EXAMPLE_TOKENS.waitingState },
  }),
}
