import { defineService } from '../../kernel/service/service.ts'
import { earlierPictures } from './earlier-pictures.ts'
import { fileErrors } from './errors.ts'
import { fileEndpoints } from './file-endpoints.ts'
import { folderEndpoints } from './folder-endpoints.ts'
import { importJob } from './import.ts'
import { countUsageUpgrade, usages } from './library-usage.ts'
import { archives, files, folders, uploads } from './records.ts'
import { convertFilmJob } from './streams.ts'
import { removeBytesJob } from './trash.ts'
import { clearUploadsJob } from './upload.ts'
import { clearVisitorFilesJob } from './visitor-files.ts'

export { addFile, removeFile } from './add-file.ts'
export { addPictureFrom, PassedThrough } from './add-picture-from.ts'
export { findEarlierPicture, recordEarlierPicture, withoutHash } from './earlier-pictures.ts'
export { contentErrors } from './errors.ts'
export { isFileId, readFileId, toPosterId } from './file-ids.ts'
export {
  findExistingFiles,
  getNamedPictureId,
  insertNamedPictures,
  type NamedPicture,
  type StoredPicture,
  storeNamedPicture,
} from './named-pictures.ts'
export { readFile } from './read-file.ts'
export { sendFile } from './serve-file.ts'
export { type UsedFile, useFile } from './use-file.ts'
export { useVisitorFile } from './visitor-files.ts'

/** The media library: files in folders, with their bytes in the media store. */
export const filesService = defineService({
  name: 'files',
  prefixes: [
    {
      path: '/site-media/v1',
      aliases: ['/v1', '/_api/wix-privatemedia-proxy-server/v1', '/wix-privatemedia-proxy-server/v1'],
    },
  ],
  endpoints: [...fileEndpoints, ...folderEndpoints],
  collections: [files, folders, uploads, archives, usages, earlierPictures],
  upgrades: [countUsageUpgrade],
  jobs: [removeBytesJob, clearUploadsJob, clearVisitorFilesJob, convertFilmJob, importJob],
  errors: fileErrors,
})
