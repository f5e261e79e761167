import { passkeyCalls } from '../../../contract/passkeys/calls.ts'
import { kernelErrors } from '../../../kernel/base/errors.ts'
import type { JsonObject } from '../../../kernel/base/json/json.ts'
import { type Endpoint, endpoint } from '../../../kernel/http/endpoint.ts'
import { passkeyErrors } from '../../../kernel/http/webauthn/passkey-errors.ts'
import { wirePasskey } from '../../../kernel/http/webauthn/wire-passkey.ts'
import type { Work } from '../../../kernel/runtime/context/context.ts'
import { createReads } from '../../../kernel/store/reads.ts'
import { signInErrors } from '../authentication/errors.ts'
import { consumeSessionToken } from '../authentication/tickets.ts'
import { memberErrors } from '../errors.ts'
import { currentMember, currentMemberId } from '../read-endpoints.ts'
import { removeOwnMethod } from '../sign-in-methods.ts'
import { addPasskey, createMemberRegistrationOptions } from './add-passkey.ts'
import { listPasskeys, requirePasskey } from './list-passkeys.ts'
import { passkeys } from './records.ts'
import { createSignInOptions, signInWithPasskey } from './sign-in.ts'

const { PASSKEY_NOT_ACCEPTED, PASSKEY_NOT_FOUND, TOO_MANY_PASSKEYS } = passkeyErrors
const ONE = { errors: [PASSKEY_NOT_FOUND] }

export const passkeyEndpoints: readonly Endpoint[] = [
  endpoint(
    passkeyCalls.getRegistrationOptions,
    'member',
    async ({ sessionToken = '' }, context) => {
      const { clientId } = currentMember(context)
      const getAccess = (work: Work) => consumeSessionToken(context, work, sessionToken, clientId)
      return { options: await createMemberRegistrationOptions(context, currentMemberId(context), getAccess) }
    },
    { errors: [kernelErrors.FRESH_SIGN_IN_REQUIRED, TOO_MANY_PASSKEYS, memberErrors.NOT_FOUND] },
  ),
  endpoint(
    passkeyCalls.addPasskey,
    'member',
    async ({ response, name }, context) => {
      const sent = { response: response as JsonObject, name }
      return { passkey: wirePasskey(await addPasskey(context, currentMemberId(context), sent)) }
    },
    {
      errors: [PASSKEY_NOT_ACCEPTED, TOO_MANY_PASSKEYS],
      replay: async (kept) => ({ passkey: wirePasskey(kept as Parameters<typeof wirePasskey>[0]) }),
    },
  ),
  endpoint(passkeyCalls.getSignInOptions, 'visitor', async (_, context) => ({
    options: await createSignInOptions(context),
  })),
  endpoint(
    passkeyCalls.signIn,
    'visitor',
    ({ response }, context) => signInWithPasskey(context, response as JsonObject),
    { errors: [PASSKEY_NOT_ACCEPTED, signInErrors['-19973'], signInErrors['-19999']], secretAnswer: true },
  ),
  endpoint(passkeyCalls.listPasskeys, 'member', async (_, context) => ({
    passkeys: (await listPasskeys(context, createReads(context), currentMemberId(context))).map(wirePasskey),
  })),
  endpoint(
    passkeyCalls.renamePasskey,
    'member',
    ({ id, name }, context) =>
      context.commit(async (work) => {
        const passkey = await requirePasskey(context, work, currentMemberId(context), id)
        return { passkey: wirePasskey(work.update(passkeys, { ...passkey, name })) }
      }),
    ONE,
  ),
  endpoint(
    passkeyCalls.removePasskey,
    'member',
    ({ id }, context) =>
      context.commit(async (work) => {
        const memberId = currentMemberId(context)
        await requirePasskey(context, work, memberId, id)
        await removeOwnMethod(context, work, memberId, id)
      }),
    { errors: [PASSKEY_NOT_FOUND, memberErrors.LAST_SIGN_IN_METHOD] },
  ),
]
