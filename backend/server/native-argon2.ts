import { type Algorithm, hash, verify } from '@node-rs/argon2'
import { ARGON2, type Argon2 } from '../kernel/runtime/passwords/passwords.ts'

/** Native argon2id on Node's thread pool. */
export const nativeArgon2: Argon2 = {
  // A `const enum` of the package, which cannot be imported here; 2 is argon2id's number in RFC 9106.
  hash: (password) => hash(password, { algorithm: 2 satisfies Algorithm.Argon2id, ...ARGON2 }),
  verify: (kept, password) => verify(kept, password),
}
