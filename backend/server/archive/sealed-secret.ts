import { createCipheriv, createDecipheriv, createHash, randomBytes, scryptSync } from 'node:crypto'
import { z } from 'zod'

/** A server's secret in an archive, sealed with a passphrase (scrypt, RFC 7914; AES-256-GCM). Bytes are base64. */
export const sealedSecret = z.object({
  /** The cost of the derivation, a power of two. */
  cost: z
    .int()
    .min(2 ** 14)
    .max(2 ** 20),
  salt: z.string(),
  iv: z.string(),
  tag: z.string(),
  sealed: z.string(),
})
type SealedSecret = z.output<typeof sealedSecret>

/** 64 MB and a tenth of a second: who guesses pays it for each guess. */
const COST = 2 ** 16
const BLOCK_SIZE = 8

const deriveKey = (passphrase: string, salt: Buffer, cost: number) =>
  scryptSync(passphrase.normalize('NFKC'), salt, 32, { N: cost, r: BLOCK_SIZE, p: 1, maxmem: 256 * BLOCK_SIZE * cost })

/** Names a secret without saying it, so that an archive and a store can be compared. */
export const toSealId = (secret: string): string =>
  createHash('sha256').update(`sealed under ${secret}`).digest('hex').slice(0, 16)

export function sealSecret(secret: string, passphrase: string): SealedSecret {
  const [salt, iv] = [randomBytes(16), randomBytes(12)]
  const cipher = createCipheriv('aes-256-gcm', deriveKey(passphrase, salt, COST), iv)
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  const [saltText, ivText, tag] = [salt, iv, cipher.getAuthTag()].map((bytes) => bytes.toString('base64'))
  return { cost: COST, salt: saltText ?? '', iv: ivText ?? '', tag: tag ?? '', sealed: sealed.toString('base64') }
}

/** The secret; undefined where the passphrase is another one. */
export function openSecret({ cost, salt, iv, tag, sealed }: SealedSecret, passphrase: string): string | undefined {
  const bytes = (text: string) => Buffer.from(text, 'base64')
  try {
    const decipher = createDecipheriv('aes-256-gcm', deriveKey(passphrase, bytes(salt), cost), bytes(iv))
    decipher.setAuthTag(bytes(tag))
    return Buffer.concat([decipher.update(bytes(sealed)), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
