import { importCalls } from '../../../contract/imports/calls.ts'
import type { ImportKind } from '../../../contract/imports/enumerations.ts'
import type { ProductImport } from '../../../contract/imports/import.ts'
import { MAX_PART } from '../../../contract/imports/import.ts'
import { missing } from '../../../kernel/base/errors.ts'
import { toCsv } from '../../../kernel/base/text/csv.ts'
import { type Endpoint, endpoint } from '../../../kernel/http/endpoint.ts'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import type { Created } from '../../../kernel/runtime/imports/import-target.ts'
import { allOf } from '../../../kernel/store/query/combine.ts'
import { readNumberCursor, readPlainCursor } from '../../../kernel/store/query/plain-cursor.ts'
import type { Filter } from '../../../kernel/store/query/query.ts'
import { catalogErrors } from '../errors.ts'
import { beginChange } from './begin-change.ts'
import { importErrors } from './errors.ts'
import { exportProducts, exportStock } from './export-products.ts'
import { createImport, loadStored, receivePart } from './receive.ts'
import { countItems, type ImportItemRecord, type ImportRecord, importItems, imports } from './records.ts'
import { beginRun } from './run.ts'
import { getTable } from './tables.ts'

const { IMPORT_NOT_FOUND, IMPORT_UNREADABLE, IMPORT_TOO_LARGE, IMPORT_OUT_OF_STEP, IMPORT_NOT_READY } = importErrors
/** In bytes: a part in whose JSON every character is escaped. */
const PART_BODY = 6 * MAX_PART + 1024
/** In bytes: the maximum number of products, with their ids and dates. */
const CHANGE_BODY = 1_000_000
const PAGE = 50
const PROBLEMS_PAGE = 500

/** A repeated idempotent call is answered from the stored import. */
const REPLAY = {
  replay: async (stored: unknown, context: Context) => ({ import: wireImport(context, stored as ImportRecord) }),
}

export const importEndpoints: readonly Endpoint[] = [
  endpoint(
    importCalls.createImport,
    'app',
    async ({ kind = 'PRODUCTS', fileName, copyPictures, locale }, context) => ({
      import: wireImport(context, await createImport(context, { kind, fileName, copyPictures, locale })),
    }),
    REPLAY,
  ),
  endpoint(
    importCalls.receivePart,
    'app',
    async ({ last = false, ...part }, context) => ({
      import: wireImport(context, await receivePart(context, { ...part, last })),
    }),
    {
      ...REPLAY,
      errors: [IMPORT_NOT_FOUND, IMPORT_UNREADABLE, IMPORT_TOO_LARGE, IMPORT_OUT_OF_STEP, IMPORT_NOT_READY],
      maxBody: PART_BODY,
    },
  ),
  endpoint(
    importCalls.changeProducts,
    'app',
    async (input, context) => ({ import: wireImport(context, await beginChange(context, input)) }),
    { ...REPLAY, errors: [missing, catalogErrors.COLLECTION_HAS_RULE], maxBody: CHANGE_BODY },
  ),
  endpoint(importCalls.listImports, 'app', async ({ cursor: sent }, context) => {
    const cursor = readPlainCursor(sent, 1)
    const { items, next } = await context.store.reader(imports).query(context.siteId, {
      sort: [{ path: 'createdDate', order: 'DESC' }],
      paging: { limit: PAGE, ...(cursor && { cursor }) },
    })
    return { imports: items.map((record) => wireImport(context, record)), ...(next && { nextCursor: next }) }
  }),
  endpoint(
    importCalls.getImport,
    'app',
    async ({ importId }, context) => ({ import: wireImport(context, await loadStored(context, importId)) }),
    { errors: [IMPORT_NOT_FOUND] },
  ),
  endpoint(
    importCalls.listImportItems,
    'app',
    async ({ importId, action, outcome, cursor }, context) => {
      const { kind } = await loadStored(context, importId)
      const { items, next } = await listItems(context, importId, { action, outcome }, cursor, PAGE)
      return { items: items.map((item) => wireItem(kind, item)), ...next }
    },
    { errors: [IMPORT_NOT_FOUND] },
  ),
  endpoint(
    importCalls.exportImportProblems,
    'app',
    async ({ importId, cursor }, context) => {
      const { kind } = await loadStored(context, importId)
      // Items are sorted by number, so that all problems are listed by line.
      const { items, next } = await listItems(context, importId, {}, cursor, PROBLEMS_PAGE)
      const rows = items.flatMap(({ handle, name = '', problems }) =>
        problems.map(({ line, column, description }) => [
          String(line),
          column,
          kind === 'REVIEWS' ? name : handle,
          description,
        ]),
      )
      return { csv: toCsv([...(cursor ? [] : [['line', 'column', 'handle', 'problem']]), ...rows]), ...next }
    },
    { errors: [IMPORT_NOT_FOUND] },
  ),
  endpoint(
    importCalls.runImport,
    'app',
    async ({ importId }, context) => ({ import: wireImport(context, await beginRun(context, importId, 'IMPORTING')) }),
    {
      ...REPLAY,
      errors: [IMPORT_NOT_FOUND, IMPORT_NOT_READY],
    },
  ),
  endpoint(
    importCalls.undoImport,
    'app',
    async ({ importId }, context) => ({ import: wireImport(context, await beginRun(context, importId, 'UNDOING')) }),
    {
      ...REPLAY,
      errors: [IMPORT_NOT_FOUND, IMPORT_NOT_READY],
    },
  ),
  endpoint(importCalls.exportProducts, 'app', ({ form = 'AWNING', cursor }, context) =>
    exportProducts(context, form, cursor),
  ),
  endpoint(importCalls.exportStock, 'app', ({ cursor }, context) => exportStock(context, cursor)),
]

