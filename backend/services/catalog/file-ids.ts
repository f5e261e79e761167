import { isFileId } from '../files/index.ts'
import type { MediaRecord } from './records.ts'

/** Notes on a record which files of the library it shows. */
export function withFileIds<T extends { media: readonly MediaRecord[] }>(record: T): T & { fileIds?: string[] } {
  const { fileIds: _, ...rest } = record as T & { fileIds?: string[] }
  const fileIds = [...new Set(record.media.map(({ id }) => id).filter(isFileId))]
  return { ...(rest as T), ...(fileIds.length > 0 && { fileIds }) }
}
