import { type Challenge, solveChallenge as solveProofOfWork } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/** Solves a challenge as a browser would and returns the payload to send. */
export async function solveChallenge(challenge: unknown): Promise<string> {
  const typed = challenge as Challenge
  return btoa(JSON.stringify({ challenge: typed, solution: await solveProofOfWork({ challenge: typed, deriveKey }) }))
}
