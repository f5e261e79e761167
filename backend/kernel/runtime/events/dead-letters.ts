import { removedByAge } from '../../store/retention/periods.ts'
import type { CollectionDefinition, Transaction } from '../../store/store.ts'
import { type Delivery, deliveries } from './deliveries.ts'

/** A dead letter: a delivery that failed in its last attempt, stored so that an operator can send it again. */
export type DeadLetter = Pick<Delivery, 'siteId' | 'id' | 'revision' | 'subscriber' | 'attempts' | 'event'> & {
  /** The error of the last attempt. */
  lastError: string
  /** When the delivery was dead-lettered, ISO. */
  givenUpAt: string
}

export const deadLetters: CollectionDefinition<DeadLetter> = {
  name: 'dead_letters',
  indexes: [['givenUpAt'], ['subscriber', 'givenUpAt']],
  retention: removedByAge('deadLetters', { what: 'Events that were not delivered (dead letters)', since: 'givenUpAt' }),
}

/** Converts a delivery that is not retried any more. */
export function toDeadLetter(
  { siteId, id, subscriber, attempts, event }: Delivery,
  lastError: string,
  now: Date,
): Omit<DeadLetter, 'revision'> {
  return { siteId, id, subscriber, attempts, event, lastError, givenUpAt: now.toISOString() }
}

/** Queues a dead letter for delivery again with its attempts reset, ahead of later events of its entity. */
export function resendDeadLetter(transaction: Transaction, letter: DeadLetter): void {
  const { siteId, id, subscriber, event } = letter
  transaction.delete(deadLetters, letter)
  transaction.insert(deliveries, { siteId, id, subscriber, retryAt: '', attempts: 0, event })
}
