import { tooManyRequests } from '../errors/errors.ts'

/** Hashes passwords with argon2id (RFC 9106), so that a copy of the database tells none. */
export type Passwords = {
  /** The hash as a text of its own parameters and salt (PHC string format). */
  hash(password: string): Promise<string>
  /** Whether it is the password of the hash. Without one it takes as long, and is not. */
  verify(hash: string | undefined, password: string): Promise<boolean>
  /** Whether the hash was made with other parameters than those of today. */
  isDated(hash: string): boolean
}

/** Memory in KiB, passes and lanes: OWASP's least for argon2id (security.md 23). */
export const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** One way of computing argon2id, off the event loop where there is one. */
export type Argon2 = Pick<Passwords, 'hash'> & { verify(hash: string, password: string): Promise<boolean> }

/** So many at the same time, and so many more that wait: a storm of sign-ins takes neither the processor nor the memory. */
const AT_ONCE = 2
const WAITING = 60

/** Passwords with a bounded queue: whoever comes when it is full is told to come again (429). */
export function createPasswords(argon2: Argon2, bounds = { atOnce: AT_ONCE, waiting: WAITING }): Passwords {
  const waiting: (() => void)[] = []
  let running = 0
  let nobody: Promise<string> | undefined

  async function inTurn<R>(run: () => Promise<R>): Promise<R> {
    if (running < bounds.atOnce) running++
    else if (waiting.length >= bounds.waiting) throw tooManyRequests(2)
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await run()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }

  return {
    hash: (password) => inTurn(() => argon2.hash(password)),
    async verify(hash, password) {
      nobody ??= argon2.hash('of nobody')
      const against = hash ?? (await nobody)
      const right = await inTurn(() => argon2.verify(against, password))
      return hash !== undefined && right
    },
    isDated: (hash) =>
      !hash.startsWith(`$argon2id$v=19$m=${ARGON2.memoryCost},t=${ARGON2.timeCost},p=${ARGON2.parallelism}$`),
  }
}
