import { z } from 'zod'
import { jsonObject, text } from '../wire/scalars.ts'

/** The name that a person gives a passkey to recognise it in a list. */
export const passkeyName = text({ min: 1, max: 100 })
/** Id of the list entry, not the WebAuthn credential id. */
export const passkeyEntryId = text({ min: 1, max: 100 })

/** A passkey as its owner sees it: enough to recognise it. */
export const passkey = z
  .strictObject({
    id: z.string(),
    /** The WebAuthn credential id, base64url: browsers know the passkey by it. */
    credentialId: z.string(),
    name: z.string(),
    /** Whether it is synced to other devices. */
    synced: z.boolean(),
    createdDate: z.string(),
    lastUsedDate: z.string().optional(),
  })
  .meta({ id: 'Passkey' })
export type WirePasskey = z.input<typeof passkey>

/** Options for the browser, in the JSON form of WebAuthn (level 3, section 5.1). */
export const webAuthnOptions = z.strictObject({ options: z.record(z.string(), z.unknown()) })
/** The browser's response, in the JSON form of WebAuthn (level 3, section 5.1). */
export const webAuthnResponse = jsonObject()
