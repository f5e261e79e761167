import { refusals } from '../../../kernel/errors/errors.ts'

/** Errors of files. */
export const digitalFileErrors = refusals({ FILE_NAME_NEEDED: 400, FILE_EMPTY: 400, PRODUCT_NOT_DIGITAL: 400 })

export const fileNameNeeded = () =>
  digitalFileErrors.FILE_NAME_NEEDED('A file needs a name of 1 to 100 characters: send it as ?name=')
export const fileEmpty = () => digitalFileErrors.FILE_EMPTY('The file is empty: send its bytes as the body')
export const productNotDigital = () =>
  digitalFileErrors.PRODUCT_NOT_DIGITAL('Only digital products deliver a file: make it a digital product first')
