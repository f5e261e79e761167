import type { GatewayForm } from '../../../../kernel/payments/gateway.ts'
import { toStripeAmount } from './stripe-notices.ts'

/** Stripe asks that its script always comes from its own host. */
const SCRIPT_URL = 'https://js.stripe.com/v3/'
/** What its guide to content security policies lists for Elements, without maps and Link's pictures. */
const POLICY = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com', 'https://js.stripe.com', 'https://*.js.stripe.com'],
}

/** Stripe's Payment Element on the hosted page: what is typed there stays in frames of Stripe's. `scriptUrl`: for tests. */
export function elementForm(publishableKey: string, scriptUrl: string | undefined): GatewayForm {
  const standIn = scriptUrl && [new URL(scriptUrl).origin]
  return {
    kind: 'ELEMENT',
    scriptUrl: scriptUrl ?? SCRIPT_URL,
    publishableKey,
    policy: standIn ? { script: standIn, frame: standIn, connect: standIn } : POLICY,
    unitsOf: toStripeAmount,
  }
}
