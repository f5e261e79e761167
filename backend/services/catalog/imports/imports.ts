import { defineService } from '../../../kernel/service/service.ts'
import { importEndpoints } from './endpoints.ts'
import { importErrors } from './errors.ts'
import { importItems, imports } from './records.ts'
import { importJob } from './run.ts'

/** Products and their stock as tables, in and out. */
export const importsService = defineService({
  name: 'imports',
  endpoints: importEndpoints,
  collections: [imports, importItems],
  jobs: [importJob],
  errors: importErrors,
})
