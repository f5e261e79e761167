/** The `prompt` of the sign-in page (OpenID Connect Core, section 3.1.2.1). */
export const PROMPTS = ['login', 'none', 'consent', 'select_account'] as const

/** Parts of a member's account. */
export const MEMBERS_ACCOUNT_SECTIONS = ['ACCOUNT_INFO', 'BOOKINGS', 'ORDERS', 'SUBSCRIPTIONS', 'EVENTS'] as const
export type MembersAccountSection = (typeof MEMBERS_ACCOUNT_SECTIONS)[number]

/** The owner of the address at which a booked slot takes place. */
export const LOCATION_TYPES = ['UNDEFINED', 'OWNER_BUSINESS', 'OWNER_CUSTOM', 'CUSTOM'] as const
