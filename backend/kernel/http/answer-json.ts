import type { JsonObject } from '../base/json/json.ts'
import { stringify } from '../base/json/stringify.ts'
import { callerKey, type Identity, isMerchant } from '../runtime/access/identity.ts'
import { createCallBudget } from '../runtime/budgets/work-budget.ts'
import { isRobot } from '../runtime/figures/is-robot.ts'
import { findPreviousAnswer, type IdempotencyUse, idempotencyId } from '../runtime/idempotency.ts'
import { decodeArguments } from './arguments.ts'
import { readText } from './body.ts'
import type { JsonEndpoint } from './endpoint.ts'
import type { Exchange } from './exchange.ts'
import { acceptsGzip, COMPRESS_FROM } from './gzip.ts'
import { JSON_HEADERS } from './json-headers.ts'
import { forQueryBuilder, isPublishedClient } from './published-client.ts'
import type { RouterParts } from './router-parts.ts'
import { withoutSecrets } from './secret-fields.ts'

type RenderedBody = { body: string | Uint8Array<ArrayBuffer>; encoding?: string }

/** Handles a JSON call: decodes and validates the arguments, runs the handler, and renders its result. */
export async function answerJson(exchange: Exchange, endpoint: JsonEndpoint, parts: RouterParts): Promise<Response> {
  let headers: Record<string, string> = { ...JSON_HEADERS, 'x-wix-request-id': exchange.requestId }
  let status = 200
  let body: RenderedBody['body']
  let payload: JsonObject = {}
  try {
    const identity = await exchange.identify()
    headers = { ...headers, ...(await exchange.checkOrigin(identity)) }
    await exchange.enforceLimits(identity)
    const read = await readArguments(exchange, endpoint)
    payload = read.payload
    const made = await run(exchange, endpoint, read, identity, parts)
    const rendered = await compress(made, exchange, endpoint, parts)
    body = rendered.body
    // What merchants' programs and robots do is not counted.
    if (endpoint.counted && 'siteId' in identity && !isMerchant(identity) && !isRobot(exchange.header('user-agent'))) {
      const step = endpoint.counted(payload)
      if (step) parts.dependencies.funnel.count(identity.siteId, step)
    }
    if (rendered.encoding)
      headers = { ...headers, 'content-encoding': rendered.encoding, vary: 'origin, accept-encoding' }
  } catch (thrown) {
    const refused = await exchange.refuse(thrown)
    const refusal = isPublishedClient(exchange.header) ? forQueryBuilder(refused, payload) : refused
    status = refusal.status
    body = JSON.stringify(refusal.body)
    headers = { ...headers, ...refusal.headers }
  }
  if (exchange.cookies.length > 0) headers = { ...headers, 'set-cookie': exchange.cookies.at(-1) ?? '' }
  exchange.done(status)
  // All headers are passed to the final Response: setting them afterwards costs most of the throughput.
  return new Response(typeof body === 'string' && body.length >= ENCODE_FROM ? UTF8.encode(body) : body, {
    status,
    headers,
  })
}

const UTF8 = new TextEncoder()

/**
 * Compresses a long answer for a caller that accepts it. Never one with a secret: its length would depend on what the
 * secret has in common with the arguments. No other page can cause calls in a caller's name: visitors have no cookie,
 * and one of merchants is taken from the shop's own page alone.
 */
async function compress(
  rendered: RenderedBody,
  { header, resumes }: Exchange,
  { secretAnswer }: JsonEndpoint,
  { gzip }: RouterParts,
): Promise<RenderedBody> {
  const { body } = rendered
  if (typeof body !== 'string' || body.length < COMPRESS_FROM || secretAnswer) return rendered
  if (!acceptsGzip(header('accept-encoding'))) return rendered
  const compressed = await gzip(UTF8.encode(body))
  resumes()
  return { body: compressed, encoding: 'gzip' }
}

/**
 * The length from which on a text is encoded here: Node would count its bytes first, which for a long text, such as 50
 * orders, takes as long as encoding it.
 */
const ENCODE_FROM = 16_384

/**
 * The length of a body from which on reading it, checking it, handling it and answering are turns of their own: together
 * they take a megabyte more time than others should wait.
 */
const LONG_BODY = 65_536

/** The arguments of a call. `isLong`: others come in between the steps of its handling. */
type ReadArguments = { payload: JsonObject; isLong: boolean }

