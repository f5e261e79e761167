import { fileCalls } from '../../contract/files/calls.ts'
import { missing } from '../../kernel/errors/errors.ts'
import { changeEndpoint, type Endpoint, endpoint, stream } from '../../kernel/http/endpoint.ts'
import { createReads } from '../../kernel/store/reads.ts'
import { FILE_PATHS, loadFile, updateFile } from './change.ts'
import { contentErrors, fileErrors } from './errors.ts'
import { readFileId } from './file-ids.ts'
import { listDeletedFiles, listFiles, queryFiles, searchFiles } from './list.ts'
import { files } from './records.ts'
import { serveFile } from './serve-file.ts'
import { deleteFiles, restoreFiles } from './trash.ts'
import { createUploadUrl, receiveUpload } from './upload.ts'
import { wireFile } from './wire-file.ts'

const placeErrors = [missing, fileErrors.FOLDER_NOT_ALLOWED]

export const fileEndpoints: readonly Endpoint[] = [
  endpoint(fileCalls.generateFileUploadUrl, 'visitor', (request, context) => createUploadUrl(context, request), {
    errors: [...placeErrors, fileErrors.FILE_TOO_LARGE, fileErrors.PICTURES_ONLY, fileErrors.UPLOADS_FULL],
    secretAnswer: true,
  }),
  endpoint(
    fileCalls.getFileDescriptor,
    'app',
    async ({ fileId }, context) => ({
      file: wireFile(context, await loadFile(createReads(context), context.siteId, fileId)),
    }),
    { errors: [missing] },
  ),
  endpoint(fileCalls.getFileDescriptors, 'app', async ({ fileIds }, context) => {
    const found = await context.store.reader(files).getMany(context.siteId, fileIds.map(readFileId))
    return { files: found.map((file) => wireFile(context, file)) }
  }),
  changeEndpoint(
    fileCalls.updateFileDescriptor,
    'app',
    { entity: 'file', settable: FILE_PATHS, mask: 'fieldMask' },
    ({ file: { id }, changes }, context) => updateFile(context, id, changes),
    { errors: placeErrors },
  ),
  endpoint(fileCalls.listFiles, 'app', async (listing, context) => {
    const { items, metadata } = await listFiles(context, listing)
    return { files: items.map((file) => wireFile(context, file)), nextCursor: metadata }
  }),
  endpoint(fileCalls.searchFiles, 'app', async (search, context) => {
    const { items, metadata } = await searchFiles(context, search)
    return { files: items.map((file) => wireFile(context, file)), nextCursor: metadata }
  }),
  endpoint(fileCalls.queryFileDescriptors, 'app', async ({ query }, context) => {
    const { items, metadata } = await queryFiles(context, query)
    return { files: items.map((file) => wireFile(context, file)), pagingMetadata: metadata }
  }),
  endpoint(
    fileCalls.bulkDeleteFiles,
    'app',
    ({ fileIds, permanent = false }, context) => deleteFiles(context, fileIds, permanent),
    { errors: [missing] },
  ),
  endpoint(fileCalls.bulkRestoreFilesFromTrashBin, 'app', ({ fileIds }, context) => restoreFiles(context, fileIds), {
    errors: [missing],
  }),
  endpoint(fileCalls.listDeletedFiles, 'app', async (listing, context) => {
    const { items, metadata } = await listDeletedFiles(context, listing)
    return { files: items.map((file) => wireFile(context, file)), nextCursor: metadata }
  }),
  stream(
    'files.receive',
    'PUT /uploads/{siteId}/{uploadId}',
    'public',
    async ({ request, params }, context) =>
      Response.json({ file: await receiveUpload(context, request, params.siteId ?? '', params.uploadId ?? '') }),
    { errors: [missing, fileErrors.UPLOAD_EXPIRED, fileErrors.UPLOAD_IN_PROGRESS, ...contentErrors] },
  ),
  stream('files.bytes', 'GET /files/{fileId}', 'public', serveFile, {
    pages: 'public',
    logged: false,
    errors: [missing, fileErrors.DOWNLOAD_EXPIRED],
  }),
]
