import { Hono, type Context as HonoContext } from 'hono'
import { answerJson } from './answer-json.ts'
import { answerWithResponse } from './answer-with-response.ts'
import { preflight } from './cors.ts'
import type { Endpoint } from './endpoint.ts'
import { createExchange } from './exchange.ts'
import type { RouterParts } from './router-parts.ts'
import { listRoutes, type RouteTable, splitRoute, toPattern } from './routes.ts'

/** Composes all endpoints into one HTTP app; no path is matched anywhere else. */
export function createRouter(tables: readonly RouteTable[], parts: RouterParts): Hono {
  const app = new Hono()
  for (const { route, endpoint } of listRoutes(tables)) {
    const { method, path } = splitRoute(route)
    const { pattern, fields } = toPattern(path)
    app.on(method, pattern, (c) => answer(c, endpoint, fields))
    if (endpoint.pages !== 'any' && endpoint.pages !== 'own')
      app.options(pattern, (c) => preflight(c.req.raw, parts.gate.origins))
  }
  return app

  function answer(c: HonoContext, endpoint: Endpoint, fields: readonly string[]): Promise<Response> {
    const exchange = createExchange(c, endpoint, fields, parts)
    return endpoint.kind === 'json' ? answerJson(exchange, endpoint, parts) : answerWithResponse(exchange, endpoint)
  }
}
