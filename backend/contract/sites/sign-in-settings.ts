import { z } from 'zod'
import { text } from '../wire/scalars.ts'

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
    /** Where a captcha is asked for, tokens of these keys (reCAPTCHA v2) count besides solutions of the shop's own. */
    recaptcha: z
      .strictObject({ visibleSiteKey: z.string().optional(), invisibleSiteKey: z.string().optional() })
      .optional(),
  })
  .meta({ id: 'SignInSettings' })
export type SignInSettings = z.infer<typeof signInSettings>

export const signInSettingsResponse = z.strictObject({ settings: signInSettings })
const recaptchaKey = z.strictObject({ siteKey: text({ min: 1, max: 200 }), secret: text({ min: 1, max: 200 }) })
const signInSettingsInput = signInSettings.extend({
  recaptcha: z.strictObject({ visible: recaptchaKey.optional(), invisible: recaptchaKey.optional() }).optional(),
})
export type SignInSettingsInput = z.infer<typeof signInSettingsInput>
export const updateSignInSettingsRequest = z.strictObject({ settings: signInSettingsInput })
