import type { PROMPTS } from '../../contract/redirect-session/enumerations.ts'
import type { CollectionDefinition } from '../../kernel/store/store.ts'

/** How the response reaches the page: in the URL, or by `postMessage` to its opener or parent. */
export const RESPONSE_MODES = ['fragment', 'query', 'web_message'] as const
export type ResponseMode = (typeof RESPONSE_MODES)[number]

/** A pending authorization request (RFC 6749, section 4.1.1). */
export type AuthorizationRequest = {
  siteId: string
  /** SHA-256 of the secret in its link. */
  id: string
  revision: number
  clientId: string
  /** The visitor who becomes the member. */
  visitorId: string
  /** Absent in a hidden frame, where the response is a message. */
  redirectUri?: string
  responseMode: ResponseMode
  /** `web_message` only: the target origin of the message. */
  targetOrigin?: string
  state: string
  codeChallenge: string
  /** `prompt` of OpenID Connect Core, section 3.1.2.1: no page, the password again, consent, or a choice of account. */
  prompt?: (typeof PROMPTS)[number]
  /** The member already authenticated by a session token, and the access epoch of that sign-in. */
  memberId?: string
  epoch?: number
  /** A sign-in on the page of this checkout: it leads back there, and no code is issued. */
  checkoutId?: string
  expiresAt: string
}

/** A code that a page exchanges for tokens, once (RFC 6749, section 4.1.2). */
export type AuthorizationCode = Pick<
  AuthorizationRequest,
  'siteId' | 'id' | 'revision' | 'clientId' | 'visitorId' | 'redirectUri' | 'codeChallenge' | 'expiresAt'
> & {
  memberId: string
  /** The member's access epoch at the sign-in for which the code was issued. */
  epoch?: number
  /** Session of the issued tokens; reusing the code ends it. */
  sessionId: string
  used?: true
}

const RETENTION = { days: 1, since: 'expiresAt' }

export const authorizationRequests: CollectionDefinition<AuthorizationRequest> = {
  name: 'authorization_requests',
  indexes: [['expiresAt']],
  retention: { what: 'Sign-ins that were asked for, once their time is over', ...RETENTION },
}

export const authorizationCodes: CollectionDefinition<AuthorizationCode> = {
  name: 'authorization_codes',
  indexes: [['expiresAt']],
  retention: { what: 'Codes of sign-ins (OAuth), once their time is over', ...RETENTION },
}
