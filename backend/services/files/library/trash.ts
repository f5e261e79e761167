import type { Context, Work } from '../../../kernel/runtime/context/context.ts'
import { afterDeletion } from '../../../kernel/runtime/events/envelope.ts'
import type { JobHandler } from '../../../kernel/runtime/jobs/jobs.ts'
import { getAllKeys } from '../content/derived-keys.ts'
import { fileInUse } from '../errors.ts'
import { type FileRecord, type FolderRecord, files, folders, type Placed } from '../records.ts'
import { loadFile, loadFolder } from './change.ts'
import { countBytes } from './library-usage.ts'
import { loadTree, ROOT_IDS, toLocation } from './places.ts'
import { fileState } from './states.ts'
import { wireFile } from './wire-file.ts'

/** Moves files to the trash, or deletes them for good. Files that are in the trash already stay there. */
export function deleteFiles(context: Context, ids: readonly string[], permanent: boolean): Promise<void> {
  return context.commit(async (work) => {
    const found = await loadEach(ids, (id) => loadFile(work, context, id))
    if (permanent) await deleteForGood(context, work, { files: found, folders: [] })
    else for (const file of found) trashFile(context, work, file)
  })
}

/** Moves folders to the trash with all that is in them, or deletes all of it for good. */
export function deleteFolders(context: Context, ids: readonly string[], permanent: boolean): Promise<void> {
  return context.commit(async (work) => {
    const { siteId } = context
    const done = new Set<string>()
    for (const folder of await loadEach(ids, (id) => loadFolder(work, siteId, id))) {
      // A folder of the list may contain another one of it.
      if (done.has(folder.id)) continue
      const tree = await loadTree(work, folder)
      for (const { id } of [folder, ...tree.folders]) done.add(id)
      // Entries that were deleted on their own before stay in the trash on their own.
      const isOwn = ({ state, trashedWith }: Placed) => state === 'OK' || trashedWith !== undefined
      if (permanent) {
        const rest = { files: tree.files.filter(isOwn), folders: [folder, ...tree.folders.filter(isOwn)] }
        await deleteForGood(context, work, rest)
      } else if (folder.state === 'OK') {
        work.update(folders, toTrashed(context, folder))
        for (const each of tree.folders) if (each.state === 'OK') work.update(folders, toTrashed(context, each, folder))
        for (const each of tree.files) trashFile(context, work, each, folder)
      }
    }
  })
}

/** Moves files back to where they were. */
export function restoreFiles(context: Context, ids: readonly string[]): Promise<void> {
  return context.commit(async (work) => {
    for (const file of await loadEach(ids, (id) => loadFile(work, context, id)))
      if (file.state === 'DELETED') await restoreFile(context, work, file)
  })
}

/** Moves folders back to where they were, with all that went to the trash with them. */
export function restoreFolders(context: Context, ids: readonly string[]): Promise<void> {
  return context.commit(async (work) => {
    const { siteId } = context
    for (const { id } of await loadEach(ids, (each) => loadFolder(work, siteId, each))) {
      // An earlier one of them may have brought this one back.
      const folder = await loadFolder(work, siteId, id)
      if (folder.state !== 'DELETED') continue
      const together = folder.trashedWith ?? folder.id
      const tree = await loadTree(work, folder)
      work.update(folders, await toRestored(context, work, folder))
      for (const each of tree.folders)
        if (each.trashedWith === together) work.update(folders, await toRestored(context, work, each))
      for (const each of tree.files) if (each.trashedWith === together) await restoreFile(context, work, each)
    }
  })
}

/** Loads each document once, in the order of the ids. */
async function loadEach<T extends { id: string }>(
  ids: readonly string[],
  load: (id: string) => Promise<T>,
): Promise<T[]> {
  const found = await Promise.all([...new Set(ids)].map(load))
  return [...new Map(found.map((each) => [each.id, each])).values()]
}

function toTrashed<T extends FileRecord | FolderRecord>({ now }: Context, record: T, folder?: FolderRecord): T {
  const trashed = {
    ...record,
    state: fileState.move(record.state, 'DELETED'),
    updatedDate: now.toISOString(),
    ...(folder && { trashedWith: folder.id }),
  }
  return { ...trashed, location: toLocation(trashed) }
}

/** Moves a file to the trash; one that is there already stays as it is. */
export function trashFile(context: Context, work: Work, file: FileRecord, folder?: FolderRecord): void {
  if (file.state !== 'OK') return
  const saved = work.update(files, toTrashed(context, file, folder))
  work.emit('wix.media.site_media.v1.file_descriptor_deleted', saved, wireFile(context, saved))
}

async function toRestored<T extends FileRecord | FolderRecord>({ now }: Context, work: Work, record: T): Promise<T> {
  const { trashedWith: _, ...rest } = record
  const parent = await work.get(folders, record.siteId, record.parentFolderId)
  const stays = parent?.state === 'OK' || Object.values<string>(ROOT_IDS).includes(record.parentFolderId)
  const parentFolderId = stays ? record.parentFolderId : ROOT_IDS[record.root]
  const restored = {
    ...(rest as T),
    parentFolderId,
    state: fileState.move(record.state, 'OK'),
    updatedDate: now.toISOString(),
  }
  return { ...restored, location: toLocation(restored) }
}

async function restoreFile(context: Context, work: Work, file: FileRecord): Promise<void> {
  const saved = work.update(files, await toRestored(context, work, file))
  if (saved.operationStatus !== 'READY') return
  const { externalInfo } = saved
  work.emit('wix.media.site_media.v1.file_descriptor_file_ready', saved, () => ({
    file: wireFile(context, saved),
    ...(externalInfo && { externalInfo }),
    triggeredByUndelete: true,
  }))
}

const REMOVE_BYTES = 'files.remove-bytes'

/** Throws where something of the shop still needs one of the files. */
export async function deleteForGood(
  context: Context,
  work: Work,
  all: { files: readonly FileRecord[]; folders: readonly FolderRecord[] },
): Promise<void> {
  const uses = await context.hooks.keepsFile(
    context,
    work,
    all.files.map(({ id }) => id),
  )
  if (uses.length > 0) throw fileInUse(uses)
  for (const folder of all.folders) work.delete(folders, folder)
  for (const file of all.files) {
    work.delete(files, file)
    // For files in the trash this was emitted when they were moved there.
    if (file.state === 'OK')
      work.emit('wix.media.site_media.v1.file_descriptor_deleted', afterDeletion(file), wireFile(context, file))
  }
  if (all.files.length === 0) return
  await countBytes(context, work, -all.files.reduce((sum, { size = 0 }) => sum + size, 0))
  scheduleRemoval(context, work, all.files.flatMap(getAllKeys))
}

/** Removes bytes after the commit, so that a crash in between leaves neither a file without bytes nor bytes behind. */
function scheduleRemoval({ now }: Pick<Context, 'now'>, work: Work, keys: readonly string[]): void {
  work.schedule({ kind: REMOVE_BYTES, payload: { keys }, runAt: now })
}

export const removeBytesJob: JobHandler = {
  kind: REMOVE_BYTES,
  async run({ payload }, { media }) {
    for (const key of payload.keys as string[]) await media.remove(key)
  },
}
