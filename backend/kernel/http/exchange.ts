import type { Context as HonoContext } from 'hono'
import type { ApiKeyScope } from '../../contract/access/scopes.ts'
import { nextTurn } from '../base/async/next-turn.ts'
import { ApiError, forbidden, kernelErrors, STATUS_CODES, unauthenticated } from '../base/errors.ts'
import { KEY_SITE_HEADER } from '../runtime/access/api-keys.ts'
import {
  hasRole,
  hasScope,
  type Identity,
  isFreshlyProved,
  isMerchant,
  type Merchant,
  mayMakeCall,
  type Role,
} from '../runtime/access/identity.ts'
import { isForeignPage, isOwnPage, readUserCookie, SITE_HEADER, USER_HEADER } from '../runtime/access/user-cookie.ts'
import { SEARCH_TOO_LARGE } from '../runtime/budgets/search-budget.ts'
import type { WorkBudget } from '../runtime/budgets/work-budget.ts'
import { CAPTCHA_HEADER } from '../runtime/captcha/captcha.ts'
import type { Context } from '../runtime/context/context.ts'
import { createContext, type RequestFacts } from '../runtime/context/work.ts'
import { consumeLimits } from '../runtime/limits/consume-limits.ts'
import { corsHeaders } from './cors.ts'
import { type Actor, NOBODY } from './describe-caller.ts'
import type { Endpoint, Rights } from './endpoint.ts'
import { type ErrorAnswer, toErrorAnswer, withOAuthError } from './error-body.ts'
import { hasHungUp, logResponse } from './log-response.ts'
import { isPublishedClient } from './published-client.ts'
import type { RouterParts } from './router-parts.ts'

/** The handling of one request, in the steps common to all endpoints: identify, check the origin, limit, run, log. */
export type Exchange = {
  request: Request
  requestId: string
  method: string
  /** The path's fields by their names. */
  params: Readonly<Record<string, string>>
  header(name: string): string | undefined
  /** Authenticates; throws 401, or 403 where the role or scope does not suffice. */
  identify(): Promise<Identity>
  /** Authenticates again while an answer is streamed for long; throws as `identify` does. */
  readRights(): Promise<Rights>
  /** Checks the Origin header against the caller's client; throws 403 for other pages. Returns the CORS headers. */
  checkOrigin(identity: Identity): Promise<Readonly<Record<string, string>>>
  /** Consumes the endpoint's rate limits; throws 429 where one is exhausted. */
  enforceLimits(identity: Identity): Promise<void>
  /** Whether the caller has hung up. */
  isGone(): boolean
  /** The budget that the request shares with others, where a GraphQL query has caused it. */
  sharedBudget: WorkBudget | undefined
  /** Creates the handler's context. */
  context(identity: Identity, facts?: Partial<RequestFacts>): Context
  /** The Set-Cookie headers of the answer. */
  cookies: readonly string[]
  /** The error answer for a thrown value, with CORS headers for pages of known origins. */
  refuse(thrown: unknown): Promise<ErrorAnswer>
  /** Yields to the event loop. */
  letOthersIn(): Promise<void>
  /** Notes that what runs on the event loop from now on is the call's. */
  resumes(): void
  /** Counts and logs the answer; as 499 where the client has disconnected. */
  done(status: number): void
}

