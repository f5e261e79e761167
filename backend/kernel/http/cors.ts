/** Which pages may call from a browser: the allow-lists of the OAuth clients. */
export type OriginPolicy = {
  /** Whether any client of this server lists the origin; all that a preflight can ask. */
  isKnown(origin: string): Promise<boolean>
  /** Whether this client lists the origin, by exact string. */
  allows(clientId: string, origin: string): Promise<boolean>
}

const ALLOWED_HEADERS =
  'authorization, content-type, x-wix-bi-gateway, x-wix-consistent, wix-site-id, wix-account-id, idempotency-key, x-awning-captcha'
const EXPOSED_HEADERS = 'x-wix-request-id, x-wix-consistent, retry-after'

/** What a page on an allowed origin gets to read. */
export function corsHeaders(origin: string): Record<string, string> {
  return { 'access-control-allow-origin': origin, 'access-control-expose-headers': EXPOSED_HEADERS }
}

/** The answer to a preflight; without CORS headers where no client lists the origin. */
export async function preflight(origin: string | undefined, policy: OriginPolicy): Promise<Response> {
  const allowed = origin !== undefined && (await policy.isKnown(origin))
  return new Response(null, {
    status: 204,
    headers: {
      vary: 'origin',
      ...(allowed && {
        ...corsHeaders(origin),
        'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
        'access-control-allow-headers': ALLOWED_HEADERS,
        'access-control-max-age': '7200',
      }),
    },
  })
}
