import { CUSTOMER_CRITERIA, type CustomerCriterion } from './customer-criteria.ts'
import { CUSTOMER_FILTERS, type CustomerFilter } from './customer-states.tsx'

export type CustomerSearch = { search?: string; filter?: string; sort?: string } & {
  [Key in CustomerCriterion]?: string
}

/** The orders of the list by their fields, the first by default. */
export const CUSTOMER_SORTS = { newest: 'createdDate', last: 'lastOrderDate', spent: 'spent' } as const
export type CustomerSort = keyof typeof CUSTOMER_SORTS

/** Whether the list is narrowed by more than its tab and its search. */
export const countCustomerCriteria = (search: CustomerSearch): number =>
  CUSTOMER_CRITERIA.filter((name) => search[name]).length

const DAY_MS = 86_400_000
/** Whole days, so that the pages of a list have one filter. */
const daysAgo = (days: number, now: Date): string =>
  new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS - days * DAY_MS).toISOString()

/** The filter of the call for a list of customers. */
export function toCustomerFilter(search: CustomerSearch, now: Date): Record<string, unknown> {
  const { filter = 'all', product, days, spent, country, consent, tag } = search
  const text = (search.search ?? '').trim()
  return {
    ...CUSTOMER_FILTERS[filter in CUSTOMER_FILTERS ? (filter as CustomerFilter) : 'all'],
    ...(text && { words: { $contains: text } }),
    ...(product && { productIds: { $hasSome: [product] } }),
    ...(days && /^\d{1,5}$/.test(days) && { lastOrderDate: { $lt: daysAgo(Number(days), now) } }),
    ...(spent && { spent: { $gte: Number(spent) } }),
    ...(country && { country }),
    ...(consent && { consent }),
    ...(tag && { tags: { $hasSome: [tag] } }),
  }
}
