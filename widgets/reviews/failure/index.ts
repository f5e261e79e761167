/** What is said where the reviews cannot be loaded; loaded when it happens. */
export { Failure } from './failure.tsx'
