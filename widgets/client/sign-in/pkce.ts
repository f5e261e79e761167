import { toBase64Url } from '../arguments.ts'

/** What proves that whoever exchanges a code is whoever asked for it (RFC 7636). */
export type Pkce = {
  readonly codeVerifier: string
  readonly codeChallenge: string
  readonly codeChallengeMethod: 'S256'
}

const SHORTEST = 43
const LONGEST = 128

/** Random letters that are allowed in a verifier; six bits each. */
export function randomLetters(length = SHORTEST): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(LONGEST))).slice(0, length)
}

/** A new verifier of 43 to 128 letters, with its challenge. Works in secure contexts only, as `crypto.subtle` does. */
export async function createPkce(length = SHORTEST): Promise<Pkce> {
  if (!(length >= SHORTEST && length <= LONGEST)) throw new RangeError('A verifier has 43 to 128 letters')
  const codeVerifier = randomLetters(length)
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(codeVerifier))
  return { codeVerifier, codeChallenge: toBase64Url(new Uint8Array(hash)), codeChallengeMethod: 'S256' }
}
