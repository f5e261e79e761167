import { callerKey, type Identity, isMerchant } from '../access/identity.ts'
import { sha256 } from '../crypto/hash.ts'
import { decodeArguments } from './arguments.ts'
import { readText } from './body.ts'
import type { JsonEndpoint } from './endpoint.ts'
import type { Exchange } from './exchange.ts'
import { acceptsGzip } from './gzip.ts'
import { findPreviousAnswer, type IdempotencyUse, idempotencyId } from './idempotency.ts'
import type { JsonObject } from './json.ts'
import { JSON_HEADERS } from './json-headers.ts'
import { isPublishedClient } from './published-client.ts'
import type { RouterParts } from './router-parts.ts'
import { stringify } from './stringify.ts'

type RenderedBody = { body: string | Uint8Array<ArrayBuffer>; encoding?: string }

/** Handles a JSON call: decodes and validates the arguments, runs the handler, and renders its result. */
export async function answerJson(exchange: Exchange, endpoint: JsonEndpoint, parts: RouterParts): Promise<Response> {
  let headers: Record<string, string> = { ...JSON_HEADERS, 'x-wix-request-id': exchange.requestId }
  let status = 200
  let body: RenderedBody['body']
  try {
    const identity = await exchange.identify()
    headers = { ...headers, ...(await exchange.checkOrigin(identity)) }
    await exchange.enforceLimits(identity)
    const rendered = await run(exchange, endpoint, await readArguments(exchange, endpoint), identity, parts)
    body = rendered.body
    // Calls of a merchant's programs are not counted as visits.
    if (endpoint.counted && 'siteId' in identity && !isMerchant(identity))
      parts.dependencies.funnel.count(identity.siteId, endpoint.counted)
    if (rendered.encoding)
      headers = { ...headers, 'content-encoding': rendered.encoding, vary: 'origin, accept-encoding' }
  } catch (thrown) {
    const refusal = await exchange.refuse(thrown)
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
 * The length from which on a text is encoded here: Node would count its bytes first, which for a long text, such as 50
 * orders, takes as long as encoding it.
 */
const ENCODE_FROM = 16_384

async function readArguments(
  { request, method, params, header }: Exchange,
  { call, maxBody, forms }: JsonEndpoint,
): Promise<JsonObject> {
  // A HEAD request is routed like GET and has no body either.
  const hasBody = method !== 'GET' && method !== 'HEAD' && method !== 'DELETE'
  const text = hasBody ? await readText(request, maxBody) : undefined
  const isForm = forms && header('content-type')?.startsWith('application/x-www-form-urlencoded')
  return decodeArguments({
    pathFields: params,
    query: readQueryString(request.url),
    body: isForm && text !== undefined ? JSON.stringify(Object.fromEntries(new URLSearchParams(text))) : text,
    schema: call.input,
  })
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
  payload: JsonObject,
  identity: Identity,
  { cache, dependencies }: RouterParts,
): Promise<RenderedBody> {
  const siteId = 'siteId' in identity ? identity.siteId : ''
  const handle = async (idempotency?: IdempotencyUse) => {
    const readsReplica = endpoint.call.readsReplica
    const context = exchange.context(identity, {
      ...(idempotency && { idempotency }),
      ...(readsReplica && { readsReplica }),
    })
    return stringify(await endpoint.handler(endpoint.read(payload), context))
  }
  if (endpoint.cachedBy.length > 0) {
    // Merchants see more than visitors, so the two have separate cache entries.
    const readers = isMerchant(identity) ? 'merchant' : 'visitor'
    // The published SDK gets addresses of pictures that its helpers read.
    const client = isPublishedClient(exchange.header) ? ' published' : ''
    const key = `${readers}${client} ${endpoint.name} ${JSON.stringify(payload)}`
    const gzip = acceptsGzip(exchange.header('accept-encoding'))
    const cached = await cache.getOrCreate(siteId, key, { collections: endpoint.cachedBy, gzip }, () => handle())
    return { body: cached.bytes, ...(cached.encoding && { encoding: cached.encoding }) }
  }
  const key = endpoint.idempotent ? exchange.header('idempotency-key') : undefined
  if (!key) return { body: await handle() }

  // A keyed hash, so that a copy of the database does not allow guessing passwords among the arguments.
  const hash = (text: string) => (endpoint.secretAnswer ? dependencies.pseudonyms.create(text) : sha256(text))
  const use: IdempotencyUse = {
    id: idempotencyId(callerKey(identity) ?? siteId, endpoint.name, key),
    argumentsHash: hash(JSON.stringify(payload)),
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
