import { missing, notFound, refusals } from '../../../kernel/base/errors.ts'

/** Errors of files. */
export const digitalFileErrors = refusals({ FILE_NAME_NEEDED: 400, PRODUCT_NOT_DIGITAL: 400 })

export const fileNameNeeded = () =>
  digitalFileErrors.FILE_NAME_NEEDED('A file needs a name of 1 to 100 characters: send it as ?name=')
/** Only private files can be sold: others are public to everybody who knows their id. */
export const fileNotInLibrary = (id: string) => notFound(missing, 'Private file', id)
export const productNotDigital = () =>
  digitalFileErrors.PRODUCT_NOT_DIGITAL('Only digital products deliver a file: make it a digital product first')
