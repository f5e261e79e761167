import type { Context as HonoContext } from 'hono'
import type { ApiKeyScope } from '../../contract/access/scopes.ts'
import type { Gate } from '../access/gate.ts'
import { callerKey, hasRole, type Identity, isMerchant, type Role } from '../access/identity.ts'
import { CAPTCHA_HEADER } from '../captcha/captcha.ts'
import type { Context, Dependencies } from '../context/context.ts'
import { createContext, type RequestFacts } from '../context/work.ts'
import { ApiError, forbidden, STATUS_CODES, tooManyRequests, unauthenticated } from '../errors/errors.ts'
import { getLimit } from '../limits/limit-table.ts'
import { corsHeaders } from './cors.ts'
import { type Actor, NOBODY } from './describe-caller.ts'
import type { Endpoint } from './endpoint.ts'
import { type ErrorAnswer, toErrorAnswer, withOAuthError } from './error-body.ts'
import { logResponse } from './log-response.ts'

/** One request on its way to an answer, and the steps that every kind of row takes: identify, admit, limit, run, log. */
export type Exchange = {
  request: Request
  requestId: string
  method: string
  /** The path's fields by their names. */
  params: Readonly<Record<string, string>>
  header(name: string): string | undefined
  /** Who calls; throws 401 or 403 where that is less than the row asks for. */
  identify(): Promise<Identity>
  /** Lets pages of the caller's client in; throws 403 for others. Answers the headers that let the page read. */
  admit(identity: Identity): Promise<Readonly<Record<string, string>>>
  /** Takes one of each limit that the row falls under; throws 429 where none is left. */
  limit(identity: Identity): Promise<void>
  /** What the handler is given. */
  context(identity: Identity, facts?: Partial<RequestFacts>): Context
  /** The wire's answer to what was thrown, with the headers that let a known page read it. */
  refuse(thrown: unknown): Promise<ErrorAnswer>
  /** Counts and logs the answer; one that nobody waits for any more counts as 499, as proxies count it. */
  done(status: number): void
}

