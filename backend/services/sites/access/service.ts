import { defineService } from '../../../kernel/service/service.ts'
import { clientEndpoints } from './client-endpoints.ts'
import { accessEndpoints } from './endpoints.ts'
import { accessErrors } from './errors.ts'

/** API keys of merchants' apps, and OAuth clients of storefronts. */
export const accessService = defineService({
  name: 'access',
  endpoints: [...accessEndpoints, ...clientEndpoints],
  errors: accessErrors,
})
