import type { ImportKind } from '../../../contract/imports/enumerations.ts'
import { mapInSlices } from '../../../kernel/base/async/map-in-slices.ts'
import { forbidden } from '../../../kernel/base/errors.ts'
import { findTableMarks, toTableForm, UNKNOWN_MARKS } from '../../../kernel/http/read-table.ts'
import { isMerchant, toActor } from '../../../kernel/runtime/access/identity.ts'
import type { Context, Work } from '../../../kernel/runtime/context/context.ts'
import { deriveContext } from '../../../kernel/runtime/context/work.ts'
import { describeProblem, isRefusal } from '../../../kernel/runtime/imports/problems.ts'
import { createReads } from '../../../kernel/store/reads.ts'
import { commitCatalogChange } from '../commit-change.ts'
import { loadShop } from '../shop.ts'
import { checkTargetItems } from './check-target-items.ts'
import { isStockColumn, readHeader } from './columns.ts'
import { importErrors, tableUnreadable } from './errors.ts'
import { listHandles, loadByHandle, loadCollectionIds, loadImport } from './load.ts'
import { planItem } from './plan-item.ts'
import { createReading, readProduct } from './read-product.ts'
import { countLines, normalizeLineEnds, type Row, readRows } from './read-rows.ts'
import {
  countItems,
  type ImportItemRecord,
  type ImportRecord,
  importItems,
  imports,
  itemId,
  MAX_PROBLEMS,
  MAX_ROWS,
} from './records.ts'
import { getTable, type ImportTable, requireKindScope } from './tables.ts'

/** Maximum number of items in one table. */
const MAX_ITEMS = 50_000
/** Maximum number of characters of one item with all its rows. */
const MAX_ITEM = 1_000_000
/** Maximum number of columns, known and unknown ones. */
const MAX_COLUMNS = 1000
/** Characters and items of one unit of work, which takes a few milliseconds. */
const SLICE = 16_000
const SLICE_ITEMS = 100

type NewImport = {
  kind: ImportKind
  fileName: string
  copyPictures?: boolean | undefined
  locale?: string | undefined
}

export function createImport(context: Context, { kind, fileName, copyPictures = false, locale }: NewImport) {
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
      ...(locale !== undefined && { locale }),
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

/**
 * Receives the next part of a table. A part that has already been received changes nothing. It is checked slice by slice,
 * each in a unit of work of its own, so that shoppers do not wait for it; an interrupted part goes on when it is sent
 * again.
 */
export async function receivePart(context: Context, part: Part): Promise<ImportRecord> {
  const record = await loadStored(context, part.importId)
  if (isReceived(record, part)) return record
  // The last unit of work alone saves the answer: that of an earlier one would be repeated for a part that is not checked.
  const slices = deriveContext(context, { idempotency: false })
  while (await commitCatalogChange(slices, (work) => checkSlice(context, work, part)));
  return commitCatalogChange(context, (work) => endPart(context, work, part))
}

const isReceived = ({ status, received }: ImportRecord, { offset, csv, last }: Part) => {
  const end = offset + csv.length
  return end <= received && (status !== 'RECEIVING' || !last || end < received) && csv !== ''
}

/** Checks the next slice of a part. Returns whether there is more of it. */
async function checkSlice(context: Context, work: Work, part: Part): Promise<boolean> {
  const record = await loadImport(context, work, part.importId)
  // The same part, sent at the same moment, has been checked meanwhile.
  if (isReceived(record, part)) return false
  const { offset, csv, last } = part
  const { status, received, rest: before } = record
  if (status !== 'RECEIVING')
    throw importErrors.IMPORT_NOT_READY('The table is complete: begin another import', { status })
  const taken = received - offset
  if (taken < 0 || taken > csv.length)
    throw importErrors.IMPORT_OUT_OF_STEP(`The next part begins at ${received}: go on from there`, { received })
  // As long as the unfinished item, so that a long one is read a few times and not once per slice.
  const slice = csv.slice(taken, endOfSlice(csv, taken + Math.max(SLICE, before.length)))
  const isEnd = taken + slice.length === csv.length
  const table = getTable(context, record.kind)
  const opening = received === 0 ? slice.replace(/^\ufeff/, '') : slice
  const text = normalizeLineEnds(before + opening)
  const { rows, end, delimiter } = readRows(text, {
    line: record.line,
    delimiter: record.delimiter,
    last: last && isEnd,
  })
  const header = record.header ?? rows.shift()?.cells
  if (header && header.length > MAX_COLUMNS) throw tableUnreadable(`A table has at most ${MAX_COLUMNS} columns`, 1)
  const updated: ImportRecord = {
    ...record,
    received: received + slice.length,
    updatedDate: context.now.toISOString(),
    ...(header && { header, form: table.findForm(header), delimiter }),
  }
  if (header && !record.header) {
    requireColumns(table, updated)
    updated.marks = findTableMarks({ columns: table.readHeader(updated.form ?? 'AWNING', header), rows }, record.locale)
  }
  const groups = groupRows(table, updated, rows)
  // The last group may continue in the next slice.
  const open = last && isEnd ? undefined : groups.pop()
  const next = groups[SLICE_ITEMS] ?? open
  const restAt = next?.[0]?.start ?? end
  const rest = last && isEnd && !next ? '' : text.slice(restAt)
  const line = record.line + countLines(text, 0, restAt)
  if (rest.length > MAX_ITEM)
    throw tableUnreadable(
      `What begins at line ${line} does not end: look for a quotation mark that is not closed`,
      line,
    )
  const check = table.target ? checkTargetItems(table.target) : checkItems
  const items = await check(context, work, updated, groups.slice(0, SLICE_ITEMS))
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
  }
  if (countItems(saved) > MAX_ITEMS)
    throw importErrors.IMPORT_TOO_LARGE(`A table has at most ${MAX_ITEMS} items: divide it`, {
      threshold: MAX_ITEMS,
    })
  work.update(imports, saved)
  return !isEnd || groups.length > SLICE_ITEMS
}

