import { z } from 'zod'
import { bulkActionMetadata, itemMetadata } from '../wire/bulk.ts'
import { cursorPaging, platformPagingMetadata, sorting } from '../wire/paging.ts'
import { fieldMask, jsonObject, jsonWithin, list, returnUrl, text, webUrl, wholeNumber } from '../wire/scalars.ts'
import {
  CONTENT_DISPOSITIONS,
  FILE_USERS,
  MEDIA_TYPES,
  ROOT_FOLDERS,
  STREAM_FORMATS,
  UPLOAD_PROTOCOLS,
} from './enumerations.ts'
import { externalInfo, fileDescriptor, fileDescriptorInput, fileId, folderId, sizeInBytes } from './file.ts'

const mediaTypes = list(z.enum(MEDIA_TYPES), { maxSize: 30 })
const page = z.strictObject({ files: list(fileDescriptor, { maxSize: 200 }), nextCursor: platformPagingMetadata })
export const nothing = z.strictObject({})

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

/** POST /awning/v1/files/uses. */
export const listFileUsesRequest = z.strictObject({ fileIds: list(fileId(), { minSize: 1, maxSize: 100 }) })
const fileUse = z
  .strictObject({
    fileId: fileId(),
    entity: z.enum(FILE_USERS),
    /** The id of the product, collection, review or member; for a logo that of the shop. */
    id: z.string(),
    /** Absent for reviews and members, which have no name. */
    name: z.string().optional(),
  })
  .meta({ id: 'FileUse' })
export type FileUse = z.infer<typeof fileUse>
export const listFileUsesResponse = z.strictObject({ uses: z.array(fileUse) })

/** PATCH /files/update-file-descriptor. */
export const updateFileDescriptorRequest = z.strictObject({
  file: fileDescriptorInput,
  fieldMask: fieldMask().optional(),
})

/** The properties of a file that are sent before its content. */
const upload = {
  mimeType: text({ min: 1, max: 100 }),
  /** The file's name in the library; cut off after 255 characters. */
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

/** POST /files/generate-resumable-upload-url. */
export const generateFileResumableUploadUrlRequest = z.strictObject({
  ...upload,
  labels: list(text({ min: 1, max: 200 }), { maxSize: 500 }).optional(),
  uploadProtocol: z.enum(UPLOAD_PROTOCOLS).optional(),
})
export type GenerateFileResumableUploadUrlRequest = z.infer<typeof generateFileResumableUploadUrlRequest>
export const generateFileResumableUploadUrlResponse = z.strictObject({
  uploadProtocol: z.enum(UPLOAD_PROTOCOLS),
  uploadUrl: webUrl(4096),
  uploadToken: text({ max: 2000 }),
})

/** POST /files/generate-file-download-url. */
export const generateFileDownloadUrlRequest = z.strictObject({
  fileId: fileId(),
  downloadFileName: text({ max: 100 }).optional(),
  /** 600 by default, at most a year. */
  expirationInMinutes: wholeNumber({ min: 1, max: 525_600 }).optional(),
  /** A page of the shop to which an expired address leads. */
  expirationRedirectUrl: returnUrl().optional(),
  /** The assets of the file to download; `src` is the file as it was uploaded. */
  assetKeys: list(text({ min: 1, max: 100 }), { maxSize: 100 }).optional(),
  contentDisposition: z.enum(CONTENT_DISPOSITIONS).optional(),
})
export type GenerateFileDownloadUrlRequest = z.infer<typeof generateFileDownloadUrlRequest>
const downloadUrl = z.strictObject({ url: webUrl(8192), assetKey: text({ max: 100 }) })
export const generateFileDownloadUrlResponse = z.strictObject({ downloadUrls: list(downloadUrl, { maxSize: 100 }) })

/** POST /files/generate-video-stream-url. */
export const generateVideoStreamingUrlRequest = z.strictObject({
  fileId: fileId(),
  /** The format of the stream; HLS by default. */
  format: z.enum(STREAM_FORMATS).optional(),
  /** The lifetime of the URL in minutes; 60 by default. */
  expirationInMinutes: wholeNumber({ min: 60, max: 1440 }).optional(),
})
export type GenerateVideoStreamingUrlRequest = z.infer<typeof generateVideoStreamingUrlRequest>
export const generateVideoStreamingUrlResponse = z.strictObject({ downloadUrl })

/** POST /files/generate-download-url. */
export const generateFilesDownloadUrlRequest = z.strictObject({
  fileIds: list(fileId(), { minSize: 1, maxSize: 1000 }),
})
export const archiveResponse = z.strictObject({ downloadUrl: webUrl(4096) })

/** POST /files/import. */
export const importFileRequest = z.strictObject({
  url: webUrl().min(2),
  /** The required type; a file of any other type fails. */
  mediaType: z.enum(MEDIA_TYPES).optional(),
  displayName: text({ max: 1000 }).optional(),
  parentFolderId: folderId().optional(),
  private: z.boolean().optional(),
  labels: list(text({ min: 1, max: 200 }), { maxSize: 500 }).optional(),
  mimeType: text({ max: 100 }).optional(),
  externalInfo: externalInfo.optional(),
  /** Query parameters that are added to the URL. */
  urlParams: jsonWithin(jsonObject(), 4000).optional(),
  /**
   * Headers that are sent with the request, except credentials (`Authorization`, `Cookie`) and those of the connection.
   */
  urlHeaders: jsonWithin(jsonObject(), 4000).optional(),
  filePath: text({ max: 100 }).optional(),
})
export type ImportFileRequest = z.infer<typeof importFileRequest>

/** POST /bulk/files/import. */
export const bulkImportFilesRequest = z.strictObject({
  importFileRequests: list(importFileRequest, { minSize: 1, maxSize: 100 }),
})
/** POST /bulk/files/import-v2. */
export const bulkImportFileRequest = bulkImportFilesRequest.extend({ returnEntity: z.boolean().optional() })
export const bulkImportFileResponse = z.strictObject({
  results: z.array(z.strictObject({ itemMetadata, item: fileDescriptor.optional() })),
  bulkActionMetadata,
})

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

/** POST /files/query. */
export const queryFileDescriptorsRequest = z.strictObject({ query: cursorQuery.optional() })
export const queryFileDescriptorsResponse = z.strictObject({
  files: list(fileDescriptor, { maxSize: 200 }),
  pagingMetadata: platformPagingMetadata,
})

/** POST /bulk/files/delete. */
export const bulkDeleteFilesRequest = z.strictObject({
  fileIds: list(fileId(), { minSize: 1, maxSize: 1000 }),
  permanent: z.boolean().optional(),
})
/** POST /bulk/trash-bin/files/restore. */
export const bulkRestoreFilesRequest = z.strictObject({ fileIds: list(fileId(), { maxSize: 1000 }) })
