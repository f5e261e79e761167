import type { MemberSearch } from '../../contract/members/requests.ts'
import type { Context, Work } from '../../kernel/context/context.ts'
import { ApiError } from '../../kernel/errors/errors.ts'
import type { JsonObject } from '../../kernel/http/json.ts'
import type { JobHandler } from '../../kernel/jobs/jobs.ts'
import { allOf } from '../../kernel/query/combine.ts'
import { moveMember, removeMember } from './change-member.ts'
import { readMemberQuery } from './member-query.ts'
import { type MemberRecord, members } from './records.ts'

const KIND = 'members.bulk'

/** What is done to each member whom a filter finds. */
type BulkAct = 'approve' | 'block' | 'delete'
type Bulk = { act: BulkAct; filter: JsonObject; search?: MemberSearch | undefined }

const ACTS: Record<BulkAct, (context: Context, work: Work, record: MemberRecord) => Promise<unknown>> = {
  approve: (context, work, record) => moveMember(context, work, record, 'APPROVED'),
  block: (context, work, record) => moveMember(context, work, record, 'BLOCKED'),
  delete: removeMember,
}

/** Has something done to all members of a filter, after the answer; answers the id of the job. A wrong filter is refused at once. */
export function scheduleBulk(context: Context, bulk: Bulk): Promise<{ jobId: string }> {
  readMemberQuery(context.identity, { filter: bulk.filter }, bulk.search)
  const jobId = context.ids.guid()
  return context.commit((work) => {
    work.schedule({ kind: KIND, key: jobId, payload: { ...bulk }, runAt: context.now })
    return { jobId }
  })
}

/** Of one unit of work: each member's events and sessions are written with it. */
const AT_ONCE = 20

/** Does what `scheduleBulk` asked for, some members at a time in the order of their ids: what is done twice changes nothing. */
export const bulkJob: JobHandler = {
  kind: KIND,
  async run({ payload }, context) {
    const { act, filter, search } = payload as Bulk
    // The job is the merchant's, whose fields are all.
    const asked = readMemberQuery({ type: 'APP', siteId: context.siteId, appId: '' }, { filter }, search)
    for (let after = ''; ; ) {
      const { items } = await context.store.reader(members).query(context.siteId, {
        filter: allOf(asked.filter, { op: 'gt', path: 'id', value: after }) ?? {
          op: 'exists',
          path: 'id',
          value: true,
        },
        sort: [{ path: 'id', order: 'ASC' }],
        paging: { limit: AT_ONCE, offset: 0 },
      })
      const last = items.at(-1)
      if (!last) return
      after = last.id
      await context.commit(async (work) => {
        for (const { id } of items) {
          const record = await work.get(members, context.siteId, id)
          if (record) await unlessRefused(ACTS[act](context, work, record))
        }
      })
    }
  },
}

/** A member whose state has no such move stays as it is; the others are not held up. */
async function unlessRefused(done: Promise<unknown>): Promise<void> {
  await done.catch((error) => {
    if (!(error instanceof ApiError)) throw error
  })
}
