import { z } from 'zod'
import { callGroup } from '../call.ts'
import { EXAMPLE_IDS, EXAMPLE_PASSKEYS, EXAMPLE_TOKENS } from '../examples.ts'
import { passkey, passkeyEntryId, passkeyName, webAuthnOptions, webAuthnResponse } from '../passkeys/passkey.ts'
import { email, guid, list, text, wholeNumber } from '../wire/scalars.ts'
import { secret } from '../wire/secret.ts'
import { newShop } from './new-shop.ts'
import { USER_ROLES } from './roles.ts'

const userCall = callGroup({
  id: 'users',
  title: 'People who run the shop',
  about:
    'Sign-in of the people who run a shop, and who they are. Their session is a cookie that only pages of this server can use, with the header `x-awning-admin`; `x-awning-site` chooses one of their shops. Calls of this server alone.',
  scope: null,
})

const USERS = '/awning/v1/users'
const nothing = z.strictObject({})
const date = z.iso.datetime()
const role = z.enum(USER_ROLES)
/** Only a maximum length: the service checks passwords, so that its errors name the rule that is broken. */
const password = secret(text({ max: 500 }))
const token = secret(text({ min: 1, max: 200 }))
/** Six digits of an app, or one of the recovery codes. */
const code = secret(text({ min: 1, max: 40 }))
const name = text({ min: 1, max: 100 })

const user = z.strictObject({ id: guid(), email: z.string(), name: z.string() }).meta({ id: 'User' })

const signInOutcome = z.strictObject({
  /** `SIGN_IN`: the step is done, and the person has to sign in next. */
  status: z.enum(['SIGNED_IN', 'SECOND_FACTOR_REQUIRED', 'SIGN_IN']),
  /** Returned with `SECOND_FACTOR_REQUIRED`: the token that the second call sends. */
  token: z.string().optional(),
})
export type SignInOutcome = z.output<typeof signInOutcome>

const session = z.strictObject({
  id: z.string(),
  /** The browser's user agent. */
  userAgent: z.string(),
  /** Where the sign-in came from (ISO 3166-1 alpha-2), by the network address; omitted where that is not known. */
  country: z.string().optional(),
  createdDate: date,
  /** When the session was last used, accurate to five minutes. */
  seenDate: date,
  /** Whether it is the session of this call. */
  current: z.boolean(),
})

const EXAMPLE_PASSWORD = 'a long row of words'

