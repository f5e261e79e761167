/** Kind of a file in the media library. */
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

/** How far the processing of a file has come. */
export const OPERATION_STATUSES = ['FAILED', 'READY', 'PENDING'] as const
export type OperationStatus = (typeof OPERATION_STATUSES)[number]

/** Whether a file is in use or in the trash. */
export const FILE_STATES = ['OK', 'DELETED'] as const
export type FileState = (typeof FILE_STATES)[number]

/** The folders that always exist. */
export const ROOT_FOLDERS = ['MEDIA_ROOT', 'TRASH_ROOT', 'VISITOR_UPLOADS_ROOT'] as const
export type RootFolder = (typeof ROOT_FOLDERS)[number]

/** Whether a browser saves a file or shows it. */
export const CONTENT_DISPOSITIONS = ['ATTACHMENT', 'INLINE'] as const
export type ContentDisposition = (typeof CONTENT_DISPOSITIONS)[number]

/** Streaming formats of a video. */
export const STREAM_FORMATS = ['UNKNOWN', 'HLS', 'DASH'] as const
export type StreamFormat = (typeof STREAM_FORMATS)[number]

/** Protocols of a resumable upload. */
export const UPLOAD_PROTOCOLS = ['TUS'] as const
export type UploadProtocol = (typeof UPLOAD_PROTOCOLS)[number]

/** What can be found out about a picture. */
export const ANNOTATION_TYPES = ['CONTAINS_TEXT', 'IS_ANIMATED', 'FACES', 'LABELS', 'COLORS', 'CAPTION'] as const
export type AnnotationType = (typeof ANNOTATION_TYPES)[number]
