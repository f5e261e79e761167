/** The error message where the reviews cannot be loaded; its code is loaded only then. */
export { Failure } from './failure.tsx'
