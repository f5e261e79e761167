import type { GatewayForm } from '../../../../kernel/runtime/payments/gateway.ts'
import { toStripeAmount } from './stripe-currencies.ts'

/**
 * Ways that are paid elsewhere within days, by a voucher or a bank transfer. They are not offered: an order waits for its
 * payment, with its stock reserved, for half an hour, or for as long as a bank decides.
 */
export const PAID_ELSEWHERE = ['boleto', 'customer_balance', 'konbini', 'multibanco', 'oxxo'] as const

/** Stripe requires that its script is loaded from its own host. */
const SCRIPT_URL = 'https://js.stripe.com/v3/'
/** The Content-Security-Policy sources that Stripe documents for Elements, without maps and Link's images. */
const POLICY = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com', 'https://js.stripe.com', 'https://*.js.stripe.com'],
}

/** Stripe's Payment Element on the hosted page: card data stays in Stripe's iframes. `scriptUrl`: for tests. */
export function elementForm(publishableKey: string, scriptUrl: string | undefined): GatewayForm {
  const scriptOrigins = scriptUrl && [new URL(scriptUrl).origin]
  return {
    kind: 'ELEMENT',
    scriptUrl: scriptUrl ?? SCRIPT_URL,
    publishableKey,
    policy: scriptOrigins ? { script: scriptOrigins, frame: scriptOrigins, connect: scriptOrigins } : POLICY,
    excluded: PAID_ELSEWHERE,
    toUnits: toStripeAmount,
  }
}
