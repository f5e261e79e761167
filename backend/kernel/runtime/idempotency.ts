import { toBase64Url } from '../base/crypto/base64url.ts'
import { createHmac, deriveKey, sha256 } from '../base/crypto/hash.ts'
import { createLock, type Lock } from '../base/crypto/lock.ts'
import { ApiError } from '../base/errors.ts'
import type { CollectionDefinition, Store, Transaction } from '../store/store.ts'

/** The answer of a call with an `Idempotency-Key`, saved with its write. */
export type IdempotencyRecord = {
  siteId: string
  /** Hash over caller, call and key. */
  id: string
  revision: number
  /**
   * Keyed hash of the arguments: the same key with other arguments is a client error. Records of earlier versions have
   * none.
   */
  argumentsMac?: string
  /** Encrypted where it contains a secret. */
  answer: unknown
  createdDate: string
}

export const idempotencyRecords: CollectionDefinition<IdempotencyRecord> = {
  name: 'idempotency_records',
  indexes: [['createdDate']],
  retention: { what: 'Answers to an `Idempotency-Key`', days: 30, since: 'createdDate' },
}

/** The key under which the answer is saved; `lock` encrypts it. */
export type IdempotencyUse = Pick<IdempotencyRecord, 'id'> & {
  argumentsMac: string
  lock?: AnswerLock | undefined
}

type AnswerToSave = Pick<IdempotencyRecord, 'siteId' | 'answer'> & {
  now: Date
  /** The record of an earlier unit of work of the same call. */
  previous: IdempotencyRecord | undefined
}

/** Saves the answer in the transaction that created it. */
export async function saveAnswer(
  transaction: Transaction,
  { id, argumentsMac, lock }: IdempotencyUse,
  { siteId, answer: plain, now, previous }: AnswerToSave,
): Promise<IdempotencyRecord> {
  const answer = lock ? await lock.seal(plain) : plain
  if (previous) return transaction.update(idempotencyRecords, { ...previous, answer })
  return transaction.insert(idempotencyRecords, { siteId, id, argumentsMac, answer, createdDate: now.toISOString() })
}

/** Encrypts answers that contain a secret, such as a new API key, so that it is never stored in plain text. */
export type AnswerLock = Lock<unknown>

export function createAnswerLock(secret: string): AnswerLock {
  return createLock(secret, 'awning kept answers')
}

/** Hashes the arguments of calls, so that a copy of the database does not allow guessing what they were. */
export type ArgumentsHash = (text: string) => string

export function createArgumentsHash(secret: string): ArgumentsHash {
  const hash = createHmac(deriveKey(secret, 'awning arguments of repeated calls'))
  return (text) => toBase64Url(hash(text))
}

/** The record id of a key: keys are separate per site, caller and call. */
export function idempotencyId(caller: string, call: string, key: string): string {
  if (key.length > 255)
    throw new ApiError(400, 'The Idempotency-Key is longer than 255 characters', { code: 'BAD_REQUEST' })
  return sha256(`${caller}\n${call}\n${key}`)
}

/** The saved answer of a repeated call; throws 409 where the key was used with other arguments. */
export async function findPreviousAnswer(
  store: Store,
  siteId: string,
  { id, argumentsMac, lock }: IdempotencyUse,
): Promise<{ answer: unknown } | undefined> {
  const record = await store.reader(idempotencyRecords).get(siteId, id)
  if (!record) return undefined
  if (record.argumentsMac !== undefined && record.argumentsMac !== argumentsMac) {
    throw new ApiError(409, 'This Idempotency-Key was used with other arguments', { code: 'IDEMPOTENCY_KEY_REUSED' })
  }
  return { answer: lock ? await lock.open(record.answer as string) : record.answer }
}
