import type { Attempt, Context } from './context.ts'
import { tooManyRequests } from './errors.ts'

/** How many wrong codes one visitor, and one network address, may try: somebody mistypes, a program searches. */
const WRONG_CODES = { points: 20, seconds: 60 }

/**
 * Looks up a secret code that somebody typed; `look` answers undefined for a wrong one. After too many wrong ones not even
 * a right one is answered (429), or a program could go on searching. Merchants' own programs are not counted.
 */
export async function limitCodeAttempts<R>(
  context: Pick<Context, 'limiter' | 'identity' | 'address'>,
  look: () => Promise<R | undefined>,
): Promise<R | undefined> {
  const { limiter, identity, address } = context
  const { points, seconds } = WRONG_CODES
  const keys = [
    ...('visitorId' in identity ? [`wrong codes of visitor ${identity.visitorId}`] : []),
    ...(address === undefined ? [] : [`wrong codes from ${address}`]),
  ]
  for (const key of keys) requireAllowed(await limiter.look(key, points, seconds))
  const found = await look()
  // Only wrong ones count, and after the look: of many right ones at the same time none is in the way of another. A right
  // one among many wrong ones comes too late, for they have been counted by then.
  for (const key of keys) requireAllowed(await limiter[found === undefined ? 'consume' : 'look'](key, points, seconds))
  return found
}

function requireAllowed(attempt: Attempt): void {
  if (!attempt.allowed) throw tooManyRequests(attempt.retryAfter)
}
