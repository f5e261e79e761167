import type { Context } from '../../kernel/runtime/context/context.ts'

/**
 * HttpOnly hides the cookie from scripts and SameSite from other sites; on https the `__Host-` prefix keeps other hosts
 * from setting it.
 */
const ATTRIBUTES = 'Path=/; HttpOnly; SameSite=Lax'

type CookieOrigin = Pick<Context, 'publicUrl'>

const isSecure = ({ publicUrl }: CookieOrigin): boolean => publicUrl.startsWith('https:')
const fullName = (at: CookieOrigin, name: string): string => (isSecure(at) ? `__Host-${name}` : name)

/** Reads a cookie written by `setCookie`. */
export function readCookie(at: CookieOrigin, request: Request, name: string): string | undefined {
  const start = `${fullName(at, name)}=`
  const cookies = (request.headers.get('cookie') ?? '').split(/;\s*/)
  return cookies.find((cookie) => cookie.startsWith(start))?.slice(start.length)
}

/** Sets a cookie for a number of seconds; 0 deletes it. */
export function setCookie(
  response: Response,
  at: CookieOrigin,
  cookie: { name: string; value: string; seconds: number },
): void {
  const { name, value, seconds } = cookie
  const secure = isSecure(at) ? '; Secure' : ''
  response.headers.append('set-cookie', `${fullName(at, name)}=${value}; ${ATTRIBUTES}; Max-Age=${seconds}${secure}`)
}
