import type { Context, Work } from '../../../kernel/runtime/context/context.ts'
import { type FileRecord, files } from '../records.ts'

/** A file as the part of the shop knows it that shows or delivers it. */
export type UsedFile = Pick<
  FileRecord,
  'id' | 'displayName' | 'mediaType' | 'mimeType' | 'content' | 'root' | 'private' | 'senders' | 'byKey' | 'createdDate'
> & {
  size: number
}

/**
 * Notes that something of the shop shows or delivers a file from now on, so that it is not deleted in the same moment.
 * Undefined where there is no such file, it is in the trash, or its content has not come. The caller's `keepsFile` says
 * as long as it needs the file.
 */
export async function useFile(context: Context, work: Work, id: string): Promise<UsedFile | undefined> {
  const file = await work.get(files, context.siteId, id)
  if (file?.state !== 'OK' || file.operationStatus !== 'READY') return undefined
  work.update(files, { ...file, lastUsedDate: context.now.toISOString() })
  return { ...file, size: file.size ?? 0 }
}
