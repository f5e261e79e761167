/** Ten minutes: a stolen access token is short-lived. */
export const ACCESS_SECONDS = 600
/** A visitor's cart outlives half a year of absence. */
export const REFRESH_SECONDS = 180 * 86_400
/** Clocks of processes may differ by this much. */
export const SKEW_SECONDS = 30
