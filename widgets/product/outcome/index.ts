/** What is said where there are no products to see; loaded when it happens. */
export { Outcome } from './outcome.tsx'
