import { toBase64Url } from '../../../kernel/base/crypto/base64url.ts'
import { hmacSha256, secretsEqual } from '../../../kernel/base/crypto/hash.ts'

/** The permission in a signed address: one method, and its path with its query, until it expires. */
type Signed = { method: 'GET'; secret: string }

/**
 * Adds an expiry and a signature over method, path, query and expiry to an address (must 42 of /docs/security). Each file
 * signs with a secret of its own.
 */
export function signAddress(url: URL, { method, secret }: Signed, expires: Date): URL {
  const signed = new URL(url)
  signed.searchParams.set('expires', String(Math.floor(expires.getTime() / 1000)))
  signed.searchParams.set('signature', createSignature(signed, method, secret))
  return signed
}

/** Whether the shop signed this address, and whether it still works; undefined for an invalid signature. */
export function getAddressState(url: URL, { method, secret }: Signed, now: Date): 'open' | 'expired' | undefined {
  const signature = url.searchParams.get('signature') ?? ''
  const expires = url.searchParams.get('expires') ?? ''
  if (!/^\d{1,12}$/.test(expires) || !secretsEqual(signature, createSignature(url, method, secret))) return undefined
  return now.getTime() < Number(expires) * 1000 ? 'open' : 'expired'
}

/** Names that clients add themselves are not signed. */
const ADDED = ['signature', 'filename']

function createSignature({ pathname, searchParams }: URL, method: string, secret: string): string {
  const query = [...searchParams].filter(([name]) => !ADDED.includes(name)).map((pair) => JSON.stringify(pair))
  return toBase64Url(hmacSha256(secret, [method, pathname, ...query.sort()].join(' ')))
}
