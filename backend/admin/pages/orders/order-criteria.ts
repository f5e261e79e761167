/** The values by which the list of orders is narrowed; they are in the address of the page. */
export const ORDER_CRITERIA = ['from', 'to', 'product', 'tag', 'country', 'delivery', 'payment', 'min', 'max'] as const
export type OrderCriterion = (typeof ORDER_CRITERIA)[number]
