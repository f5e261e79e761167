import { MEDIA_TYPES, type MediaType, type RootFolder } from '../../../contract/files/enumerations.ts'
import type { CursorQuery } from '../../../contract/files/requests.ts'
import type { PlatformPagingMetadata } from '../../../contract/wire/paging.ts'
import { readPage, readQuery } from '../../../kernel/runtime/budgets/read-page.ts'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import { allOf } from '../../../kernel/store/query/combine.ts'
import type { Fields } from '../../../kernel/store/query/fields.ts'
import { parseQuery } from '../../../kernel/store/query/parse.ts'
import { DEFAULT_LIMIT } from '../../../kernel/store/query/parse-paging.ts'
import type { Filter } from '../../../kernel/store/query/query.ts'
import type { CollectionDefinition } from '../../../kernel/store/store.ts'
import { type FileRecord, type FolderRecord, files, folders } from '../records.ts'
import { ROOT_IDS, readFolderId, toTrashLocation } from './places.ts'

const sorted = { type: 'string', sort: true } as const
const state = { type: 'string', filter: true, operators: ['$eq'], values: ['OK', 'DELETED'] } as const

/** The fields that callers filter and sort files by, as the published client documents them. */
export const FILE_FIELDS: Fields = {
  displayName: { ...sorted, path: 'nameKey' },
  sizeInBytes: { type: 'number', path: 'size', sort: true },
  private: { type: 'boolean', filter: true, operators: ['$eq'] },
  mediaType: { type: 'string', filter: true, operators: ['$eq', '$in'], values: MEDIA_TYPES },
  updatedDate: { type: 'date', sort: true },
  state,
}

/** The fields that callers filter and sort folders by. */
export const FOLDER_FIELDS: Fields = {
  displayName: { ...sorted, path: 'nameKey' },
  updatedDate: { type: 'date', sort: true },
  state,
}

type Sort = NonNullable<CursorQuery['sort']>[number]
type Listing = {
  sort?: Sort | undefined
  paging?: CursorQuery['cursorPaging']
  mediaTypes?: readonly MediaType[] | undefined
  private?: boolean | undefined
}

type Page<T> = Promise<{ items: T[]; metadata: PlatformPagingMetadata }>

const equals = (path: string, value: string | boolean): Filter => ({ op: 'eq', path, value })
const inState = (state: 'OK' | 'DELETED') => equals('state', state)

/** Lists what is in a folder, by default the root of the media. */
export const listFiles = (
  context: Context,
  { parentFolderId, ...listing }: Listing & { parentFolderId?: string | undefined },
) => readFiles(context, listing, inFolder(parentFolderId))
export const listFolders = (
  context: Context,
  { parentFolderId, ...listing }: Listing & { parentFolderId?: string | undefined },
) => readFolders(context, listing, inFolder(parentFolderId))

/** Lists what is in the trash: at its top, or in a folder that is there. */
export const listDeletedFiles = (
  context: Context,
  { parentFolderId, ...listing }: Listing & { parentFolderId?: string | undefined },
) => readFiles(context, listing, inTrash(parentFolderId))
export const listDeletedFolders = (
  context: Context,
  { parentFolderId, ...listing }: Listing & { parentFolderId?: string | undefined },
) => readFolders(context, listing, inTrash(parentFolderId))

type Search = { search?: string | undefined; rootFolder?: RootFolder | undefined }

/** Finds files and folders below a root by a part of their texts. */
export const searchFiles = (context: Context, { search, rootFolder, ...listing }: Listing & Search) =>
  readFiles(context, listing, below(rootFolder), containing(search))
export const searchFolders = (context: Context, { search, rootFolder, ...listing }: Listing & Search) =>
  readFolders(context, listing, below(rootFolder), containing(search))

/** Finds files and folders by a query; without a filter of the state, those outside the trash. */
export const queryFiles = (context: Context, query: CursorQuery | undefined) =>
  runQuery(context, files, FILE_FIELDS, query)
export const queryFolders = (context: Context, query: CursorQuery | undefined) =>
  runQuery(context, folders, FOLDER_FIELDS, query)

function inFolder(text: string | undefined): Filter {
  const id = readFolderId(text) ?? ROOT_IDS.MEDIA_ROOT
  return equals('location', id)
}

function inTrash(text: string | undefined): Filter {
  const id = readFolderId(text) ?? ROOT_IDS.TRASH_ROOT
  const isTop = id === ROOT_IDS.TRASH_ROOT || id === ROOT_IDS.MEDIA_ROOT
  return equals('location', isTop ? ROOT_IDS.TRASH_ROOT : toTrashLocation(id))
}

function below(root: RootFolder = 'MEDIA_ROOT'): Filter {
  if (root === 'TRASH_ROOT') return inState('DELETED')
  return { op: 'and', filters: [equals('root', root), inState('OK')] }
}

function containing(search: string | undefined): Filter | undefined {
  const value = search?.trim().toLowerCase()
  return value ? { op: 'contains', path: 'searchText', value } : undefined
}

function readFiles(context: Context, listing: Listing, ...filters: (Filter | undefined)[]): Page<FileRecord> {
  const { mediaTypes, private: isPrivate } = listing
  return runListing(
    context,
    { collection: files, fields: FILE_FIELDS },
    listing,
    ...filters,
    mediaTypes && mediaTypes.length > 0 ? { op: 'in', path: 'mediaType', values: mediaTypes } : undefined,
    isPrivate === undefined ? undefined : equals('private', isPrivate),
  )
}

const readFolders = (context: Context, listing: Listing, ...filters: (Filter | undefined)[]): Page<FolderRecord> =>
  runListing(context, { collection: folders, fields: FOLDER_FIELDS }, listing, ...filters)

const NEWEST_FIRST = { fieldName: 'updatedDate', order: 'DESC' } as const

function runListing<T extends FileRecord | FolderRecord>(
  context: Context,
  searched: { collection: CollectionDefinition<T>; fields: Fields },
  { sort, paging }: Listing,
  ...filters: (Filter | undefined)[]
): Page<T> {
  // A cursor carries its sort.
  const order = sort ?? (paging?.cursor ? undefined : NEWEST_FIRST)
  const parsed = parseQuery({ ...(order && { sort: order }), ...(paging && { paging }) }, searched.fields, '')
  // Without a cursor it is the first page of one by cursors, not by offset.
  const first = { limit: parsed.paging?.limit ?? DEFAULT_LIMIT }
  const byCursor = parsed.paging && 'cursor' in parsed.paging ? parsed : { ...parsed, paging: first }
  return readPage(context, searched, byCursor, allOf(...filters))
}

function runQuery<T extends FileRecord | FolderRecord>(
  context: Context,
  collection: CollectionDefinition<T>,
  fields: Fields,
  query: CursorQuery | undefined,
): Page<T> {
  const parsed = readQuery({ ...query, cursorPaging: query?.cursorPaging ?? {} }, fields, NEWEST_FIRST)
  const visible = mentionsState(parsed.filter) ? undefined : inState('OK')
  return readPage(context, { collection, fields }, parsed, visible)
}

function mentionsState(filter: Filter | undefined): boolean {
  if (!filter) return false
  switch (filter.op) {
    case 'and':
    case 'or':
      return filter.filters.some(mentionsState)
    case 'not':
      return mentionsState(filter.filter)
    default:
      return filter.path === 'state'
  }
}
