import type { RetentionKind } from '../../../contract/audit/retention.ts'
import type { Expiry } from './retention.ts'

/** The retention period in days of each kind of record that merchants can see. */
export const RETENTION_DAYS: Readonly<Record<RetentionKind, number>> = {
  carts: 90,
  checkouts: 90,
  preparedPayments: 30,
  storedMails: 30,
  undeliveredMails: 90,
  sentMails: 400,
  backInStock: 400,
  sessions: 181,
  imports: 90,
  archives: 365,
  webhookAttempts: 30,
  deadLetters: 90,
  audit: 365,
}

/** Creates the retention of records that merchants can see, which a retention hold suspends. */
export const removedByAge = (kind: RetentionKind, rest: Omit<Expiry, 'kind' | 'days'>): Expiry => ({
  kind,
  days: RETENTION_DAYS[kind],
  ...rest,
})
