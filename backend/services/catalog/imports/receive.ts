import type { ImportKind } from '../../../contract/imports/enumerations.ts'
import { isMerchant, toActor } from '../../../kernel/access/identity.ts'
import type { Context, Work } from '../../../kernel/context/context.ts'
import { forbidden } from '../../../kernel/errors/errors.ts'
import { describeProblem } from '../../../kernel/imports/problems.ts'
import { toTableForm } from '../../../kernel/imports/read-table.ts'
import { createReads } from '../../../kernel/store/reads.ts'
import { commitCatalogChange } from '../commit-change.ts'
import { loadShop } from '../shop.ts'
import { checkTargetItems } from './check-target-items.ts'
import { isStockColumn, readHeader } from './columns.ts'
import { importErrors, tableUnreadable } from './errors.ts'
import { listHandles, loadByHandle, loadCollectionIds, loadImport } from './load.ts'
import { planItem } from './plan-item.ts'
import { type Reading, readProduct } from './read-product.ts'
import { countLines, normalizeLineEnds, type Row, readRows } from './read-rows.ts'
import {
  countItems,
  type ImportItemRecord,
  type ImportRecord,
  importItems,
  imports,
  itemId,
  MAX_PROBLEMS,
} from './records.ts'
import { getTable, type ImportTable, requireKindScope } from './tables.ts'

/** Maximum number of items in one table. */
const MAX_ITEMS = 50_000
/** Maximum number of characters of one item with all its rows. */
const MAX_ITEM = 1_000_000

export function createImport(
  context: Context,
  { kind, fileName, copyPictures = false }: { kind: ImportKind; fileName: string; copyPictures?: boolean | undefined },
) {
  const { siteId, identity, ids } = context
  const now = context.now.toISOString()
  if (!isMerchant(identity)) throw new Error('only merchants begin imports')
  requireKindScope(context, kind)
  if (copyPictures && !context.mayUse('files.write'))
    throw forbidden('Pictures become files of the library only with the scope files.write')
  return context.commit((work) =>
    work.insert(imports, {
      siteId,
      id: ids.guid(),
      kind,
      status: 'RECEIVING',
      fileName,
      received: 0,
      rest: '',
      line: 1,
      creates: 0,
      changes: 0,
      unchanged: 0,
      errors: 0,
      done: 0,
      failed: 0,
      kept: 0,
      ...(copyPictures && kind === 'PRODUCTS' && { copyPictures, picturesDone: 0, picturesFailed: 0 }),
      createdBy: toActor(identity),
      createdDate: now,
      updatedDate: now,
    }),
  )
}

type Part = { importId: string; offset: number; csv: string; last: boolean }

/** Receives the next part of a table. A part that has already been received changes nothing. */
export function receivePart(context: Context, part: Part): Promise<ImportRecord> {
  return commitCatalogChange(context, async (work) => {
    const record = await loadImport(context, work, part.importId)
    requireKindScope(context, record.kind)
    const { status, received } = record
    const end = part.offset + part.csv.length
    if (end <= received && (status !== 'RECEIVING' || !part.last || end < received) && part.csv !== '') return record
    if (status !== 'RECEIVING')
      throw importErrors.IMPORT_NOT_READY('The table is complete: begin another import', { status })
    if (part.offset !== received && end !== received)
      throw importErrors.IMPORT_OUT_OF_STEP(`The next part begins at ${received}: go on from there`, { received })
    return addPart(context, work, record, part.offset === received ? part.csv : '', part.last)
  })
}

async function addPart(context: Context, work: Work, record: ImportRecord, csv: string, last: boolean) {
  const table = getTable(context, record.kind)
  const opening = record.received === 0 ? csv.replace(/^\ufeff/, '') : csv
  const text = normalizeLineEnds(record.rest + opening)
  const { rows, end, delimiter } = readRows(text, { line: record.line, delimiter: record.delimiter, last })
  const header = record.header ?? rows.shift()?.cells
  const updated = {
    ...record,
    received: record.received + csv.length,
    updatedDate: context.now.toISOString(),
    ...(header && { header, form: table.findForm(header), delimiter }),
  }
  if (header && !record.header) requireColumns(table, updated)
  const groups = groupRows(table, updated, rows)
  // The last group may continue in the next part.
  const open = last ? undefined : groups.pop()
  const restAt = open?.[0]?.start ?? end
  const rest = last ? '' : text.slice(restAt)
  const line = record.line + countLines(text, 0, restAt)
  if (rest.length > MAX_ITEM)
    throw tableUnreadable(
      `What begins at line ${line} does not end: look for a quotation mark that is not closed`,
      line,
    )
  const check = table.target ? checkTargetItems(table.target) : checkItems
  const items = await check(context, work, updated, groups)
  for (const item of items) work.insert(importItems, item)
  const count = (action: ImportItemRecord['action']) => items.filter((item) => item.action === action).length
  const saved = {
    ...updated,
    rest,
    line,
    creates: record.creates + count('CREATE'),
    changes: record.changes + count('CHANGE'),
    unchanged: record.unchanged + count('UNCHANGED'),
    errors: record.errors + count('ERROR'),
    ...(last && { status: 'CHECKED' as const }),
  }
  if (countItems(saved) > MAX_ITEMS)
    throw importErrors.IMPORT_TOO_LARGE(`A table has at most ${MAX_ITEMS} items: divide it`, {
      threshold: MAX_ITEMS,
    })
  if (last && countItems(saved) === 0)
    throw tableUnreadable('The table has no lines below its first one: fill it in and send it again')
  return work.update(imports, saved)
}

