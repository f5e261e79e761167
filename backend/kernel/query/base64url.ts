/** Base64url without padding (RFC 4648 section 5) of the UTF-8 JSON of a value. */
export function toBase64urlJson(value: unknown): string {
  let binary = ''
  for (const byte of new TextEncoder().encode(JSON.stringify(value))) binary += String.fromCharCode(byte)
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** The value that `toBase64urlJson` wrote; throws where the text is anything else. */
export function fromBase64urlJson(text: string): unknown {
  if (!/^[A-Za-z0-9_-]*$/.test(text)) throw new SyntaxError('not base64url')
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0))
  return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
}
