import { z } from 'zod'

/** How people become members of a shop. */
export const signInSettings = z
  .strictObject({
    /** New members wait until a merchant approves them. */
    ownerApproval: z.boolean().optional(),
    /** New members type a code that is mailed to them. */
    emailVerification: z.boolean().optional(),
    /** Registration and sign-in need a solved captcha. */
    captcha: z.boolean().optional(),
    /** A sign-in that fails says the same for unknown logins and wrong passwords. */
    strictEnumeration: z.boolean().optional(),
  })
  .meta({ id: 'SignInSettings' })
export type SignInSettings = z.infer<typeof signInSettings>

export const signInSettingsResponse = z.strictObject({ settings: signInSettings })
export const updateSignInSettingsRequest = z.strictObject({ settings: signInSettings })
