import type { Context } from '../context/context.ts'
import type { CollectionDefinition } from '../store/store.ts'

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

export const jobs: CollectionDefinition<Job> = {
  name: 'jobs',
  indexes: [['runAt']],
  retention: { kept: 'until they are done' },
}

/** Runs jobs of one kind for their site. Throwing means: retry later. */
export type JobHandler = {
  kind: string
  run(job: Job, context: Context): Promise<void>
  /** Makes it a recurring job that runs for every site, this many milliseconds after each run. */
  everyMs?: number
}
