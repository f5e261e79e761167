import { Hono, type Context as HonoContext } from 'hono'
import type { Route } from '../../contract/call.ts'
import { pathsOf } from '../../contract/wire/prefixes.ts'
import type { Dependencies } from '../context.ts'
import { forbidden, tooManyRequests, unauthenticated } from '../errors.ts'
import { hasRole, type Identity, isMerchant } from '../identity.ts'
import { sha256 } from '../ids.ts'
import { createContext, type IdempotencyUse } from '../work.ts'
import { decodeArguments } from './arguments.ts'
import { readBody } from './body.ts'
import { corsHeaders, type OriginPolicy, preflight } from './cors.ts'
import type { Endpoint } from './endpoint.ts'
import { toErrorAnswer } from './error-body.ts'
import { takesGzip } from './gzip.ts'
import { idempotencyId, previousAnswer } from './idempotency.ts'
import type { JsonObject } from './json.ts'
import { JSON_HEADERS } from './json-headers.ts'
import type { ResponseCache } from './response-cache.ts'
import { validateInput } from './violations.ts'

/** What stands before every endpoint: who calls, from which page, from which address. */
export type Gate = {
  /** The identity behind an Authorization header; undefined where the credential is not valid. */
  identify(authorization: string | undefined): Promise<Identity | undefined>
  origins: OriginPolicy
  /** The caller's network address, for limits of callers without a token. */
  addressOf(c: HonoContext): string
}

/** Composes tables of endpoints into one HTTP app. */
export function createRouter(
  tables: readonly (readonly Endpoint[])[],
  dependencies: Dependencies,
  gate: Gate,
  cache: ResponseCache,
): Hono {
  const app = new Hono()
  for (const { route, endpoint } of routesOf(tables)) {
    const [method, path] = splitRoute(route)
    const { pattern, fields } = toPattern(path)
    // A HEAD request arrives here as well, and is read like the GET that it stands for.
    const hasBody = method !== 'GET' && method !== 'DELETE'
    app.on(method, pattern, (c) => answer(c, endpoint, fields, hasBody))
    app.options(pattern, (c) => preflight(c.req.header('origin'), gate.origins))
  }
  return app

  async function answer(
    c: HonoContext,
    endpoint: Endpoint,
    fields: readonly string[],
    hasBody: boolean,
  ): Promise<Response> {
    const started = performance.now()
    const requestId = dependencies.ids.guid()
    const origin = c.req.header('origin')
    let headers: Record<string, string> = { ...JSON_HEADERS, 'x-wix-request-id': requestId }
    let status = 200
    let body: string | Uint8Array<ArrayBuffer>
    try {
      const identity = await identify(c, endpoint)
      const admitted = await admit(origin, identity)
      if (origin && admitted) headers = { ...headers, ...corsHeaders(origin) }
      if (!admitted) throw forbidden('This origin is not on the list of the client; add it to its allowed origins')
      await limit(c, endpoint, identity)
      const payload = decodeArguments({
        pathFields: Object.fromEntries(fields.map((field, index) => [field, c.req.param(`p${index}`) ?? ''])),
        query: new URL(c.req.url).searchParams,
        body: hasBody ? await readBody(c.req.raw, endpoint.maxBody) : undefined,
        schema: endpoint.call.input,
      })
      const made = await run(c, endpoint, payload, identity, requestId)
      body = made.body
      if (made.encoding) headers = { ...headers, 'content-encoding': made.encoding, vary: 'origin, accept-encoding' }
    } catch (thrown) {
      const error = toErrorAnswer(thrown, requestId, dependencies.log)
      status = error.status
      body = JSON.stringify(error.body)
      headers = { ...headers, ...error.headers }
      if (origin && !headers['access-control-allow-origin'] && (await isListed(origin)))
        headers = { ...headers, ...corsHeaders(origin) }
    }
    const seconds = (performance.now() - started) / 1000
    dependencies.metrics.request(endpoint.call.name, status, seconds)
    dependencies.log.info(
      { requestId, call: endpoint.call.name, status, ms: Math.round(seconds * 1e6) / 1e3 },
      'request',
    )
    // All headers go into the final answer: setting them afterwards costs most of the throughput (performance.md).
    return c.body(body, status as 200, headers)
  }

  async function identify(c: HonoContext, endpoint: Endpoint): Promise<Identity> {
    const authorization = c.req.header('authorization')
    if (endpoint.role === 'public') return { type: 'UNKNOWN' }
    const identity = await gate.identify(authorization)
    if (!identity || identity.type === 'UNKNOWN') throw unauthenticated()
    if (!hasRole(identity, endpoint.role)) throw forbidden(`This call needs the role ${endpoint.role}`)
    return identity
  }

  /** Pages are admitted by the caller's own client; the server's own pages always are. */
  async function admit(origin: string | undefined, identity: Identity): Promise<boolean> {
    if (origin === undefined || origin === dependencies.publicUrl) return true
    if (identity.type === 'UNKNOWN') return gate.origins.isKnown(origin)
    return 'clientId' in identity && (await gate.origins.allows(identity.clientId, origin))
  }

  async function isListed(origin: string): Promise<boolean> {
    return gate.origins.isKnown(origin).catch(() => false)
  }

  async function limit(c: HonoContext, endpoint: Endpoint, identity: Identity): Promise<void> {
    if (!endpoint.limit) return
    const caller = callerKey(identity) ?? gate.addressOf(c)
    const taken = await dependencies.limiter.consume(
      `${endpoint.call.name} ${caller}`,
      endpoint.limit.points,
      endpoint.limit.seconds,
    )
    if (!taken.allowed) throw tooManyRequests(taken.retryAfter)
  }

  async function run(
    c: HonoContext,
    endpoint: Endpoint,
    payload: JsonObject,
    identity: Identity,
    requestId: string,
  ): Promise<{ body: string | Uint8Array<ArrayBuffer>; encoding?: string }> {
    const siteId = 'siteId' in identity ? identity.siteId : ''
    const origin = c.req.header('origin')
    const make = async (idempotency?: IdempotencyUse) => {
      const input = validateInput(endpoint.call.input, payload)
      const context = createContext(dependencies, {
        siteId,
        identity,
        requestId,
        payload,
        origin,
        idempotency,
        address: isMerchant(identity) ? undefined : gate.addressOf(c),
      })
      return JSON.stringify(await endpoint.handler(input, context))
    }
    if (endpoint.cachedBy.length > 0) {
      // Merchants see more than visitors do, so the two never share an answer.
      const audience = isMerchant(identity) ? 'merchant' : 'visitor'
      const key = `${audience} ${endpoint.call.name} ${JSON.stringify(payload)}`
      const gzip = takesGzip(c.req.header('accept-encoding'))
      const { bytes, encoding } = await cache.through(siteId, key, { collections: endpoint.cachedBy, gzip }, () =>
        make(),
      )
      return { body: bytes, ...(encoding && { encoding }) }
    }
    const key = endpoint.idempotent ? c.req.header('idempotency-key') : undefined
    if (!key) return { body: await make() }
    const use = await idempotencyUse(endpoint, payload, identity, siteId, key)
    const before = await answeredBefore(siteId, use)
    if (before) return { body: before }
    try {
      return { body: await make(use) }
    } catch (error) {
      // Where a twin request with the same key came first, its answer is this one's answer, whatever this one met.
      const meanwhile = await answeredBefore(siteId, use)
      if (meanwhile) return { body: meanwhile }
      throw error
    }
  }

  async function answeredBefore(siteId: string, { id, argumentsHash }: IdempotencyUse): Promise<string | undefined> {
    const before = await previousAnswer(dependencies.store, siteId, id, argumentsHash)
    return before && JSON.stringify(before.answer)
  }
}

