import { z } from 'zod'
import { cursorPaging, platformPagingMetadata, sorting } from '../wire/paging.ts'
import { fieldMask, list, text } from '../wire/scalars.ts'
import { ROOT_FOLDERS } from './enumerations.ts'
import { folderId } from './file.ts'
import { folder, folderInput, folderName } from './folder.ts'
import { cursorQuery } from './requests.ts'

const page = z.strictObject({ folders: list(folder, { maxSize: 200 }), nextCursor: platformPagingMetadata })

/** POST /folders. */
export const createFolderRequest = z.strictObject({
  displayName: folderName(),
  parentFolderId: folderId().optional(),
})
export const folderResponse = z.strictObject({ folder })
/** GET /folders/{folderId}. */
export const folderByIdRequest = z.strictObject({ folderId: folderId() })

/** GET /folders. */
export const listFoldersRequest = z.strictObject({
  parentFolderId: folderId().optional(),
  sort: sorting.optional(),
  paging: cursorPaging.optional(),
})
export const listFoldersResponse = page

/** POST /folders/search. */
export const searchFoldersRequest = z.strictObject({
  rootFolder: z.enum(ROOT_FOLDERS).optional(),
  search: text({ max: 200 }).optional(),
  sort: sorting.optional(),
  paging: cursorPaging.optional(),
})

/** PATCH /folders/{folder.id}. */
export const updateFolderRequest = z.strictObject({ folder: folderInput, fieldMask: fieldMask().optional() })

/** POST /bulk/folders/delete. */
export const bulkDeleteFoldersRequest = z.strictObject({
  folderIds: list(folderId(), { maxSize: 100 }),
  permanent: z.boolean().optional(),
})
/** POST /bulk/trash-bin/folders/restore. */
export const bulkRestoreFoldersRequest = z.strictObject({ folderIds: list(folderId(), { maxSize: 100 }) })

/** POST /folders/query. */
export const queryFoldersRequest = z.strictObject({ query: cursorQuery.optional() })
export const queryFoldersResponse = z.strictObject({
  folders: list(folder, { maxSize: 200 }),
  pagingMetadata: platformPagingMetadata,
})
