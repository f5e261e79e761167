/** Who caused an event. */
export const IDENTITY_TYPES = ['UNKNOWN', 'ANONYMOUS_VISITOR', 'MEMBER', 'WIX_USER', 'APP'] as const
export type IdentityType = (typeof IDENTITY_TYPES)[number]

/** What a storefront's tokens make of their holder: nobody, an anonymous visitor, or a signed-in member. */
export const TOKEN_ROLES = ['none', 'visitor', 'member'] as const
export type TokenRole = (typeof TOKEN_ROLES)[number]

/** Standing of an identity. */
export const IDENTITY_STATUSES = ['UNKNOWN_STATUS', 'PENDING', 'ACTIVE', 'DELETED', 'BLOCKED', 'OFFLINE'] as const
export type IdentityStatus = (typeof IDENTITY_STATUSES)[number]

/** What a pending identity waits for. */
export const IDENTITY_PENDING_REASONS = [
  'UNKNOWN_REASON',
  'PENDING_ADMIN_APPROVAL_REQUIRED',
  'PENDING_EMAIL_VERIFICATION_REQUIRED',
] as const
export type IdentityPendingReason = (typeof IDENTITY_PENDING_REASONS)[number]

/** Who may see a field of an identity's profile. */
export const PROFILE_PRIVACIES = ['UNDEFINED', 'PUBLIC', 'PRIVATE'] as const
export type ProfilePrivacy = (typeof PROFILE_PRIVACIES)[number]

/** Use of an e-mail address. */
export const EMAIL_TAGS = ['UNTAGGED', 'MAIN', 'HOME', 'WORK'] as const
export type EmailTag = (typeof EMAIL_TAGS)[number]

/** Use of a phone number. */
export const PHONE_TAGS = ['UNTAGGED', 'MAIN', 'HOME', 'MOBILE', 'WORK', 'FAX'] as const
export type PhoneTag = (typeof PHONE_TAGS)[number]

/** Use of a postal address. */
export const ADDRESS_TAGS = ['UNTAGGED', 'HOME', 'WORK', 'BILLING', 'SHIPPING'] as const
export type AddressTag = (typeof ADDRESS_TAGS)[number]

/** What an identity belongs to. */
export const TENANT_TYPES = ['ACCOUNT', 'SITE', 'ROOT'] as const
export type TenantType = (typeof TENANT_TYPES)[number]

/** What a verification code is sent to. */
export const VERIFICATION_TARGETS = ['UNKNOWN_TARGET', 'EMAIL'] as const
export type VerificationTarget = (typeof VERIFICATION_TARGETS)[number]

/** State of a registration or sign-in on the server (specification, section 4). */
export const AUTHENTICATION_STATES = [
  'UNKNOWN_STATE',
  'SUCCESS',
  'REQUIRE_OWNER_APPROVAL',
  'REQUIRE_EMAIL_VERIFICATION',
  'STATUS_CHECK',
] as const
export type AuthenticationState = (typeof AUTHENTICATION_STATES)[number]

/** The older state machine's values. */
export const STATE_STATUSES = ['DONE', 'REQUIRE_OWNER_APPROVAL', 'STATUS_CHECK'] as const
export type StateStatus = (typeof STATE_STATUSES)[number]

/** State of a sign-in as a storefront sees it (specification, section 4). */
export const LOGIN_STATES = [
  'INITIAL',
  'SUCCESS',
  'FAILURE',
  'EMAIL_VERIFICATION_REQUIRED',
  'OWNER_APPROVAL_REQUIRED',
  'USER_CAPTCHA_REQUIRED',
  'SILENT_CAPTCHA_REQUIRED',
] as const
export type LoginState = (typeof LOGIN_STATES)[number]
