type Value = unknown
type Arguments = Readonly<Record<string, Value>>

/** Longer queries are sent as a body (specification, section 9). */
const MAX_QUERY_LENGTH = 4000
/** Calls that take a long query as a body: on the same path, or below it. */
const FALLBACK = /\/query[\w-]*$|-requests$/

type CallRequest = {
  method: string
  path: string
  body: Arguments | undefined
  /** Whether the call only reads, so that it may be retried. */
  isSafe: boolean
}

/** Turns a call into a request: path fields filled in, the rest as query or body. */
export function toRequest(name: string, input: Arguments): CallRequest {
  const [method = '', route = ''] = name.split(' ')
  // Path fields stay in the query or body too: the API expects them in both places.
  const path = route.replace(/\{([\w.]+)\}/g, (_, field: string) => encodeURIComponent(getField(input, field)))
  const isSafe = method === 'GET'
  if (!isSafe && method !== 'DELETE') return { method, path, body: input, isSafe }
  const query = encodeQuery(input)
  if (isSafe && query.length > MAX_QUERY_LENGTH && FALLBACK.test(path))
    return { method: 'POST', path: path.replace(/requests$/, '$&/query'), body: input, isSafe }
  return { method, path: query ? `${path}?${query}` : path, body: undefined, isSafe }
}

function getField(input: Arguments, path: string): string {
  return String(path.split('.').reduce<Value>((value, key) => (value as Arguments | undefined)?.[key], input) ?? '')
}

/**
 * Flat arguments become plain parameters: arrays repeat the key, null and undefined are left out. If any value is
 * nested, all arguments go as one `.r` parameter, base64url-encoded JSON.
 */
export function encodeQuery(input: Arguments): string {
  const pairs: string[][] = []
  for (const [key, value] of Object.entries(input)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item == null) continue
      if (typeof item === 'object') return `.r=${toBase64Url(new TextEncoder().encode(toJson(input)))}`
      pairs.push([key, String(item)])
    }
  }
  return new URLSearchParams(pairs).toString()
}

/**
 * JSON of plain data, without `toJSON`: old libraries of host pages add one to arrays and objects, which writes lists
 * as text.
 */
export function toJson(value: Value): string {
  if (Array.isArray(value)) return `[${value.map((item) => toJson(item ?? null))}]`
  if (!value || typeof value !== 'object') return JSON.stringify(value)
  const pairs = Object.entries(value).filter(([, item]) => item !== undefined)
  return `{${pairs.map(([key, item]) => `${JSON.stringify(key)}:${toJson(item)}`)}}`
}

/** Base64url without padding (RFC 4648, section 5). */
export function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replace(/={1,2}$/, '')
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}
