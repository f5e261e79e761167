type Value = unknown
type Arguments = Readonly<Record<string, Value>>

/** Where a call goes: path fields filled in, and what is left for query or body. */
export function requestOf(
  name: string,
  input: Arguments,
): { method: string; path: string; body: Arguments | undefined } {
  const [method = '', route = ''] = name.split(' ')
  // Path fields stay in the query or body too: the wire repeats them.
  const path = route.replace(/\{([\w.]+)\}/g, (_, field: string) => encodeURIComponent(fieldOf(input, field)))
  if (method !== 'GET' && method !== 'DELETE') return { method, path, body: input }
  const query = encodeQuery(input)
  return { method, path: query ? `${path}?${query}` : path, body: undefined }
}

function fieldOf(input: Arguments, path: string): string {
  return String(path.split('.').reduce<Value>((value, key) => (value as Arguments | undefined)?.[key], input) ?? '')
}

/**
 * Flat arguments by the simple rule: arrays repeat the key, null and undefined are left out. Anything nested goes as
 * one `.r`, base64url JSON (ROUTES.md section 2).
 */
export function encodeQuery(input: Arguments): string {
  const pairs: string[][] = []
  for (const [key, value] of Object.entries(input)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item == null) continue
      if (typeof item === 'object') return `.r=${toBase64Url(new TextEncoder().encode(JSON.stringify(input)))}`
      pairs.push([key, String(item)])
    }
  }
  return new URLSearchParams(pairs).toString()
}

/** Bytes in the letters of addresses (RFC 4648, section 5). */
export function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replace(/=+$/, '')
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}