export function createExchange(
  c: HonoContext,
  endpoint: Endpoint,
  fields: readonly string[],
  { dependencies, gate, getSharedBudget }: Omit<RouterParts, 'cache'>,
): Exchange {
  const started = performance.now()
  dependencies.metrics.resumes(endpoint.name)
  const requestId = dependencies.ids.guid()
  const origin = c.req.header('origin')
  const authByClientId = endpoint.kind === 'json' && endpoint.authByClientId
  const header = (name: string) => c.req.header(name)
  const cookies: string[] = []
  let admitted = false
  let actor = NOBODY
  let authenticated: Identity | undefined

  return {
    request: c.req.raw,
    requestId,
    method: c.req.method,
    params: Object.fromEntries(fields.map((field, index) => [field, c.req.param(`p${index}`) ?? ''])),
    header,
    cookies,

    async identify() {
      const identity = await authenticate()
      authenticated = identity
      const known = identity.type === 'APP' ? withoutScopes(identity) : identity
      if ('siteId' in known) actor = { siteId: known.siteId, identity: known }
      return known
    },

    async readRights() {
      const identity = await authenticate()
      return { mayUse: (scope) => hasScope(identity, scope) }
    },

    async checkOrigin(identity) {
      if (endpoint.pages === 'own' && isForeignPage(dependencies, header)) throw foreignPage()
      if (endpoint.pages !== 'client' || origin === undefined) return {}
      if (!(await allows(identity, origin)))
        throw forbidden('This origin is not on the list of the client; add it to its allowed origins')
      admitted = true
      return corsHeaders(origin)
    },

    async enforceLimits(identity) {
      const caller = { identity, getAddress: () => gate.getAddress(c) }
      await consumeLimits(dependencies, caller, endpoint.limits)
    },

    isGone: () => hasHungUp(c),
    sharedBudget: getSharedBudget?.(c.req.raw),

    context: (identity, facts) =>
      createContext(dependencies, {
        siteId: 'siteId' in identity ? identity.siteId : '',
        identity,
        requestId,
        call: endpoint.name,
        origin,
        userAgent: c.req.header('user-agent'),
        publishedClient: isPublishedClient(header),
        address: isMerchant(identity) ? undefined : gate.getAddress(c),
        audit: isMerchant(identity)
          ? { actor: toActor(identity), address: gate.getAddress(c), call: endpoint.name }
          : undefined,
        isGone: () => hasHungUp(c),
        captchaProof: c.req.header(CAPTCHA_HEADER),
        setActor(known: Actor) {
          actor = known
        },
        setCookie: (cookie) => void cookies.push(cookie),
        mayUse: (scope) => authenticated !== undefined && hasScope(authenticated, scope),
        ...facts,
      }),

    async refuse(thrown) {
      reportUndeclaredCode(thrown)
      const errorAnswer = toErrorAnswer(thrown, requestId, dependencies.log)
      const answer = 'forms' in endpoint && endpoint.forms ? withOAuthError(errorAnswer) : errorAnswer
      const readable = origin !== undefined && endpoint.pages === 'client' && (admitted || (await isListed(origin)))
      return readable ? { ...answer, headers: { ...answer.headers, ...corsHeaders(origin) } } : answer
    },

    letOthersIn() {
      dependencies.metrics.pauses(endpoint.name)
      return nextTurn().then(() => dependencies.metrics.resumes(endpoint.name))
    },
    resumes: () => dependencies.metrics.resumes(endpoint.name),

    done(status) {
      logResponse(
        c,
        { dependencies, gate },
        { requestId, call: endpoint.name, status, started, actor, logged: endpoint.logged },
      )
      dependencies.metrics.pauses(endpoint.name)
    },
  }

  async function authenticate(): Promise<Identity> {
    const isDelegated =
      endpoint.kind === 'json' && endpoint.delegatedAuth && c.req.header('authorization')?.includes(',')
    if (endpoint.role === 'public' && !isDelegated) return { type: 'UNKNOWN' }
    const identity =
      (await identifyUser()) ??
      (await gate.identify(header('authorization'), {
        clientId: authByClientId ? c.req.query('clientId') : undefined,
        siteId: header(KEY_SITE_HEADER),
      }))
    if (!identity || identity.type === 'UNKNOWN') throw unauthenticated()
    if (!hasRole(identity, endpoint.role)) throw forbidden(ROLE_REQUIRED[endpoint.role])
    if (identity.type === 'APP' && identity.scopes) requireScope(identity.scopes)
    if (identity.type === 'WIX_USER') requireUserMay(identity)
    return identity
  }

  /**
   * Identifies people of the shop by their cookie, where nothing else names the caller and a page of this server sends
   * the call.
   */
  async function identifyUser(): Promise<Identity | undefined> {
    if (c.req.header('authorization') || !c.req.header(USER_HEADER)) return undefined
    const secret = readUserCookie(dependencies, c.req.header('cookie'))
    if (secret === undefined) return undefined
    if (!isOwnPage(dependencies, c.req.method, header)) throw foreignPage()
    return gate.identifyUser(secret, c.req.header(SITE_HEADER))
  }

  /** Checks a person's role by the scope of the call, and their re-authentication where the call needs it. */
  function requireUserMay(user: Extract<Identity, { type: 'WIX_USER' }>): void {
    if (!mayMakeCall(user, endpoint)) throw forbidden('Your role in this shop does not allow this: ask an owner')
    if (endpoint.freshProof && !isFreshlyProved(user, dependencies.clock.now()))
      throw kernelErrors.FRESH_SIGN_IN_REQUIRED(
        'Prove first who you are: send your password to /awning/v1/users/prove, then make this call within ten minutes',
      )
  }

  function requireScope(scopes: readonly ApiKeyScope[]): void {
    const { scope } = endpoint
    if (scope !== 'by-handler' && (!scope || !scopes.includes(scope)))
      throw forbidden(scope ? `The key needs the scope ${scope}` : 'A key with scopes may not make this call')
  }

  /** A page is allowed by the caller's client; the server's own pages always are. */
  async function allows(identity: Identity, page: string): Promise<boolean> {
    if (page === dependencies.publicUrl) return true
    if (identity.type === 'UNKNOWN') return gate.origins.isKnown(page)
    return 'clientId' in identity && gate.origins.allows(identity.clientId, page)
  }

  function isListed(page: string): Promise<boolean> {
    return gate.origins.isKnown(page).catch(() => false)
  }

  /**
   * Logs an error code that the endpoint does not declare: it is missing in the documentation, and tests fail on this
   * line.
   */
  function reportUndeclaredCode(thrown: unknown): void {
    if (endpoint.kind === 'page' || !(thrown instanceof ApiError)) return
    if (thrown.violations || (thrown.code && PIPELINE_CODES.has(thrown.code))) return
    if (endpoint.errors.some(({ code }) => code === thrown.code)) return
    dependencies.log.warn({ requestId, call: endpoint.name, code: thrown.code }, UNDECLARED)
  }
}

