import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { createNameOrder } from '../../../../widgets/kit/words/name-order.ts'
import { call, type Output } from '../../app/api.ts'
import { fetchMore } from '../../app/queries.ts'
import { toParts } from '../../app/run-all.ts'
import { locale } from '../../app/words.ts'

export type LibraryFile = Output<'GET /site-media/v1/files'>['files'][number]
export type Folder = Output<'GET /site-media/v1/folders'>['folders'][number]
export type FileUse = Output<'POST /awning/v1/files/uses'>['uses'][number]

/** An entry in the list of the library: a folder or a file. */
export type Entry =
  | { readonly id: string; readonly folder: Folder; readonly file?: undefined }
  | { readonly id: string; readonly file: LibraryFile; readonly folder?: undefined }

export const VIEWS = ['library', 'visitors', 'trash'] as const
export type View = (typeof VIEWS)[number]

export const ROOTS = { library: 'media-root', visitors: 'visitor-uploads', trash: 'trash-root' } as const
const ROOT_FOLDERS = { library: 'MEDIA_ROOT', visitors: 'VISITOR_UPLOADS_ROOT', trash: 'TRASH_ROOT' } as const

/** The types that the list can be filtered by. */
export const TYPES = {
  pictures: ['IMAGE', 'VECTOR'],
  films: ['VIDEO'],
  sounds: ['AUDIO'],
  documents: ['DOCUMENT'],
  others: ['ARCHIVE', 'MODEL3D', 'OTHER', 'UNKNOWN'],
} as const
export type TypeFilter = keyof typeof TYPES
export const isTypeFilter = (text: string): text is TypeFilter => Object.hasOwn(TYPES, text)

export const SORTS = ['updatedDate', 'displayName', 'sizeInBytes'] as const
export type Sort = { fieldName: (typeof SORTS)[number]; order: 'ASC' | 'DESC' }

/** Parses a sort order of the URL; a leading `-` means descending. Newest first by default. */
export function readSort(text: string): Sort {
  const fieldName = SORTS.find((each) => each === text.replace(/^-/, ''))
  return fieldName
    ? { fieldName, order: text.startsWith('-') ? 'DESC' : 'ASC' }
    : { fieldName: SORTS[0], order: 'DESC' }
}

type Where = {
  readonly view: View
  readonly folderId: string
  readonly search: string
  readonly type: TypeFilter | undefined
  readonly sort: Sort
}
type At = { of: 'folders' | 'files'; cursor: string | undefined }
type Part = { items: readonly Entry[]; next: At | undefined }

const LIMIT = 50

/** Loads folders and files of a place page by page, folders first. */
export function useLibrary(where: Where) {
  const list = useInfiniteQuery({
    queryKey: ['library', where],
    queryFn: ({ pageParam }) => readPart(where, pageParam),
    // Folders have no type.
    initialPageParam: { of: where.type ? 'files' : 'folders', cursor: undefined } as At,
    getNextPageParam: ({ next }: Part) => next,
    placeholderData: keepPreviousData,
    throwOnError: true,
  })
  return {
    items: list.data?.pages.flatMap(({ items }) => items),
    onMore: list.hasNextPage ? () => void fetchMore(list) : undefined,
    isLoadingMore: list.isFetchingNextPage,
  }
}

async function readPart(where: Where, at: At): Promise<Part> {
  if (at.of === 'files') return readFiles(where, at.cursor)
  const { folders, nextCursor } = await readFolders(where, at.cursor)
  const items = folders.map((folder) => ({ id: folder.id, folder }))
  const cursor = nextCursor.cursors?.next
  if (cursor) return { items, next: { of: 'folders', cursor } }
  const files = await readFiles(where, undefined)
  return { items: [...items, ...files.items], next: files.next }
}

function readFolders({ view, folderId, search, sort }: Where, cursor: string | undefined) {
  // Folders have no size.
  const order = sort.fieldName === 'sizeInBytes' ? { fieldName: 'displayName', order: 'ASC' as const } : sort
  const page = { paging: { limit: LIMIT, ...(cursor && { cursor }) }, ...(!cursor && { sort: order }) }
  if (search) return call('POST /site-media/v1/folders/search', { ...page, search, rootFolder: ROOT_FOLDERS[view] })
  const place = { ...page, parentFolderId: folderId }
  return view === 'trash'
    ? call('GET /site-media/v1/trash-bin/folders', place)
    : call('GET /site-media/v1/folders', place)
}

