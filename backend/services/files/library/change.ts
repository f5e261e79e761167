import type { FileDescriptor, FileDescriptorInput } from '../../../contract/files/file.ts'
import type { Folder, FolderInput } from '../../../contract/files/folder.ts'
import { invalid } from '../../../kernel/base/errors.ts'
import { toNameKey } from '../../../kernel/base/text/name-key.ts'
import type { Context, Work } from '../../../kernel/runtime/context/context.ts'
import { type Changes, newValue, touchedFields } from '../../../kernel/store/changes/change.ts'
import { fileNotFound, folderNotFound, notAFolderForThis } from '../errors.ts'
import { readFileId } from '../file-ids.ts'
import { type FileRecord, type FolderRecord, files, folders } from '../records.ts'
import { cleanFileName, cleanFolderName, toSearchText } from './names.ts'
import { findPlace, insertFolder, requireDepth, requireMovable } from './places.ts'
import { wireFile, wireFolder } from './wire-file.ts'

/** The editable fields of a file. */
export const FILE_PATHS = ['displayName', 'parentFolderId', 'labels'] as const
/** The editable fields of a folder. */
export const FOLDER_PATHS = ['displayName', 'parentFolderId'] as const

type FileChanges = Changes<FileDescriptorInput, (typeof FILE_PATHS)[number]>
type FolderChanges = Changes<FolderInput, (typeof FOLDER_PATHS)[number]>

export async function loadFile(
  work: Pick<Work, 'get'>,
  site: Pick<Context, 'siteId' | 'mediaUrl' | 'publicUrl'>,
  text: string,
): Promise<FileRecord> {
  const record = await work.get(files, site.siteId, readFileId(text, site))
  if (!record) throw fileNotFound(text)
  return record
}

export async function loadFolder(work: Pick<Work, 'get'>, siteId: string, id: string): Promise<FolderRecord> {
  const record = await work.get(folders, siteId, id)
  if (!record) throw folderNotFound(id)
  return record
}

/** The text of a file that is searched. */
export const toFileSearchText = ({
  displayName,
  mimeType,
  labels,
}: Pick<FileRecord, 'displayName' | 'mimeType' | 'labels'>) => toSearchText(displayName, mimeType, ...labels)

/** Renames, moves or labels a file. */
export function updateFile(context: Context, text: string, changes: FileChanges): Promise<{ file: FileDescriptor }> {
  requireNames('file', changes)
  return context.commit(async (work) => {
    const { now } = context
    const before = await loadFile(work, context, text)
    const next = { ...before, updatedDate: now.toISOString() }
    const name = newValue(changes.displayName)
    if (name !== undefined) next.displayName = cleanFileName(name)
    if (changes.labels) next.labels = newValue(changes.labels) ?? []
    await move(context, work, next, newValue(changes.parentFolderId))
    next.searchText = toFileSearchText(next)
    next.nameKey = toNameKey(next.displayName)
    const saved = work.update(files, next)
    const file = wireFile(context, saved)
    const modifiedFields = touchedFields(changes)
    work.emit('wix.media.site_media.v1.file_descriptor_updated', saved, { entity: file, modifiedFields })
    return { file }
  })
}

/** Renames or moves a folder; what is in it stays there. */
export function updateFolder(context: Context, id: string, changes: FolderChanges): Promise<{ folder: Folder }> {
  requireNames('folder', changes)
  return context.commit(async (work) => {
    const { siteId, now } = context
    const next = { ...(await loadFolder(work, siteId, id)), updatedDate: now.toISOString() }
    const name = newValue(changes.displayName)
    if (name !== undefined) next.displayName = cleanFolderName(name)
    await move(context, work, next, newValue(changes.parentFolderId))
    next.searchText = toSearchText(next.displayName)
    next.nameKey = toNameKey(next.displayName)
    return { folder: wireFolder(work.update(folders, next)) }
  })
}

/** Creates a folder. */
export function createFolder(
  context: Context,
  { displayName, parentFolderId }: { displayName: string; parentFolderId?: string | undefined },
): Promise<{ folder: Folder }> {
  return context.commit(async (work) => {
    const place = await findPlace(context, work, parentFolderId)
    await requireDepth(work, context.siteId, place)
    return { folder: wireFolder(insertFolder(context, work, place, cleanFolderName(displayName))) }
  })
}

/** Puts a file or folder elsewhere. A folder stays below its root, because all that is in it does. */
async function move(
  context: Context,
  work: Work,
  next: FileRecord | FolderRecord,
  parentFolderId: string | undefined,
): Promise<void> {
  if (parentFolderId === undefined || parentFolderId === next.parentFolderId) return
  if (next.state !== 'OK') throw notAFolderForThis('It is in the trash: restore it first')
  const place = await findPlace(context, work, parentFolderId)
  const isFolder = !('key' in next)
  if (isFolder && place.root !== next.root) throw notAFolderForThis('A folder stays below its root: move its files')
  if (isFolder) await requireMovable(work, next, place)
  next.parentFolderId = place.id
  next.root = place.root
  next.location = place.id
}

/** Names and places can be changed, but not cleared. */
function requireNames(entity: string, changes: FileChanges | FolderChanges): void {
  const cleared = (['displayName', 'parentFolderId'] as const).filter((field) => changes[field] === 'clear')
  if (cleared.length === 0) return
  throw invalid(
    ...cleared.map((field) => ({
      field: `${entity}.${field}`,
      description: 'must stay',
      rule: 'REQUIRED_FIELD' as const,
    })),
  )
}
