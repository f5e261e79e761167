import { z } from 'zod'
import { call } from '../call.ts'
import { stateMachineResponse } from '../identity/identity.ts'
import { jsonObject, list, text } from '../wire/scalars.ts'

const PASSKEYS = '/awning/v1/passkeys'
const nothing = z.strictObject({})
const name = text({ min: 1, max: 100 })
/** Of the passkey in the list, not of WebAuthn. */
const id = text({ min: 1, max: 100 })

/** A passkey as its member sees it: enough to tell it from the others. */
const passkey = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    /** Kept by an account that carries it to other devices, and not by one device alone. */
    synced: z.boolean(),
    createdDate: z.string(),
    lastUsedDate: z.string().optional(),
  })
  .meta({ id: 'Passkey' })
export type WirePasskey = z.input<typeof passkey>

/** What a browser is asked with, in the JSON form of WebAuthn (level 3, section 5.1). */
const options = z.strictObject({ options: z.record(z.string(), z.unknown()) })
/** What the browser answered, in the same form. */
const response = jsonObject()

/** Passkeys, a second way in. Awning's own calls: published clients have none. */
export const passkeyCalls = {
  getRegistrationOptions: call(
    'passkeys.getRegistrationOptions',
    `POST ${PASSKEYS}/registration-options`,
    nothing,
    options,
  ),
  addPasskey: call(
    'passkeys.addPasskey',
    `POST ${PASSKEYS}`,
    z.strictObject({ response, name: name.optional() }),
    z.strictObject({ passkey }),
  ),
  getSignInOptions: call('passkeys.getSignInOptions', `POST ${PASSKEYS}/sign-in-options`, nothing, options),
  signIn: call('passkeys.signIn', `POST ${PASSKEYS}/sign-in`, z.strictObject({ response }), stateMachineResponse),
  listPasskeys: call('passkeys.listPasskeys', `GET ${PASSKEYS}`, nothing, z.strictObject({ passkeys: list(passkey) })),
  renamePasskey: call(
    'passkeys.renamePasskey',
    `PATCH ${PASSKEYS}/{id}`,
    z.strictObject({ id, name }),
    z.strictObject({ passkey }),
  ),
  removePasskey: call('passkeys.removePasskey', `DELETE ${PASSKEYS}/{id}`, z.strictObject({ id }), nothing),
} as const
