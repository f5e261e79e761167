/** base64url without padding (RFC 4648 section 5). */
export const toBase64Url = (bytes: Uint8Array): string => encode(toBinary(bytes))

/** Base64 with padding (RFC 4648 section 4), for bytes in JSON that other programs read. */
export const toBase64 = (bytes: Uint8Array): string => btoa(toBinary(bytes))

/** How many arguments a function may safely be given at once. */
const MAX_ARGUMENTS = 0x8000

/** One character per byte. */
function toBinary(bytes: Uint8Array): string {
  let binary = ''
  for (let start = 0; start < bytes.length; start += MAX_ARGUMENTS)
    binary += String.fromCharCode(...bytes.subarray(start, start + MAX_ARGUMENTS))
  return binary
}

/** `binary`: one character per byte. */
function encode(binary: string): string {
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Decodes base64url; undefined where the text is not valid. */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[A-Za-z0-9_-]*$/.test(text)) return undefined
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0))
  } catch {
    return undefined
  }
}

/** Encodes a value as JSON in UTF-8, base64url. */
export function toBase64UrlJson(value: unknown): string {
  const text = JSON.stringify(value)
  const bytes = new TextEncoder().encode(text)
  // Pure ASCII, as nearly all of our claims are, can be encoded directly, ten times faster.
  return bytes.length === text.length ? encode(text) : toBase64Url(bytes)
}

/** Decodes what `toBase64UrlJson` wrote; throws a `SyntaxError` for anything else. */
export function fromBase64UrlJson(text: string): unknown {
  const bytes = fromBase64Url(text)
  if (!bytes) throw new SyntaxError('not base64url')
  return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
}
