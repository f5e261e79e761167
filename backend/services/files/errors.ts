import { MAX_FILE_BYTES, MAX_IMAGE_BYTES, MAX_PIXELS, MAX_VISITOR_FILE_BYTES } from '../../contract/files/file.ts'
import { missing, notFound, refusals } from '../../kernel/base/errors.ts'
import type { FileUse } from '../../kernel/runtime/context/context.ts'

/** Errors of files and folders. The specification shows no codes for them. */
export const fileErrors = refusals({
  UPLOAD_EXPIRED: 403,
  UPLOAD_IN_PROGRESS: 409,
  FILE_TOO_LARGE: 413,
  LIBRARY_FULL: 413,
  FILE_EMPTY: 400,
  FILE_SIZE_DIFFERS: 400,
  FILE_TYPE_DIFFERS: 400,
  IMAGE_NOT_READABLE: 400,
  UPLOADS_FULL: 429,
  RESUMABLE_UPLOADS_OFF: 503,
  PICTURES_ONLY: 400,
  FOLDER_NOT_ALLOWED: 400,
  FOLDER_TOO_LARGE: 400,
  IMPORT_FAILED: 400,
  ADDRESS_NOT_PUBLIC: 400,
  DOWNLOAD_EXPIRED: 403,
  PRIVATE_FILE: 400,
  TOO_MANY_FILES: 400,
  FILE_IN_USE: 409,
  NOT_A_FILM: 400,
  STREAMS_OFF: 503,
  STREAM_NOT_READY: 503,
})

/** Errors that refuse the content of a file. */
export const contentErrors = [
  fileErrors.FILE_TOO_LARGE,
  fileErrors.LIBRARY_FULL,
  fileErrors.FILE_EMPTY,
  fileErrors.FILE_SIZE_DIFFERS,
  fileErrors.FILE_TYPE_DIFFERS,
  fileErrors.IMAGE_NOT_READABLE,
  fileErrors.PICTURES_ONLY,
]

const inMegabytes = (bytes: number) => `${Math.floor(bytes / 1024 ** 2)} MB`

export const fileNotFound = (id: string) => notFound(missing, 'File', id)
export const folderNotFound = (id: string) => notFound(missing, 'Folder', id)
export const uploadNotFound = () => missing('There is no such upload: ask for a new address')
export const uploadExpired = () => fileErrors.UPLOAD_EXPIRED('This address has expired: ask for a new one')
export const uploadInProgress = () =>
  fileErrors.UPLOAD_IN_PROGRESS('A file is being sent to this address: wait for its end, or ask for a new one')
export const fileTooLarge = (limit: number) =>
  fileErrors.FILE_TOO_LARGE(`The file is too large: it may have ${inMegabytes(limit)} at most`, { limit })
export const libraryFull = (used: number, limit: number) =>
  fileErrors.LIBRARY_FULL(
    `The library is full: it holds ${inMegabytes(used)} of ${inMegabytes(limit)}. Delete files for good, or let the operator raise MEDIA_QUOTA`,
    { used, limit },
  )
export const fileEmpty = () => fileErrors.FILE_EMPTY('The file is empty: send its bytes as the body')
export const sizeDiffers = (expected: number, received: number) =>
  fileErrors.FILE_SIZE_DIFFERS('The file has another size than was said: send all of it', { expected, received })
export const typeDiffers = (expected: string, found: string | undefined) =>
  fileErrors.FILE_TYPE_DIFFERS(`The file is not ${expected}, which was said to come`, { expected, found: found ?? '' })
export const imageNotReadable = () =>
  fileErrors.IMAGE_NOT_READABLE(
    `The image cannot be read: it is damaged, or has more than ${MAX_PIXELS / 1_000_000} million pixels`,
  )
export const resumableUploadsOff = () =>
  fileErrors.RESUMABLE_UPLOADS_OFF('This shop takes files in one request only: ask for a plain upload address')
export const uploadsFull = () =>
  fileErrors.UPLOADS_FULL('The shop takes no more pictures at the moment: try again tomorrow')
export const picturesOnly = () =>
  fileErrors.PICTURES_ONLY(
    `Visitors send pictures alone: JPEG, PNG, WebP or AVIF of at most ${inMegabytes(MAX_VISITOR_FILE_BYTES)}`,
  )
export const notAFolderForThis = (why: string) => fileErrors.FOLDER_NOT_ALLOWED(why)
export const folderTooLarge = (limit: number) =>
  fileErrors.FOLDER_TOO_LARGE(`The folder holds more than ${limit} files and folders: do it in smaller parts`, {
    limit,
  })
export const downloadExpired = () => fileErrors.DOWNLOAD_EXPIRED('This link has expired: ask for a new one')

export const importFailed = (why: string) => fileErrors.IMPORT_FAILED(`The file could not be fetched. ${why}`)
export const addressNotPublic = () =>
  fileErrors.ADDRESS_NOT_PUBLIC('The file could not be fetched: its address, or one that it leads to, is not public')
export const privateFilesApart = (id: string) =>
  fileErrors.PRIVATE_FILE('A private file is not put into an archive: ask for a link to it alone, which expires', {
    id,
  })
export const tooManyFiles = (limit: number) =>
  fileErrors.TOO_MANY_FILES(`An archive holds ${limit} files at most: download its folders one by one`, { limit })

export const notAFilm = (id: string) =>
  fileErrors.NOT_A_FILM('The file is no film that can be streamed: show the file itself', { id })
export const streamsOff = () =>
  fileErrors.STREAMS_OFF('This server has no ffmpeg, which converts films: install it, or show the file itself')
export const streamNotReady = () =>
  fileErrors.STREAM_NOT_READY('The film is still being converted: try again in a minute')

/** A file that something of the shop still shows or delivers. */
export function fileInUse(uses: readonly FileUse[]) {
  const [first] = uses
  const by = `${first?.entity} ${JSON.stringify(first?.name)}${uses.length > 1 ? ` and ${uses.length - 1} more` : ''}`
  return fileErrors.FILE_IN_USE(`The file is still needed by ${by}: remove it there first`, {
    uses: uses.slice(0, 100),
  })
}

/** The most bytes of a file of this kind. */
export function getMaxBytes({ visitor, image }: { visitor: boolean; image: boolean }): number {
  return visitor ? MAX_VISITOR_FILE_BYTES : image ? MAX_IMAGE_BYTES : MAX_FILE_BYTES
}
