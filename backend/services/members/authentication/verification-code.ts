import type { IdGenerator } from '../../../kernel/context/ids.ts'
import { fromBase64Url } from '../../../kernel/crypto/base64url.ts'
import { sha256 } from '../../../kernel/crypto/hash.ts'

/** After this many wrong codes a new one is required (must 28 of /docs/security). */
export const MAX_ATTEMPTS = 5

/** A six-digit code and the hash that is stored. Guessing also needs the secret state token. */
export function createCode(ids: IdGenerator): { code: string; codeHash: string } {
  const bytes = fromBase64Url(ids.secret()) ?? new Uint8Array(4)
  // 48 bits keep the modulo bias under 4e-9.
  const number = bytes.slice(0, 6).reduce((sum, byte) => sum * 256 + byte, 0)
  const code = String(number % 1_000_000).padStart(6, '0')
  return { code, codeHash: sha256(code) }
}
