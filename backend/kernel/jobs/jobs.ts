import type { CollectionDefinition } from '../store/store.ts'

/** Work to be done later, at least once: mails, expiries, scheduled captures. */
export type JobDraft = {
  kind: string
  /** Names the job; scheduling the same key again while it waits is a no-op for the caller's transaction only if the caller checks. */
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

/** What does a kind of job. Throwing means: again later. */
export type JobHandler = { kind: string; run(job: Job): Promise<void> }
