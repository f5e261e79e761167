import { defineService } from '../../../kernel/http/service/service.ts'
import { picturesJob } from './copy-pictures.ts'
import { importEndpoints } from './endpoints.ts'
import { importErrors } from './errors.ts'
import { importItems, imports } from './records.ts'
import { importJob } from './run.ts'

/*
 * Import of a table, in steps that each survive a crash:
 *
 * 1. Receiving. The client sends the text in parts. Each part is one unit of work: it adds the items that are complete
 *    (`importItems`, one for each product with all its rows) and keeps the text of the last one, which may go on in the
 *    next part (`rest`), with `received`, from which a client goes on. What each item would do is found out here.
 * 2. Importing. A job takes batches of items in their order. A batch is one unit of work: products, stock, events, what
 *    undoing needs (`undo`) and the cursor (`done`). So a batch is there as a whole or not at all, however often the job
 *    is started, and by how many processes: the revision of the import decides.
 * 3. Copying pictures into the library, where that is wished: after the import, by a job with a cursor of its own.
 * 4. Undoing. The same backwards, from the last item to the first, with the same cursor.
 */

/** Products and their stock as tables, in and out. */
export const importsService = defineService({
  name: 'imports',
  endpoints: importEndpoints,
  collections: [imports, importItems],
  jobs: [importJob, picturesJob],
  errors: importErrors,
})
