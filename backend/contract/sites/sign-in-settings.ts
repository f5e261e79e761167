import { z } from 'zod'
import { text } from '../wire/scalars.ts'
import { secret } from '../wire/secret.ts'

/** The rules of registration and sign-in of a shop's members. */
export const signInSettings = z
  .strictObject({
    /** Whether a merchant has to approve new members. */
    ownerApproval: z.boolean().optional(),
    /** New members type a code that is mailed to them. */
    emailVerification: z.boolean().optional(),
    /** Registration and sign-in need a solved captcha. */
    captcha: z.boolean().optional(),
    /** Whether a failed sign-in returns the same error for unknown accounts and wrong passwords. */
    strictEnumeration: z.boolean().optional(),
    /**
     * Where a captcha is required, reCAPTCHA v2 tokens of these site keys are accepted in addition to solutions of the
     * shop's own captcha.
     */
    recaptcha: z
      .strictObject({ visibleSiteKey: z.string().optional(), invisibleSiteKey: z.string().optional() })
      .optional(),
  })
  .meta({ id: 'SignInSettings' })
export type SignInSettings = z.infer<typeof signInSettings>

export const signInSettingsResponse = z.strictObject({ settings: signInSettings })
const recaptchaKey = z.strictObject({ siteKey: text({ min: 1, max: 200 }), secret: secret(text({ min: 1, max: 200 })) })
const signInSettingsInput = signInSettings.extend({
  recaptcha: z.strictObject({ visible: recaptchaKey.optional(), invisible: recaptchaKey.optional() }).optional(),
})
export type SignInSettingsInput = z.infer<typeof signInSettingsInput>
export const updateSignInSettingsRequest = z.strictObject({ settings: signInSettingsInput })
