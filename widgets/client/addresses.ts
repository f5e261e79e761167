/**
 * Replaces `ufo`, of which `ofetch` uses these two functions, in the script tag's bundle: the whole library would add
 * 1.6 KB for URL forms that the client never uses. React's build has the library itself.
 */

/** The URL of a path at an origin; origins end without a slash, paths begin with one. A retry has the URL already. */
export const withBase = (path: string, origin: string): string => (path.startsWith(origin) ? path : origin + path)

/** The URL with query parameters; it has none before. */
export const withQuery = (address: string, query: Record<string, string>): string =>
  `${address}?${new URLSearchParams(query)}`
