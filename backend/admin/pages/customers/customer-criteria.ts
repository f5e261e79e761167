/** The values by which the list of customers is narrowed and sorted; they are in the address of the page. */
export const CUSTOMER_CRITERIA = ['product', 'days', 'spent', 'country', 'consent', 'tag'] as const
export type CustomerCriterion = (typeof CUSTOMER_CRITERIA)[number]
