import type { Context, Work } from '../../../kernel/context/context.ts'
import { defineService } from '../../../kernel/service/service.ts'
import { digitalFileEndpoints } from './endpoints.ts'
import { digitalFileErrors } from './errors.ts'
import { type DigitalFileRecord, digitalFiles, downloadId, downloads, fileParts } from './records.ts'

/** The files that digital products deliver. */
export const digitalFilesService = defineService({
  name: 'digital-files',
  endpoints: digitalFileEndpoints,
  collections: [digitalFiles, fileParts, downloads],
  errors: digitalFileErrors,
})

/** What a product delivers now, where it delivers a file. */
export async function findProductFile(
  { store, siteId }: Pick<Context, 'store' | 'siteId'>,
  productId: string,
): Promise<DigitalFileRecord | undefined> {
  const { items } = await store.reader(digitalFiles).query(siteId, {
    filter: { op: 'eq', path: 'productId', value: productId },
    sort: [{ path: 'createdDate', order: 'DESC' }],
    paging: { limit: 1, offset: 0 },
  })
  return items[0]
}

export async function findDigitalFile(
  { store, siteId }: Pick<Context, 'store' | 'siteId'>,
  id: string,
): Promise<DigitalFileRecord | undefined> {
  return store.reader(digitalFiles).get(siteId, id)
}

/** How often the file of each of these lines may still be fetched. */
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

/** What begins so soon after a counted download goes on with it: programs fetch files in parts, and try again. */
const DOWNLOAD_WINDOW = 10 * 60_000

/** Counts a download; false where none is left. */
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
