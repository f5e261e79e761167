/** The list below the field, loaded when somebody types. */
export { Suggested } from './suggested.tsx'
