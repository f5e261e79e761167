import { z } from 'zod'
import type { StripeKeys } from '../../../../contract/payments/payment-providers.ts'
import type { KeyProvider } from '../key-provider.ts'
import { gatewayProvider, httpUrl } from '../provider.ts'
import { getStripeRule } from './stripe-currencies.ts'
import type { StripeSettings } from './stripe-gateway.ts'
import { STRIPE_API_VERSION, STRIPE_EVENTS } from './stripe-version.ts'

/** Stripe, by keys of a shop's own. */
export const stripeKeyProvider: KeyProvider<StripeKeys> = {
  id: 'stripe',
  apiVersion: STRIPE_API_VERSION,
  currencies: getStripeRule,
  events: STRIPE_EVENTS,
  verifyKeys: async (keys, verification) => (await import('./stripe-keys.ts')).verifyStripeKeys(keys, verification),
  async open({ secretKey = '', webhookSecret = '', publishableKey }, { stripe }) {
    const urls = { apiUrl: stripe?.api, scriptUrl: stripe?.script }
    const { createStripeGateway } = await import('./stripe-gateway.ts')
    return createStripeGateway({ secretKey, webhookSecret, publishableKey, ...urls })
  },
  updateWebhook: async (keys, webhook) => (await import('./stripe-keys.ts')).updateStripeWebhook(keys, webhook),
  removeWebhook: async (keys, urls) => (await import('./stripe-keys.ts')).removeStripeWebhook(keys, urls),
}

/** Stripe, by the operator's keys. */
export const stripeProvider = gatewayProvider({
  variable: 'STRIPE_SECRET_KEY',
  variables: {
    STRIPE_SECRET_KEY: z
      .string()
      .regex(/^[sr]k_\w{8,}$/)
      .optional()
      .describe('a secret key of Stripe, like sk_live_…'),
    STRIPE_WEBHOOK_SECRET: z
      .string()
      .regex(/^whsec_\w{8,}$/)
      .optional()
      .describe('the signing secret of a webhook, like whsec_…'),
    STRIPE_PUBLISHABLE_KEY: z
      .string()
      .regex(/^pk_\w{8,}$/)
      .optional()
      .describe('a publishable key of Stripe, like pk_live_…'),
    STRIPE_API_URL: httpUrl,
    STRIPE_SCRIPT_URL: httpUrl,
  },
  read(variables, refuse): StripeSettings | undefined {
    const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = variables
    if (secretKey && !webhookSecret)
      refuse(
        'STRIPE_WEBHOOK_SECRET has to be set with STRIPE_SECRET_KEY, because Stripe sends the banks’ later decisions by webhook.',
      )
    if (!secretKey || !webhookSecret) return undefined
    return {
      secretKey,
      webhookSecret,
      publishableKey: variables.STRIPE_PUBLISHABLE_KEY,
      apiUrl: variables.STRIPE_API_URL,
      scriptUrl: variables.STRIPE_SCRIPT_URL,
    }
  },
  readUrls: ({ STRIPE_API_URL: api, STRIPE_SCRIPT_URL: script }) => ({ stripe: { api, script } }),
  create: async (settings) => (await import('./stripe-gateway.ts')).createStripeGateway(settings),
})
