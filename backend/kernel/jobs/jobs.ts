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

/** What does a kind of job, on behalf of its site. Throwing means: again later. */
export type JobHandler = {
  kind: string
  run(job: Job, context: Context): Promise<void>
  /** It runs at every site by itself, again so many milliseconds after each run. */
  everyMs?: number
}
