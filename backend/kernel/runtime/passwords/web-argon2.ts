import { argon2idAsync } from '@noble/hashes/argon2.js'
import { secretsEqual } from '../../base/crypto/hash.ts'
import { ARGON2, type Argon2 } from './passwords.ts'

const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes)).replaceAll('=', '')
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0))

/** argon2id in plain JavaScript that yields to the event loop: for a back end inside a browser tab. */
export const webArgon2: Argon2 = {
  async hash(password) {
    const { memoryCost: m, timeCost: t, parallelism: p } = ARGON2
    const salt = crypto.getRandomValues(new Uint8Array(16))
    const hash = await argon2idAsync(password, salt, { m, t, p })
    return `$argon2id$v=19$m=${m},t=${t},p=${p}$${base64(salt)}$${base64(hash)}`
  },
  async verify(hash, password) {
    const [, , , costs = '', salt = '', expected = ''] = hash.split('$')
    const [m, t, p] = costs.split(',').map((part) => Number(part.slice(2)))
    if (!m || !t || !p) return false
    const actual = await argon2idAsync(password, fromBase64(salt), { m, t, p })
    return secretsEqual(base64(actual), expected)
  },
}
