import type { Output } from '../../app/api.ts'

export type Figures = Output<'POST /awning/v1/figures'>
export type Day = Figures['days'][number]
export type SoldProduct = Output<'POST /awning/v1/figures/products'>['products'][number]
export type OrderGroup = Output<'POST /awning/v1/figures/groups'>['groups'][number]

/** The periods to choose from, in days. */
export const SPANS = [7, 30, 90] as const
const DEFAULT_SPAN = 30

export const readSpan = (text: string | undefined): number => SPANS.find((days) => `${days}` === text) ?? DEFAULT_SPAN

/** The steps of the funnel, from visit to order. */
export const STEPS = ['visits', 'productViews', 'carts', 'checkouts', 'orders'] as const
/** Counts beside the steps of the funnel. */
export const OTHER_COUNTS = [
  'sales',
  'refunded',
  'members',
  'reviews',
  'reminders',
  'ordersBack',
  'salesBack',
  'mailsFailed',
  'webhooksFailed',
] as const
/** Counts that can be shown as a chart. */
export const COUNTS = [...STEPS, ...OTHER_COUNTS] as const
export type Count = (typeof COUNTS)[number]
/** Whether a rise of a figure is bad. */
export const isBad = (name: Count): boolean =>
  name === 'refunded' || name === 'mailsFailed' || name === 'webhooksFailed'
export const isMoney = (name: Count): boolean => name === 'sales' || name === 'refunded' || name === 'salesBack'

/** The sum of a figure over some days. */
export const sumOf = (days: readonly Day[], name: Count): number =>
  days.reduce((sum, day) => sum + Number(day[name]), 0)

/** Splits the days into the period and the preceding one of the same length. */
export function splitSpan(days: readonly Day[]): { now: readonly Day[]; before: readonly Day[] } {
  const half = days.length / 2
  return { now: days.slice(half), before: days.slice(0, half) }
}
