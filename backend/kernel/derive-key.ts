/** A key of 256 bits for one purpose out of the server's secret, by HKDF (RFC 5869): keys of two purposes tell nothing of each other. */
export async function deriveKey(secret: string, purpose: string): Promise<Uint8Array<ArrayBuffer>> {
  const text = new TextEncoder()
  const material = await crypto.subtle.importKey('raw', text.encode(secret), 'HKDF', false, ['deriveBits'])
  const parameters = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: text.encode(purpose) }
  return new Uint8Array(await crypto.subtle.deriveBits(parameters, material, 256))
}
