import { defineService } from '../../../kernel/http/service/service.ts'
import { downloadEndpoints } from './endpoints.ts'

/** Downloads of bought digital files. */
export const downloadsService = defineService({
  name: 'downloads',
  endpoints: downloadEndpoints,
})
