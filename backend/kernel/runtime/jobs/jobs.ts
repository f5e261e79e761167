import type { CollectionDefinition } from '../../store/store.ts'
import type { Context } from '../context/context.ts'

export type Job = {
  siteId: string
  id: string
  revision: number
  kind: string
  payload: Record<string, unknown>
  /** ISO time. */
  runAt: string
  attempts: number
  /** How often it has failed in a row, the date of the first of these failures, and the last error; absent if never. */
  failures?: number
  failingSince?: string
  lastError?: string
}

export const jobs: CollectionDefinition<Job> = {
  name: 'jobs',
  indexes: [['runAt'], ['failures']],
  retention: { kept: 'until they are done' },
}

/** Runs jobs of one kind for their site. Throwing means: retry later. */
export type JobHandler = {
  kind: string
  run(job: Job, context: Context): Promise<void>
  /** Makes it a recurring job that runs for every site, this many milliseconds after each run. */
  everyMs?: number
  /** Whether the recurring job also runs for the documents of the platform, which belong to no site. */
  platform?: true
}
