import { raw } from '../../../kernel/http/endpoint.ts'
import { defineService } from '../../../kernel/service/service.ts'
import { dataErrors, noSuchCollection } from './errors.ts'

/**
 * Data collections, a service that Awning does not have. Storefronts on the public SDK look into one for their menus on
 * every page; told that it does not exist, they go on without. Without this answer they stop.
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
