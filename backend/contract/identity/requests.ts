import { z } from 'zod'
import { email, guid, jsonObject, list, text, webUrl } from '../wire/scalars.ts'
import { secret } from '../wire/secret.ts'
import { identity, identityProfileInput } from './identity.ts'

/** Accepted form of a password; the service checks its strength with errors of its own. */
const password = secret(text({ max: 1000 }))
/** Validated by the service: published clients do not read field violations of a sign-in. */
const claimedEmail = z.strictObject({ email: text({ max: 1000 }).optional() })
const loginId = z.strictObject({ email: email() })
const token = secret(text({ max: 1000 }))

const captchaTokens = list(
  z.strictObject({
    Recaptcha: secret(text({ max: 5000 })).optional(),
    InvisibleRecaptcha: secret(text({ max: 5000 })).optional(),
    NoCaptcha: secret(text({ max: 5000 })).optional(),
    recaptchaForClientSiteKey: z
      .strictObject({ token: secret(text({ max: 5000 })).optional(), siteKeyId: guid().optional() })
      .optional(),
  }),
  { maxSize: 5 },
).optional()
export type CaptchaTokens = z.infer<typeof captchaTokens>

/** Accepted for compatibility and not stored, so only its size is limited. */
const clientMetaData = jsonObject().optional()
const inputs = z.record(text({ max: 100 }), text({ max: 1000 }))

/** POST /v2/register. */
export const registerV2Request = z.strictObject({
  loginId,
  password: password.optional(),
  profile: identityProfileInput.optional(),
  captchaTokens,
  clientMetaData,
})

/** POST /v2/login. */
export const loginV2Request = z.strictObject({
  loginId: claimedEmail,
  password: password.optional(),
  captchaTokens,
  clientMetaData,
  stateToken: token.optional(),
})

/** POST /v1/register: the password is one of the inputs. */
export const registerRequest = z.strictObject({
  identity: z.strictObject({
    identifiers: list(z.strictObject({ email: email().optional() }), { maxSize: 5 }).optional(),
    email: z.strictObject({ address: email().optional(), isVerified: z.boolean().optional() }).optional(),
    identityProfile: identityProfileInput.optional(),
  }),
  authenticatorId: text({ max: 100 }).optional(),
  inputs: inputs.optional(),
  captchaTokens,
})

/** POST /v1/login. */
export const loginRequest = z.strictObject({
  identifier: claimedEmail.optional(),
  loginId: claimedEmail.optional(),
  authenticatorId: text({ max: 100 }).optional(),
  inputs: inputs.optional(),
  captchaTokens,
})

/** POST /v1/state/proceed. */
export const proceedRequest = z.strictObject({ stateToken: token })

/** POST /v2/change-password. */
export const changePasswordRequest = z.strictObject({ newPassword: password })

/** GET /awning/v1/sessions. Awning's own: published clients have none. */
export const listSessionsResponse = z.strictObject({
  sessions: list(
    z
      .strictObject({
        id: z.string(),
        /** Browser and operating system, such as 'Firefox · Linux'; what is unknown is omitted. */
        device: z.string().optional(),
        /** Where the sign-in came from (ISO 3166-1 alpha-2), by the network address; omitted where that is not known. */
        country: z.string().optional(),
        /** Whether it is the session of this call. */
        current: z.boolean(),
        createdDate: z.string(),
        lastUsedDate: z.string(),
      })
      .meta({ id: 'MemberSession' }),
  ),
})
/** DELETE /awning/v1/sessions/{id}. */
export const endSessionRequest = z.strictObject({ id: guid() })

/** GET /awning/v1/sign-in-methods. */
export const listSignInMethodsResponse = z.strictObject({
  signInMethods: list(
    z
      .strictObject({
        id: z.string(),
        kind: z.enum(['PASSWORD', 'PASSKEY', 'PROVIDER']),
        /** The name of the passkey or of the provider. */
        name: z.string().optional(),
        createdDate: z.string().optional(),
        /** Whether the member may remove it: not the password, and not the last one. */
        removable: z.boolean(),
      })
      .meta({ id: 'SignInMethod' }),
  ),
  /** Names of the shop's providers that the member has not connected. */
  otherProviders: list(z.string()),
})
/** DELETE /awning/v1/sign-in-methods/{id}. */
export const removeSignInMethodRequest = z.strictObject({ id: text({ max: 100 }) })

/** POST /v2/sign-on: for programs of the merchant, which have authenticated the member. */
export const signOnRequest = z.strictObject({
  loginId,
  profile: identityProfileInput.optional(),
  verifyEmail: z.boolean().optional(),
  mergeExistingContact: z.boolean().optional(),
})
export const signOnResponse = z.strictObject({ sessionToken: z.string(), identity })

/** POST /awning/v1/email-changes. Awning's own: published clients cannot change the address. */
export const startEmailChangeRequest = z.strictObject({
  email: email(),
  /** A session token of a sign-in of the member within the last minute. */
  sessionToken: token.optional(),
  /** BCP 47 language of the mail with the code. */
  language: text({ max: 35 }).optional(),
})
export const startEmailChangeResponse = z.strictObject({ stateToken: z.string() })
/** POST /awning/v1/email-changes/confirm. */
export const confirmEmailChangeRequest = z.strictObject({ stateToken: token, code: secret(text({ min: 6, max: 6 })) })

const REASONS = [
  'UNKNOWN_REASON',
  'EMAIL_ADDRESS_BOUNCED',
  'EMAIL_DOMAIN_MISSING_DNS_RECORDS',
  'EMAIL_DOMAIN_FORMAT_INVALID',
  'EMAIL_DOMAIN_PERMANENTLY_BLACKLISTED',
] as const

/** POST /v2/validate-email: checks the syntax only; nothing is sent to the address. */
export const validateEmailRequest = z.strictObject({ email: text({ max: 254 }) })
export const validateEmailResponse = z.strictObject({
  valid: z.boolean(),
  failure: z.strictObject({ reason: z.enum(REASONS) }).optional(),
  formatInvalid: z.boolean(),
})

const language = text({ max: 35 }).optional()
const redirect = z.strictObject({ url: webUrl(1000).optional(), clientId: guid().optional() })

/** POST /v1/send-email: the response is the same for every address, so that it does not reveal who has an account. */
export const sendRecoveryEmailRequest = z.strictObject({ email: email(), language, redirect: redirect.optional() })

/** POST /v1/activation-email. */
export const sendActivationEmailRequest = z.strictObject({
  identityId: guid(),
  emailOptions: z.strictObject({ language, redirect: redirect.optional() }).optional(),
})

/** POST /v1/recover. */
export const recoverRequest = z.strictObject({ recoveryToken: token, password: password.optional() })

/** POST /v1/start. */
export const startVerificationRequest = z.strictObject({
  identityId: guid().optional(),
  target: z.enum(['UNKNOWN_TARGET', 'EMAIL']).optional(),
})
export const startVerificationResponse = z.strictObject({ verificationId: z.string() })

/** POST /v1/auth/verify. */
export const verifyRequest = z.strictObject({ code: secret(text({ min: 6, max: 6 })), stateToken: token })
/** POST /v1/auth/resend. */
export const resendRequest = z.strictObject({ stateToken: token })

export const nothing = z.strictObject({})

/** The member who has to reset the password. */
export const requirePasswordResetRequest = z.strictObject({ id: guid() })
