import type { Identity } from '../runtime/access/identity.ts'
import { readBytes } from './body.ts'
import type { PageEndpoint, RawEndpoint, StreamEndpoint, Visit } from './endpoint.ts'
import type { Exchange } from './exchange.ts'
import { JSON_HEADERS } from './json-headers.ts'

const NOBODY: Identity = { type: 'UNKNOWN' }

/** Handles an endpoint whose handler returns the whole Response: bytes, a stream, or a page. */
export async function answerWithResponse(
  exchange: Exchange,
  endpoint: RawEndpoint | StreamEndpoint | PageEndpoint,
): Promise<Response> {
  const { request, requestId, params } = exchange
  const visit: Visit = { request, url: new URL(request.url), params }
  let response: Response
  try {
    const identity = await exchange.identify()
    const readable = await exchange.checkOrigin(identity)
    await exchange.enforceLimits(identity)
    response = withHeaders(await handle(endpoint, visit, exchange, identity), readable)
  } catch (thrown) {
    const { status, body, headers } = await exchange.refuse(thrown)
    response =
      endpoint.kind === 'page'
        ? await endpoint.failed({ error: thrown, status }, visit, exchange.context(NOBODY))
        : new Response(JSON.stringify(body), { status, headers: { ...JSON_HEADERS, ...headers } })
  }
  for (const cookie of exchange.cookies) response.headers.append('set-cookie', cookie)
  exchange.done(response.status)
  return withHeaders(response, { 'x-wix-request-id': requestId })
}

async function handle(
  endpoint: RawEndpoint | StreamEndpoint | PageEndpoint,
  visit: Visit,
  exchange: Exchange,
  identity: Identity,
): Promise<Response> {
  const context = exchange.context(identity)
  if (endpoint.kind === 'page') return endpoint.handler(visit, context)
  if (endpoint.kind === 'stream') return endpoint.handler({ ...visit, readRights: exchange.readRights }, context)
  const body = await readBytes(visit.request, endpoint.maxBody)
  exchange.resumes()
  return endpoint.handler({ ...visit, body }, context)
}

function withHeaders(response: Response, headers: Readonly<Record<string, string>>): Response {
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
  return response
}