function requireColumns(
  { readHeader, findMissing }: ImportTable,
  { form = 'AWNING', header = [] }: ImportRecord,
): void {
  const missing = findMissing(readHeader(form, header))
  if (missing === undefined) return
  throw tableUnreadable(`The first line has to name the columns, with ${missing}: add it and send the table again`, 1)
}

/** Groups consecutive rows with the same key into one item; a row without a key is an item of its own. */
function groupRows(
  { readHeader, keyColumn }: ImportTable,
  { form = 'AWNING', header = [] }: ImportRecord,
  rows: readonly Row[],
): Row[][] {
  const index = keyColumn === undefined ? -1 : readHeader(form, header).indexOf(keyColumn)
  const groups: Row[][] = []
  let current = ''
  for (const row of rows) {
    const key = row.cells[index] ?? ''
    const group = groups.at(-1)
    if (group && key !== '' && key === current) group.push(row)
    else groups.push([row])
    current = key
  }
  return groups
}

/** Plans the effect of each product of the table on the current shop. */
async function checkItems(
  context: Context,
  work: Work,
  record: ImportRecord,
  groups: readonly Row[][],
): Promise<Omit<ImportItemRecord, 'revision'>[]> {
  if (groups.length === 0) return []
  const { siteId, kind, form = 'AWNING', header = [] } = record
  const shop = await loadShop(context)
  const columns = readHeader(toTableForm(form), header)
  const reading: Reading = {
    columns:
      kind === 'STOCK' ? columns.map((column) => (column && isStockColumn(column) ? column : undefined)) : columns,
    header,
    weightUnit: shop.site.weightUnit,
    collections: await loadCollectionIds(context),
    own: [context.mediaUrl, context.publicUrl],
  }
  const read = groups.map((rows) => readProduct(reading, rows))
  const handles = read.map(({ product }) => product.handle).filter(Boolean)
  const existing = await loadByHandle(context, handles)
  const seen = await listHandles(work, record, handles)
  const first = countItems(record)
  const items: Omit<ImportItemRecord, 'revision'>[] = []
  for (const [index, { product, problems }] of read.entries()) {
    const { line, handle, variants, fields } = product
    const number = first + index + 1
    const there = existing.get(handle)
    const earlier = seen.get(handle)
    const nameOf = (column: (typeof columns)[number]) => header[columns.indexOf(column)] || (column ?? '')
    if (handle === '')
      problems.push({
        line,
        column: nameOf('handle'),
        ...describeProblem('HANDLE_MISSING'),
      })
    else if (earlier !== undefined)
      problems.push({
        line,
        column: nameOf('handle'),
        ...describeProblem('TWICE', { line: earlier }),
      })
    else seen.set(handle, line)
    const plan = problems.length === 0 ? await planItem(context, shop, kind, product, there) : undefined
    if (plan?.action === 'ERROR') {
      for (const { column, ...problem } of plan.problems) problems.push({ ...problem, column: nameOf(column) })
    }
    const name = fields.name ?? there?.product.name
    items.push({
      siteId,
      id: itemId(record.id, number),
      importId: record.id,
      number,
      line,
      handle: handle.slice(0, 200),
      ...(name && { name: name.slice(0, 200) }),
      variants: variants.length,
      action: plan?.action ?? 'ERROR',
      problems: problems.slice(0, MAX_PROBLEMS),
      ...(problems.length === 0 && { product }),
      createdDate: record.createdDate,
    })
  }
  return items
}

export async function loadStored(context: Context, id: string): Promise<ImportRecord> {
  const record = await loadImport(context, createReads(context), id)
  requireKindScope(context, record.kind)
  return record
}
