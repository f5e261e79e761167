import type { PaymentProviderId } from '../../../contract/payments/payment-providers.ts'
import type { KeyProvider } from './key-provider.ts'
import { mollieKeyProvider, mollieProvider } from './mollie/mollie-provider.ts'
import { paypalKeyProvider, paypalProvider } from './paypal/paypal-provider.ts'
import type { GatewayProvider } from './provider.ts'
import { stripeKeyProvider, stripeProvider } from './stripe/stripe-provider.ts'

/** The available payment providers; a new one is one line here. */
export const gatewayProviders: readonly GatewayProvider[] = [stripeProvider, paypalProvider, mollieProvider]

/** The providers for which shops can enter their own keys, the default first. */
export const keyProviders: { readonly [Id in PaymentProviderId]: Omit<KeyProvider, 'verifyKeys'> } = {
  stripe: stripeKeyProvider,
  paypal: paypalKeyProvider,
  mollie: mollieKeyProvider,
}
