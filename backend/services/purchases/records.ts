import type { Aggregate, CollectionDefinition } from '../../kernel/store/store.ts'

/** How old an order may be whose purchase is answered, in days. */
export const CLAIM_DAYS = 3

/** An order whose purchase was answered, by its id. */
export const claimedPurchases: CollectionDefinition<Aggregate & { claimedDate: string }> = {
  name: 'claimed_purchases',
  indexes: [['claimedDate']],
  // Longer than orders can be claimed.
  retention: {
    what: 'Notes of which orders were reported to the page of their buyer',
    days: CLAIM_DAYS + 4,
    since: 'claimedDate',
  },
}
