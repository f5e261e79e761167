import type { RetentionKind } from '../../contract/audit/retention.ts'
import type { Expiry } from './retention.ts'

/** Days after which records that a merchant may want are removed. */
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

/** The retention of records that merchants see, and that stay while the shop's are on hold. */
export const removedByAge = (kind: RetentionKind, rest: Omit<Expiry, 'kind' | 'days'>): Expiry => ({
  kind,
  days: RETENTION_DAYS[kind],
  ...rest,
})