async function listItems(
  context: Context,
  importId: string,
  where: { action?: string | undefined; outcome?: string | undefined },
  after: string | undefined,
  limit: number,
) {
  const is = Object.entries(where).flatMap(([path, value]): Filter[] => (value ? [{ op: 'eq', path, value }] : []))
  const number = readNumberCursor(after || undefined)
  const above: Filter[] = number ? [{ op: 'gt', path: 'number', value: Number(number) }] : []
  const ofImport: Filter = { op: 'eq', path: 'importId', value: importId }
  const { items } = await context.store.reader(importItems).query(context.siteId, {
    filter: [ofImport, ...is, ...above].reduce((all, filter) => allOf(all, filter) ?? filter),
    sort: [{ path: 'number', order: 'ASC' }],
    paging: { limit, offset: 0 },
  })
  const last = items.length === limit ? items.at(-1) : undefined
  return { items, next: last && { nextCursor: String(last.number) } }
}

function wireImport(context: Context, record: ImportRecord): ProductImport {
  const {
    siteId: _,
    revision: __,
    rest: ___,
    line: ____,
    delimiter: _____,
    locale: ______,
    marks: _______,
    header = [],
    form,
    ...shown
  } = record
  const columns = form ? getTable(context, record.kind).readHeader(form, header) : []
  const ignoredColumns = header
    .filter((name, index) => name !== '' && !columns[index])
    .map((name) => name.slice(0, 100))
  return { ...shown, ...(form && { form }), ignoredColumns, total: countItems(record) }
}

function wireItem(
  kind: ImportKind,
  { number, line, handle, name, variants, action, outcome, problems, undo, productId, created }: ImportItemRecord,
) {
  return {
    number,
    line,
    handle,
    ...(name && { name }),
    variants,
    action,
    ...(outcome && { outcome }),
    ...((undo || productId) && { productId: undo?.productId ?? productId }),
    ...(created && toCreatedId(kind, created)),
    problems: problems.map(({ column, values, ...problem }) => ({
      ...problem,
      column: column.slice(0, 100),
      ...(values && { values: { ...values } }),
    })),
  }
}

function toCreatedId(kind: ImportKind, { id }: Created) {
  if (kind === 'ORDERS') return { orderId: id }
  return kind === 'MEMBERS' ? { memberId: id } : { reviewId: id }
}
