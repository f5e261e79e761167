/** CORS policy: the allowed origins of the OAuth clients. */
export type OriginPolicy = {
  /** Whether any client allows the origin; a preflight request names no client. */
  isKnown(origin: string): Promise<boolean>
  /** Whether this client allows the origin, by exact string. */
  allows(clientId: string, origin: string): Promise<boolean>
}

const ALLOWED_HEADERS = [
  'authorization',
  'content-type',
  'x-wix-bi-gateway',
  'x-wix-consistent',
  'wix-site-id',
  'wix-account-id',
  'idempotency-key',
  'x-awning-captcha',
]
/** A header's name as pages write them; `*` would allow every header. */
const HEADER_NAME = /^[a-z0-9._-]{1,100}$/
const MAX_REQUESTED_HEADERS = 30
const EXPOSED_HEADERS = 'x-wix-request-id, x-wix-consistent, retry-after'

/** Response headers that let a page on an allowed origin read the answer. */
export function corsHeaders(origin: string): Record<string, string> {
  return { 'access-control-allow-origin': origin, 'access-control-expose-headers': EXPOSED_HEADERS }
}

/**
 * Answers a preflight request; without CORS headers where no client allows the origin. The headers that it requests are
 * allowed too: scripts that trace a page's requests add their own to every one, and would break them otherwise.
 */
export async function preflight(request: Request, policy: OriginPolicy): Promise<Response> {
  const origin = request.headers.get('origin')
  const allowed = origin !== null && (await policy.isKnown(origin))
  return new Response(null, {
    status: 204,
    headers: {
      vary: 'origin, access-control-request-headers',
      ...(allowed && {
        ...corsHeaders(origin),
        'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
        'access-control-allow-headers': [...new Set([...ALLOWED_HEADERS, ...getRequestedHeaders(request)])].join(', '),
        'access-control-max-age': '7200',
      }),
    },
  })
}

function getRequestedHeaders(request: Request): string[] {
  const names = (request.headers.get('access-control-request-headers') ?? '').toLowerCase().split(',')
  return names
    .map((name) => name.trim())
    .filter((name) => HEADER_NAME.test(name))
    .slice(0, MAX_REQUESTED_HEADERS)
}
