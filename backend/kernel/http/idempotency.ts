import { sha256 } from '../crypto/hash.ts'
import { createLock, type Lock } from '../crypto/lock.ts'
import { ApiError } from '../errors/errors.ts'
import type { CollectionDefinition, Store, Transaction } from '../store/store.ts'

/** The answer that a call with an `Idempotency-Key` gave, kept with its write. */
export type IdempotencyRecord = {
  siteId: string
  /** Hash over caller, call and key. */
  id: string
  revision: number
  /** Hash of the arguments: the same key with other arguments is a mistake of the caller. */
  argumentsHash: string
  /** Text that only the server opens, where there is a secret in it. */
  answer: unknown
  createdDate: string
}

export const idempotencyRecords: CollectionDefinition<IdempotencyRecord> = {
  name: 'idempotency_records',
  indexes: [['createdDate']],
  retention: { what: 'Answers to an `Idempotency-Key`', days: 30, since: 'createdDate' },
}

/** Where the answer of a call is kept; `lock`: sealed. */
export type IdempotencyUse = Pick<IdempotencyRecord, 'id' | 'argumentsHash'> & { lock?: AnswerLock | undefined }

type Kept = Pick<IdempotencyRecord, 'siteId' | 'answer'> & {
  now: Date
  /** The record that an earlier unit of work of the same call has written. */
  kept: IdempotencyRecord | undefined
}

/** Writes the answer down in the unit of work that made it. */
export async function saveAnswer(
  transaction: Transaction,
  { id, argumentsHash, lock }: IdempotencyUse,
  { siteId, answer: made, now, kept }: Kept,
): Promise<IdempotencyRecord> {
  const answer = lock ? await lock.seal(made) : made
  if (kept) return transaction.update(idempotencyRecords, { ...kept, answer })
  return transaction.insert(idempotencyRecords, { siteId, id, argumentsHash, answer, createdDate: now.toISOString() })
}

/** Seals answers that have a secret in them, a merchant's key say: its text lies nowhere in the clear. */
export type AnswerLock = Lock<unknown>

/** `secret`: the server's. */
export function createAnswerLock(secret: string): AnswerLock {
  return createLock(secret, 'awning kept answers')
}

/** Keys are told apart per site, caller and call. */
export function idempotencyId(caller: string, call: string, key: string): string {
  if (key.length > 255)
    throw new ApiError(400, 'The Idempotency-Key is longer than 255 characters', { code: 'BAD_REQUEST' })
  return sha256(`${caller}\n${call}\n${key}`)
}

/** The answer that was given before; 409 where the key came with other arguments. */
export async function previousAnswer(
  store: Store,
  siteId: string,
  { id, argumentsHash, lock }: IdempotencyUse,
): Promise<{ answer: unknown } | undefined> {
  const record = await store.reader(idempotencyRecords).get(siteId, id)
  if (!record) return undefined
  if (record.argumentsHash !== argumentsHash) {
    throw new ApiError(409, 'This Idempotency-Key was used with other arguments', { code: 'IDEMPOTENCY_KEY_REUSED' })
  }
  return { answer: lock ? await lock.open(record.answer as string) : record.answer }
}
