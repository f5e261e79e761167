/** What the sign-in page asks for (specification, section 3; OpenID Connect Core, section 3.1.2.1). */
export const PROMPTS = ['login', 'none', 'consent', 'select_account'] as const
export type Prompt = (typeof PROMPTS)[number]

/** Whose place a booked slot is at. */
export const LOCATION_TYPES = ['UNDEFINED', 'OWNER_BUSINESS', 'OWNER_CUSTOM', 'CUSTOM'] as const
export type LocationType = (typeof LOCATION_TYPES)[number]

/** Parts of the members' account page. */
export const MEMBERS_ACCOUNT_SECTIONS = ['ACCOUNT_INFO', 'BOOKINGS', 'ORDERS', 'SUBSCRIPTIONS', 'EVENTS'] as const
export type MembersAccountSection = (typeof MEMBERS_ACCOUNT_SECTIONS)[number]

/** Which flow calls back to the storefront. */
export const CALLBACK_TYPES = ['UNKNOWN', 'LOGOUT', 'CHECKOUT', 'AUTHORIZE'] as const
export type CallbackType = (typeof CALLBACK_TYPES)[number]

/** Outcome of a redirect flow. */
export const REDIRECT_RESULTS = ['UNKNOWN', 'SUCCESS', 'NO_ACTION', 'ERROR'] as const
export type RedirectResult = (typeof REDIRECT_RESULTS)[number]

/** How the authorisation answer travels back: fragment and query by redirect, web_message by postMessage. */
export const RESPONSE_MODES = ['fragment', 'query', 'web_message'] as const
export type ResponseMode = (typeof RESPONSE_MODES)[number]
