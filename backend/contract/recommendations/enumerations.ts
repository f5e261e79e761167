/** The basis of an algorithm: `RELATED_ITEMS` uses the items that are sent, `GLOBAL` the whole shop. */
export const ALGORITHM_TYPES = ['UNSPECIFIED', 'RELATED_ITEMS', 'GLOBAL'] as const
