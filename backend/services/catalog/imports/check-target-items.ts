import { mapInSlices } from '../../../kernel/base/async/map-in-slices.ts'
import { UNKNOWN_MARKS } from '../../../kernel/http/read-table.ts'
import type { Context, Work } from '../../../kernel/runtime/context/context.ts'
import type { ImportTarget } from '../../../kernel/runtime/imports/import-target.ts'
import { describeProblem } from '../../../kernel/runtime/imports/problems.ts'
import { listHandles } from './load.ts'
import type { Row } from './read-rows.ts'
import { countItems, type ImportItemRecord, type ImportRecord, itemId, MAX_PROBLEMS, MAX_ROWS } from './records.ts'
import { tooManyRows } from './too-many-rows.ts'

/** Plans the effect of each order or customer of the table on the current shop. */
export const checkTargetItems =
  (target: ImportTarget<Context, Work>) =>
  async (
    context: Context,
    work: Work,
    record: ImportRecord,
    groups: readonly Row[][],
  ): Promise<Omit<ImportItemRecord, 'revision'>[]> => {
    const { siteId, form = 'AWNING', header = [], marks = UNKNOWN_MARKS } = record
    const columns = target.readHeader(form, header)
    const keyName = header[columns.indexOf(target.keyColumn)] ?? target.keyColumn
    const table = { form, columns, header, marks }
    const read = await mapInSlices(groups, async (rows) => {
      const item = await target.read(context, table, rows.slice(0, MAX_ROWS))
      if (rows.length > MAX_ROWS) item.problems.push(tooManyRows(rows, keyName))
      return item
    })
    const existing = await target.findExisting(context, work, read)
    const seen = await listHandles(work, record, read.map(({ key }) => key.slice(0, 200)).filter(Boolean))
    const first = countItems(record)
    return read.map(({ key, name, lines, draft, problems }, index) => {
      const number = first + index + 1
      const line = groups[index]?.[0]?.line ?? 1
      const handle = key.slice(0, 200)
      const earlier = seen.get(handle)
      const there = existing.get(key)
      if (key === '' && target.missingKey)
        problems.push({ line, column: keyName, ...describeProblem(target.missingKey) })
      else if (earlier !== undefined)
        problems.push({ line, column: keyName, ...describeProblem('TWICE', { line: earlier }) })
      else if (key !== '') seen.set(handle, line)
      if (there === 'OTHER') problems.push({ line, column: keyName, ...describeProblem('NUMBER_TAKEN') })
      const isWrong = problems.length > 0 || !draft
      return {
        siteId,
        id: itemId(record.id, number),
        importId: record.id,
        number,
        line,
        handle,
        ...(name && { name: name.slice(0, 200) }),
        variants: lines,
        action: isWrong ? ('ERROR' as const) : there === 'SAME' ? ('UNCHANGED' as const) : ('CREATE' as const),
        problems: problems.slice(0, MAX_PROBLEMS),
        ...(!isWrong && there === undefined && { draft }),
        createdDate: record.createdDate,
      }
    })
  }
