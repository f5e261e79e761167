import { z } from 'zod'
import { entityInput } from '../wire/entity-input.ts'
import { text, timestamp } from '../wire/scalars.ts'
import { FILE_STATES } from './enumerations.ts'
import { folderId } from './file.ts'

export const folderName = () => text({ min: 1, max: 1000 })

/** A folder of the library. */
export const folder = z
  .strictObject({
    id: folderId(),
    displayName: folderName(),
    parentFolderId: folderId(),
    createdDate: timestamp(),
    updatedDate: timestamp(),
    state: z.enum(FILE_STATES),
    siteId: z.string(),
  })
  .meta({ id: 'Folder' })
export type Folder = z.infer<typeof folder>

/** The fields of a folder that clients may change. */
export const folderInput = entityInput(folder, {
  id: folderId(),
  displayName: folderName().optional(),
  parentFolderId: folderId().optional(),
}).meta({ id: 'FolderInput' })
export type FolderInput = z.infer<typeof folderInput>
