import type { Context } from '../../../kernel/context/context.ts'
import type { JobHandler } from '../../../kernel/jobs/jobs.ts'

/**
 * The job of an import that is done batch by batch. `runBatch` is one batch, and answers whether there is more to do. After
 * `batches` of them other jobs of the shop come in between.
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
