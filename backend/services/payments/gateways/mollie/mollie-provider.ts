import { z } from 'zod'
import type { MollieKeys } from '../../../../contract/payments/payment-providers.ts'
import type { KeyProvider } from '../key-provider.ts'
import { gatewayProvider, httpUrl } from '../provider.ts'
import type { MollieSettings } from './mollie-api.ts'
import { getMollieRule } from './mollie-currencies.ts'

/** The version of Mollie's API that this code was written for; it is a part of its addresses. */
export const MOLLIE_API_VERSION = 'v2'

/** Mollie, by a key of a shop's own. Each payment names the address of its notices, so no webhook is made. */
export const mollieKeyProvider: KeyProvider<MollieKeys> = {
  id: 'mollie',
  apiVersion: MOLLIE_API_VERSION,
  currencies: getMollieRule,
  events: [],
  verifyKeys: async (keys, { urls }) => (await import('./mollie-keys.ts')).verifyMollieKeys(keys, urls),
  async open({ apiKey = '' }, { mollie }) {
    const { createMollieGateway } = await import('./mollie-gateway.ts')
    return createMollieGateway({ apiKey, apiUrl: mollie?.api, ownKeys: true })
  },
  listWays: async (keys, urls) => (await import('./mollie-keys.ts')).listMollieWays(keys, urls),
}

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
  readUrls: ({ MOLLIE_API_URL: api }) => ({ mollie: { api } }),
  create: async (settings) => (await import('./mollie-gateway.ts')).createMollieGateway(settings),
})
