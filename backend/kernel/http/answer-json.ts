import { callerKey, type Identity, isMerchant } from '../access/identity.ts'
import { sha256 } from '../crypto/hash.ts'
import { decodeArguments } from './arguments.ts'
import { readText } from './body.ts'
import type { JsonEndpoint } from './endpoint.ts'
import type { Exchange } from './exchange.ts'
import { takesGzip } from './gzip.ts'
import { type IdempotencyUse, idempotencyId, previousAnswer } from './idempotency.ts'
import type { JsonObject } from './json.ts'
import { JSON_HEADERS } from './json-headers.ts'
import type { RouterParts } from './router-parts.ts'

type RenderedBody = { body: string | Uint8Array<ArrayBuffer>; encoding?: string }

/** Answers a call: arguments decoded and checked, the handler's answer as JSON. */
export async function answerJson(exchange: Exchange, endpoint: JsonEndpoint, parts: RouterParts): Promise<Response> {
  let headers: Record<string, string> = { ...JSON_HEADERS, 'x-wix-request-id': exchange.requestId }
  let status = 200
  let body: RenderedBody['body']
  try {
    const identity = await exchange.identify()
    headers = { ...headers, ...(await exchange.admit(identity)) }
    await exchange.limit(identity)
    const made = await run(exchange, endpoint, await readArguments(exchange, endpoint), identity, parts)
    body = made.body
    if (made.encoding) headers = { ...headers, 'content-encoding': made.encoding, vary: 'origin, accept-encoding' }
  } catch (thrown) {
    const refusal = await exchange.refuse(thrown)
    status = refusal.status
    body = JSON.stringify(refusal.body)
    headers = { ...headers, ...refusal.headers }
  }
  exchange.done(status)
  // All headers go into the final answer: setting them afterwards costs most of the throughput (performance.md).
  return new Response(body, { status, headers })
}

async function readArguments(
  { request, method, params, header }: Exchange,
  { call, maxBody, forms }: JsonEndpoint,
): Promise<JsonObject> {
  // A HEAD request arrives here as well, and is read like the GET that it stands for.
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

/** A call without a query, which most are, is spared the reading of its address. */
function readQueryString(url: string): URLSearchParams {
  return url.includes('?') ? new URL(url).searchParams : NO_QUERY
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
  const make = async (idempotency?: IdempotencyUse) => {
    const context = exchange.context(identity, idempotency && { idempotency })
    return JSON.stringify(await endpoint.handler(endpoint.read(payload), context))
  }
  if (endpoint.cachedBy.length > 0) {
    // Merchants see more than visitors do, so the two never share an answer.
    const readers = isMerchant(identity) ? 'merchant' : 'visitor'
    const key = `${readers} ${endpoint.name} ${JSON.stringify(payload)}`
    const gzip = takesGzip(exchange.header('accept-encoding'))
    const kept = await cache.through(siteId, key, { collections: endpoint.cachedBy, gzip }, () => make())
    return { body: kept.bytes, ...(kept.encoding && { encoding: kept.encoding }) }
  }
  const key = endpoint.idempotent ? exchange.header('idempotency-key') : undefined
  if (!key) return { body: await make() }

  // Whoever finds the store can't try passwords against the hash of a call that carries one.
  const hashOf = (text: string) => (endpoint.secretAnswer ? dependencies.pseudonyms.create(text) : sha256(text))
  const use: IdempotencyUse = {
    id: idempotencyId(callerKey(identity) ?? siteId, endpoint.name, key),
    argumentsHash: hashOf(JSON.stringify(payload)),
    lock: endpoint.secretAnswer ? dependencies.answerLock : undefined,
  }
  const answeredBefore = async () => {
    const before = await previousAnswer(dependencies.store, siteId, use)
    // A unit of work without a result is one of a call that answers with nothing.
    if (!before || !endpoint.replay) return before && { body: JSON.stringify(before.answer ?? {}) }
    const answer = await endpoint.replay(before.answer, endpoint.read(payload), exchange.context(identity))
    return { body: JSON.stringify(answer) }
  }
  const before = await answeredBefore()
  if (before) return before
  try {
    return { body: await make(use) }
  } catch (error) {
    // Where a twin request with the same key came first, its answer is this one's answer, whatever this one met.
    const meanwhile = await answeredBefore()
    if (meanwhile) return meanwhile
    throw error
  }
}
