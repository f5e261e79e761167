import type { Context } from './context.ts'
import { tooManyRequests } from './errors.ts'

/** How many wrong codes one visitor, and one network address, may try: somebody mistypes, a program searches. */
const WRONG_CODES = { points: 20, seconds: 60 }

/**
 * Looks up a secret code that somebody typed; `look` answers undefined for a wrong one. After too many wrong ones not even
 * a right one is answered (429), or a program could go on searching. Merchants' own programs are not counted.
 */
export async function countingGuesses<R>(
  context: Pick<Context, 'limiter' | 'identity' | 'address'>,
  look: () => Promise<R | undefined>,
): Promise<R | undefined> {
  const { limiter, identity, address } = context
  const { points, seconds } = WRONG_CODES
  const guessers = [
    ...('visitorId' in identity ? [`wrong codes of visitor ${identity.visitorId}`] : []),
    ...(address === undefined ? [] : [`wrong codes from ${address}`]),
  ]
  // Taken beforehand: many guesses at the same time are as many guesses.
  for (const guesser of guessers) {
    const taken = await limiter.consume(guesser, points, seconds)
    if (!taken.allowed) throw tooManyRequests(taken.retryAfter)
  }
  let wrong = false
  try {
    const found = await look()
    wrong = found === undefined
    return found
  } finally {
    if (!wrong) await Promise.all(guessers.map((guesser) => limiter.giveBack(guesser, points, seconds)))
  }
}
