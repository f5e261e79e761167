import type { MemberSearch } from '../../contract/members/requests.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import type { JsonObject } from '../../kernel/base/json/json.ts'
import type { Context, Work } from '../../kernel/runtime/context/context.ts'
import type { JobHandler } from '../../kernel/runtime/jobs/jobs.ts'
import { createReads, readBatches } from '../../kernel/store/reads.ts'
import { moveMember, removeMember } from './change-member.ts'
import { readMemberQuery } from './member-query.ts'
import { type MemberRecord, members } from './records.ts'

const JOB_KIND = 'members.bulk'

/** The action applied to each member that matches a filter. */
type BulkAction = 'approve' | 'block' | 'delete'
type Bulk = { act: BulkAction; filter: JsonObject; search?: MemberSearch | undefined }

const ACTIONS: Record<BulkAction, (context: Context, work: Work, record: MemberRecord) => Promise<unknown>> = {
  approve: (context, work, record) => moveMember(context, work, record, 'APPROVED'),
  block: (context, work, record) => moveMember(context, work, record, 'BLOCKED'),
  delete: removeMember,
}

/**
 * Schedules an action on all members that match a filter; returns the job's id. An invalid filter is refused at once.
 */
export function scheduleBulk(context: Context, bulk: Bulk): Promise<{ jobId: string }> {
  readMemberQuery(context.identity, { filter: bulk.filter }, bulk.search)
  const jobId = context.ids.guid()
  return context.commit((work) => {
    work.schedule({ kind: JOB_KIND, key: jobId, payload: { ...bulk }, runAt: context.now })
    return { jobId }
  })
}

/** Members per unit of work, which also writes their events and sessions. */
const BATCH_SIZE = 20

/** Runs a scheduled bulk action in batches ordered by id. Idempotent, so a batch may be repeated. */
export const bulkJob: JobHandler = {
  kind: JOB_KIND,
  async run({ payload }, context) {
    const { act, filter, search } = payload as Bulk
    // The job acts for a merchant, who may filter by every field.
    const query = readMemberQuery({ type: 'APP', siteId: context.siteId, appId: '' }, { filter }, search)
    const meant = { filter: query.filter, size: BATCH_SIZE }
    for await (const items of readBatches(createReads(context), members, context.siteId, meant)) {
      await context.commit(async (work) => {
        for (const { id } of items) {
          const record = await work.get(members, context.siteId, id)
          if (record) await ignoreRefusedTransition(ACTIONS[act](context, work, record))
        }
      })
    }
  },
}

/** Skips members whose state does not allow the transition. */
async function ignoreRefusedTransition(done: Promise<unknown>): Promise<void> {
  await done.catch((error) => {
    if (!(error instanceof ApiError)) throw error
  })
}
