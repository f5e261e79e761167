import type { PROMPTS } from '../../contract/redirect-session/enumerations.ts'
import type { CollectionDefinition } from '../../kernel/store/store.ts'

/** How an answer reaches the page that asked: in the address, or by a message to the window that opened the page. */
export const RESPONSE_MODES = ['fragment', 'query', 'web_message'] as const
export type ResponseMode = (typeof RESPONSE_MODES)[number]

/** A sign-in that a page has asked for, until it is answered (RFC 6749, section 4.1.1). */
export type AuthorizationRequest = {
  siteId: string
  /** SHA-256 of the secret in its link. */
  id: string
  revision: number
  clientId: string
  /** The visitor who asks; becomes the member. */
  visitorId: string
  /** Absent in a hidden frame, which is answered by a message. */
  redirectUri?: string
  responseMode: ResponseMode
  /** Of a message: the only page that gets it. */
  targetOrigin?: string
  state: string
  codeChallenge: string
  /**
   * What is asked although somebody is signed in (OpenID Connect Core, section 3.1.2.1): nothing, the password again,
   * whether the app may come in, or which account it shall be.
   */
  prompt?: (typeof PROMPTS)[number]
  /** Whoever has proved before who they are, by a session token. */
  memberId?: string
  expiresAt: string
}

/** A code that a page exchanges for tokens, once (RFC 6749, section 4.1.2). */
export type AuthorizationCode = Pick<
  AuthorizationRequest,
  'siteId' | 'id' | 'revision' | 'clientId' | 'visitorId' | 'redirectUri' | 'codeChallenge' | 'expiresAt'
> & {
  memberId: string
  /** Of the tokens that it gets: a second use ends it. */
  sessionId: string
  used?: true
}

const AGE = { days: 1, since: 'expiresAt' }

export const authorizationRequests: CollectionDefinition<AuthorizationRequest> = {
  name: 'authorization_requests',
  indexes: [['expiresAt']],
  retention: { what: 'Sign-ins that were asked for, once their time is over', ...AGE },
}

export const authorizationCodes: CollectionDefinition<AuthorizationCode> = {
  name: 'authorization_codes',
  indexes: [['expiresAt']],
  retention: { what: 'Codes of sign-ins (OAuth), once their time is over', ...AGE },
}
