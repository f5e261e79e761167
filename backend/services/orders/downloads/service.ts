import { defineService } from '../../../kernel/service/service.ts'
import { downloadEndpoints } from './endpoints.ts'
import { downloadErrors } from './errors.ts'

/** Bought files on their way to the buyer. */
export const downloadsService = defineService({
  name: 'downloads',
  endpoints: downloadEndpoints,
  errors: downloadErrors,
})
