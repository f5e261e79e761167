import { ApiError } from '../../../kernel/base/errors.ts'
import type { Context, Work } from '../../../kernel/runtime/context/context.ts'
import { describeProblem, type ImportProblem } from '../../../kernel/runtime/imports/problems.ts'
import { createReads } from '../../../kernel/store/reads.ts'
import { addPictureFrom, PassedThrough } from '../../files/index.ts'
import { toLibraryMedia } from '../library-media.ts'
import { replaceMedia } from '../products/media.ts'
import { saveProduct } from '../products/save-product.ts'
import { products } from '../records.ts'
import { createBatchJob } from './batch-job.ts'
import {
  countItems,
  type ImportItemRecord,
  type ImportRecord,
  importItems,
  imports,
  itemId,
  MAX_PROBLEMS,
} from './records.ts'
import { getTable } from './tables.ts'

const JOB_KIND = 'catalog.import-pictures'
/** Number of items whose pictures are fetched in parallel. */
const AT_ONCE = 4
/** Batches per run of the job. */
const BATCHES = 20

export const schedulePictures = ({ now }: Context, work: Work, importId: string): void =>
  work.schedule({ kind: JOB_KIND, payload: { importId }, runAt: now })

/**
 * Copies the pictures of a finished import into the library, starting at its cursor. Undoing the import ends the job.
 */
export const picturesJob = createBatchJob(JOB_KIND, BATCHES, runBatch)

/** Copies the pictures of one batch; returns whether more follow. */
async function runBatch(context: Context, importId: string): Promise<boolean> {
  const record = await createReads(context).get(imports, context.siteId, importId)
  if (record?.status !== 'IMPORTED') return false
  const { picturesDone: done = 0 } = record
  const total = countItems(record)
  const numbers = Array.from({ length: Math.min(AT_ONCE, total - done) }, (_, index) => done + index + 1)
  if (numbers.length === 0) return false
  const items = await context.store.reader(importItems).getMany(
    context.siteId,
    numbers.map((number) => itemId(importId, number)),
  )
  const found = await Promise.all(items.map((item) => copyOfItem(context, record, item)))
  return context.commit(async (work) => {
    const current = await work.get(imports, context.siteId, importId)
    if (current?.status !== 'IMPORTED') return false
    // Another process has already done this batch.
    if (current.picturesDone !== done) return true
    let failed = 0
    for (const [index, problems] of found.entries()) {
      const item = problems.length > 0 && (await work.get(importItems, context.siteId, items[index]?.id ?? ''))
      if (!item) continue
      failed += problems.length
      work.update(importItems, { ...item, problems: [...item.problems, ...problems].slice(0, MAX_PROBLEMS) })
    }
    work.update(imports, {
      ...current,
      picturesDone: done + numbers.length,
      picturesFailed: (current.picturesFailed ?? 0) + failed,
      updatedDate: context.now.toISOString(),
    })
    return done + numbers.length < total
  })
}

/** Copies the pictures of one item; returns a problem for each picture that could not be copied. */
async function copyOfItem(
  context: Context,
  { kind, form = 'AWNING', header = [] }: ImportRecord,
  item: ImportItemRecord,
): Promise<ImportProblem[]> {
  if (item.outcome !== 'DONE' || !item.undo) return []
  const column = header[getTable(context, kind).readHeader(form, header).indexOf('pictures')] ?? 'pictures'
  const own = [context.mediaUrl, context.publicUrl]
  const problems: ImportProblem[] = []
  for (const { url, line = item.line } of item.product?.pictures ?? []) {
    if (own.some((base) => url.startsWith(`${base}/`))) continue
    try {
      if (await isShown(context, item, url)) await copyOne(context, item, url)
    } catch (error) {
      if (error instanceof PassedThrough) continue
      if (!(error instanceof ApiError)) throw error
      problems.push({ line, column, ...describeProblem('PICTURE_FAILED', { url, reason: error.message }) })
    }
  }
  return problems
}

/** Whether the product still shows the external picture: false if it was copied before a crash, or was removed. */
async function isShown(context: Context, { undo }: ImportItemRecord, url: string): Promise<boolean> {
  const product = await createReads(context).get(products, context.siteId, undo?.productId ?? '')
  return product?.media.some((item) => item.url === url) ?? false
}

/** Copies one picture: the file, its place at the product and the data for undoing are one unit of work. */
function copyOne(context: Context, { id: itemOfImport }: ImportItemRecord, url: string): Promise<void> {
  const { siteId, now } = context
  return addPictureFrom(context, url, async (work, file) => {
    const item = await work.get(importItems, siteId, itemOfImport)
    const record = item && (await work.get(imports, siteId, item.importId))
    const before = item?.undo && (await work.get(products, siteId, item.undo.productId))
    const shown = before?.media.find((each) => each.url === url)
    if (!item?.undo || record?.status !== 'IMPORTED' || !before || !shown) throw new PassedThrough()
    // If undoing begins at the same time, the commit conflicts, and the retry stops here.
    work.expect(imports, record)
    const saved = await saveProduct(work, context, before, {
      ...before,
      ...replaceMedia(before, shown.id, toLibraryMedia(file)),
      lastUpdated: now.toISOString(),
    })
    // Undoing keeps changes that were made by others since the import.
    const revision = before.revision === item.undo.revision ? saved.revision : item.undo.revision
    const undo = { ...item.undo, revision, fileIds: [...(item.undo.fileIds ?? []), file.id] }
    work.update(importItems, { ...item, undo })
  })
}
