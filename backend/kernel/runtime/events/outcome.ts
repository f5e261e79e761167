import type { Transaction } from '../../store/store.ts'
import { deadLetters, toDeadLetter } from './dead-letters.ts'
import { type Delivery, deliveries } from './deliveries.ts'
import type { RetryPolicy } from './subscriber.ts'

/** Back-off after failed deliveries: 1 s, 2 s, 4 s … at most 10 minutes, for about two hours. */
const DEFAULT_RETRIES: RetryPolicy = { maxWaitMs: 600_000, maxAttempts: 20 }
/** The maximum stored length of an error message. */
const MAX_ERROR = 500

/**
 * The outcome of a delivery: done; put off or next in its queue, with the delivery to store; or
 * dead-lettered after the last attempt (`given-up`).
 */
export type Outcome =
  | { kind: 'done'; delivery: Delivery }
  | { kind: 'put-off' | 'next'; delivery: Delivery }
  | { kind: 'given-up'; delivery: Delivery; lastError: string }

/** Returns the outcome of a failure: a retry after a delay, or a dead letter. */
export function toFailureOutcome(
  failed: Delivery,
  error: unknown,
  now: Date,
  { maxWaitMs, maxAttempts } = DEFAULT_RETRIES,
): Outcome {
  const attempts = failed.attempts + 1
  if (attempts >= maxAttempts) {
    return { kind: 'given-up', delivery: { ...failed, attempts }, lastError: storableText(error) }
  }
  const wait = Math.min(maxWaitMs, 1000 * 2 ** failed.attempts)
  return { kind: 'put-off', delivery: { ...failed, attempts, retryAt: addMilliseconds(now, wait) } }
}

/**
 * Delays a delivery behind a failed one of its entity, so that it is not read again with every new event. It is still
 * delivered right after those before it, even if the stored time is later.
 */
export function blockedByFailure(delivery: Delivery, now: Date): Outcome {
  return { kind: 'put-off', delivery: { ...delivery, retryAt: addMilliseconds(now, DEFAULT_RETRIES.maxWaitMs) } }
}

/** Makes a delivery due again that was waiting behind a failed one and is now first in its queue. */
export function unblocked(delivery: Delivery): Outcome {
  return { kind: 'next', delivery: { ...delivery, retryAt: '' } }
}

/** Whether the first delivery of a queue waits for its own retry. */
export function mustWait({ attempts, retryAt }: Delivery, now: Date): boolean {
  return attempts > 0 && retryAt > now.toISOString()
}

export function writeOutcome(transaction: Transaction, outcome: Outcome, now: Date): void {
  const { kind, delivery } = outcome
  if (kind === 'put-off' || kind === 'next') {
    transaction.update(deliveries, delivery)
    return
  }
  transaction.delete(deliveries, delivery)
  if (kind === 'given-up') transaction.insert(deadLetters, toDeadLetter(delivery, outcome.lastError, now))
}

const addMilliseconds = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString()

/** Removes NUL and lone surrogates from an error message, which databases do not accept. */
function storableText(error: unknown): string {
  return String(error).slice(0, MAX_ERROR).toWellFormed().replaceAll('\0', '')
}
