import type { IdGenerator } from '../../../kernel/context/ids.ts'
import { fromBase64Url } from '../../../kernel/crypto/base64url.ts'
import { sha256 } from '../../../kernel/crypto/hash.ts'

/** So many wrong codes, and then only a new one helps (security.md 28). */
export const TRIES = 5

/** A code of six digits, and the hash of it that is kept; its state token is the secret that makes guessing useless. */
export function newCode(ids: IdGenerator): { code: string; codeHash: string } {
  const bytes = fromBase64Url(ids.secret()) ?? new Uint8Array(4)
  // Of 48 bits: the remainder prefers no code by more than one in 250 million.
  const number = bytes.slice(0, 6).reduce((sum, byte) => sum * 256 + byte, 0)
  const code = String(number % 1_000_000).padStart(6, '0')
  return { code, codeHash: sha256(code) }
}
