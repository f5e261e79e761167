import type { Hono, Context as HonoContext } from 'hono'
import type { Gate } from '../access/gate.ts'
import type { Dependencies } from '../context/context.ts'
import { ApiError } from '../errors/errors.ts'
import { corsHeaders, preflight } from './cors.ts'
import { NOBODY } from './describe-caller.ts'
import { toErrorAnswer } from './error-body.ts'
import { JSON_HEADERS } from './json-headers.ts'
import { type LogParts, logResponse } from './log-response.ts'

/** What such answers are made and noted with. */
type UnroutedParts = LogParts & { dependencies: Pick<Dependencies, 'ids'>; gate: Pick<Gate, 'origins'> }

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/**
 * Answers what no route takes, in the form of the calls: known pages may read it, so that a mistyped address is told to
 * them as such and not as a broken network. An address that knows other methods names them (RFC 9110 section 15.5.6).
 * It has its line and its count as calls have, by one name: an address may have a secret in it.
 */
export function answerUnrouted(app: Hono, { dependencies, gate }: UnroutedParts): void {
  const { origins } = gate
  const answer = async (c: HonoContext, thrown: unknown) => {
    const started = performance.now()
    const requestId = dependencies.ids.guid()
    const { status, body, headers } = toErrorAnswer(thrown, requestId, dependencies.log)
    const origin = c.req.header('origin')
    const readable = origin !== undefined && (await origins.isKnown(origin).catch(() => false))
    const noted = { requestId, call: 'unrouted', status, started, actor: NOBODY, logged: true }
    logResponse(c, { dependencies, gate }, noted)
    return new Response(JSON.stringify(body), {
      status,
      headers: { ...JSON_HEADERS, ...headers, 'x-wix-request-id': requestId, ...(readable && corsHeaders(origin)) },
    })
  }

  app.notFound(async (c) => {
    const methods = allowedMethods(c.req.path)
    if (c.req.method === 'OPTIONS') {
      // A page of this server is no call: no other page gets leave to send it anything.
      if (methods.length > 0) return new Response(null, { status: 204, headers: { allow: methods.join(', ') } })
      return preflight(c.req.header('origin'), origins)
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
    // What answers GET answers HEAD, and says nothing then.
    return known.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
  }
}
