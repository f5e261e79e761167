import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

/** The options of a WebAuthn call that the authenticator needs. */
type Challenge = { challenge: string; rpId: string; origin: string }

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const SYNCED = 0x08 | 0x10
const HAS_KEY = 0x40

/**
 * A software device with one passkey (WebAuthn, ES256) that responds like a browser, with real signatures. `counts`: it
 * increments a signature counter, as a security key does.
 */
export class SoftwareAuthenticator {
  readonly credentialId = randomBytes(32)
  readonly #key: KeyObject
  readonly #publicKey: KeyObject
  readonly #counts: boolean
  #counter = 0

  constructor({ counts = false } = {}) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.#key = privateKey
    this.#publicKey = publicKey
    this.#counts = counts
  }

  /** The result of `navigator.credentials.create`. */
  create({ challenge, rpId, origin }: Challenge, { verified = true } = {}): Record<string, unknown> {
    const attested = Buffer.concat([
      Buffer.alloc(16),
      uint16(this.credentialId.length),
      this.credentialId,
      coseKey(this.#publicKey),
    ])
    const authData = this.#authData(rpId, HAS_KEY | (verified ? USER_VERIFIED : 0), attested)
    const attestation = [text('fmt'), text('none'), text('attStmt'), map(0), text('authData'), bytes(authData)]
    return this.#answer({
      clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
      attestationObject: Buffer.concat([map(3), ...attestation]).toString('base64url'),
      transports: ['internal'],
    })
  }

  /** The result of `navigator.credentials.get`. `back`: decreases the counter, as a cloned key would. */
  get(
    { challenge, rpId, origin }: Challenge,
    { verified = true, userHandle = '', back = false } = {},
  ): Record<string, unknown> {
    this.#counter += this.#counts ? (back ? -1 : 1) : 0
    const authData = this.#authData(rpId, verified ? USER_VERIFIED : 0)
    const client = clientData('webauthn.get', challenge, origin)
    const signed = Buffer.concat([authData, createHash('sha256').update(client).digest()])
    return this.#answer({
      clientDataJSON: client.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', signed, this.#key).toString('base64url'),
      userHandle: Buffer.from(userHandle).toString('base64url'),
    })
  }

  #authData(rpId: string, flags: number, attested = Buffer.alloc(0)): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.#counter)
    const head = Buffer.from([USER_PRESENT | SYNCED | flags])
    return Buffer.concat([createHash('sha256').update(rpId).digest(), head, counter, attested])
  }

  #answer(response: object): Record<string, unknown> {
    const id = this.credentialId.toString('base64url')
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response }
  }
}

const clientData = (type: string, challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

/** RFC 9052, section 7: an EC2 key of P-256 for ES256. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const coordinate = (value: string) => bytes(Buffer.from(value, 'base64url'))
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21])
  return Buffer.concat([head, coordinate(x), Buffer.from([0x22]), coordinate(y)])
}

/** The parts of CBOR (RFC 8949) that an attestation needs. */
const map = (entries: number) => Buffer.from([0xa0 + entries])
const text = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)])
const bytes = (value: Buffer) => Buffer.concat([Buffer.from([0x58, value.length]), value])
function uint16(value: number): Buffer {
  const written = Buffer.alloc(2)
  written.writeUInt16BE(value)
  return written
}
