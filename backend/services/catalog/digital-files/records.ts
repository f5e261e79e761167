import type { CollectionDefinition } from '../../../kernel/store/store.ts'

/** A file that a digital product delivers. Its bytes stand in parts of their own. */
export type DigitalFileRecord = {
  siteId: string
  id: string
  revision: number
  productId: string
  /** What it is called when saved. */
  name: string
  mimeType: string
  size: number
  createdDate: string
}

/** A part of a file, in base64url: all are of one size but the last. */
export type FilePartRecord = { siteId: string; id: string; revision: number; bytes: string }

/** What a buyer may still do with the file of one line of an order. */
export type DownloadRecord = {
  siteId: string
  /** See `downloadId`. */
  id: string
  revision: number
  left: number
  /** When one was counted last: what follows soon after goes on with the same. */
  countedDate?: string
}

const SHOP = { kept: 'the shop itself' }

export const digitalFiles: CollectionDefinition<DigitalFileRecord> = {
  name: 'digital_files',
  indexes: [['productId', 'createdDate']],
  retention: SHOP,
}
export const fileParts: CollectionDefinition<FilePartRecord> = { name: 'digital_file_parts', retention: SHOP }
export const downloads: CollectionDefinition<DownloadRecord> = {
  name: 'downloads',
  retention: { kept: 'the books of the shop' },
}

export const downloadId = (orderId: string, lineItemId: string) => `${orderId}.${lineItemId}`
