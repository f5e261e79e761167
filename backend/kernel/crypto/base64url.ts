/** base64url without padding (RFC 4648 section 5). */
export function toBase64Url(bytes: Uint8Array): string {
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return encode(binary)
}

/** `binary`: a character per byte. */
function encode(binary: string): string {
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** The bytes of a base64url text; undefined where it is none. */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[A-Za-z0-9_-]*$/.test(text)) return undefined
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0))
  } catch {
    return undefined
  }
}

/** The UTF-8 JSON of a value, base64url. */
export function toBase64UrlJson(value: unknown): string {
  const text = JSON.stringify(value)
  const bytes = new TextEncoder().encode(text)
  // As long in bytes as in characters: ASCII alone, as nearly all of our own claims are, and ten times as fast this way.
  return bytes.length === text.length ? encode(text) : toBase64Url(bytes)
}

/** The value that `toBase64UrlJson` wrote; throws where the text is anything else. */
export function fromBase64UrlJson(text: string): unknown {
  const bytes = fromBase64Url(text)
  if (!bytes) throw new SyntaxError('not base64url')
  return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
}
