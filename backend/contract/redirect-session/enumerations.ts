/** What the sign-in page asks for (specification, section 3; OpenID Connect Core, section 3.1.2.1). */
export const PROMPTS = ['login', 'none', 'consent', 'select_account'] as const

/** Whose place a booked slot is at. */
export const LOCATION_TYPES = ['UNDEFINED', 'OWNER_BUSINESS', 'OWNER_CUSTOM', 'CUSTOM'] as const
