import { fileCalls } from '../../contract/files/calls.ts'
import { missing } from '../../kernel/base/errors.ts'
import { changeEndpoint, type Endpoint, endpoint, stream } from '../../kernel/http/endpoint.ts'
import { createReads } from '../../kernel/store/reads.ts'
import { serveFile, servePicture } from './content/serve-file.ts'
import { createDownloadUrls, createFilesDownloadUrl, downloadArchive, downloadFile } from './downloads/download.ts'
import { createStreamUrl, serveStream } from './downloads/streams.ts'
import { contentErrors, fileErrors } from './errors.ts'
import { readFileId } from './file-ids.ts'
import { FILE_PATHS, loadFile, updateFile } from './library/change.ts'
import { listDeletedFiles, listFiles, queryFiles, searchFiles } from './library/list.ts'
import { deleteFiles, restoreFiles } from './library/trash.ts'
import { wireFile, wireFileUse } from './library/wire-file.ts'
import { files } from './records.ts'
import { importEach, importFile, importFiles } from './uploads/import.ts'
import { createResumableUpload, receiveParts } from './uploads/resumable.ts'
import { createUploadUrl, receiveUpload } from './uploads/upload.ts'

/** A hundred files with their labels, headers and ids. */
const IMPORT_BODY = 1024 * 1024

const placeErrors = [missing, fileErrors.FOLDER_NOT_ALLOWED]

export const fileEndpoints: readonly Endpoint[] = [
  endpoint(fileCalls.generateFileUploadUrl, 'visitor', (request, context) => createUploadUrl(context, request), {
    errors: [
      ...placeErrors,
      fileErrors.LIBRARY_FULL,
      fileErrors.FILE_TOO_LARGE,
      fileErrors.PICTURES_ONLY,
      fileErrors.UPLOADS_FULL,
    ],
    secretAnswer: true,
  }),
  endpoint(
    fileCalls.getFileDescriptor,
    'app',
    async ({ fileId }, context) => ({
      file: wireFile(context, await loadFile(createReads(context), context, fileId)),
    }),
    { errors: [missing] },
  ),
  endpoint(fileCalls.getFileDescriptors, 'app', async ({ fileIds }, context) => {
    const found = await context.store.reader(files).getMany(
      context.siteId,
      fileIds.map((id) => readFileId(id, context)),
    )
    return { files: found.map((file) => wireFile(context, file)) }
  }),
  endpoint(fileCalls.listFileUses, 'app', async ({ fileIds }, context) => {
    const uses = await context.hooks.keepsFile(
      context,
      createReads(context),
      fileIds.map((id) => readFileId(id, context)),
    )
    return { uses: uses.map(wireFileUse) }
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
    { errors: [missing, fileErrors.FILE_IN_USE] },
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
    'PUT /uploads/{siteId}/{token}',
    'public',
    async ({ request, params }, context) =>
      Response.json({ file: await receiveUpload(context, request, params.siteId ?? '', params.token ?? '') }),
    { errors: [missing, fileErrors.UPLOAD_EXPIRED, fileErrors.UPLOAD_IN_PROGRESS, ...contentErrors] },
  ),
  endpoint(
    fileCalls.generateFileResumableUploadUrl,
    'app',
    (request, context) => createResumableUpload(context, request),
    {
      errors: [...placeErrors, fileErrors.LIBRARY_FULL, fileErrors.FILE_TOO_LARGE, fileErrors.RESUMABLE_UPLOADS_OFF],
      secretAnswer: true,
    },
  ),
  stream(
    'files.receiveParts',
    [
      'POST /uploads/tus/{siteId}',
      'PATCH /uploads/tus/{siteId}/{token}',
      'GET /uploads/tus/{siteId}/{token}',
      'DELETE /uploads/tus/{siteId}/{token}',
    ],
    'public',
    receiveParts,
    {
      pages: 'public',
      errors: [missing, fileErrors.RESUMABLE_UPLOADS_OFF, fileErrors.UPLOAD_IN_PROGRESS, ...contentErrors],
    },
  ),
  endpoint(fileCalls.generateFileDownloadUrl, 'app', (request, context) => createDownloadUrls(context, request), {
    errors: [missing],
  }),
  endpoint(
    fileCalls.generateFilesDownloadUrl,
    'app',
    ({ fileIds }, context) => createFilesDownloadUrl(context, fileIds),
    { errors: [missing, fileErrors.PRIVATE_FILE], secretAnswer: true },
  ),
  endpoint(fileCalls.generateVideoStreamingUrl, 'app', (request, context) => createStreamUrl(context, request), {
    errors: [missing, fileErrors.NOT_A_FILM, fileErrors.STREAMS_OFF],
    secretAnswer: true,
  }),
  stream('files.stream', 'GET /files/{fileId}/stream/{grant}/{name}', 'public', serveStream, {
    pages: 'public',
    logged: false,
    errors: [
      missing,
      fileErrors.DOWNLOAD_EXPIRED,
      fileErrors.NOT_A_FILM,
      fileErrors.STREAMS_OFF,
      fileErrors.STREAM_NOT_READY,
    ],
  }),
  endpoint(fileCalls.importFile, 'app', (request, context) => importFile(context, request), { errors: placeErrors }),
  endpoint(
    fileCalls.bulkImportFiles,
    'app',
    ({ importFileRequests }, context) => importFiles(context, importFileRequests),
    { errors: placeErrors, maxBody: IMPORT_BODY },
  ),
  endpoint(
    fileCalls.bulkImportFile,
    'app',
    ({ importFileRequests, returnEntity = false }, context) => importEach(context, importFileRequests, returnEntity),
    { errors: placeErrors, maxBody: IMPORT_BODY },
  ),
  stream('files.download', 'GET /files/{fileId}/download', 'public', downloadFile, {
    pages: 'public',
    errors: [missing, fileErrors.DOWNLOAD_EXPIRED],
  }),
  stream('files.archive', 'GET /archives/{siteId}/{archiveId}', 'public', downloadArchive, {
    pages: 'any',
    errors: [missing, fileErrors.DOWNLOAD_EXPIRED, fileErrors.FOLDER_TOO_LARGE],
  }),
  // Public for all origins, and not logged because a page loads dozens.
  stream('files.picture', 'GET /media/{file:.+}', 'public', servePicture, {
    pages: 'public',
    logged: false,
    errors: [missing],
  }),
  stream('files.bytes', 'GET /files/{fileId}', 'public', serveFile, {
    pages: 'public',
    logged: false,
    errors: [missing, fileErrors.DOWNLOAD_EXPIRED],
  }),
]
