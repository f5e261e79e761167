import { invalid } from '../../kernel/base/errors.ts'
import type { Context } from '../../kernel/runtime/context/context.ts'
import type { Reads } from '../../kernel/store/reads.ts'
import { members } from './records.ts'

/** Validates the member who takes over the content of a deleted one: they must exist and must not be deleted too. */
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
