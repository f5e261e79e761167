import { type Algorithm, hash, verify } from '@node-rs/argon2'
import { ARGON2, type Argon2 } from '../kernel/passwords/passwords.ts'

/** argon2id of the machine, on the threads beside the event loop. */
export const nativeArgon2: Argon2 = {
  // `const enum` of the package: its value is the standard's number of argon2id.
  hash: (password) => hash(password, { algorithm: 2 satisfies Algorithm.Argon2id, ...ARGON2 }),
  verify: (kept, password) => verify(kept, password),
}
