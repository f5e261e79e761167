import { tooManyRequests } from '../../base/errors.ts'
import { type BreachCheck, noBreachCheck } from './breached-passwords.ts'

/** Hashes passwords with argon2id (RFC 9106), so that a copy of the database does not reveal them. */
export type Passwords = {
  /** The hash with its parameters and salt (PHC string format). */
  hash(password: string): Promise<string>
  /**
   * Whether the password matches. Without a hash it takes as long and returns false, so that timing reveals no
   * accounts.
   */
  verify(hash: string | undefined, password: string): Promise<boolean>
  /** Whether the hash has outdated parameters. */
  needsRehash(hash: string): boolean
  /** Whether the password is in a published leak; false where none is looked up. */
  isBreached: BreachCheck
}

/** Memory in KiB, passes and lanes: OWASP's minimum for argon2id (must 23 of /docs/security). */
export const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** An argon2id implementation, off the event loop where possible. */
export type Argon2 = Pick<Passwords, 'hash'> & { verify(hash: string, password: string): Promise<boolean> }

/**
 * The maximum number of concurrent hashes; with the queue's limit it keeps a flood of sign-ins from exhausting CPU or
 * memory.
 */
const MAX_CONCURRENT = 2
const MAX_QUEUED = 60

/** Password hashing with a bounded queue; a full queue answers 429. */
export function createPasswords(
  argon2: Argon2,
  {
    atOnce = MAX_CONCURRENT,
    waiting: maxWaiting = MAX_QUEUED,
    isBreached = noBreachCheck,
  }: { atOnce?: number; waiting?: number; isBreached?: BreachCheck | undefined } = {},
): Passwords {
  const waiting: (() => void)[] = []
  let active = 0
  let dummyHash: Promise<string> | undefined

  async function runQueued<R>(run: () => Promise<R>): Promise<R> {
    if (active < atOnce) active++
    else if (waiting.length >= maxWaiting) throw tooManyRequests(2)
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await run()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else active--
    }
  }

  return {
    isBreached,
    hash: (password) => runQueued(() => argon2.hash(password)),
    async verify(hash, password) {
      dummyHash ??= argon2.hash('of nobody')
      const against = hash ?? (await dummyHash)
      const matches = await runQueued(() => argon2.verify(against, password))
      return hash !== undefined && matches
    },
    needsRehash: (hash) =>
      !hash.startsWith(`$argon2id$v=19$m=${ARGON2.memoryCost},t=${ARGON2.timeCost},p=${ARGON2.parallelism}$`),
  }
}
