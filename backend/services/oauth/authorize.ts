import { PROMPTS } from '../../contract/redirect-session/enumerations.ts'
import type { AuthorizeRequest } from '../../contract/redirect-session/redirect-session.ts'
import { allowsOrigin, isRedirectUri, type OAuthClient } from '../../kernel/access/clients.ts'
import type { Context, Work } from '../../kernel/context/context.ts'
import { sha256 } from '../../kernel/crypto/hash.ts'
import { invalid, type Violation } from '../../kernel/errors/errors.ts'
import { readsOf } from '../../kernel/store/reads.ts'
import {
  type AuthorizationRequest,
  authorizationCodes,
  authorizationRequests,
  RESPONSE_MODES,
  type ResponseMode,
} from './records.ts'

/** Somebody types a password meanwhile, or waits for a mail: as long as its code is good. */
const REQUEST_SECONDS = 30 * 60
/** A code is exchanged at once: RFC 6749, section 4.1.2, allows ten minutes at most. */
const CODE_SECONDS = 60

/** What a page wants to be authorised for, checked. */
export type AuthorizationDraft = Pick<
  AuthorizationRequest,
  'clientId' | 'redirectUri' | 'responseMode' | 'targetOrigin' | 'state' | 'codeChallenge' | 'prompt'
>

/**
 * Checks what a page asks for; `at` is where it stands in the input. `origin` is the page's own, where a browser says it:
 * without a redirect URI the answer goes there.
 */
export function readAuthorization(
  client: OAuthClient,
  request: Omit<AuthorizeRequest, 'clientId' | 'sessionToken'>,
  { at, origin, prompt }: { at: string; origin: string | undefined; prompt?: string | undefined },
): AuthorizationDraft {
  const wrong: Violation[] = []
  const refuse = (field: string, description: string) =>
    void wrong.push({ field: at + field, description, rule: 'VALIDATION' })
  const responseMode = modeOf(request.responseMode)
  const { redirectUri, state, codeChallenge = '' } = request
  if (request.responseType !== 'code') refuse('responseType', 'must be code')
  if (!responseMode) refuse('responseMode', `must be one of ${RESPONSE_MODES.join(', ')}`)
  if (!state) refuse('state', 'must be set')
  if (request.codeChallengeMethod !== 'S256') refuse('codeChallengeMethod', 'must be S256')
  if (!/^[\w-]{43}$/.test(codeChallenge)) refuse('codeChallenge', 'must be the base64url of a SHA-256 hash')
  if (redirectUri !== undefined && !isRedirectUri(client, redirectUri))
    refuse('redirectUri', 'is not on the list of the client, letter by letter')
  const target = responseMode === 'web_message' ? (redirectUri ? new URL(redirectUri).origin : origin) : undefined
  if (redirectUri === undefined && (target === undefined || !allowsOrigin(client, target)))
    refuse('redirectUri', 'must be set')
  if (wrong.length > 0) throw invalid(...wrong)
  const asked = promptOf(request.prompt ?? prompt)
  return {
    clientId: client.id,
    responseMode: responseMode as ResponseMode,
    state: state as string,
    codeChallenge,
    ...(redirectUri !== undefined && { redirectUri }),
    ...(target !== undefined && { targetOrigin: target }),
    ...(asked && { prompt: asked }),
  }
}

/** Several may be asked for, with blanks between them: the first that is known counts. */
const promptOf = (prompt = '') =>
  prompt
    .split(' ')
    .flatMap((word) => PROMPTS.find((known) => known === word) ?? [])
    .at(0)

const modeOf = (mode = 'fragment') => RESPONSE_MODES.find((known) => known === mode)

/** Writes down what was asked for; answers the address of the page that answers it, which carries nothing but a secret. */
export function beginAuthorization(
  { ids, siteId, now, publicUrl }: Pick<Context, 'ids' | 'siteId' | 'now' | 'publicUrl'>,
  work: Work,
  draft: AuthorizationDraft & Pick<AuthorizationRequest, 'visitorId' | 'memberId'>,
): string {
  const secret = ids.secret()
  const expiresAt = new Date(now.getTime() + REQUEST_SECONDS * 1000).toISOString()
  work.insert(authorizationRequests, { ...draft, siteId, id: sha256(secret), expiresAt })
  return `${publicUrl}/oauth2/authorize?request=${siteId}.${secret}`
}

/** The sign-in that a link stands for, if it still waits for an answer. */
export async function findAuthorization(context: Context, link: string): Promise<AuthorizationRequest | undefined> {
  const [, siteId = '', secret = ''] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(link) ?? []
  const request = await readsOf(context).get(authorizationRequests, siteId, sha256(secret))
  return request && request.expiresAt > context.now.toISOString() ? request : undefined
}

/**
 * Answers a request with a code for a member, once; undefined where it was answered meanwhile. `sessionId` is the session
 * that begins when the code is exchanged.
 */
export async function answerWithCode(
  { ids, now }: Pick<Context, 'ids' | 'now'>,
  work: Work,
  { siteId, id }: Pick<AuthorizationRequest, 'siteId' | 'id'>,
  memberId: string,
): Promise<{ code: string; sessionId: string } | undefined> {
  const request = await work.get(authorizationRequests, siteId, id)
  if (!request) return undefined
  work.delete(authorizationRequests, request)
  const code = ids.secret()
  // A sign-in begins a session of its own: whoever knew the visitor's one has no part in it.
  const sessionId = ids.guid()
  const { clientId, visitorId, redirectUri, codeChallenge } = request
  work.insert(authorizationCodes, {
    siteId,
    id: sha256(code),
    clientId,
    visitorId,
    codeChallenge,
    memberId,
    sessionId,
    expiresAt: new Date(now.getTime() + CODE_SECONDS * 1000).toISOString(),
    ...(redirectUri !== undefined && { redirectUri }),
  })
  return { code, sessionId }
}
