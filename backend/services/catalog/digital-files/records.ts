import type { CollectionDefinition } from '../../../kernel/store/store.ts'

/** A file of a digital product. */
export type DigitalFileRecord = {
  siteId: string
  id: string
  revision: number
  productId: string
  /** The private file of the media library. */
  fileId: string
  /** The file name for saving. */
  name: string
  mimeType: string
  size: number
  createdDate: string
}

/** The download allowance of one order line. */
export type DownloadRecord = {
  siteId: string
  /** Created by `downloadId`. */
  id: string
  revision: number
  left: number
  /** When a download was last counted; requests soon after continue it. */
  countedDate?: string
}

const SHOP = { kept: 'the shop itself' }

export const digitalFiles: CollectionDefinition<DigitalFileRecord> = {
  name: 'digital_files',
  indexes: [['productId', 'createdDate'], ['fileId']],
  retention: SHOP,
}
export const downloads: CollectionDefinition<DownloadRecord> = {
  name: 'downloads',
  retention: { kept: 'the books of the shop' },
}

export const downloadId = (orderId: string, lineItemId: string) => `${orderId}.${lineItemId}`
