import { SITE_HEADER, USER_HEADER } from '../kernel/runtime/access/user-cookie.ts'

const TEST_URL = 'https://shop.example'

/** A session of somebody who runs a shop, as tests pass it in place of a token. `siteId`: the shop that they choose. */
export const userCredential = (secret: string, siteId = ''): string => `user ${secret} ${siteId}`

/** The headers of a credential: a token or key in its own header, or a session as a page of the server sends it. */
export function toCredentialHeaders(credential: string | undefined): Record<string, string> {
  if (!credential) return {}
  if (!credential.startsWith('user ')) return { authorization: credential }
  const [, secret = '', siteId = ''] = credential.split(' ')
  const cookie = `__Host-awning_user=${secret}`
  return { cookie, origin: TEST_URL, [USER_HEADER]: '1', ...(siteId && { [SITE_HEADER]: siteId }) }
}
