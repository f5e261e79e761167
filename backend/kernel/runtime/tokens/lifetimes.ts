/** Ten minutes, which limits the use of a stolen access token. */
export const ACCESS_SECONDS = 600
/** 180 days, so that a visitor finds the cart again after half a year. */
export const REFRESH_SECONDS = 180 * 86_400
/** The tolerated clock difference between processes. */
export const SKEW_SECONDS = 30
