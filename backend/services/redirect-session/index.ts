export { redirectSessionEndpoints } from './endpoints.ts'
