import { defineService } from '../../kernel/http/service/service.ts'
import { earlierPictures } from './content/earlier-pictures.ts'
import { convertFilmJob } from './downloads/streams.ts'
import { fileErrors } from './errors.ts'
import { fileEndpoints } from './file-endpoints.ts'
import { folderEndpoints } from './folder-endpoints.ts'
import { countUsageUpgrade, usages } from './library/library-usage.ts'
import { nameKeyUpgrades } from './library/name-key-upgrades.ts'
import { removeBytesJob } from './library/trash.ts'
import { clearVisitorFilesJob } from './library/visitor-files.ts'
import { archives, files, folders, uploads } from './records.ts'
import { importJob } from './uploads/import.ts'
import { clearUploadsJob } from './uploads/upload.ts'

export { findEarlierPicture, recordEarlierPicture, withoutHash } from './content/earlier-pictures.ts'
export { readFile } from './content/read-file.ts'
export { sendFile } from './content/serve-file.ts'
export { contentErrors } from './errors.ts'
export { isFileId, readFileId, toPosterId } from './file-ids.ts'
export { type UsedFile, useFile } from './library/use-file.ts'
export { dropVisitorFile, useVisitorFile } from './library/visitor-files.ts'
export { addFile, removeFile } from './uploads/add-file.ts'
export { addPictureFrom, PassedThrough } from './uploads/add-picture-from.ts'
export {
  findExistingFiles,
  getNamedPictureId,
  insertNamedPictures,
  type NamedPicture,
  type StoredPicture,
  storeNamedPicture,
} from './uploads/named-pictures.ts'

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
  upgrades: [countUsageUpgrade, ...nameKeyUpgrades],
  jobs: [removeBytesJob, clearUploadsJob, clearVisitorFilesJob, convertFilmJob, importJob],
  errors: fileErrors,
})
