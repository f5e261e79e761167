/**
 * Replaces `ufo`, of which `ofetch` uses these two functions, in the script tag's bundle: the whole library would add
 * 1.6 KB for URL forms that the client never uses. React's build has the library itself.
 */

/**
 * The URL of a path at an origin; origins end without a slash, paths begin with one. On a retry, `path` already is the
 * whole URL.
 */
export const withBase = (path: string, origin: string): string => (path.startsWith(origin) ? path : origin + path)

/** Adds query parameters to a URL that has none yet. */
export const withQuery = (address: string, query: Record<string, string>): string =>
  `${address}?${new URLSearchParams(query)}`
