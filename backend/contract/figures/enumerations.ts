/**
 * Groups of orders that are counted: by the channel of the last visit, by source and medium, by campaign, by coupon,
 * and by whether the buyer had ordered before.
 */
export const FIGURE_GROUPS = ['CHANNEL', 'SOURCE', 'CAMPAIGN', 'COUPON', 'CUSTOMER'] as const
export type FigureGroup = (typeof FIGURE_GROUPS)[number]

/** Tables of figures: a line for each day, for each product that was sold, or for each group of orders. */
export const FIGURE_TABLES = ['DAYS', 'PRODUCTS', ...FIGURE_GROUPS] as const
