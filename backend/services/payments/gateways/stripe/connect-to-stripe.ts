import { Stripe } from 'stripe'
import { STRIPE_API_VERSION } from './stripe-version.ts'

/** A client of Stripe's API by `fetch`. `apiUrl`: a server with the same protocol, for tests. */
export function connectToStripe(
  key: string,
  apiUrl: string | undefined,
  options: { timeout: number; maxNetworkRetries: number },
): Stripe {
  const api = apiUrl ? new URL(apiUrl) : undefined
  return new Stripe(key, {
    ...options,
    apiVersion: STRIPE_API_VERSION,
    httpClient: Stripe.createFetchHttpClient(),
    telemetry: false,
    ...(api && { host: api.hostname, port: api.port, protocol: api.protocol === 'http:' ? 'http' : 'https' }),
  })
}
