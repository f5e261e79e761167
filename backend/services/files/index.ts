import { defineService } from '../../kernel/service/service.ts'
import { fileErrors } from './errors.ts'
import { fileEndpoints } from './file-endpoints.ts'
import { folderEndpoints } from './folder-endpoints.ts'
import { importJob } from './import.ts'
import { archives, files, folders, uploads } from './records.ts'
import { removeBytesJob } from './trash.ts'
import { clearUploadsJob } from './upload.ts'

/** The media library: files in folders, with their bytes in the media store. */
export const filesService = defineService({
  name: 'files',
  endpoints: [...fileEndpoints, ...folderEndpoints],
  collections: [files, folders, uploads, archives],
  jobs: [removeBytesJob, clearUploadsJob, importJob],
  errors: fileErrors,
})
