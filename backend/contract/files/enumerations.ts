/** The type of a file, detected from its content. */
export const MEDIA_TYPES = [
  'UNKNOWN',
  'IMAGE',
  'VIDEO',
  'AUDIO',
  'DOCUMENT',
  'VECTOR',
  'ARCHIVE',
  'MODEL3D',
  'OTHER',
] as const
export type MediaType = (typeof MEDIA_TYPES)[number]

/** `PENDING`: the content has not arrived, or was not read yet. `READY`: it was read. */
export const OPERATION_STATUSES = ['FAILED', 'READY', 'PENDING'] as const
export type OperationStatus = (typeof OPERATION_STATUSES)[number]

/** `DELETED`: in the trash, from which it can be restored. */
export const FILE_STATES = ['OK', 'DELETED'] as const
export type FileState = (typeof FILE_STATES)[number]

/** The folders that every library has. */
export const ROOT_FOLDERS = ['MEDIA_ROOT', 'TRASH_ROOT', 'VISITOR_UPLOADS_ROOT'] as const
export type RootFolder = (typeof ROOT_FOLDERS)[number]

/** Streams of films: HLS for Apple's players, DASH for others. */
export const STREAM_FORMATS = ['UNKNOWN', 'HLS', 'DASH'] as const
export const UPLOAD_PROTOCOLS = ['TUS'] as const
/** The entities that can use a file. */
export const FILE_USERS = ['PRODUCT', 'COLLECTION', 'DIGITAL_PRODUCT', 'REVIEW', 'MEMBER', 'LOGO'] as const
export type FileUser = (typeof FILE_USERS)[number]

export const CONTENT_DISPOSITIONS = ['ATTACHMENT', 'INLINE'] as const
