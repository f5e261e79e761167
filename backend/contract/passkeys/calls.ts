import { z } from 'zod'
import { callGroup } from '../call.ts'
import { EXAMPLE_IDS, EXAMPLE_PASSKEYS, EXAMPLE_TOKENS } from '../examples.ts'
import { stateMachineResponse } from '../identity/identity.ts'
import { list, text } from '../wire/scalars.ts'
import { secret } from '../wire/secret.ts'
import { passkey, passkeyEntryId, passkeyName, webAuthnOptions, webAuthnResponse } from './passkey.ts'

const passkeyCall = callGroup({
  id: 'passkeys',
  title: 'Passkeys',
  about:
    'A way in without a password, on the pages of this server: what browsers are asked with, and what they answer, as WebAuthn has it. Calls of this server alone.',
  scope: 'members',
})

const PASSKEYS = '/awning/v1/passkeys'
const nothing = z.strictObject({})
/** Passkeys of members, as an alternative to the password. Awning's own calls: published clients have none. */
export const passkeyCalls = {
  getRegistrationOptions: passkeyCall({
    name: 'passkeys.getRegistrationOptions',
    route: `POST ${PASSKEYS}/registration-options`,
    access: 'read',
    summary:
      'Answers what a browser is asked with to make a passkey for the member who calls: by the session token of a sign-in within the last minute.',
    input: z.strictObject({ sessionToken: secret(text({ max: 4096 })).optional() }),
    output: webAuthnOptions,
    example: { sessionToken: EXAMPLE_TOKENS.session },
  }),
  addPasskey: passkeyCall({
    name: 'passkeys.addPasskey',
    route: `POST ${PASSKEYS}`,
    access: 'write',
    summary: 'Keeps the passkey that the browser has made.',
    input: z.strictObject({ response: webAuthnResponse, name: passkeyName.optional() }),
    output: z.strictObject({ passkey }),
    example: { response: EXAMPLE_PASSKEYS.created, name: 'Phone' },
  }),
  getSignInOptions: passkeyCall({
    name: 'passkeys.getSignInOptions',
    route: `POST ${PASSKEYS}/sign-in-options`,
    access: 'read',
    summary: 'Answers what a browser is asked with to sign somebody in by a passkey.',
    input: nothing,
    output: webAuthnOptions,
    example: {},
  }),
  signIn: passkeyCall({
    name: 'passkeys.signIn',
    route: `POST ${PASSKEYS}/sign-in`,
    access: 'write',
    summary: 'Signs in by a passkey; the answer is that of a right password.',
    input: z.strictObject({ response: webAuthnResponse }),
    output: stateMachineResponse,
    example: { response: EXAMPLE_PASSKEYS.signedIn },
  }),
  listPasskeys: passkeyCall({
    name: 'passkeys.listPasskeys',
    route: `GET ${PASSKEYS}`,
    access: 'read',
    summary: 'Lists the passkeys of the member who calls, the oldest first.',
    input: nothing,
    output: z.strictObject({ passkeys: list(passkey) }),
    example: {},
  }),
  renamePasskey: passkeyCall({
    name: 'passkeys.renamePasskey',
    route: `PATCH ${PASSKEYS}/{id}`,
    access: 'write',
    summary: 'Gives a passkey another name.',
    input: z.strictObject({ id: passkeyEntryId, name: passkeyName }),
    output: z.strictObject({ passkey }),
    example: { id: EXAMPLE_IDS.passkey, name: 'Phone' },
  }),
  removePasskey: passkeyCall({
    name: 'passkeys.removePasskey',
    route: `DELETE ${PASSKEYS}/{id}`,
    access: 'write',
    summary: 'Removes a passkey: nobody signs in with it any more.',
    input: z.strictObject({ id: passkeyEntryId }),
    output: nothing,
    example: { id: EXAMPLE_IDS.passkey },
  }),
}
