import type { ProviderUrls } from '../kernel/payments/gateway.ts'
import { startPaypalServer } from './paypal-server.ts'
import { startStripeServer } from './stripe-server.ts'

/** Running fakes of the payment providers, which accept every key. */
export type PaymentProviders = { urls: ProviderUrls; stop(): Promise<unknown> }

export async function startPaymentProviders(): Promise<PaymentProviders> {
  const [stripe, paypal] = [await startStripeServer(), await startPaypalServer()]
  return {
    urls: { stripe: { api: stripe.url }, paypal: { api: paypal.url } },
    stop: () => Promise.all([stripe.stop(), paypal.stop()]),
  }
}