const foreignPage = () => forbidden('Only pages of this server may make this call')

/** Who acted, as the audit log keeps it. */
function toActor(merchant: Merchant): Merchant {
  if (merchant.type === 'APP') return merchant
  const { type, siteId, userId, role } = merchant
  return { type, siteId, userId, role }
}

function withoutScopes({ scopes: _, ...identity }: Extract<Identity, { type: 'APP' }>): Identity & { type: 'APP' } {
  return identity
}

/** The 403 message per required role. */
const ROLE_REQUIRED: Readonly<Record<Role, string>> = {
  public: 'This call is for everybody',
  visitor: "This call needs a visitor: send a visitor's or member's token",
  member: "This call needs a member: sign in, and send the member's token",
  app: "This call needs a merchant: send a key of the merchant's program",
  user: 'This call needs somebody who runs the shop: sign in as one',
  owner: 'This call needs an owner of the shop: sign in as one',
}

/** The log message for an undeclared error code. */
export const UNDECLARED = 'answered with a code that its row does not declare'

/** Codes that any endpoint may answer with, from the steps around its handler. */
const PIPELINE_CODES: ReadonlySet<string> = new Set([
  ...Object.values(STATUS_CODES),
  'IDEMPOTENCY_KEY_REUSED',
  SEARCH_TOO_LARGE,
])
