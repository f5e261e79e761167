import autocannon from 'autocannon'

/** `rounds` and `perSecond` count rounds of all requests; the latencies (ms) are of single requests. */
export type Figures = { rounds: number; perSecond: number; p50: number; p99: number; errors: number }

/** One request of a run; `context` belongs to the connection and lives for one round of `requests`. */
export type LoadRequest = {
  method: 'GET' | 'POST'
  path(context: Record<string, unknown>): string
  headers?(context: Record<string, unknown>): Record<string, string>
  body?(context: Record<string, unknown>): unknown
  onResponse?(body: string, context: Record<string, unknown>): void
}

const CONNECTIONS = 16

/** Sends rounds of requests over 16 connections, for the given seconds. */
export async function load(base: string, requests: readonly LoadRequest[], seconds: number): Promise<Figures> {
  const result = await autocannon({
    url: base,
    connections: CONNECTIONS,
    duration: seconds,
    requests: requests.map((request) => ({
      method: request.method,
      setupRequest: (prepared: autocannon.Request, context: object) => {
        const own = context as Record<string, unknown>
        return {
          ...prepared,
          path: request.path(own),
          headers: { ...request.headers?.(own), ...(request.body && { 'content-type': 'application/json' }) },
          ...(request.body && { body: JSON.stringify(request.body(own)) }),
        }
      },
      onResponse: (status: number, body: string, context: object) => {
        if (status === 200) request.onResponse?.(body, context as Record<string, unknown>)
      },
    })) as unknown as autocannon.Request[],
  })
  return {
    rounds: result.requests.total / requests.length,
    perSecond: result.requests.average / requests.length,
    p50: result.latency.p50,
    p99: result.latency.p99,
    errors: result.non2xx + result.errors,
  }
}
