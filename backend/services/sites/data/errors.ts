import { refusals } from '../../../kernel/errors/errors.ts'

/** The code by which published storefronts recognise a missing data collection. */
export const dataErrors = refusals({ WDE0025: 404 })

export const noSuchCollection = () => dataErrors.WDE0025('This shop has no data collections: go on without them')
