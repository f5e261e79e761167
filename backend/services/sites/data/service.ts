import { refusals } from '../../../kernel/base/errors.ts'
import { raw } from '../../../kernel/http/endpoint.ts'
import { defineService } from '../../../kernel/http/service/service.ts'

/** The code by which published storefronts recognise a missing data collection. */
const dataErrors = refusals({ WDE0025: 404 })

const noSuchCollection = () => dataErrors.WDE0025('This shop has no data collections: go on without them')

/**
 * Stub of the data collections API. Storefronts on the public SDK query one for their menus on every page; they
 * continue after this error, and stop without it.
 */
export const dataService = defineService({
  name: 'data',
  endpoints: [
    raw(
      'data.items',
      ['GET /wix-data/{path:.+}', 'POST /wix-data/{path:.+}'],
      'public',
      () => {
        throw noSuchCollection()
      },
      { errors: [dataErrors.WDE0025] },
    ),
  ],
  errors: dataErrors,
})
