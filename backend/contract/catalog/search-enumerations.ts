/** The orders in which a shopper can have what a search has found. */
export const SEARCH_SORTS = ['BEST_MATCH', 'PRICE_ASC', 'PRICE_DESC', 'NEWEST', 'NAME'] as const
export type SearchSort = (typeof SEARCH_SORTS)[number]
