/** What an algorithm works from: `RELATED_ITEMS` from the items that are sent, `GLOBAL` from the whole shop. */
export const ALGORITHM_TYPES = ['UNSPECIFIED', 'RELATED_ITEMS', 'GLOBAL'] as const
