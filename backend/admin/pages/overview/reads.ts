import { LOW_STOCK } from '../../app/catalogue.ts'
import { createRead, readAhead } from '../../app/queries.ts'
import { SPAN } from './figures.ts'

/** What the overview reads for everybody; what takes longest comes first. */
export const READS = {
  figures: createRead('POST /awning/v1/orders/figures', { days: 2 * SPAN }),
  lowStock: createRead('POST /stores-reader/v1/variants/query', {
    query: {
      cursorPaging: { limit: 100 },
      filter: { 'stock.trackQuantity': true, 'stock.quantity': { $lte: LOW_STOCK } },
    },
  }),
  orders: createRead('POST /ecom/v1/orders/search', { search: { cursorPaging: { limit: 1 } } }),
  products: createRead('GET /stores-reader/v1/products/query-platformized', { query: { paging: { limit: 1 } } }),
  waitingMembers: createRead('POST /members/v1/members/query', {
    query: { filter: { status: 'PENDING' }, paging: { limit: 1 } },
  }),
  shop: createRead('GET /awning/v1/shop-settings', {}),
  commerce: createRead('GET /awning/v1/commerce-settings', {}),
  clients: createRead('GET /awning/v1/oauth-clients', {}),
}

/** Begins all of them, before anything is shown. */
export const readOverview = (): void => {
  for (const read of Object.values(READS)) readAhead(...(read as ReturnType<typeof createRead>))
}
