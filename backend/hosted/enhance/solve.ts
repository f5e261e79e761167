import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/** Solves a proof-of-work challenge (JSON) and encodes the solution as the server expects. */
export async function solve(text: string): Promise<string> {
  const challenge = JSON.parse(text) as Challenge
  return btoa(JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) }))
}
