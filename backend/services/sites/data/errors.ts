import { refusals } from '../../../kernel/errors/errors.ts'

/** The refusal of data collections; the code is the one by which published storefronts know that there is none. */
export const dataErrors = refusals({ WDE0025: 404 })

export const noSuchCollection = () => dataErrors.WDE0025('This shop has no data collections: go on without them')
