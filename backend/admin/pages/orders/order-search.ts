import { fromDay } from '../../app/shop-days.ts'
import { ORDER_CRITERIA, type OrderCriterion } from './order-criteria.ts'
import { ORDER_FILTERS, type OrderFilter } from './order-states.tsx'

export type OrderSearch = { search?: string; filter?: string } & { [Key in OrderCriterion]?: string }

/** The payment states to filter by: those of the wire, and what is reserved. */
export const PAYMENT_FILTERS = [
  'PAID',
  'RESERVED',
  'NOT_PAID',
  'PARTIALLY_PAID',
  'PARTIALLY_REFUNDED',
  'FULLY_REFUNDED',
] as const

/** Whether the list is narrowed by more than its tab and its search. */
export const countCriteria = (search: OrderSearch): number => ORDER_CRITERIA.filter((name) => search[name]).length

type Filter = Record<string, unknown>

/** The filter of the call for a list of orders; days are those of the shop. */
export function toOrderFilter(search: OrderSearch, timeZone: string): Filter {
  const { filter = 'all' } = search
  const parts: Filter[] = [
    ORDER_FILTERS[filter in ORDER_FILTERS ? (filter as OrderFilter) : 'all'],
    ...toTextFilter(search.search ?? ''),
    ...toCriteria(search, timeZone),
  ].filter((part) => Object.keys(part).length > 0)
  return parts.length > 1 ? { $and: parts } : (parts[0] ?? {})
}

/** A search for what the merchant types of number, buyer, address and items. */
const toTextFilter = (search: string): Filter[] => (search.trim() ? [{ words: { $contains: search.trim() } }] : [])

function toCriteria(search: OrderSearch, timeZone: string): Filter[] {
  const { from = '', to = '', product, tag, country, delivery, payment, min, max } = search
  const begin = fromDay(from, 'begin', timeZone)
  const end = fromDay(to, 'end', timeZone)
  return [
    ...(begin ? [{ createdDate: { $gte: begin } }] : []),
    ...(end ? [{ createdDate: { $lte: end } }] : []),
    ...(product ? [{ 'lineItems.catalogReference.catalogItemId': { $hasSome: [product] } }] : []),
    ...(tag ? [{ 'tags.tags.tagIds': { $hasSome: [tag] } }] : []),
    ...(country ? [{ 'recipientInfo.address.country': country }] : []),
    ...(delivery ? [{ 'shippingInfo.title': delivery }] : []),
    ...(payment ? [toPaymentFilter(payment)] : []),
    ...(min ? [{ 'priceSummary.total.amount': { $gte: Number(min) } }] : []),
    ...(max ? [{ 'priceSummary.total.amount': { $lte: Number(max) } }] : []),
  ]
}

const toPaymentFilter = (payment: string): Filter =>
  payment === 'RESERVED' ? { 'balanceSummary.authorized.amount': { $gt: 0 } } : { paymentStatus: payment }
