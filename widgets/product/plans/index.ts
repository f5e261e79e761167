/** Subscriptions to a product; loaded by products that have any. */
export { plannedOffer } from './plan-offer.ts'
export { PlanPicker } from './plan-picker.tsx'