export function createExchange(
  c: HonoContext,
  endpoint: Endpoint,
  fields: readonly string[],
  { dependencies, gate }: { dependencies: Dependencies; gate: Gate },
): Exchange {
  const started = performance.now()
  const requestId = dependencies.ids.guid()
  const origin = c.req.header('origin')
  const byClient = endpoint.kind === 'json' && endpoint.authByClientId
  let admitted = false
  let actor = NOBODY

  return {
    request: c.req.raw,
    requestId,
    method: c.req.method,
    params: Object.fromEntries(fields.map((field, index) => [field, c.req.param(`p${index}`) ?? ''])),
    header: (name) => c.req.header(name),

    async identify() {
      const ofShoppers =
        endpoint.kind === 'json' && endpoint.delegatedAuth && c.req.header('authorization')?.includes(',')
      if (endpoint.role === 'public' && !ofShoppers) return { type: 'UNKNOWN' }
      const identity = await gate.identify(
        c.req.header('authorization'),
        byClient ? c.req.query('clientId') : undefined,
      )
      if (!identity || identity.type === 'UNKNOWN') throw unauthenticated()
      if (!hasRole(identity, endpoint.role)) throw forbidden(NEEDS[endpoint.role])
      if (identity.type === 'APP' && identity.scopes) requireScope(identity.scopes)
      const known = identity.type === 'APP' ? withoutScopes(identity) : identity
      actor = { siteId: known.siteId, identity: known }
      return known
    },

    async admit(identity) {
      if (endpoint.pages === 'any' || origin === undefined) return {}
      if (!(await allows(identity, origin)))
        throw forbidden('This origin is not on the list of the client; add it to its allowed origins')
      admitted = true
      return corsHeaders(origin)
    },

    async limit(identity) {
      const { limiter, loadLimits } = dependencies
      // A merchant's program is known by its key, which can be revoked.
      if (!limiter || endpoint.limits.length === 0 || isMerchant(identity)) return
      const siteId = 'siteId' in identity ? identity.siteId : ''
      const settings = siteId ? await loadLimits(siteId) : undefined
      for (const name of endpoint.limits) {
        const { per, points, seconds } = getLimit(name, settings)
        const caller = per === 'address' ? gate.addressOf(c) : callerKey(identity)
        if (caller === undefined) continue
        const taken = await limiter.consume(`${name} ${siteId} ${caller}`, points, seconds)
        if (!taken.allowed) throw tooManyRequests(taken.retryAfter)
      }
    },

    context: (identity, facts) =>
      createContext(dependencies, {
        siteId: 'siteId' in identity ? identity.siteId : '',
        identity,
        requestId,
        origin,
        address: isMerchant(identity) ? undefined : gate.addressOf(c),
        audit: isMerchant(identity) ? { actor: identity, address: gate.addressOf(c), call: endpoint.name } : undefined,
        captchaProof: c.req.header(CAPTCHA_HEADER),
        identified(known: Actor) {
          actor = known
        },
        ...facts,
      }),

    async refuse(thrown) {
      reportUndeclaredCode(thrown)
      const told = toErrorAnswer(thrown, requestId, dependencies.log)
      const answer = 'forms' in endpoint && endpoint.forms ? withOAuthError(told) : told
      const readable = origin !== undefined && endpoint.pages === 'client' && (admitted || (await isListed(origin)))
      return readable ? { ...answer, headers: { ...answer.headers, ...corsHeaders(origin) } } : answer
    },

    done: (status) =>
      logResponse(
        c,
        { dependencies, gate },
        { requestId, call: endpoint.name, status, started, actor, logged: endpoint.logged },
      ),
  }

  function requireScope(scopes: readonly ApiKeyScope[]): void {
    const { scope } = endpoint
    if (!scope || !scopes.includes(scope))
      throw forbidden(scope ? `The key needs the scope ${scope}` : 'A key with scopes may not make this call')
  }

  /** Pages are admitted by the caller's own client; the server's own pages always are. */
  async function allows(identity: Identity, page: string): Promise<boolean> {
    if (page === dependencies.publicUrl) return true
    if (identity.type === 'UNKNOWN') return gate.origins.isKnown(page)
    return 'clientId' in identity && gate.origins.allows(identity.clientId, page)
  }

  function isListed(page: string): Promise<boolean> {
    return gate.origins.isKnown(page).catch(() => false)
  }

  /** The document lists what the row declares: a code beside that is a mistake of ours, and tests fail for it. */
  function reportUndeclaredCode(thrown: unknown): void {
    if (endpoint.kind === 'page' || !(thrown instanceof ApiError)) return
    if (thrown.violations || (thrown.code && PIPELINE_CODES.has(thrown.code))) return
    if (endpoint.errors.some(({ code }) => code === thrown.code)) return
    dependencies.log.warn({ requestId, call: endpoint.name, code: thrown.code }, UNDECLARED)
  }
}

function withoutScopes({ scopes: _, ...identity }: Extract<Identity, { type: 'APP' }>): Identity & { type: 'APP' } {
  return identity
}

/** What a caller is told who has less than the row asks for (specification, section 8: that one is required). */
const NEEDS: Readonly<Record<Role, string>> = {
  public: 'This call is for everybody',
  visitor: "This call needs a visitor: send a visitor's or member's token",
  member: "This call needs a member: sign in, and send the member's token",
  app: "This call needs a merchant: send a key of the merchant's program",
  owner: 'This call needs an owner of the shop: sign in as one',
}

/** In the log where a row answers with a code that it does not declare. */
export const UNDECLARED = 'answered with a code that its row does not declare'

/** What any row may answer: refusals of the steps around its handler. */
const PIPELINE_CODES: ReadonlySet<string> = new Set([...Object.values(STATUS_CODES), 'IDEMPOTENCY_KEY_REUSED'])
