import { notFound, refusals } from '../../../kernel/base/errors.ts'

export const importErrors = refusals({
  IMPORT_NOT_FOUND: 404,
  IMPORT_UNREADABLE: 400,
  IMPORT_TOO_LARGE: 400,
  IMPORT_OUT_OF_STEP: 409,
  IMPORT_NOT_READY: 409,
})

export const importNotFound = (id: string) => notFound(importErrors.IMPORT_NOT_FOUND, 'Import', id)

export const tableUnreadable = (description: string, line?: number) =>
  importErrors.IMPORT_UNREADABLE(description, { ...(line !== undefined && { line }) })