async function idempotencyUse(
  endpoint: Endpoint,
  payload: JsonObject,
  identity: Identity,
  siteId: string,
  key: string,
): Promise<IdempotencyUse> {
  const id = await idempotencyId(callerKey(identity) ?? siteId, endpoint.call.name, key)
  return { id, argumentsHash: await sha256(JSON.stringify(payload)) }
}

function callerKey(identity: Identity): string | undefined {
  switch (identity.type) {
    case 'ANONYMOUS_VISITOR':
      return `visitor ${identity.visitorId}`
    case 'MEMBER':
      return `member ${identity.memberId}`
    case 'APP':
      return `app ${identity.siteId} ${identity.appId}`
    case 'WIX_USER':
      return `user ${identity.userId}`
    case 'UNKNOWN':
      return undefined
  }
}

/** Every route of every call, aliases included; fixed words before fields, so that `/query` is not taken for an id. */
export function routesOf(tables: readonly (readonly Endpoint[])[]): { route: Route; endpoint: Endpoint }[] {
  const seen = new Set<string>()
  const routes: { route: Route; endpoint: Endpoint }[] = []
  const add = (route: Route, endpoint: Endpoint) => {
    const shape = route.replaceAll(/\{[^}]+\}/g, '{}')
    if (seen.has(shape)) return
    seen.add(shape)
    routes.push({ route, endpoint })
  }
  const endpoints = tables.flat()
  // Stated routes come first: an alias never takes the place of a call's own path.
  for (const endpoint of endpoints)
    for (const route of [endpoint.call.route, ...(endpoint.call.also ?? [])]) add(route, endpoint)
  for (const endpoint of endpoints) {
    for (const route of [endpoint.call.route, ...(endpoint.call.also ?? [])]) {
      const [method, path] = splitRoute(route)
      for (const alias of pathsOf(path)) add(`${method} ${alias}` as Route, endpoint)
    }
  }
  return routes.sort((a, b) => compareSpecificity(splitRoute(a.route)[1], splitRoute(b.route)[1]))
}

function compareSpecificity(a: string, b: string): number {
  const left = a.split('/')
  const right = b.split('/')
  // Paths of different lengths never meet; without an order of theirs the comparison would not be transitive.
  if (left.length !== right.length) return left.length - right.length
  for (const [index, segment] of left.entries()) {
    const difference = Number(segment.startsWith('{')) - Number(right[index]?.startsWith('{'))
    if (difference !== 0) return difference
  }
  return 0
}

function splitRoute(route: Route): [method: string, path: string] {
  const space = route.indexOf(' ')
  return [route.slice(0, space), route.slice(space + 1)]
}

/** `{checkout.id}` is no name that a router takes: fields are numbered, and put back by their place. */
function toPattern(path: string): { pattern: string; fields: string[] } {
  const fields: string[] = []
  const pattern = path.replaceAll(/\{([^}]+)\}/g, (_, field: string) => `:p${fields.push(field) - 1}`)
  return { pattern, fields }
}
