/**
 * Stands in for `ufo`, of which `ofetch` takes these two, in the script tag: the whole of it comes along otherwise, 1.6 KB
 * for addresses of forms that the client never has. React's build has the library itself.
 */

/** The address of a path at an origin, which has no slash at its end while the path begins with one. */
export const withBase = (path: string, origin: string): string => origin + path

/** The address with arguments behind it; it has none of its own. */
export const withQuery = (address: string, query: Record<string, string>): string =>
  `${address}?${new URLSearchParams(query)}`
