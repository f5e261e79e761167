import type { Context } from '../../kernel/context/context.ts'

/** What browsers read of no cookie: scripts and other sites get none of it, and on https no other host writes it. */
const ALWAYS = 'Path=/; HttpOnly; SameSite=Lax'

type Place = Pick<Context, 'publicUrl'>

const isSecure = ({ publicUrl }: Place): boolean => publicUrl.startsWith('https:')
const fullName = (at: Place, name: string): string => (isSecure(at) ? `__Host-${name}` : name)

/** The value of a cookie that `setCookie` wrote. */
export function readCookie(at: Place, request: Request, name: string): string | undefined {
  const start = `${fullName(at, name)}=`
  const cookies = (request.headers.get('cookie') ?? '').split(/;\s*/)
  return cookies.find((cookie) => cookie.startsWith(start))?.slice(start.length)
}

/** Gives the browser a cookie for so many seconds; 0 takes it away. */
export function setCookie(
  response: Response,
  at: Place,
  cookie: { name: string; value: string; seconds: number },
): void {
  const { name, value, seconds } = cookie
  const secure = isSecure(at) ? '; Secure' : ''
  response.headers.append('set-cookie', `${fullName(at, name)}=${value}; ${ALWAYS}; Max-Age=${seconds}${secure}`)
}
