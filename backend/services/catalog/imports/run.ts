import { ApiError } from '../../../kernel/base/errors.ts'
import type { Context, Work } from '../../../kernel/runtime/context/context.ts'
import { describeProblem } from '../../../kernel/runtime/imports/problems.ts'
import { createReads } from '../../../kernel/store/reads.ts'
import { readSources } from '../library-media.ts'
import { insertProducts, type NewProduct } from '../products/create-products.ts'
import { addMedia } from '../products/media.ts'
import type { MediaRecord, ProductRecord } from '../records.ts'
import { loadShop } from '../shop.ts'
import { createBatchJob } from './batch-job.ts'
import { changeItems } from './change-items.ts'
import { schedulePictures } from './copy-pictures.ts'
import { importErrors } from './errors.ts'
import { loadByHandle, loadImport } from './load.ts'
import { planItem } from './plan-item.ts'
import {
  countItems,
  type ImportItemRecord,
  type ImportRecord,
  importItems,
  imports,
  itemId,
  type TableProduct,
} from './records.ts'
import { createTargetItems, removeTargetItem } from './run-target-items.ts'
import { getTable, requireKindScope } from './tables.ts'
import { undoItem } from './undo-item.ts'
import { failedItem, writeChange } from './write-item.ts'

/** The kind of the job that continues an import. */
export const IMPORT_JOB = 'catalog.import'
/** Items per unit of work: few, so that shoppers do not wait for a long commit. */
const BATCH_SIZE = 5
/** Batches per run of the job. */
const BATCHES = 50

/** Begins to import a checked table, or to undo an import that is done. */
export function beginRun(context: Context, importId: string, status: 'IMPORTING' | 'UNDOING'): Promise<ImportRecord> {
  const from = status === 'IMPORTING' ? 'CHECKED' : 'IMPORTED'
  return context.commit(async (work) => {
    const record = await loadImport(context, work, importId)
    requireKindScope(context, record.kind)
    if (record.status !== from)
      throw importErrors.IMPORT_NOT_READY(
        status === 'IMPORTING'
          ? 'Only a table that is checked and not imported yet can be imported: send it again'
          : 'Only an import that is done, and not undone, can be undone',
        { status: record.status },
      )
    work.schedule({ kind: IMPORT_JOB, payload: { importId }, runAt: context.now })
    return work.update(imports, { ...record, status, done: 0, updatedDate: context.now.toISOString() })
  })
}

/** Continues an import, or its undoing, from the cursor. */
export const importJob = createBatchJob(IMPORT_JOB, BATCHES, runBatch)

/** Runs a batch with its cursor as one unit of work. Returns whether there is more to do. */
async function runBatch(context: Context, importId: string): Promise<boolean> {
  const record = await createReads(context).get(imports, context.siteId, importId)
  if (record?.status !== 'IMPORTING' && record?.status !== 'UNDOING') return false
  return context.commit(async (work) => {
    const current = await loadImport(context, work, importId)
    if (current.status !== record.status) return false
    const total = countItems(current)
    const numbers = Array.from({ length: Math.min(BATCH_SIZE, total - current.done) }, (_, index) =>
      current.status === 'IMPORTING' ? current.done + index + 1 : total - current.done - index,
    )
    const items = await context.store.reader(importItems).getMany(
      context.siteId,
      numbers.map((number) => itemId(importId, number)),
    )
    const outcomes =
      current.status === 'IMPORTING'
        ? await importBatch(context, work, current, items)
        : await undoBatch(context, work, current, items)
    for (const item of outcomes) work.update(importItems, item)
    const count = (outcome: ImportItemRecord['outcome']) => outcomes.filter((item) => item.outcome === outcome).length
    const done = current.done + numbers.length
    const isOver = done >= total
    if (isOver && current.status === 'IMPORTING' && current.copyPictures) schedulePictures(context, work, importId)
    work.update(imports, {
      ...current,
      done,
      failed: current.failed + count('FAILED'),
      kept: current.kept + count('KEPT'),
      updatedDate: context.now.toISOString(),
      ...(isOver && { status: current.status === 'IMPORTING' ? ('IMPORTED' as const) : ('UNDONE' as const) }),
    })
    return !isOver
  })
}

async function undoBatch(
  context: Context,
  work: Work,
  { kind }: ImportRecord,
  items: readonly ImportItemRecord[],
): Promise<ImportItemRecord[]> {
  const { target } = getTable(context, kind)
  const undone: ImportItemRecord[] = []
  for (const item of items) {
    if (item.outcome !== 'DONE') continue
    undone.push(await (target ? removeTargetItem(context, work, target, item) : undoItem(context, work, item)))
  }
  return undone
}

/** Creates and changes the products of a batch; returns the items with their outcomes. */
async function importBatch(
  context: Context,
  work: Work,
  { kind, change: asked }: ImportRecord,
  items: readonly ImportItemRecord[],
): Promise<ImportItemRecord[]> {
  if (asked) return changeItems(context, work, asked, items)
  const { target } = getTable(context, kind)
  if (target) return createTargetItems(context, work, target, items)
  const shop = await loadShop(context)
  const due = items.filter(({ action }) => action === 'CREATE' || action === 'CHANGE')
  const existing = await loadByHandle(
    context,
    due.map(({ handle }) => handle),
  )
  const outcomes: ImportItemRecord[] = []
  const created: { item: ImportItemRecord; planned: NewProduct }[] = []
  for (const item of due) {
    const there = existing.get(item.handle)
    try {
      if (!item.product) continue
      if (Boolean(there) !== (item.action === 'CHANGE')) {
        outcomes.push(failedItem(item, describeProblem(there ? 'CAME_SINCE' : 'GONE_SINCE')))
        continue
      }
      const plan = await planItem(context, shop, kind, item.product, there)
      if (plan.action === 'ERROR') outcomes.push(failedItem(item, plan.problems[0] ?? describeProblem('REFUSED')))
      else if (plan.action === 'CREATE') {
        const { media } = await withPictures(context, work, plan.created.product, plan.pictures)
        created.push({ item, planned: { ...plan.created, product: { ...plan.created.product, media } } })
      } else if (plan.action === 'CHANGE' && there) {
        const pictured = await withPictures(context, work, plan.product, plan.pictures)
        outcomes.push(await writeChange(context, work, item, there, { ...plan, product: pictured }))
      } else outcomes.push({ ...item, outcome: 'DONE' })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      outcomes.push(failedItem(item, describeProblem('REFUSED', { reason: error.message })))
    }
  }
  if (created.length === 0) return outcomes
  const written = await insertProducts(
    context,
    work,
    shop,
    created.map(({ planned }) => planned),
  )
  return [
    ...outcomes,
    ...created.map(({ item }, index) => {
      const { id: productId = '', revision = 0 } = written[index] ?? {}
      return { ...item, outcome: 'DONE' as const, undo: { productId, revision, stock: [] } }
    }),
  ]
}

async function withPictures(
  context: Context,
  work: Work,
  product: ProductRecord,
  pictures: TableProduct['pictures'],
): Promise<ProductRecord> {
  if (pictures.length === 0) return product
  const sources = await readSources(context, work, pictures)
  const texts = new Map(pictures.map(({ url, altText }) => [url, altText]))
  const { media } = addMedia(product, sources, context.ids.guid)
  const withText = (item: MediaRecord): MediaRecord => {
    const altText = texts.get(item.url)
    return altText && !item.altText ? { ...item, altText } : item
  }
  return { ...product, media: media.map(withText) }
}
