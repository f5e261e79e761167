import { isFileId } from '../files/index.ts'
import type { MediaRecord } from './records.ts'

/** Adds to a record the ids of the library's files that it shows. */
export function withFileIds<T extends { media: readonly MediaRecord[] }>(record: T): T & { fileIds?: string[] } {
  const { fileIds: _, ...rest } = record as T & { fileIds?: string[] }
  const fileIds = [...new Set(record.media.map(({ id }) => id).filter(isFileId))]
  return { ...(rest as T), ...(fileIds.length > 0 && { fileIds }) }
}
