import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/** Solves a captcha's proof of work and encodes the solution for the shop. */
export async function solve(challenge: unknown): Promise<string> {
  const typedChallenge = challenge as Challenge
  return btoa(
    JSON.stringify({
      challenge: typedChallenge,
      solution: await solveChallenge({ challenge: typedChallenge, deriveKey }),
    }),
  )
}
