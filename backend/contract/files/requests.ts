import { z } from 'zod'
import { cursorPaging, platformPagingMetadata, sorting } from '../wire/paging.ts'
import { fieldMask, jsonObject, list, text, webUrl } from '../wire/scalars.ts'
import { MEDIA_TYPES, ROOT_FOLDERS } from './enumerations.ts'
import { fileDescriptor, fileDescriptorInput, fileId, folderId, sizeInBytes } from './file.ts'

const mediaTypes = list(z.enum(MEDIA_TYPES), { maxSize: 30 })
const page = z.strictObject({ files: list(fileDescriptor, { maxSize: 200 }), nextCursor: platformPagingMetadata })
export const nothing = z.strictObject({})

/** Where an imported or uploaded file comes from, as the caller names it: events of the file carry it. */
export const externalInfo = z.strictObject({
  origin: text({ max: 1000 }).optional(),
  externalIds: list(text({ max: 4000 }), { maxSize: 30 }).optional(),
})
export type ExternalInfo = z.infer<typeof externalInfo>

/** A query by cursor with one sort field. */
export const cursorQuery = z.strictObject({
  cursorPaging: cursorPaging.optional(),
  filter: jsonObject().optional(),
  sort: list(sorting, { maxSize: 1 }).optional(),
})
export type CursorQuery = z.infer<typeof cursorQuery>

/** GET /files/get-file-by-id. */
export const getFileDescriptorRequest = z.strictObject({ fileId: fileId() })
export const fileResponse = z.strictObject({ file: fileDescriptor })

/** POST /files/get-files. */
export const getFileDescriptorsRequest = z.strictObject({ fileIds: list(fileId(), { minSize: 1, maxSize: 100 }) })
export const getFileDescriptorsResponse = z.strictObject({ files: list(fileDescriptor, { maxSize: 100 }) })

/** PATCH /files/update-file-descriptor. */
export const updateFileDescriptorRequest = z.strictObject({
  file: fileDescriptorInput,
  fieldMask: fieldMask().optional(),
})

/** What is said of a file before its content comes. */
const upload = {
  mimeType: text({ min: 1, max: 100 }),
  /** Its name in the library; the part beyond 255 characters is cut off. */
  fileName: text({ max: 1000 }).optional(),
  sizeInBytes: sizeInBytes().optional(),
  parentFolderId: folderId().optional(),
  private: z.boolean().optional(),
  /** Folders below the parent folder, such as `/videos/2026`; those that do not exist are created. */
  filePath: text({ max: 100 }).optional(),
}

/** POST /files/generate-upload-url. */
export const generateFileUploadUrlRequest = z.strictObject({
  ...upload,
  labels: list(text({ min: 1, max: 200 }), { maxSize: 50 }).optional(),
  externalInfo: externalInfo.optional(),
})
export type GenerateFileUploadUrlRequest = z.infer<typeof generateFileUploadUrlRequest>
export const generateFileUploadUrlResponse = z.strictObject({ uploadUrl: webUrl(4096) })

const listing = {
  parentFolderId: folderId().optional(),
  mediaTypes: mediaTypes.optional(),
  /** Only private files, or only public ones; absent: both. */
  private: z.boolean().optional(),
  sort: sorting.optional(),
  paging: cursorPaging.optional(),
}

/** GET /files. */
export const listFilesRequest = z.strictObject(listing)
export const listFilesResponse = page

/** GET /trash-bin/files. */
export const listDeletedFilesRequest = z.strictObject(listing)

/** POST /files/search. */
export const searchFilesRequest = z.strictObject({
  search: text({ max: 200 }).optional(),
  rootFolder: z.enum(ROOT_FOLDERS).optional(),
  mediaTypes: mediaTypes.optional(),
  private: z.boolean().optional(),
  sort: sorting.optional(),
  paging: cursorPaging.optional(),
})
export type SearchFilesRequest = z.infer<typeof searchFilesRequest>

/** POST /files/query. */
export const queryFileDescriptorsRequest = z.strictObject({ query: cursorQuery.optional() })
export const queryFileDescriptorsResponse = z.strictObject({
  files: list(fileDescriptor, { maxSize: 200 }),
  pagingMetadata: platformPagingMetadata,
})

/** POST /bulk/files/delete. */
export const bulkDeleteFilesRequest = z.strictObject({
  fileIds: list(fileId(), { maxSize: 1000 }),
  permanent: z.boolean().optional(),
})
/** POST /bulk/trash-bin/files/restore. */
export const bulkRestoreFilesRequest = z.strictObject({ fileIds: list(fileId(), { maxSize: 1000 }) })
