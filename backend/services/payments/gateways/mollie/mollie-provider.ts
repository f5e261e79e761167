import { z } from 'zod'
import { gatewayProvider, httpUrl } from '../provider.ts'
import type { MollieSettings } from './mollie-api.ts'

/** Mollie, by the operator's key. */
export const mollieProvider = gatewayProvider({
  variable: 'MOLLIE_API_KEY',
  variables: {
    MOLLIE_API_KEY: z
      .string()
      .regex(/^(live|test)_\w{8,}$/)
      .optional()
      .describe('a key of Mollie’s API, like live_…'),
    MOLLIE_API_URL: httpUrl,
  },
  read: ({ MOLLIE_API_KEY: apiKey, MOLLIE_API_URL: apiUrl }): MollieSettings | undefined =>
    apiKey ? { apiKey, apiUrl } : undefined,
  readUrls: () => ({}),
  create: async (settings) => (await import('./mollie-gateway.ts')).createMollieGateway(settings),
})
