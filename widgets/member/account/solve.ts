import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/** The solution of a captcha, as the shop takes it. */
export async function solve(challenge: unknown): Promise<string> {
  const asked = challenge as Challenge
  return btoa(JSON.stringify({ challenge: asked, solution: await solveChallenge({ challenge: asked, deriveKey }) }))
}
