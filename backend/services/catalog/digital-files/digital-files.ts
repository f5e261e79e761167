import { defineService } from '../../../kernel/http/service/service.ts'
import type { Context, Work } from '../../../kernel/runtime/context/context.ts'
import { digitalFileEndpoints } from './endpoints.ts'
import { digitalFileErrors } from './errors.ts'
import { type DigitalFileRecord, digitalFiles, downloadId, downloads } from './records.ts'
import { findDigitalFileUses } from './save-digital-file.ts'
import { digitalFilesUpgrade, earlierFileParts } from './upgrade.ts'
import { withoutFileUpgrade } from './without-file-upgrade.ts'

/** The files of digital products. */
export const digitalFilesService = defineService({
  name: 'digital-files',
  endpoints: digitalFileEndpoints,
  collections: [digitalFiles, earlierFileParts, downloads],
  upgrades: [digitalFilesUpgrade, withoutFileUpgrade],
  errors: digitalFileErrors,
  keepsFile: findDigitalFileUses,
})

export async function findDigitalFile(
  { store, siteId }: Pick<Context, 'store' | 'siteId'>,
  id: string,
): Promise<DigitalFileRecord | undefined> {
  return store.reader(digitalFiles).get(siteId, id)
}

/** The names of files by their ids. */
export async function findFileNames(
  { store, siteId }: Pick<Context, 'store' | 'siteId'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const found = await store.reader(digitalFiles).getMany(siteId, [...new Set(ids)])
  return new Map(found.map(({ id, name }) => [id, name]))
}

/** The remaining downloads of each line's file. */
export async function getRemainingDownloads(
  { store, siteId }: Pick<Context, 'store' | 'siteId'>,
  orderId: string,
  lineItemIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (lineItemIds.length === 0) return new Map()
  const found = await store.reader(downloads).getMany(
    siteId,
    lineItemIds.map((id) => downloadId(orderId, id)),
  )
  return new Map(found.map(({ id, left }) => [id.slice(orderId.length + 1), left]))
}

/** A request this soon after a counted download continues it: clients fetch files by range, and retry. */
const DOWNLOAD_WINDOW = 10 * 60_000

/** Counts a download; false if none is left. */
export function countDownload(context: Context, work: Work, orderId: string, lineItemId: string): Promise<boolean> {
  return work.get(downloads, context.siteId, downloadId(orderId, lineItemId)).then((record) => {
    if (!record) return false
    const since = record.countedDate ? context.now.getTime() - Date.parse(record.countedDate) : Number.POSITIVE_INFINITY
    if (since < DOWNLOAD_WINDOW) return true
    if (record.left <= 0) return false
    work.update(downloads, { ...record, left: record.left - 1, countedDate: context.now.toISOString() })
    return true
  })
}
