import { defineService } from '../../../kernel/service/service.ts'
import { downloadEndpoints } from './endpoints.ts'
import { downloadErrors } from './errors.ts'

/** Downloads of bought digital files. */
export const downloadsService = defineService({
  name: 'downloads',
  endpoints: downloadEndpoints,
  errors: downloadErrors,
})
