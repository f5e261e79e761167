import { PROMPTS } from '../../contract/redirect-session/enumerations.ts'
import type { AuthorizeRequest } from '../../contract/redirect-session/redirect-session.ts'
import { isAppUri } from '../../contract/wire/app-uri.ts'
import { sha256 } from '../../kernel/base/crypto/hash.ts'
import { invalid, type Violation } from '../../kernel/base/errors.ts'
import { isAccessCurrent, type MemberAccess } from '../../kernel/runtime/access/access-epoch.ts'
import { allowsOrigin, isRedirectUri, type OAuthClient } from '../../kernel/runtime/access/clients.ts'
import type { Context, Work } from '../../kernel/runtime/context/context.ts'
import { createReads } from '../../kernel/store/reads.ts'
import {
  type AuthorizationRequest,
  authorizationCodes,
  authorizationRequests,
  RESPONSE_MODES,
  type ResponseMode,
} from './records.ts'

/** Of a request whose page nobody has opened: storefronts begin one with each page, so that a press can open it. */
const REQUEST_SECONDS = 30 * 60
/**
 * From opening the page on: somebody who is called away finds the page as it was left. It is longer than the 20 hours from
 * which a time limit need not be announced (WCAG 2.2.1).
 */
const OPENED_MS = 24 * 60 * 60_000
/** Not every page of a sign-in writes. */
const RENEW_AFTER_MS = 60 * 60_000
/** Codes are exchanged at once; RFC 6749, section 4.1.2, allows at most ten minutes. */
const CODE_SECONDS = 60

/** A validated authorization request. */
export type AuthorizationDraft = Pick<
  AuthorizationRequest,
  'clientId' | 'redirectUri' | 'responseMode' | 'targetOrigin' | 'state' | 'codeChallenge' | 'prompt'
>

/**
 * Validates an authorization request; `at` is the prefix of field paths in errors. `origin` is the page's own: without
 * a redirect URI the response is posted to it.
 */
export function readAuthorization(
  client: OAuthClient,
  request: Omit<AuthorizeRequest, 'clientId' | 'sessionToken'>,
  { at, origin, prompt }: { at: string; origin: string | undefined; prompt?: string | undefined },
): AuthorizationDraft {
  const wrong: Violation[] = []
  const refuse = (field: string, description: string) =>
    void wrong.push({ field: at + field, description, rule: 'VALIDATION' })
  const responseMode = parseResponseMode(request.responseMode)
  const { redirectUri, state, codeChallenge = '' } = request
  if (request.responseType !== 'code') refuse('responseType', 'must be code')
  if (!responseMode) refuse('responseMode', `must be one of ${RESPONSE_MODES.join(', ')}`)
  if (!state) refuse('state', 'must be set')
  if (request.codeChallengeMethod !== 'S256') refuse('codeChallengeMethod', 'must be S256')
  if (!/^[\w-]{43}$/.test(codeChallenge)) refuse('codeChallenge', 'must be the base64url of a SHA-256 hash')
  if (redirectUri !== undefined && !isRedirectUri(client, redirectUri))
    refuse('redirectUri', 'is not on the list of the client, letter by letter')
  const toApp = redirectUri !== undefined && isAppUri(redirectUri)
  // An app has no origin that a message could be posted to.
  if (toApp && responseMode === 'web_message') refuse('responseMode', 'must be fragment or query for an app')
  const target =
    responseMode === 'web_message' && !toApp ? (redirectUri ? new URL(redirectUri).origin : origin) : undefined
  if (redirectUri === undefined && (target === undefined || !allowsOrigin(client, target)))
    refuse('redirectUri', 'must be set')
  if (wrong.length > 0) throw invalid(...wrong)
  const parsedPrompt = parsePrompt(request.prompt ?? prompt)
  return {
    clientId: client.id,
    responseMode: responseMode as ResponseMode,
    state: state as string,
    codeChallenge,
    ...(redirectUri !== undefined && { redirectUri }),
    ...(target !== undefined && { targetOrigin: target }),
    ...(parsedPrompt && { prompt: parsedPrompt }),
  }
}

