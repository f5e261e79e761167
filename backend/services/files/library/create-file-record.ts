import { toNameKey } from '../../../kernel/base/text/name-key.ts'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import { createFileId } from '../file-ids.ts'
import type { FileRecord } from '../records.ts'
import { toFileSearchText } from './change.ts'

type FileDraft = Omit<
  FileRecord,
  | 'siteId'
  | 'id'
  | 'revision'
  | 'secret'
  | 'parentFolderId'
  | 'root'
  | 'location'
  | 'state'
  | 'searchText'
  | 'nameKey'
  | 'createdDate'
  | 'updatedDate'
> & {
  extension: string | undefined
  /** The folder that it is in. */
  place: Pick<FileRecord, 'root'> & { id: string }
}

/** A new file that is not in the trash. */
export function createFileRecord(
  { siteId, now, ids }: Context,
  { extension, place, ...draft }: FileDraft,
): Omit<FileRecord, 'revision'> {
  const date = now.toISOString()
  return {
    ...draft,
    siteId,
    id: createFileId(siteId, draft.key, extension),
    secret: ids.secret(),
    parentFolderId: place.id,
    root: place.root,
    location: place.id,
    state: 'OK',
    searchText: toFileSearchText(draft),
    nameKey: toNameKey(draft.displayName),
    createdDate: date,
    updatedDate: date,
  }
}
