/** Tables of figures: a line for each day, or for each product that was sold. */
export const FIGURE_TABLES = ['DAYS', 'PRODUCTS'] as const
