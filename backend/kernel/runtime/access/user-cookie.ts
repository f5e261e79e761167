import type { Dependencies } from '../context/context.ts'

/** The request header without which the cookie of a person who runs a shop counts for nothing: no form can send it. */
export const USER_HEADER = 'x-awning-admin'
/** The request header that chooses one of their sites; by default their first. */
export const SITE_HEADER = 'x-awning-site'

const NAME = 'awning_user'
/** Strict: not even a link from another site sends it. On https the `__Host-` prefix keeps other hosts from setting it. */
const ATTRIBUTES = 'Path=/; HttpOnly; SameSite=Strict'

type At = Pick<Dependencies, 'publicUrl'>

const isSecure = ({ publicUrl }: At): boolean => publicUrl.startsWith('https:')
const getName = (at: At): string => (isSecure(at) ? `__Host-${NAME}` : NAME)

/** The secret of a session, from the Cookie header. */
export function readUserCookie(at: At, header: string | null | undefined): string | undefined {
  const start = `${getName(at)}=`
  const found = (header ?? '').split(/;\s*/).find((cookie) => cookie.startsWith(start))
  return found?.slice(start.length) || undefined
}

/** The Set-Cookie header that stores a session's secret for so many seconds; 0 deletes it. */
export function userCookie(at: At, secret: string, seconds: number): string {
  return `${getName(at)}=${secret}; ${ATTRIBUTES}; Max-Age=${seconds}${isSecure(at) ? '; Secure' : ''}`
}

type Header = (name: string) => string | undefined

/** Whether a browser sent the request from a page of another origin. */
export function isForeignPage(at: At, header: Header): boolean {
  const origin = header('origin')
  const site = header('sec-fetch-site')
  return (origin !== undefined && origin !== at.publicUrl) || (site !== undefined && site !== 'same-origin')
}

/**
 * Whether a page of this server sent the request. Browsers send the origin with every request that may change
 * something; with a read, at least whether the page is of another site (Fetch Metadata).
 */
export function isOwnPage(at: At, method: string, header: Header): boolean {
  return !isForeignPage(at, header) && (header('origin') !== undefined || method === 'GET' || method === 'HEAD')
}
