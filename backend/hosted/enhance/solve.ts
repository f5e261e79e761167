import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/** The solution of a challenge (JSON), as the server takes it. */
export async function solve(text: string): Promise<string> {
  const challenge = JSON.parse(text) as Challenge
  return btoa(JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) }))
}
