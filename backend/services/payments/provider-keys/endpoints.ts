import { paymentProviderCalls } from '../../../contract/payments/calls.ts'
import { type Endpoint, endpoint } from '../../../kernel/http/endpoint.ts'
import { keyErrors } from '../gateways/key-provider.ts'
import { mollieKeyProvider } from '../gateways/mollie/mollie-provider.ts'
import { paypalKeyProvider } from '../gateways/paypal/paypal-provider.ts'
import { stripeKeyProvider } from '../gateways/stripe/stripe-provider.ts'
import { deleteKeys, listProviders, saveKeys } from './save-keys.ts'

const SAVING = { freshProof: true, errors: [keyErrors.PAYMENT_PROVIDER_UNREACHABLE] }

export const providerKeyEndpoints: readonly Endpoint[] = [
  endpoint(paymentProviderCalls.listPaymentProviders, 'owner', (_, context) => listProviders(context)),
  endpoint(
    paymentProviderCalls.saveStripeKeys,
    'owner',
    ({ keys }, context) => saveKeys(context, stripeKeyProvider, keys),
    SAVING,
  ),
  endpoint(
    paymentProviderCalls.savePaypalKeys,
    'owner',
    ({ keys }, context) => saveKeys(context, paypalKeyProvider, keys),
    SAVING,
  ),
  endpoint(
    paymentProviderCalls.saveMollieKeys,
    'owner',
    ({ keys }, context) => saveKeys(context, mollieKeyProvider, keys),
    SAVING,
  ),
  endpoint(paymentProviderCalls.deleteProviderKeys, 'owner', ({ provider }, context) => deleteKeys(context, provider), {
    freshProof: true,
  }),
]
