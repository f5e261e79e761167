import { raw } from '../../kernel/http/endpoint.ts'
import { defineService } from '../../kernel/service/service.ts'

// A cached answer would report a dead server as healthy.
const HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }

/** Monitoring probes come every few seconds: they need no CORS and are not logged. */
const PROBE = { pages: 'any', logged: false } as const

/** Liveness (the process runs) and readiness (the store answers) probes. */
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
