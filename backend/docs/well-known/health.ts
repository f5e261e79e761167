import { raw } from '../../kernel/http/endpoint.ts'
import { defineService } from '../../kernel/http/service/service.ts'

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
      async (_, { store, clockWatch, failingJobs, getLateUpgrade }) => {
        try {
          await store.ping()
          const hold = clockWatch?.getHold()
          // Still ready, as the shop sells.
          const clock = hold && { held: true, against: hold.against, expected: hold.expected, since: hold.since }
          // A job that fails does not keep the server from answering: monitors decide what it is worth.
          const failing = [...failingJobs.count()].map(([job, count]) => ({ job, count }))
          const details = failing.length > 0 && { failingJobs: failing }
          // What is left of an upgrade is done beside the calls.
          return Response.json({ status: 'ready', clock, ...details, upgrade: getLateUpgrade() }, { headers: HEADERS })
        } catch {
          return Response.json({ status: 'the store does not answer' }, { status: 503, headers: HEADERS })
        }
      },
      PROBE,
    ),
  ],
})
