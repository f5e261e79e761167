import type { Context } from '../context.ts'
import type { CollectionDefinition } from '../store/store.ts'

/** Work to be done later, at least once: mails, expiries, scheduled captures. */
export type JobDraft = {
  kind: string
  /** The job's id: while it waits, a commit that schedules the same key again fails with `AlreadyExistsError`. */
  key?: string
  payload: Record<string, unknown>
  /** Not before this moment. */
  runAt: Date
}

export type Job = {
  siteId: string
  id: string
  revision: number
  kind: string
  payload: Record<string, unknown>
  /** ISO time. */
  runAt: string
  attempts: number
}

export const jobs: CollectionDefinition<Job> = { name: 'jobs', indexes: [['runAt']] }

/** What does a kind of job, on behalf of its site. Throwing means: again later. */
export type JobHandler = { kind: string; run(job: Job, context: Context): Promise<void> }
