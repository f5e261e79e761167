import type { Context } from '../../kernel/context/context.ts'
import { invalid } from '../../kernel/errors/errors.ts'
import type { Reads } from '../../kernel/store/reads.ts'
import { members } from './records.ts'

/** Refuses to hand what somebody leaves behind to nobody, or to whoever leaves. */
export async function requireContentAssignee(
  { siteId }: Pick<Context, 'siteId'>,
  reads: Reads,
  assigneeId: string | undefined,
  leavingId?: string,
): Promise<void> {
  if (assigneeId === undefined) return
  if (assigneeId !== leavingId && (await reads.get(members, siteId, assigneeId))) return
  throw invalid({ field: 'contentAssigneeId', description: 'is not another member of this shop', rule: 'VALIDATION' })
}
