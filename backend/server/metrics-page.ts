import { createHash, timingSafeEqual } from 'node:crypto'
import { raw } from '../kernel/http/endpoint.ts'
import { defineService, type Service } from '../kernel/http/service/service.ts'
import type { Context } from '../kernel/runtime/context/context.ts'

/** Renders metrics in the Prometheus exposition format. */
export type RenderMetrics = () => Promise<{ contentType: string; text: string }>

const HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }
const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/

/**
 * Serves `/metrics`; `measure` sets what is counted when it is asked for. It reveals how much a shop sells, so access needs `Authorization: Bearer TOKEN`, or without a
 * configured token a request from this machine.
 */
export function createMetricsPage(
  render: RenderMetrics,
  token: string | undefined,
  measure: (context: Context) => Promise<void> = async () => {},
): Service {
  return defineService({
    name: 'metrics',
    endpoints: [
      raw(
        'metrics.page',
        'GET /metrics',
        'public',
        async ({ request }, context) => {
          const { address } = context
          const allowed = token === undefined ? isLoopbackRequest(request, address) : hasToken(request, token)
          if (!allowed) return refusal(token)
          await measure(context)
          const { contentType, text } = await render()
          return new Response(text, { headers: { ...HEADERS, 'content-type': contentType } })
        },
        { pages: 'any', logged: false },
      ),
    ],
  })
}

function refusal(token: string | undefined): Response {
  const text = token ? 'Metrics need METRICS_TOKEN\n' : 'Metrics are shown on this machine only; set METRICS_TOKEN\n'
  return new Response(text, {
    status: token ? 401 : 403,
    headers: {
      ...HEADERS,
      'content-type': 'text/plain; charset=utf-8',
      ...(token && { 'www-authenticate': 'Bearer' }),
    },
  })
}

/** Whether a request comes from this machine; one that a local proxy has forwarded does not. */
function isLoopbackRequest(request: Request, address: string | undefined): boolean {
  const isForwarded = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'].some((name) => request.headers.has(name))
  return !isForwarded && LOOPBACK.test(address ?? '')
}

function hasToken(request: Request, token: string): boolean {
  const [, given = ''] = /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '') ?? []
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(token))
}
