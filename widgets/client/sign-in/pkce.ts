import { toBase64Url } from '../arguments.ts'
import { randomBytes } from '../browser-facilities.ts'
import { sha256 } from './sha256.ts'

/** Proves that the code is exchanged by the client that requested it (RFC 7636). */
export type Pkce = {
  readonly codeVerifier: string
  readonly codeChallenge: string
  readonly codeChallengeMethod: 'S256'
}

const MIN_LENGTH = 43
const MAX_LENGTH = 128

/** Random characters that are allowed in a verifier, six bits each. */
export function randomString(length = MIN_LENGTH): string {
  return toBase64Url(randomBytes(MAX_LENGTH)).slice(0, length)
}

/** Creates a verifier of 43 to 128 characters with its challenge. */
export async function createPkce(length = MIN_LENGTH): Promise<Pkce> {
  if (!(length >= MIN_LENGTH && length <= MAX_LENGTH)) throw new RangeError('A verifier has 43 to 128 letters')
  const codeVerifier = randomString(length)
  return { codeVerifier, codeChallenge: toBase64Url(await sha256(codeVerifier)), codeChallengeMethod: 'S256' }
}
