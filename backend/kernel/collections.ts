import { outbox } from './events/events.ts'
import { idempotencyRecords } from './http/idempotency.ts'
import { jobs } from './jobs/jobs.ts'
import { storedMails } from './mail/stored-mailer.ts'
import type { Aggregate, CollectionDefinition } from './store/store.ts'
import { signingKeys } from './tokens/key-ring.ts'

/** The kernel's own collections. */
export const kernelCollections: readonly CollectionDefinition<Aggregate>[] = [
  outbox,
  jobs,
  idempotencyRecords,
  signingKeys,
  storedMails,
]
