import { raw } from '../../kernel/http/endpoint.ts'
import { defineService } from '../../kernel/service/service.ts'

// An answer that something on the way kept would say 'healthy' of a server that is gone.
const HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }

/** Asked every few seconds, from wherever the server is looked after. */
const PROBE = { pages: 'any', logged: false } as const

/** Whether the server runs, and whether its store answers. */
export const healthPages = defineService({
  name: 'health',
  endpoints: [
    raw('health.live', 'GET /healthz', 'public', () => Response.json({ status: 'ok' }, { headers: HEADERS }), PROBE),
    raw(
      'health.ready',
      'GET /readyz',
      'public',
      async (_, { store }) => {
        try {
          await store.ping()
          return Response.json({ status: 'ready' }, { headers: HEADERS })
        } catch {
          return Response.json({ status: 'the store does not answer' }, { status: 503, headers: HEADERS })
        }
      },
      PROBE,
    ),
  ],
})