async function readFiles({ view, folderId, search, type, sort }: Where, cursor: string | undefined): Promise<Part> {
  const page = {
    paging: { limit: LIMIT, ...(cursor && { cursor }) },
    ...(!cursor && { sort }),
    ...(type && { mediaTypes: [...TYPES[type]] }),
  }
  const place = { ...page, parentFolderId: folderId }
  const { files, nextCursor } = search
    ? await call('POST /site-media/v1/files/search', { ...page, search, rootFolder: ROOT_FOLDERS[view] })
    : view === 'trash'
      ? await call('GET /site-media/v1/trash-bin/files', place)
      : await call('GET /site-media/v1/files', place)
  const next = nextCursor.cursors?.next
  return { items: files.map((file) => ({ id: file.id, file })), next: next ? { of: 'files', cursor: next } : undefined }
}

const USES_AT_ONCE = 100

/** The entities that use files, by file id; undefined while it loads. */
export function useFileUses(ids: readonly string[]): ReadonlyMap<string, readonly FileUse[]> | undefined {
  const { data } = useQuery({
    queryKey: ['POST /awning/v1/files/uses', ids],
    async queryFn() {
      const found = new Map<string, FileUse[]>()
      for (const fileIds of toParts(ids, USES_AT_ONCE)) {
        const { uses } = await call('POST /awning/v1/files/uses', { fileIds })
        for (const use of uses) found.set(use.fileId, [...(found.get(use.fileId) ?? []), use])
      }
      return found
    },
    placeholderData: keepPreviousData,
    enabled: ids.length > 0,
  })
  return data
}

/** A folder and its ancestors, outermost first. */
export function useFolderPath(folderId: string): readonly Folder[] {
  const isRoot = Object.values<string>(ROOTS).includes(folderId)
  const { data } = useQuery({
    queryKey: ['folder-path', folderId],
    async queryFn() {
      const path: Folder[] = []
      for (let id = folderId; !Object.values<string>(ROOTS).includes(id); ) {
        const { folder } = await call('GET /site-media/v1/folders/{folderId}', { folderId: id })
        path.unshift(folder)
        id = folder.parentFolderId
      }
      return path
    },
    enabled: !isRoot,
    throwOnError: true,
  })
  return isRoot ? [] : (data ?? [])
}

const MAX_FOLDERS = 1000

/** All folders with their paths, for a select field. */
export function useAllFolders(): readonly { id: string; path: string; within: readonly string[] }[] | undefined {
  const { data } = useQuery({
    queryKey: ['all-folders'],
    async queryFn() {
      const all: Folder[] = []
      for (let cursor: string | undefined = ''; cursor !== undefined && all.length < MAX_FOLDERS; ) {
        const page: Output<'POST /site-media/v1/folders/search'> = await call('POST /site-media/v1/folders/search', {
          rootFolder: 'MEDIA_ROOT',
          paging: { limit: 100, ...(cursor && { cursor }) },
        })
        all.push(...page.folders)
        cursor = page.nextCursor.cursors?.next || undefined
      }
      return toPaths(all)
    },
  })
  return data
}

/** Folders with the names and ids of their ancestors, sorted by path. */
export function toPaths(folders: readonly Pick<Folder, 'id' | 'displayName' | 'parentFolderId'>[]) {
  const byId = new Map(folders.map((folder) => [folder.id, folder]))
  const compare = createNameOrder(locale)
  return folders
    .map(({ id }) => {
      const within: string[] = []
      const names: string[] = []
      for (let at = byId.get(id); at && !within.includes(at.id); at = byId.get(at.parentFolderId)) {
        within.unshift(at.id)
        names.unshift(at.displayName)
      }
      return { id, path: names.join(' / '), within }
    })
    .sort((a, b) => compare(a.path, b.path))
}
