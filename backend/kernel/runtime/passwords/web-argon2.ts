import { argon2idAsync } from '@noble/hashes/argon2.js'
import { secretsEqual } from '../../base/crypto/hash.ts'
import { ARGON2, type Argon2 } from './passwords.ts'

type Costs = Readonly<Record<keyof typeof ARGON2, number>>

const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes)).replaceAll('=', '')
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0))

/** argon2id in plain JavaScript that yields to the event loop: for a back end inside a browser tab. */
export const createWebArgon2 = ({ memoryCost: m, timeCost: t, parallelism: p }: Costs = ARGON2): Argon2 => ({
  async hash(password) {
    const salt = crypto.getRandomValues(new Uint8Array(16))
    const hash = await argon2idAsync(password, salt, { m, t, p })
    return `$argon2id$v=19$m=${m},t=${t},p=${p}$${base64(salt)}$${base64(hash)}`
  },
  async verify(hash, password) {
    const [, , , costs = '', salt = '', expected = ''] = hash.split('$')
    const [memory, times, lanes] = costs.split(',').map((part) => Number(part.slice(2)))
    if (!memory || !times || !lanes) return false
    const actual = await argon2idAsync(password, fromBase64(salt), { m: memory, t: times, p: lanes })
    return secretsEqual(base64(actual), expected)
  },
})

export const webArgon2 = createWebArgon2()