/** `prompt` is a space-separated list; the first known value is used. */
const parsePrompt = (prompt = '') =>
  prompt
    .split(' ')
    .flatMap((word) => PROMPTS.find((known) => known === word) ?? [])
    .at(0)

const parseResponseMode = (mode = 'fragment') => RESPONSE_MODES.find((known) => known === mode)

/** Stores the request; returns the URL of the page that handles it, which holds only a secret. */
export function beginAuthorization(
  { ids, siteId, now, publicUrl }: Pick<Context, 'ids' | 'siteId' | 'now' | 'publicUrl'>,
  work: Work,
  draft: AuthorizationDraft & Pick<AuthorizationRequest, 'visitorId' | 'memberId' | 'epoch' | 'checkoutId'>,
): string {
  const secret = ids.secret()
  const expiresAt = new Date(now.getTime() + REQUEST_SECONDS * 1000).toISOString()
  work.insert(authorizationRequests, { ...draft, siteId, id: sha256(secret), expiresAt })
  return `${publicUrl}/oauth2/authorize?request=${siteId}.${secret}`
}

const parseLink = (link: string) => /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(link) ?? []

/** The site that a link names, whether or not its request is pending. */
export const parseLinkSiteId = (link: string): string | undefined => parseLink(link)[1]

/** The pending authorization request of a link. */
export async function findAuthorization(context: Context, link: string): Promise<AuthorizationRequest | undefined> {
  const [, siteId = '', secret = ''] = parseLink(link)
  const request = await createReads(context).get(authorizationRequests, siteId, sha256(secret))
  return request && request.expiresAt > context.now.toISOString() ? request : undefined
}

/**
 * Keeps a request for a day from when its page is looked at. Where nothing can be written (a full disk), the page is
 * shown and the request ends earlier.
 */
export async function keepAuthorization(
  { store, now }: Pick<Context, 'store' | 'now'>,
  { siteId, id, expiresAt }: AuthorizationRequest,
): Promise<void> {
  const until = now.getTime() + OPENED_MS
  if (until - Date.parse(expiresAt) < RENEW_AFTER_MS) return
  await store
    .transaction(async (transaction) => {
      const request = await transaction.get(authorizationRequests, siteId, id)
      if (request) transaction.update(authorizationRequests, { ...request, expiresAt: new Date(until).toISOString() })
    })
    .catch(() => {})
}

/** Ends a request that needs no code, once; false if it was completed already, or if access was revoked meanwhile. */
export async function consumeAuthorization(
  work: Work,
  { siteId, id }: Pick<AuthorizationRequest, 'siteId' | 'id'>,
  access: MemberAccess,
): Promise<boolean> {
  const request = await work.get(authorizationRequests, siteId, id)
  if (!request || !(await isAccessCurrent({ siteId }, work, access))) return false
  work.delete(authorizationRequests, request)
  return true
}

/**
 * Issues the code of a request to an authenticated member, once; undefined if the request was completed already, or if
 * the member's access was revoked since the authentication. `sessionId` is the session that the exchange starts.
 */
export async function issueCode(
  { ids, now }: Pick<Context, 'ids' | 'now'>,
  work: Work,
  { siteId, id }: Pick<AuthorizationRequest, 'siteId' | 'id'>,
  access: MemberAccess,
): Promise<{ code: string; sessionId: string } | undefined> {
  const request = await work.get(authorizationRequests, siteId, id)
  if (!request || !(await isAccessCurrent({ siteId }, work, access))) return undefined
  work.delete(authorizationRequests, request)
  const code = ids.secret()
  // A new session prevents fixation by someone who knew the visitor's.
  const sessionId = ids.guid()
  const { clientId, visitorId, redirectUri, codeChallenge } = request
  work.insert(authorizationCodes, {
    siteId,
    id: sha256(code),
    clientId,
    visitorId,
    codeChallenge,
    ...access,
    sessionId,
    expiresAt: new Date(now.getTime() + CODE_SECONDS * 1000).toISOString(),
    ...(redirectUri !== undefined && { redirectUri }),
  })
  return { code, sessionId }
}
