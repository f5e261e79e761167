import { createHash, timingSafeEqual } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'

/** The text for `/metrics`, in the Prometheus exposition format. */
export type RenderMetrics = () => Promise<{ contentType: string; text: string }>

const HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }
const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/

/**
 * `/metrics` tells how much a shop sells, so not everybody may read it: with a token those who send it as
 * `Authorization: Bearer TOKEN`, without one this machine only.
 */
export function createMetricsPage(
  render: RenderMetrics,
  token: string | undefined,
): (request: Request, env: HttpBindings) => Promise<Response> {
  return async (request, { incoming }) => {
    const allowed = token === undefined ? isThisMachine(request, incoming.socket.remoteAddress) : has(request, token)
    if (!allowed) {
      const text = token
        ? 'Metrics are told for METRICS_TOKEN\n'
        : 'Metrics are told on this machine; set METRICS_TOKEN\n'
      return new Response(text, {
        status: token ? 401 : 403,
        headers: {
          ...HEADERS,
          'content-type': 'text/plain; charset=utf-8',
          ...(token && { 'www-authenticate': 'Bearer' }),
        },
      })
    }
    const { contentType, text } = await render()
    return new Response(text, { headers: { ...HEADERS, 'content-type': contentType } })
  }
}

/** What a proxy on this machine hands on comes from elsewhere, however near the proxy is. */
function isThisMachine(request: Request, remoteAddress: string | undefined): boolean {
  const handedOn = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'].some((name) => request.headers.has(name))
  return !handedOn && LOOPBACK.test(remoteAddress ?? '')
}

function has(request: Request, token: string): boolean {
  const [, given = ''] = /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '') ?? []
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(token))
}
