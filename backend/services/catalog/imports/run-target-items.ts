import { ApiError } from '../../../kernel/base/errors.ts'
import type { Context, Work } from '../../../kernel/runtime/context/context.ts'
import type { ImportTarget } from '../../../kernel/runtime/imports/import-target.ts'
import { describeProblem } from '../../../kernel/runtime/imports/problems.ts'
import type { ImportItemRecord } from './records.ts'

/** Creates the orders or customers of a batch; returns the items with their outcomes. */
export async function createTargetItems(
  context: Context,
  work: Work,
  target: ImportTarget<Context, Work>,
  items: readonly ImportItemRecord[],
): Promise<ImportItemRecord[]> {
  const due = items.filter(({ action, draft }) => action === 'CREATE' && draft)
  const existing = await target.findExisting(
    context,
    work,
    due.map(({ handle: key, draft = {} }) => ({ key, lines: 0, draft, problems: [] })),
  )
  const outcomes: ImportItemRecord[] = []
  for (const item of due) {
    const failed = (...problem: Parameters<typeof describeProblem>): ImportItemRecord => ({
      ...item,
      outcome: 'FAILED',
      problems: [{ line: item.line, column: '', ...describeProblem(...problem) }],
    })
    if (existing.has(item.handle)) {
      outcomes.push(failed('CAME_SINCE'))
      continue
    }
    try {
      const created = await target.create(context, work, item.draft ?? {})
      // The draft is no longer needed: its entity exists.
      const { draft: _, ...rest } = item
      outcomes.push({ ...rest, outcome: 'DONE', created })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      outcomes.push(failed('REFUSED', { reason: error.message }))
    }
  }
  return outcomes
}

/** Removes the entity that an item created, unless it has been changed since. */
export async function removeTargetItem(
  context: Context,
  work: Work,
  target: ImportTarget<Context, Work>,
  item: ImportItemRecord,
): Promise<ImportItemRecord> {
  const { created, ...rest } = item
  if (!created) return { ...rest, outcome: 'UNDONE' }
  const isRemoved = await target.remove(context, work, created)
  return isRemoved === false
    ? { ...item, outcome: 'KEPT', problems: [{ line: item.line, column: '', ...describeProblem('CHANGED_SINCE') }] }
    : { ...rest, outcome: 'UNDONE' }
}
