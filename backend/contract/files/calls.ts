import { callGroup } from '../call.ts'
import { EXAMPLE_IDS } from '../examples.ts'
import * as folder from './folder-requests.ts'
import * as file from './requests.ts'

const fileCall = callGroup({
  id: 'files',
  title: 'Files',
  about:
    'The media library: pictures, videos, documents and every other file of the shop. A file has at most 2 GB, an image 50 MB and 100 million pixels. What visitors upload are pictures of at most 10 MB, apart from the rest.',
  scope: 'files',
  writeLimits: ['upload.visitor', 'upload.address'],
})

const folderCall = callGroup({
  id: 'folders',
  title: 'Folders',
  about: 'Folders of the media library.',
  scope: 'files',
})

const MEDIA = '/site-media/v1'

/** Files of the library. */
export const fileCalls = {
  generateFileUploadUrl: fileCall({
    name: 'files.generateFileUploadUrl',
    route: `POST ${MEDIA}/files/generate-upload-url`,
    access: 'write',
    summary: 'Makes an address to which one file is sent by PUT, within an hour; the answer there is the file.',
    input: file.generateFileUploadUrlRequest,
    output: file.generateFileUploadUrlResponse,
    example: { mimeType: 'image/png', fileName: 'apron.png' },
  }),
  getFileDescriptor: fileCall({
    name: 'files.getFileDescriptor',
    route: `GET ${MEDIA}/files/get-file-by-id`,
    access: 'read',
    summary: 'Reads one file.',
    input: file.getFileDescriptorRequest,
    output: file.fileResponse,
    example: { fileId: EXAMPLE_IDS.file },
  }),
  getFileDescriptors: fileCall({
    name: 'files.getFileDescriptors',
    route: `POST ${MEDIA}/files/get-files`,
    access: 'read',
    summary: 'Reads files by their ids; those that do not exist are left out.',
    input: file.getFileDescriptorsRequest,
    output: file.getFileDescriptorsResponse,
    example: { fileIds: [EXAMPLE_IDS.file] },
  }),
  updateFileDescriptor: fileCall({
    name: 'files.updateFileDescriptor',
    route: `PATCH ${MEDIA}/files/update-file-descriptor`,
    access: 'write',
    summary: 'Renames, moves or labels a file: the fields that are sent, or that the field mask names.',
    input: file.updateFileDescriptorRequest,
    output: file.fileResponse,
    example: { file: { id: EXAMPLE_IDS.file, displayName: 'Apron in sage.png' } },
  }),
  listFiles: fileCall({
    name: 'files.listFiles',
    route: `GET ${MEDIA}/files`,
    access: 'read',
    summary: 'Lists the files in a folder.',
    input: file.listFilesRequest,
    output: file.listFilesResponse,
    example: { paging: { limit: 20 } },
  }),
  searchFiles: fileCall({
    name: 'files.searchFiles',
    route: `POST ${MEDIA}/files/search`,
    access: 'read',
    summary: 'Finds files in all folders below a root by a part of their name, type or labels.',
    input: file.searchFilesRequest,
    output: file.listFilesResponse,
    example: { search: 'apron', mediaTypes: ['IMAGE'] },
  }),
  queryFileDescriptors: fileCall({
    name: 'files.queryFileDescriptors',
    route: `POST ${MEDIA}/files/query`,
    access: 'read',
    summary: 'Finds files by filter, order and page; without a filter of the state, those outside the trash.',
    input: file.queryFileDescriptorsRequest,
    output: file.queryFileDescriptorsResponse,
    example: { query: { filter: { mediaType: 'IMAGE' }, cursorPaging: { limit: 20 } } },
  }),
  bulkDeleteFiles: fileCall({
    name: 'files.bulkDeleteFiles',
    route: `POST ${MEDIA}/bulk/files/delete`,
    access: 'write',
    summary: 'Moves files to the trash, where they are still shown; or deletes them for good.',
    input: file.bulkDeleteFilesRequest,
    output: file.nothing,
    example: { fileIds: [EXAMPLE_IDS.file] },
  }),
  bulkRestoreFilesFromTrashBin: fileCall({
    name: 'files.bulkRestoreFilesFromTrashBin',
    route: `POST ${MEDIA}/bulk/trash-bin/files/restore`,
    access: 'write',
    summary: 'Moves files from the trash to where they were, or to the root where that folder is gone.',
    input: file.bulkRestoreFilesRequest,
    output: file.nothing,
    example: { fileIds: [EXAMPLE_IDS.file] },
  }),
  listDeletedFiles: fileCall({
    name: 'files.listDeletedFiles',
    route: `GET ${MEDIA}/trash-bin/files`,
    access: 'read',
    summary: 'Lists the files in the trash, or in a folder there.',
    input: file.listDeletedFilesRequest,
    output: file.listFilesResponse,
    example: { paging: { limit: 20 } },
  }),
}

