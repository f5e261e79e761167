/** What is found, with its filters; loaded when something is searched for. */
export { Results } from './results.tsx'
