import type { RootFolder } from '../../../contract/files/enumerations.ts'
import { toNameKey } from '../../../kernel/base/text/name-key.ts'
import type { Context, Work } from '../../../kernel/runtime/context/context.ts'
import type { Reads } from '../../../kernel/store/reads.ts'
import type { CollectionDefinition } from '../../../kernel/store/store.ts'
import { folderNotFound, folderTooLarge, notAFolderForThis } from '../errors.ts'
import { type FileRecord, type FolderRecord, files, folders, type Placed, type StoredRoot } from '../records.ts'
import { cleanFolderName, toSearchText } from './names.ts'

/** The ids of the root folders. */
export const ROOT_IDS = {
  MEDIA_ROOT: 'media-root',
  VISITOR_UPLOADS_ROOT: 'visitor-uploads',
  TRASH_ROOT: 'trash-root',
} as const satisfies Record<RootFolder, string>

/** The maximum depth of nested folders. */
const MAX_DEPTH = 20
/** The maximum number of files and folders that one call moves together. */
const MAX_TREE = 5_000
const PAGE = 500
/** The number of folders whose content one query reads. */
const PARENTS = 100

/** A place to put files and folders: the id of a folder or root, and the root that it is below. */
export type Place = { id: string; root: StoredRoot }

const STORED_ROOTS: readonly Place[] = [
  { id: ROOT_IDS.MEDIA_ROOT, root: 'MEDIA_ROOT' },
  { id: ROOT_IDS.VISITOR_UPLOADS_ROOT, root: 'VISITOR_UPLOADS_ROOT' },
]

/** Reads the id of a root, also by its name in the enumeration. */
export function readFolderId(text: string | undefined): string | undefined {
  return text !== undefined && Object.hasOwn(ROOT_IDS, text) ? ROOT_IDS[text as RootFolder] : text
}

/** The place that a caller names, by default the root of the media; throws where there is no such folder. */
export async function findPlace(
  { siteId }: Pick<Context, 'siteId'>,
  reads: Reads,
  text: string = ROOT_IDS.MEDIA_ROOT,
): Promise<Place> {
  const id = readFolderId(text) ?? text
  const root = STORED_ROOTS.find((each) => each.id === id)
  if (root) return root
  if (id === ROOT_IDS.TRASH_ROOT) throw notAFolderForThis('Nothing is put into the trash: delete it')
  const folder = await reads.get(folders, siteId, id)
  if (folder?.state !== 'OK') throw folderNotFound(text)
  return { id, root: folder.root }
}

/** The place below another one by a path such as `/videos/2026`; folders that do not exist are created. */
export async function makePath(context: Context, work: Work, from: Place, path: string | undefined): Promise<Place> {
  const names = (path ?? '')
    .split('/')
    .map(cleanPathPart)
    .filter((name) => name !== '')
  let place = from
  for (const [depth, name] of names.entries()) {
    if (depth >= MAX_DEPTH) throw tooDeep()
    const found = (await listIn(work, context.siteId, place.id)).find(
      ({ displayName, state }) => state === 'OK' && displayName === name,
    )
    place = { id: (found ?? insertFolder(context, work, place, name)).id, root: place.root }
  }
  return place
}

const cleanPathPart = (text: string) => (text.trim() === '' ? '' : cleanFolderName(text))

async function listIn(work: Work, siteId: string, folderId: string): Promise<FolderRecord[]> {
  const filter = { op: 'eq', path: 'parentFolderId', value: folderId } as const
  return (await work.query(folders, siteId, { filter, paging: { limit: MAX_TREE, offset: 0 } })).items
}

export function insertFolder(
  { siteId, ids, now }: Context,
  work: Work,
  { id: parentFolderId, root }: Place,
  displayName: string,
): FolderRecord {
  const date = now.toISOString()
  return work.insert(folders, {
    siteId,
    id: ids.guid(),
    displayName,
    parentFolderId,
    root,
    state: 'OK',
    location: parentFolderId,
    searchText: toSearchText(displayName),
    nameKey: toNameKey(displayName),
    createdDate: date,
    updatedDate: date,
  })
}

/** Where lists show a file or folder: in its folder; in the trash at the top, or in the folder it was deleted with. */
export function toLocation({
  state,
  parentFolderId,
  trashedWith,
}: Pick<Placed, 'state' | 'parentFolderId' | 'trashedWith'>): string {
  if (state === 'OK') return parentFolderId
  return trashedWith === undefined ? ROOT_IDS.TRASH_ROOT : toTrashLocation(parentFolderId)
}

/** Where lists of the trash show the content of a deleted folder. */
export const toTrashLocation = (folderId: string) => `${ROOT_IDS.TRASH_ROOT}/${folderId}`

/** All folders and files below a folder, at any depth. */
export type Tree = { folders: FolderRecord[]; files: FileRecord[] }

/** Loads all that is below a folder; the folder itself is not included. */
export async function loadTree(work: Reads, { siteId, id }: Pick<FolderRecord, 'siteId' | 'id'>): Promise<Tree> {
  const tree: Tree = { folders: [], files: [] }
  for (let level = [id]; level.length > 0; ) {
    const found = await readAll(work, siteId, folders, level)
    tree.folders.push(...found)
    tree.files.push(...(await readAll(work, siteId, files, level)))
    if (tree.folders.length + tree.files.length > MAX_TREE) throw folderTooLarge(MAX_TREE)
    level = found.map((folder) => folder.id)
  }
  return tree
}

async function readAll<T extends FileRecord | FolderRecord>(
  work: Reads,
  siteId: string,
  collection: CollectionDefinition<T>,
  parents: readonly string[],
): Promise<T[]> {
  const all: T[] = []
  for (let from = 0; from < parents.length; from += PARENTS) {
    const values = parents.slice(from, from + PARENTS)
    for (let offset = 0; ; offset += PAGE) {
      const { items } = await work.query(collection, siteId, {
        filter: { op: 'in', path: 'parentFolderId', values },
        sort: [{ path: 'id', order: 'ASC' }],
        paging: { limit: PAGE, offset },
      })
      all.push(...items)
      if (items.length < PAGE) break
      if (all.length > MAX_TREE) throw folderTooLarge(MAX_TREE)
    }
  }
  return all
}

/** Throws if a folder would be moved into itself, or nested too deep. */
export async function requireMovable(work: Work, folder: FolderRecord, to: Place): Promise<void> {
  let id = to.id
  for (let depth = 0; depth <= MAX_DEPTH; depth++) {
    if (id === folder.id) throw notAFolderForThis('A folder cannot be moved into itself: choose another one')
    const parent = await work.get(folders, folder.siteId, id)
    if (!parent) return
    id = parent.parentFolderId
  }
  throw tooDeep()
}

const tooDeep = () => notAFolderForThis(`Folders are at most ${MAX_DEPTH} deep: choose another one`)

/** Requires room for a further level: throws where the folder would be nested too deep. */
export async function requireDepth(work: Work, siteId: string, place: Place): Promise<void> {
  let id = place.id
  for (let depth = 1; depth <= MAX_DEPTH; depth++) {
    const parent = await work.get(folders, siteId, id)
    if (!parent) return
    id = parent.parentFolderId
  }
  throw tooDeep()
}
