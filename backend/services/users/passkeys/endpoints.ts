import { userCalls } from '../../../contract/users/calls.ts'
import type { JsonObject } from '../../../kernel/base/json/json.ts'
import { type Endpoint, endpoint } from '../../../kernel/http/endpoint.ts'
import { passkeyErrors } from '../../../kernel/http/webauthn/passkey-errors.ts'
import { wirePasskey } from '../../../kernel/http/webauthn/wire-passkey.ts'
import { userErrors } from '../errors.ts'
import {
  addUserPasskey,
  createUserRegistrationOptions,
  listMyPasskeys,
  removeUserPasskey,
  renameUserPasskey,
} from './manage-passkeys.ts'
import type { UserPasskey } from './records.ts'
import { createUserSignInOptions, proveWithPasskey, signInUserWithPasskey } from './use-passkey.ts'

const { PASSKEY_NOT_ACCEPTED, PASSKEY_NOT_FOUND, TOO_MANY_PASSKEYS } = passkeyErrors
const { SIGN_IN_REFUSED, USER_NOT_FOUND } = userErrors

/** Pages of this server alone make these calls: the browser allows no other origin. */
const OWN = { pages: 'own' } as const
const FRESH = { ...OWN, freshProof: true } as const

/** Passkeys of people who run the shop. */
export const userPasskeyEndpoints: readonly Endpoint[] = [
  endpoint(
    userCalls.getPasskeySignInOptions,
    'public',
    async (_, context) => ({ options: await createUserSignInOptions(context) }),
    OWN,
  ),
  endpoint(
    userCalls.signInWithPasskey,
    'public',
    ({ response }, context) => signInUserWithPasskey(context, response as JsonObject),
    { ...OWN, errors: [PASSKEY_NOT_ACCEPTED] },
  ),
  endpoint(
    userCalls.proveWithPasskey,
    'user',
    ({ response }, context) => proveWithPasskey(context, response as JsonObject),
    { ...OWN, errors: [USER_NOT_FOUND, SIGN_IN_REFUSED, PASSKEY_NOT_ACCEPTED] },
  ),
  endpoint(
    userCalls.getPasskeyRegistrationOptions,
    'user',
    async (_, context) => ({ options: await createUserRegistrationOptions(context) }),
    { ...FRESH, errors: [USER_NOT_FOUND, TOO_MANY_PASSKEYS] },
  ),
  endpoint(
    userCalls.addPasskey,
    'user',
    async ({ response, name }, context) => ({
      passkey: wirePasskey(await addUserPasskey(context, { response: response as JsonObject, name })),
    }),
    {
      ...FRESH,
      errors: [USER_NOT_FOUND, PASSKEY_NOT_ACCEPTED, TOO_MANY_PASSKEYS],
      replay: async (kept) => ({ passkey: wirePasskey(kept as UserPasskey) }),
    },
  ),
  endpoint(
    userCalls.listPasskeys,
    'user',
    async (_, context) => ({ passkeys: (await listMyPasskeys(context)).map(wirePasskey) }),
    { ...OWN, errors: [USER_NOT_FOUND] },
  ),
  endpoint(userCalls.renamePasskey, 'user', (given, context) => renameUserPasskey(context, given), {
    ...OWN,
    errors: [USER_NOT_FOUND, PASSKEY_NOT_FOUND],
  }),
  endpoint(userCalls.removePasskey, 'user', ({ id }, context) => removeUserPasskey(context, id), {
    ...FRESH,
    errors: [USER_NOT_FOUND, PASSKEY_NOT_FOUND],
  }),
]
