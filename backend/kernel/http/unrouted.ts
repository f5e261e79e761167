import type { Hono, Context as HonoContext } from 'hono'
import { ApiError } from '../base/errors.ts'
import type { Dependencies } from '../runtime/context/context.ts'
import { corsHeaders, preflight } from './cors.ts'
import { NOBODY } from './describe-caller.ts'
import { toErrorAnswer } from './error-body.ts'
import type { Gate } from './gate.ts'
import { JSON_HEADERS } from './json-headers.ts'
import { type LogParts, logResponse } from './log-response.ts'

/** The dependencies of answering and logging unrouted requests. */
type UnroutedParts = LogParts & { dependencies: Pick<Dependencies, 'ids'>; gate: Pick<Gate, 'origins'> }

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/**
 * Answers requests that match no route in the API's error format. Allowed pages may read the answer, so that a mistyped
 * URL does not look like a network error. Where the path exists under other methods, answers 405 with `Allow` (RFC 9110
 * section 15.5.6). Logged under one common name, because a URL may contain a secret.
 */
export function answerUnrouted(app: Hono, { dependencies, gate }: UnroutedParts): void {
  const { origins } = gate
  const answer = async (c: HonoContext, thrown: unknown) => {
    const started = performance.now()
    const requestId = dependencies.ids.guid()
    const { status, body, headers } = toErrorAnswer(thrown, requestId, dependencies.log)
    const origin = c.req.header('origin')
    const readable = origin !== undefined && (await origins.isKnown(origin).catch(() => false))
    const response = { requestId, call: 'unrouted', status, started, actor: NOBODY, logged: true }
    logResponse(c, { dependencies, gate }, response)
    return new Response(JSON.stringify(body), {
      status,
      headers: { ...JSON_HEADERS, ...headers, 'x-wix-request-id': requestId, ...(readable && corsHeaders(origin)) },
    })
  }

  app.notFound(async (c) => {
    const methods = allowedMethods(c.req.path)
    if (c.req.method === 'OPTIONS') {
      // Pages of this server are no calls, so their preflight gets no CORS headers.
      if (methods.length > 0) return new Response(null, { status: 204, headers: { allow: methods.join(', ') } })
      return preflight(c.req.raw, origins)
    }
    if (methods.length === 0) return answer(c, new ApiError(404, 'No such call', { code: 'NOT_FOUND' }))
    const allow = methods.join(', ')
    return answer(
      c,
      new ApiError(405, `This address takes ${allow}`, { code: 'METHOD_NOT_ALLOWED', headers: { allow } }),
    )
  })
  app.onError((error, c) => answer(c, error))

  function allowedMethods(path: string): string[] {
    const known = METHODS.filter((method) => app.router.match(method, path)[0].length > 0)
    // Every GET route answers HEAD as well, without a body.
    return known.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
  }
}
