/** Kind of an e-mail address. */
export const EMAIL_TAGS = ['UNTAGGED', 'MAIN', 'HOME', 'WORK'] as const
export type EmailTag = (typeof EMAIL_TAGS)[number]

export const PHONE_TAGS = ['UNTAGGED', 'MAIN', 'HOME', 'MOBILE', 'WORK', 'FAX'] as const
export type PhoneTag = (typeof PHONE_TAGS)[number]

export const ADDRESS_TAGS = ['UNTAGGED', 'HOME', 'WORK', 'BILLING', 'SHIPPING'] as const
export type AddressTag = (typeof ADDRESS_TAGS)[number]

export const IDENTITY_PRIVACY_STATUSES = ['UNDEFINED', 'PUBLIC', 'PRIVATE'] as const

/** Whether an identity may sign in, as authentication calls report it. */
export const IDENTITY_STATUSES = ['UNKNOWN_STATUS', 'PENDING', 'ACTIVE', 'DELETED', 'BLOCKED', 'OFFLINE'] as const
export const IDENTITY_PENDING_REASONS = [
  'UNKNOWN_REASON',
  'PENDING_ADMIN_APPROVAL_REQUIRED',
  'PENDING_EMAIL_VERIFICATION_REQUIRED',
  'PENDING_REQUIRED_FIELDS_MISSING',
] as const

/** State of a sign-in. */
export const STATE_TYPES = [
  'UNKNOWN_STATE',
  'SUCCESS',
  'REQUIRE_OWNER_APPROVAL',
  'REQUIRE_EMAIL_VERIFICATION',
  'STATUS_CHECK',
  'REQUIRE_MISSING_FIELDS',
] as const

/** State of a sign-in of the first version. */
export const STATE_STATUSES = ['DONE', 'REQUIRE_OWNER_APPROVAL', 'STATUS_CHECK'] as const
