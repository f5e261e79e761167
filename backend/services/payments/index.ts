import { defineService } from '../../kernel/service.ts'
import type { Site } from '../sites/index.ts'
import { paymentErrors } from './errors.ts'
import type { PaymentGateway } from './gateway.ts'
import { sandboxCharges, sandboxGateway } from './sandbox-gateway.ts'

export type { Card, ChargeOutcome, DeclineReason, PaymentGateway, PaymentMeans } from './gateway.ts'
export { SANDBOX_CARDS } from './sandbox-cards.ts'

/** The gateway that takes online payments for a site; undefined where it takes none. */
export function gatewayOf(site: Pick<Site, 'payments'>): PaymentGateway | undefined {
  return site.payments.sandbox ? sandboxGateway : undefined
}

/** Whether a site takes orders that are paid later, by hand. */
export function acceptsOffline(site: Pick<Site, 'payments'>): boolean {
  return site.payments.offline
}
export { paymentNotFound } from './errors.ts'

/** What takes money, and its books. */
export const paymentsService = defineService({
  name: 'payments',
  collections: [sandboxCharges],
  errors: paymentErrors,
})
