import { argon2idAsync } from '@noble/hashes/argon2.js'
import { sameSecret } from '../crypto/hash.ts'
import { ARGON2, type Argon2 } from './passwords.ts'

const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes)).replaceAll('=', '')
const bytesOf = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0))

/** argon2id in plain JavaScript, in small steps: for a back end inside a browser tab. */
export const webArgon2: Argon2 = {
  async hash(password) {
    const { memoryCost: m, timeCost: t, parallelism: p } = ARGON2
    const salt = crypto.getRandomValues(new Uint8Array(16))
    const hash = await argon2idAsync(password, salt, { m, t, p })
    return `$argon2id$v=19$m=${m},t=${t},p=${p}$${base64(salt)}$${base64(hash)}`
  },
  async verify(hash, password) {
    const [, , , costs = '', salt = '', kept = ''] = hash.split('$')
    const [m, t, p] = costs.split(',').map((part) => Number(part.slice(2)))
    if (!m || !t || !p) return false
    const made = await argon2idAsync(password, bytesOf(salt), { m, t, p })
    return sameSecret(base64(made), kept)
  },
}
