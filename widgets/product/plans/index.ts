/** Subscription plans of a product; loaded by products that have any. */
export { applyPlan } from './plan-offer.ts'
export { PlanPicker } from './plan-picker.tsx'
