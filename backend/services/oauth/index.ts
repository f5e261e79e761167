export { oauthEndpoints } from './endpoints.ts'
