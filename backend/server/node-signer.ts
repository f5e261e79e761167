import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'
import type { TokenSigner } from '../kernel/runtime/tokens/token-signer.ts'

/** r and s concatenated, as ES256 requires, instead of ASN.1. */
const ES256 = { dsaEncoding: 'ieee-p1363' } as const

/** Synchronous native ES256, in a sixth of WebCrypto's time. */
export const nodeSigner: TokenSigner = {
  async signWith(privateKey) {
    const key = createPrivateKey({ key: { ...privateKey }, format: 'jwk' })
    return (data) => sign('sha256', data, { key, ...ES256 })
  },
  async verifyWith(publicKey) {
    const key = createPublicKey({ key: { ...publicKey }, format: 'jwk' })
    return (data, signature) => verify('sha256', data, { key, ...ES256 }, signature)
  },
}