/** People who run a shop: sign-in, their own account, and the invitation of others. */
export const userCalls = {
  signIn: userCall({
    name: 'users.signIn',
    route: `POST ${USERS}/sign-in`,
    access: 'write',
    summary: 'Signs in by e-mail and password; where a second factor is set up, it is asked for next.',
    input: z.strictObject({ email: email(), password }),
    output: signInOutcome,
    example: { email: EXAMPLE_TOKENS.userEmail, password: EXAMPLE_PASSWORD },
  }),
  completeSignIn: userCall({
    name: 'users.completeSignIn',
    route: `POST ${USERS}/second-factor`,
    access: 'write',
    summary: 'Ends a sign-in with a code of the app, or a recovery code; each works once.',
    input: z.strictObject({ token, code }),
    output: signInOutcome,
    example: { token: EXAMPLE_TOKENS.secondFactor, code: EXAMPLE_TOKENS.recoveryCode },
  }),
  accept: userCall({
    name: 'users.accept',
    route: `POST ${USERS}/accept`,
    access: 'write',
    summary: 'Uses the link that makes the first owner, or an invitation, and signs in.',
    input: z.strictObject({
      token,
      /** The e-mail address of the first owner; an invitation has one already. */
      email: email().optional(),
      name: name.optional(),
      password: password.optional(),
      /** Required where the server has no shop yet. */
      shop: newShop.optional(),
    }),
    output: signInOutcome,
    example: { token: EXAMPLE_TOKENS.invitation, name: 'Grace', password: EXAMPLE_PASSWORD },
  }),
  requestRecovery: userCall({
    name: 'users.requestRecovery',
    route: `POST ${USERS}/recovery`,
    access: 'write',
    summary: 'Mails a link to a new password, if the address has an account; the answer is the same for all.',
    input: z.strictObject({ email: email() }),
    output: nothing,
    example: { email: EXAMPLE_TOKENS.userEmail },
  }),
  recover: userCall({
    name: 'users.recover',
    route: `POST ${USERS}/recover`,
    access: 'write',
    summary: 'Sets a new password by the link of a mail, and ends every session of the account.',
    input: z.strictObject({ token, password }),
    output: nothing,
    example: { token: EXAMPLE_TOKENS.userRecovery, password: EXAMPLE_PASSWORD },
  }),
  getMe: userCall({
    name: 'users.getMe',
    route: `GET ${USERS}/me`,
    access: 'read',
    summary: 'Reads who is signed in, and the shops that they may run.',
    input: nothing,
    output: z.strictObject({
      user,
      sites: list(
        z.strictObject({
          siteId: z.string(),
          name: z.string(),
          role,
          /** Whether it is the demo shop of this server. */
          demo: z.boolean(),
          /** Whether its orders are paid by test cards only. */
          testMode: z.boolean(),
        }),
      ),
      secondFactor: z.strictObject({ active: z.boolean(), recoveryCodesLeft: wholeNumber({ min: 0 }) }),
    }),
    example: {},
  }),
  createShop: userCall({
    name: 'users.createShop',
    route: `POST ${USERS}/shops`,
    access: 'write',
    summary: 'Creates a further shop on this server, whose owner is the caller.',
    input: z.strictObject({ shop: newShop }),
    output: z.strictObject({ siteId: z.string() }),
    example: { shop: { name: 'Kiln', country: 'IE', language: 'en' } },
  }),
  prove: userCall({
    name: 'users.prove',
    route: `POST ${USERS}/prove`,
    access: 'write',
    summary: 'Proves afresh who is signed in; keys, refunds and people can be changed for ten minutes then.',
    input: z.strictObject({ password, code: code.optional() }),
    output: z.strictObject({ provedDate: date }),
    example: { password: EXAMPLE_PASSWORD },
  }),
  signOut: userCall({
    name: 'users.signOut',
    route: `POST ${USERS}/sign-out`,
    access: 'write',
    summary: 'Ends the session of this call.',
    input: nothing,
    output: nothing,
    example: {},
  }),
  listSessions: userCall({
    name: 'users.listSessions',
    route: `GET ${USERS}/sessions`,
    access: 'read',
    summary: 'Lists where the caller is signed in, the newest first.',
    input: nothing,
    output: z.strictObject({ sessions: list(session) }),
    example: {},
  }),
  endSession: userCall({
    name: 'users.endSession',
    route: `DELETE ${USERS}/sessions/{id}`,
    access: 'write',
    summary: 'Ends one of the caller’s sessions.',
    input: z.strictObject({ id: text({ min: 1, max: 100 }) }),
    output: nothing,
    example: { id: EXAMPLE_TOKENS.userSession },
  }),
  changePassword: userCall({
    name: 'users.changePassword',
    route: `POST ${USERS}/password`,
    access: 'write',
    summary: 'Changes the caller’s password, and ends every other session.',
    input: z.strictObject({ newPassword: password }),
    output: nothing,
    example: { newPassword: 'another long row of words' },
  }),
  beginSecondFactor: userCall({
    name: 'users.beginSecondFactor',
    route: `POST ${USERS}/second-factor/begin`,
    access: 'write',
    summary: 'Answers a secret for an app that makes codes (TOTP); it counts once a code has confirmed it.',
    input: nothing,
    output: z.strictObject({ secret: z.string(), uri: z.string() }),
    example: {},
  }),
  confirmSecondFactor: userCall({
    name: 'users.confirmSecondFactor',
    route: `POST ${USERS}/second-factor/confirm`,
    access: 'write',
    summary: 'Sets up the second factor; the recovery codes are answered this once.',
    input: z.strictObject({ code }),
    output: z.strictObject({ recoveryCodes: list(z.string()) }),
    example: { code: EXAMPLE_TOKENS.appCode },
  }),
  removeSecondFactor: userCall({
    name: 'users.removeSecondFactor',
    route: `DELETE ${USERS}/second-factor`,
    access: 'write',
    summary: 'Removes the second factor: the password alone signs in again.',
    input: nothing,
    output: nothing,
    example: {},
  }),
  getPasskeySignInOptions: userCall({
    name: 'users.getPasskeySignInOptions',
    route: `POST ${USERS}/passkeys/sign-in-options`,
    access: 'read',
    summary: 'Answers what a browser is asked with to sign somebody in by a passkey, or to prove who is signed in.',
    input: nothing,
    output: webAuthnOptions,
    example: {},
  }),
  signInWithPasskey: userCall({
    name: 'users.signInWithPasskey',
    route: `POST ${USERS}/passkeys/sign-in`,
    access: 'write',
    summary: 'Signs in by a passkey. It stands for the password and the second factor: it verifies device and person.',
    input: z.strictObject({ response: webAuthnResponse }),
    output: signInOutcome,
    example: { response: EXAMPLE_PASSKEYS.signedIn },
  }),
  proveWithPasskey: userCall({
    name: 'users.proveWithPasskey',
    route: `POST ${USERS}/passkeys/prove`,
    access: 'write',
    summary: 'Proves afresh who is signed in, by one of their passkeys instead of the password.',
    input: z.strictObject({ response: webAuthnResponse }),
    output: z.strictObject({ provedDate: date }),
    example: { response: EXAMPLE_PASSKEYS.signedIn },
  }),
  getPasskeyRegistrationOptions: userCall({
    name: 'users.getPasskeyRegistrationOptions',
    route: `POST ${USERS}/passkeys/registration-options`,
    access: 'read',
    summary: 'Answers what a browser is asked with to make a passkey for the caller.',
    input: nothing,
    output: webAuthnOptions,
    example: {},
  }),
  addPasskey: userCall({
    name: 'users.addPasskey',
    route: `POST ${USERS}/passkeys`,
    access: 'write',
    summary: 'Keeps the passkey that the browser has made, and mails its owner that there is one more.',
    input: z.strictObject({ response: webAuthnResponse, name: passkeyName.optional() }),
    output: z.strictObject({ passkey }),
    example: { response: EXAMPLE_PASSKEYS.created, name: 'Laptop' },
  }),
  listPasskeys: userCall({
    name: 'users.listPasskeys',
    route: `GET ${USERS}/passkeys`,
    access: 'read',
    summary: 'Lists the caller’s passkeys, the oldest first.',
    input: nothing,
    output: z.strictObject({ passkeys: list(passkey) }),
    example: {},
  }),
  renamePasskey: userCall({
    name: 'users.renamePasskey',
    route: `PATCH ${USERS}/passkeys/{id}`,
    access: 'write',
    summary: 'Gives one of the caller’s passkeys another name.',
    input: z.strictObject({ id: passkeyEntryId, name: passkeyName }),
    output: z.strictObject({ passkey }),
    example: { id: EXAMPLE_IDS.passkey, name: 'Laptop' },
  }),
  removePasskey: userCall({
    name: 'users.removePasskey',
    route: `DELETE ${USERS}/passkeys/{id}`,
    access: 'write',
    summary: 'Removes one of the caller’s passkeys: nobody signs in with it any more.',
    input: z.strictObject({ id: passkeyEntryId }),
    output: nothing,
    example: { id: EXAMPLE_IDS.passkey },
  }),
  listUsers: userCall({
    name: 'users.listUsers',
    route: `GET ${USERS}`,
    access: 'read',
    summary: 'Lists who may run this shop, and who is invited.',
    input: nothing,
    output: z.strictObject({
      users: list(user.extend({ role })),
      invitations: list(z.strictObject({ id: z.string(), email: z.string(), role, expiresDate: date })),
    }),
    example: {},
  }),
  invite: userCall({
    name: 'users.invite',
    route: `POST ${USERS}/invitations`,
    access: 'write',
    summary: 'Mails an invitation to run this shop; it can be accepted for a week.',
    input: z.strictObject({ email: email(), role }),
    output: nothing,
    example: { email: 'ida@example.com', role: 'editor' },
  }),
  withdrawInvitation: userCall({
    name: 'users.withdrawInvitation',
    route: `DELETE ${USERS}/invitations/{id}`,
    access: 'write',
    summary: 'Takes an invitation back: its link works no more.',
    input: z.strictObject({ id: text({ min: 1, max: 100 }) }),
    output: nothing,
    example: { id: EXAMPLE_TOKENS.invitationId },
  }),
  changeRole: userCall({
    name: 'users.changeRole',
    route: `PATCH ${USERS}/{id}`,
    access: 'write',
    summary: 'Gives somebody another role in this shop; it keeps at least one owner.',
    input: z.strictObject({ id: guid(), role }),
    output: z.strictObject({ user: user.extend({ role }) }),
    example: { id: EXAMPLE_IDS.user, role: 'support' },
  }),
  removeUser: userCall({
    name: 'users.removeUser',
    route: `DELETE ${USERS}/{id}`,
    access: 'write',
    summary: 'Takes somebody out of this shop at once; it keeps at least one owner.',
    input: z.strictObject({ id: guid() }),
    output: nothing,
    example: { id: EXAMPLE_IDS.user },
  }),
}
