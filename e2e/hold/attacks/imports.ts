import { callServer } from '../../server/http.ts'
import type { Attack } from '../attack.ts'

const ROWS = 2_500
/** A table of one product with as many rows as one may have. */
const TABLE = ['handle,name,price,stock', ...Array.from({ length: ROWS }, () => 'mug,Mug,12.50,3')].join('\n')
const IMPORTS = '/awning/v1/imports'

export const imports: Attack = {
  name: 'imports',
  about: `a key of the shop, two connections: tables of ${ROWS} rows with one handle`,
  connections: 2,
  async open({ base, fixture }) {
    const headers = { authorization: fixture.adminApiKey, 'content-type': 'application/json' }
    return async () => {
      const kind = { kind: 'PRODUCTS', fileName: 'table.csv' }
      const opened = await callServer<{ import: { id: string } }>(base, 'POST', IMPORTS, fixture.adminApiKey, kind)
      return fetch(`${base}${IMPORTS}/${opened.import.id}/parts`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ offset: 0, csv: TABLE, last: true }),
      })
    }
  },
}
