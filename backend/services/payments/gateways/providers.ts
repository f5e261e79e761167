import { paypalProvider } from './paypal/paypal-provider.ts'
import type { GatewayProvider } from './provider.ts'
import { stripeProvider } from './stripe/stripe-provider.ts'

/** The available payment providers; a new one is one line here. */
export const gatewayProviders: readonly GatewayProvider[] = [stripeProvider, paypalProvider]