async function readArguments(exchange: Exchange, { call, maxBody, forms }: JsonEndpoint): Promise<ReadArguments> {
  const { request, method, params, header } = exchange
  // A HEAD request is routed like GET and has no body either.
  const hasBody = method !== 'GET' && method !== 'HEAD' && method !== 'DELETE'
  const text = hasBody ? await readText(request, maxBody) : undefined
  const isLong = text !== undefined && text.length > LONG_BODY
  if (isLong) await exchange.letOthersIn()
  else exchange.resumes()
  const isForm = forms && header('content-type')?.startsWith('application/x-www-form-urlencoded')
  const payload = decodeArguments({
    pathFields: params,
    query: readQueryString(request.url),
    body: isForm && text !== undefined ? JSON.stringify(Object.fromEntries(new URLSearchParams(text))) : text,
    schema: call.input,
  })
  if (isLong) await exchange.letOthersIn()
  return { payload, isLong }
}

/**
 * Parses the query string, if there is one: most calls have none. `_` is not an argument: callers use it to make a URL
 * unique, so that no cache on the way answers.
 */
function readQueryString(url: string): URLSearchParams {
  if (!url.includes('?')) return NO_QUERY
  const { searchParams } = new URL(url)
  searchParams.delete('_')
  return searchParams
}

const NO_QUERY = new URLSearchParams()

async function run(
  exchange: Exchange,
  endpoint: JsonEndpoint,
  { payload, isLong }: ReadArguments,
  identity: Identity,
  { cache, dependencies }: RouterParts,
): Promise<RenderedBody> {
  const siteId = 'siteId' in identity ? identity.siteId : ''
  const handle = async (idempotency?: IdempotencyUse, isGone = exchange.isGone) => {
    const { readsReplica, access } = endpoint.call
    const context = exchange.context(identity, {
      isGone,
      ...(idempotency && { idempotency }),
      ...(readsReplica && { readsReplica }),
      // A call that writes goes on to its end, even if its caller has gone.
      ...(access === 'read' && { openBudget: (own) => exchange.sharedBudget ?? createCallBudget(own) }),
    })
    const input = endpoint.read(payload)
    if (isLong) await exchange.letOthersIn()
    const answer = await endpoint.handler(input, context)
    if (isLong) await exchange.letOthersIn()
    return stringify(answer)
  }
  if (endpoint.cachedBy.length > 0) {
    // Merchants see more than visitors, so the two have separate cache entries.
    const readers = isMerchant(identity) ? 'merchant' : 'visitor'
    // The published SDK gets addresses of pictures that its helpers read.
    const client = isPublishedClient(exchange.header) ? ' published' : ''
    const key = `${readers}${client} ${endpoint.name} ${JSON.stringify(payload)}`
    const options = {
      collections: endpoint.cachedBy,
      gzip: acceptsGzip(exchange.header('accept-encoding')),
      isGone: exchange.isGone,
      // A query whose budget is spent must not refuse the caller of the same read.
      ...(exchange.sharedBudget && { sharedBy: exchange.requestId }),
    }
    const cached = await cache.getOrCreate(siteId, key, options, (isGone) => handle(undefined, isGone))
    return { body: cached.bytes, ...(cached.encoding && { encoding: cached.encoding }) }
  }
  const key = endpoint.idempotent ? exchange.header('idempotency-key') : undefined
  if (!key) return { body: await handle() }

  // A secret answer is repeated only to who knows the secrets that it was given for.
  const hashed = endpoint.secretAnswer ? payload : withoutSecrets(payload, endpoint.call.input)
  const use: IdempotencyUse = {
    id: idempotencyId(callerKey(identity) ?? siteId, endpoint.name, key),
    argumentsMac: dependencies.hashArguments(JSON.stringify(hashed)),
    lock: endpoint.secretAnswer ? dependencies.answerLock : undefined,
  }
  const findSavedAnswer = async () => {
    const saved = await findPreviousAnswer(dependencies.store, siteId, use)
    // A unit of work without a result belongs to a call with an empty answer.
    if (!saved || !endpoint.replay) return saved && { body: JSON.stringify(saved.answer ?? {}) }
    const answer = await endpoint.replay(saved.answer, endpoint.read(payload), exchange.context(identity))
    return { body: JSON.stringify(answer) }
  }
  const saved = await findSavedAnswer()
  if (saved) return saved
  try {
    return { body: await handle(use) }
  } catch (error) {
    // A concurrent request with the same key may have committed first: its answer is returned instead of this one's
    // error.
    const savedMeanwhile = await findSavedAnswer()
    if (savedMeanwhile) return savedMeanwhile
    throw error
  }
}