/** Does not cut a surrogate pair in two, as half of one cannot be stored. */
const endOfSlice = (text: string, end: number) => (/[\ud800-\udbff]/.test(text.charAt(end - 1)) ? end + 1 : end)

async function endPart(context: Context, work: Work, { importId, last }: Part): Promise<ImportRecord> {
  const record = await loadImport(context, work, importId)
  if (record.status !== 'RECEIVING') return record
  if (last && countItems(record) === 0)
    throw tableUnreadable('The table has no lines below its first one: fill it in and send it again')
  return work.update(imports, {
    ...record,
    updatedDate: context.now.toISOString(),
    ...(last && { status: 'CHECKED' as const }),
  })
}

function requireColumns(
  { readHeader, findMissing }: ImportTable,
  { form = 'AWNING', header = [] }: ImportRecord,
): void {
  const missing = findMissing(readHeader(form, header))
  if (missing === undefined) return
  throw tableUnreadable(`The first line has to name the columns, with ${missing}: add it and send the table again`, 1)
}

/**
 * Groups consecutive rows with the same key into one item, at most one row more than allowed; a row without a key is an
 * item of its own.
 */
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
    if (group && key !== '' && key === current && group.length <= MAX_ROWS) group.push(row)
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
  const { siteId, kind, form = 'AWNING', header = [], marks = UNKNOWN_MARKS } = record
  const shop = await loadShop(context)
  const columns = readHeader(toTableForm(form), header)
  const reading = createReading(
    kind === 'STOCK' ? columns.map((column) => (column && isStockColumn(column) ? column : undefined)) : columns,
    {
      header,
      marks,
      places: shop.currency.exponent,
      weightUnit: shop.site.weightUnit,
      collections: await loadCollectionIds(context),
      own: [context.mediaUrl, context.publicUrl],
    },
  )
  const read = await mapInSlices(groups, (rows) => readProduct(reading, rows))
  const handles = read.map(({ product }) => product.handle).filter(Boolean)
  const existing = await loadByHandle(context, handles)
  const seen = await listHandles(work, record, handles)
  const first = countItems(record)
  const nameOf = (column: (typeof columns)[number]) => header[columns.indexOf(column)] || (column ?? '')
  return mapInSlices([...read.entries()], async ([index, { product, problems }]) => {
    const { line, handle, variants, fields } = product
    const number = first + index + 1
    const there = existing.get(handle)
    const earlier = seen.get(handle)
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
    const plan = problems.some(isRefusal) ? undefined : await planItem(context, shop, kind, product, there)
    if (plan?.action === 'ERROR') {
      for (const { column, ...problem } of plan.problems) problems.push({ ...problem, column: nameOf(column) })
    }
    const name = fields.name ?? there?.product.name
    return {
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
      ...(!problems.some(isRefusal) && { product }),
      createdDate: record.createdDate,
    }
  })
}

export async function loadStored(context: Context, id: string): Promise<ImportRecord> {
  const record = await loadImport(context, createReads(context), id)
  requireKindScope(context, record.kind)
  return record
}
