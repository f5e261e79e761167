import { type Challenge, solveChallenge as solveProofOfWork } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/** Solves a challenge as a browser would; the payload as it is sent. */
export async function solveChallenge(challenge: unknown): Promise<string> {
  const asked = challenge as Challenge
  return btoa(JSON.stringify({ challenge: asked, solution: await solveProofOfWork({ challenge: asked, deriveKey }) }))
}