/** Folders of the library. */
export const folderCalls = {
  createFolder: folderCall({
    name: 'folders.createFolder',
    route: `POST ${MEDIA}/folders`,
    access: 'write',
    summary: 'Creates a folder.',
    input: folder.createFolderRequest,
    output: folder.folderResponse,
    example: { displayName: 'Kitchen' },
  }),
  getFolder: folderCall({
    name: 'folders.getFolder',
    route: `GET ${MEDIA}/folders/{folderId}`,
    access: 'read',
    summary: 'Reads one folder.',
    input: folder.folderByIdRequest,
    output: folder.folderResponse,
    example: { folderId: EXAMPLE_IDS.folder },
  }),
  listFolders: folderCall({
    name: 'folders.listFolders',
    route: `GET ${MEDIA}/folders`,
    access: 'read',
    summary: 'Lists the folders in a folder.',
    input: folder.listFoldersRequest,
    output: folder.listFoldersResponse,
    example: { paging: { limit: 20 } },
  }),
  searchFolders: folderCall({
    name: 'folders.searchFolders',
    route: `POST ${MEDIA}/folders/search`,
    access: 'read',
    summary: 'Finds folders below a root by a part of their name.',
    input: folder.searchFoldersRequest,
    output: folder.listFoldersResponse,
    example: { search: 'kitchen' },
  }),
  updateFolder: folderCall({
    name: 'folders.updateFolder',
    route: `PATCH ${MEDIA}/folders/{folder.id}`,
    access: 'write',
    summary: 'Renames or moves a folder: the fields that are sent, or that the field mask names.',
    input: folder.updateFolderRequest,
    output: folder.folderResponse,
    example: { folder: { id: EXAMPLE_IDS.folder, displayName: 'Kitchen and table' } },
  }),
  bulkDeleteFolders: folderCall({
    name: 'folders.bulkDeleteFolders',
    route: `POST ${MEDIA}/bulk/folders/delete`,
    access: 'write',
    summary: 'Moves folders to the trash with all that is in them; or deletes them for good.',
    input: folder.bulkDeleteFoldersRequest,
    output: file.nothing,
    example: { folderIds: [EXAMPLE_IDS.folder] },
  }),
  bulkRestoreFoldersFromTrashBin: folderCall({
    name: 'folders.bulkRestoreFoldersFromTrashBin',
    route: `POST ${MEDIA}/bulk/trash-bin/folders/restore`,
    access: 'write',
    summary: 'Moves folders from the trash to where they were, with all that went there with them.',
    input: folder.bulkRestoreFoldersRequest,
    output: file.nothing,
    example: { folderIds: [EXAMPLE_IDS.folder] },
  }),
  listDeletedFolders: folderCall({
    name: 'folders.listDeletedFolders',
    route: `GET ${MEDIA}/trash-bin/folders`,
    access: 'read',
    summary: 'Lists the folders in the trash, or in a folder there.',
    input: folder.listFoldersRequest,
    output: folder.listFoldersResponse,
    example: { paging: { limit: 20 } },
  }),
  queryFolders: folderCall({
    name: 'folders.queryFolders',
    route: `POST ${MEDIA}/folders/query`,
    access: 'read',
    summary: 'Finds folders by filter, order and page; without a filter of the state, those outside the trash.',
    input: folder.queryFoldersRequest,
    output: folder.queryFoldersResponse,
    example: { query: { cursorPaging: { limit: 20 } } },
  }),
}
