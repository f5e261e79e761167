import type { Transaction } from '../store/store.ts'
import { deadLetters, toDeadLetter } from './dead-letters.ts'
import { type Delivery, deliveries } from './deliveries.ts'

/** Waits after a failed delivery: 1 s, 2 s, 4 s … at most 10 minutes. */
const MAX_WAIT_MS = 600_000
/** A little under two hours, with the waits in between; after that a delivery is a dead letter. */
const MAX_ATTEMPTS = 20
/** Of what an error says. */
const MAX_ERROR = 500

/**
 * What becomes of a delivery: done; put off or next in its queue, as it is to be stored; or given up after its last
 * attempt.
 */
export type Outcome =
  | { kind: 'done'; delivery: Delivery }
  | { kind: 'put-off' | 'next'; delivery: Delivery }
  | { kind: 'given-up'; delivery: Delivery; lastError: string }

/** What follows from a failure: another try after a wait, or none any more. */
export function toFailureOutcome(failed: Delivery, error: unknown, now: Date): Outcome {
  const attempts = failed.attempts + 1
  if (attempts >= MAX_ATTEMPTS) {
    return { kind: 'given-up', delivery: { ...failed, attempts }, lastError: storableText(error) }
  }
  const wait = Math.min(MAX_WAIT_MS, 1000 * 2 ** failed.attempts)
  return { kind: 'put-off', delivery: { ...failed, attempts, retryAt: later(now, wait) } }
}

/**
 * What waits behind a failed delivery of its entity is put out of sight, so that it is not read again with every new
 * event. It goes when those before it have gone, whatever the time written here.
 */
export function blockedByFailure(delivery: Delivery, now: Date): Outcome {
  return { kind: 'put-off', delivery: { ...delivery, retryAt: later(now, MAX_WAIT_MS) } }
}

/** Into sight again: what stood behind a failed one and is now the first of its queue. */
export function unblocked(delivery: Delivery): Outcome {
  return { kind: 'next', delivery: { ...delivery, retryAt: '' } }
}

/** Whether a delivery that comes first in its queue has to wait: for its own next try, not for others any more. */
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

const later = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString()

/** The databases take no NUL and no half of a character, and an error may say anything. */
function storableText(error: unknown): string {
  return String(error).slice(0, MAX_ERROR).toWellFormed().replaceAll('\0', '')
}
