import type { CollectionDefinition } from '../../../kernel/store/store.ts'

/** A file of a digital product. Its content is stored in parts. */
export type DigitalFileRecord = {
  siteId: string
  id: string
  revision: number
  productId: string
  /** The file name for saving. */
  name: string
  mimeType: string
  size: number
  createdDate: string
}

/** A part of a file in base64url; all parts but the last have the same size. */
export type FilePartRecord = { siteId: string; id: string; revision: number; bytes: string }

/** The download allowance of one order line. */
export type DownloadRecord = {
  siteId: string
  /** See `downloadId`. */
  id: string
  revision: number
  left: number
  /** When a download was last counted; requests soon after continue it. */
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
