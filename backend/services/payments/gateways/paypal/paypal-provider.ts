import { z } from 'zod'
import type { PaypalKeys } from '../../../../contract/payments/payment-providers.ts'
import type { KeyProvider } from '../key-provider.ts'
import { gatewayProvider, httpUrl } from '../provider.ts'
import type { PaypalSettings } from './paypal-api.ts'
import { getPaypalRule } from './paypal-currencies.ts'
import { PAYPAL_API_VERSION, PAYPAL_EVENTS } from './paypal-version.ts'

const word = z
  .string()
  .regex(/^[\w-]{8,}$/)
  .optional()
  .describe('as PayPal shows it')

/** PayPal, by keys of a shop's own. */
export const paypalKeyProvider: KeyProvider<PaypalKeys> = {
  id: 'paypal',
  apiVersion: PAYPAL_API_VERSION,
  currencies: getPaypalRule,
  events: PAYPAL_EVENTS,
  verifyKeys: async (keys, verification) => (await import('./paypal-keys.ts')).verifyPaypalKeys(keys, verification),
  async open({ clientId = '', clientSecret = '', webhookId = '', apiUrl }) {
    const { createPaypalGateway } = await import('./paypal-gateway.ts')
    return createPaypalGateway({ clientId, clientSecret, webhookId, apiUrl })
  },
  updateWebhook: async (keys, webhook) => (await import('./paypal-keys.ts')).updatePaypalWebhook(keys, webhook),
  removeWebhook: async (keys) => (await import('./paypal-keys.ts')).removePaypalWebhook(keys),
}

/** The PayPal provider, configured by the operator's client and webhook. */
export const paypalProvider = gatewayProvider({
  variable: 'PAYPAL_CLIENT_ID',
  variables: {
    PAYPAL_CLIENT_ID: word,
    PAYPAL_CLIENT_SECRET: word,
    PAYPAL_WEBHOOK_ID: word,
    PAYPAL_API_URL: httpUrl,
  },
  read(variables, refuse): PaypalSettings | undefined {
    const {
      PAYPAL_CLIENT_ID: clientId,
      PAYPAL_CLIENT_SECRET: clientSecret,
      PAYPAL_WEBHOOK_ID: webhookId,
      PAYPAL_API_URL: apiUrl,
    } = variables
    if (clientId && !(clientSecret && webhookId))
      refuse(
        'PAYPAL_CLIENT_SECRET and PAYPAL_WEBHOOK_ID have to be set with PAYPAL_CLIENT_ID, because PayPal needs the one for calls and the other for its webhooks.',
      )
    return clientId && clientSecret && webhookId ? { clientId, clientSecret, webhookId, apiUrl } : undefined
  },
  readUrls: ({ PAYPAL_API_URL: api }) => ({ paypal: { api } }),
  create: async (settings) => (await import('./paypal-gateway.ts')).createPaypalGateway(settings),
})
