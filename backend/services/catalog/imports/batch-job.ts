import type { Context } from '../../../kernel/runtime/context/context.ts'
import type { JobHandler } from '../../../kernel/runtime/jobs/jobs.ts'

/**
 * Creates the job of an import that runs in batches. `runBatch` runs one batch and returns whether more follow. After
 * `batches` of them the job is scheduled again, so that the shop's other jobs run in between.
 */
export const createBatchJob = (
  kind: string,
  batches: number,
  runBatch: (context: Context, importId: string) => Promise<boolean>,
): JobHandler => ({
  kind,
  async run({ payload }, context) {
    const importId = payload.importId as string
    for (let batch = 0; batch < batches; batch++) if (!(await runBatch(context, importId))) return
    await context.commit((work) => work.schedule({ kind, payload: { importId }, runAt: context.now }))
  },
})
