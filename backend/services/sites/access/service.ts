import { defineService } from '../../../kernel/service/service.ts'
import { clientEndpoints } from './client-endpoints.ts'
import { accessEndpoints } from './endpoints.ts'
import { accessErrors } from './errors.ts'

/** Who may talk to the shop: the keys of the merchant's programs, and the clients of shoppers. */
export const accessService = defineService({
  name: 'access',
  endpoints: [...accessEndpoints, ...clientEndpoints],
  errors: accessErrors,
})
