import type { Route } from '../call.ts'

/**
 * Encodes arguments as the published client does: path fields are filled in and repeated in the query or body; a nested
 * query is sent as JSON in base64url, in `.r`.
 */
export function toRequest(
  route: Route,
  args: object,
  token?: string,
  headers: Record<string, string> = {},
): [path: string, init: RequestInit] {
  const [method = 'GET', template = '/'] = route.split(' ')
  const path = template.replaceAll(/\{([^{}]+)\}/g, (_, field: string) =>
    String(field.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], args)),
  )
  const init: RequestInit = { method, headers: { ...(token && { authorization: token }), ...headers } }
  if (method === 'GET' || method === 'DELETE') {
    const query = toQuery(args)
    return [query ? `${path}?${query}` : path, init]
  }
  return [
    path,
    { ...init, headers: { ...init.headers, 'content-type': 'application/json' }, body: JSON.stringify(args) },
  ]
}

function toQuery(args: object): string {
  const entries = Object.entries(args)
  if (entries.some(([, value]) => typeof value === 'object' && value !== null)) {
    const bytes = new TextEncoder().encode(JSON.stringify(args))
    return `.r=${btoa(String.fromCharCode(...bytes))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '')}`
  }
  return new URLSearchParams(entries.map(([key, value]): [string, string] => [key, String(value)])).toString()
}
