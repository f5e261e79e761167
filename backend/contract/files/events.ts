import { actionEvent, deletedEvent, readBy, updatedEvent } from '../event.ts'
import type { ApplicationError } from '../wire/error.ts'
import type { ExternalInfo, FileDescriptor } from './file.ts'

const FILE = 'wix.media.site_media.v1.file_descriptor'

/** The content of a file is there and has been read, or the file was restored from the trash. */
export type FileReady = { file: FileDescriptor; externalInfo?: ExternalInfo; triggeredByUndelete?: boolean }

/** A file could not be fetched or read. */
export type FileFailed = { externalInfo?: ExternalInfo; error: ApplicationError }

/** Events of files. */
export const fileEvents = readBy('files.read', {
  'wix.media.site_media.v1.file_descriptor_updated': updatedEvent<FileDescriptor>(FILE),
  'wix.media.site_media.v1.file_descriptor_deleted': deletedEvent<FileDescriptor>(FILE),
  'wix.media.site_media.v1.file_descriptor_file_ready': actionEvent<FileReady>(FILE, 'file_ready'),
  'wix.media.site_media.v1.file_descriptor_file_failed': actionEvent<FileFailed>(FILE, 'file_failed'),
})
