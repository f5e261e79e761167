import { findSite, ME } from '../../app/me.ts'
import { createRead, readAhead, readOnce } from '../../app/queries.ts'
import { OVERVIEW_DAYS } from './figures.ts'

/** Reads of the overview for everybody, the slowest first. */
export const READS = {
  figures: createRead('POST /awning/v1/orders/figures', { days: 2 * OVERVIEW_DAYS }),
  lowStock: createRead('GET /awning/v1/low-stock/count', {}),
  orders: createRead('POST /ecom/v1/orders/search', { search: { cursorPaging: { limit: 1 } } }),
  products: createRead('GET /stores-reader/v1/products/query-platformized', { query: { paging: { limit: 1 } } }),
  waitingMembers: createRead('POST /members/v1/members/query', {
    query: { filter: { status: 'PENDING' }, paging: { limit: 1 } },
  }),
  waitingReviews: createRead('POST /reviews/v1/reviews/count', {
    filter: { 'moderation.moderationStatus': { $in: ['SUBMITTED', 'IN_MODERATION'] } },
    includePrivateReviews: true,
  }),
  notices: createRead('GET /awning/v1/notices', {}),
  shop: createRead('GET /awning/v1/shop-settings', {}),
  commerce: createRead('GET /awning/v1/commerce-settings', {}),
  clients: createRead('GET /awning/v1/oauth-clients', {}),
}

/** Additional reads for owners. */
export const OWNER_READS = {
  payments: createRead('GET /awning/v1/payment-settings', {}),
  mails: createRead('GET /awning/v1/mail-settings', {}),
  undelivered: createRead('POST /awning/v1/undelivered-mails/search', { search: { cursorPaging: { limit: 100 } } }),
}

const readAllAhead = (reads: object): void => {
  for (const read of Object.values(reads)) readAhead(...(read as ReturnType<typeof createRead>))
}

/** Starts all reads of the overview before the page is rendered. */
export const readOverview = (): void => {
  readAllAhead(READS)
  readOnce(...ME)
    .then((me) => findSite(me)?.role === 'owner' && readAllAhead(OWNER_READS))
    // The page itself reports the error.
    .catch(() => {})
}
