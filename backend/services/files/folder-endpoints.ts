import { folderCalls } from '../../contract/files/calls.ts'
import { missing } from '../../kernel/base/errors.ts'
import { changeEndpoint, type Endpoint, endpoint } from '../../kernel/http/endpoint.ts'
import { createReads } from '../../kernel/store/reads.ts'
import { createFolderDownloadUrl } from './downloads/download.ts'
import { fileErrors } from './errors.ts'
import { createFolder, FOLDER_PATHS, loadFolder, updateFolder } from './library/change.ts'
import { listDeletedFolders, listFolders, queryFolders, searchFolders } from './library/list.ts'
import { deleteFolders, restoreFolders } from './library/trash.ts'
import { wireFolder } from './library/wire-file.ts'

const placeErrors = [missing, fileErrors.FOLDER_NOT_ALLOWED]
const treeErrors = [missing, fileErrors.FOLDER_TOO_LARGE]

export const folderEndpoints: readonly Endpoint[] = [
  endpoint(folderCalls.createFolder, 'app', (request, context) => createFolder(context, request), {
    errors: placeErrors,
  }),
  endpoint(
    folderCalls.getFolder,
    'app',
    async ({ folderId }, context) => ({
      folder: wireFolder(await loadFolder(createReads(context), context.siteId, folderId)),
    }),
    { errors: [missing] },
  ),
  endpoint(folderCalls.listFolders, 'app', async (listing, context) => {
    const { items, metadata } = await listFolders(context, listing)
    return { folders: items.map(wireFolder), nextCursor: metadata }
  }),
  endpoint(folderCalls.searchFolders, 'app', async (search, context) => {
    const { items, metadata } = await searchFolders(context, search)
    return { folders: items.map(wireFolder), nextCursor: metadata }
  }),
  changeEndpoint(
    folderCalls.updateFolder,
    'app',
    { entity: 'folder', settable: FOLDER_PATHS, mask: 'fieldMask' },
    ({ folder: { id }, changes }, context) => updateFolder(context, id, changes),
    { errors: placeErrors },
  ),
  endpoint(
    folderCalls.generateFolderDownloadUrl,
    'app',
    ({ folderId }, context) => createFolderDownloadUrl(context, folderId),
    { errors: [...treeErrors, fileErrors.TOO_MANY_FILES], secretAnswer: true },
  ),
  endpoint(
    folderCalls.bulkDeleteFolders,
    'app',
    ({ folderIds, permanent = false }, context) => deleteFolders(context, folderIds, permanent),
    { errors: [...treeErrors, fileErrors.FILE_IN_USE] },
  ),
  endpoint(
    folderCalls.bulkRestoreFoldersFromTrashBin,
    'app',
    ({ folderIds }, context) => restoreFolders(context, folderIds),
    { errors: treeErrors },
  ),
  endpoint(folderCalls.listDeletedFolders, 'app', async (listing, context) => {
    const { items, metadata } = await listDeletedFolders(context, listing)
    return { folders: items.map(wireFolder), nextCursor: metadata }
  }),
  endpoint(folderCalls.queryFolders, 'app', async ({ query }, context) => {
    const { items, metadata } = await queryFolders(context, query)
    return { folders: items.map(wireFolder), pagingMetadata: metadata }
  }),
]
