import type { FileState, MediaType, OperationStatus } from '../../contract/files/enumerations.ts'
import type { ExternalInfo } from '../../contract/files/file.ts'
import type { ColorFacts } from '../../kernel/runtime/media/images.ts'
import { RETENTION_DAYS, removedByAge } from '../../kernel/store/retention/periods.ts'
import type { CollectionDefinition } from '../../kernel/store/store.ts'

/** The roots that files and folders are below; the trash is a state. */
export type StoredRoot = 'MEDIA_ROOT' | 'VISITOR_UPLOADS_ROOT'

/** The location of a file or folder. */
export type Placed = {
  /** The id of the folder or root; in the trash that of the original one. */
  parentFolderId: string
  root: StoredRoot
  state: FileState
  /** The location in lists; see `toLocation`. */
  location: string
  /** The id of the folder that it was deleted with; absent if it was deleted itself. */
  trashedWith?: string
  /** The text that searches look in, in lower case. */
  searchText: string
  /** The key that sorts as names do. */
  nameKey: string
  createdDate: string
  updatedDate: string
}

/** The metadata of a file's content. */
export type ContentFacts = {
  width?: number
  height?: number
  animated?: boolean
  prominent?: ColorFacts
  palette?: readonly ColorFacts[]
  /** The duration of a film or sound. */
  seconds?: number
  /** Whether there is a still frame. */
  poster?: boolean
}

/** A file of the library. */
export type FileRecord = Placed & {
  siteId: string
  /** See `createFileId`. */
  id: string
  revision: number
  /** The key of the bytes in the media store. */
  key: string
  /** The key that signs URLs of the file. */
  secret: string
  displayName: string
  private: boolean
  mediaType: MediaType
  mimeType: string
  operationStatus: OperationStatus
  size?: number
  /** SHA-256 in hexadecimal. */
  hash?: string
  content: ContentFacts
  /** The parts of a converted film. */
  stream?: readonly { name: string; size: number }[] | 'FAILED'
  labels: readonly string[]
  /** Pseudonyms of the visitor and member who sent a visitor's file. */
  senders?: readonly string[]
  /** Whether a program uploaded it with a merchant's key. */
  byKey?: true
  /** When an entity of the shop last began to use the file. */
  lastUsedDate?: string
  sourceUrl?: string
  externalInfo?: ExternalInfo
}

/** A folder of the library. */
export type FolderRecord = Placed & { siteId: string; id: string; revision: number; displayName: string }

/** An issued upload URL, with the properties of the file that is sent to it. */
export type UploadRecord = {
  siteId: string
  id: string
  revision: number
  /** The key of the bytes in the media store. */
  key: string
  /** The key that signs the upload URL. */
  secret: string
  /** An upload of a visitor: only a picture is accepted. */
  visitor: boolean
  mimeType: string
  displayName: string
  /** The declared size in bytes; absent if the caller has declared none. */
  size?: number
  parentFolderId: string
  root: StoredRoot
  private: boolean
  labels: readonly string[]
  externalInfo?: ExternalInfo
  /** As `FileRecord.senders`. */
  senders?: readonly string[]
  /** As `FileRecord.byKey`. */
  byKey?: true
  /** The lease: the request, of any process, that may write the content, and until when. */
  writer?: { id: string; until: string }
  /** Whether the upload is sent in parts. */
  resumable?: true
  /** The id of the finished file; retained for clients that missed the last answer. */
  fileId?: string
  createdDate: string
  expirationDate: string
}

/** An archive that can be downloaded: of files, or of a folder. */
export type ArchiveRecord = {
  siteId: string
  id: string
  revision: number
  /** The key that signs the download URL. */
  secret: string
  fileIds?: readonly string[]
  folderId?: string
  createdDate: string
}

const SHOP = { kept: 'the shop itself' }

/** Lists and searches read one place by an index; further filters are applied to its documents. */
const PLACES = ['location', 'parentFolderId', 'root'] as const

export const files: CollectionDefinition<FileRecord> = {
  name: 'files',
  search: {
    order: 'updatedDate',
    values: PLACES,
    sorts: ['nameKey', 'size'],
    kept: ['state', 'private', 'mediaType'],
    texts: ['searchText'],
  },
  retention: SHOP,
}

export const folders: CollectionDefinition<FolderRecord> = {
  name: 'folders',
  search: { order: 'updatedDate', values: PLACES, sorts: ['nameKey'], kept: ['state'], texts: ['searchText'] },
  retention: SHOP,
}

export const uploads: CollectionDefinition<UploadRecord> = {
  name: 'file_uploads',
  indexes: [['expirationDate']],
  retention: { kept: 'until the file is there, or a day after the address has expired' },
}

/** The number of days that a link to an archive works. */
export const ARCHIVE_DAYS = RETENTION_DAYS.archives

export const archives: CollectionDefinition<ArchiveRecord> = {
  name: 'file_archives',
  indexes: [['createdDate']],
  retention: removedByAge('archives', { what: 'Links to archives of files', since: 'createdDate' }),
}
