import type { Context } from '../../../kernel/context/context.ts'
import type { PaymentGateway } from '../../../kernel/payments/gateway.ts'
import type { PaymentRecord } from '../../orders/index.ts'
import type { Site } from '../../sites/index.ts'
import { sandboxGateway } from './sandbox/sandbox-gateway.ts'

/** What takes online payments for a site, the first one first; a shop that is tried out takes no real money. */
export function gatewaysOf(
  { gateways }: Pick<Context, 'gateways'>,
  { payments }: Pick<Site, 'payments'>,
): readonly PaymentGateway[] {
  return payments.sandbox ? [sandboxGateway] : gateways
}

/** The gateway that took a payment, whether new ones go to it or not; undefined where it was made elsewhere. */
export function gatewayTaking(
  { gateways }: Pick<Context, 'gateways'>,
  { method }: Pick<PaymentRecord, 'method'>,
): PaymentGateway | undefined {
  if (method.kind !== 'ONLINE') return undefined
  return method.gateway === sandboxGateway.id ? sandboxGateway : gateways.find(({ id }) => id === method.gateway)
}

/** Whether a site takes orders that are paid later, by hand. */
export function acceptsOffline(site: Pick<Site, 'payments'>): boolean {
  return site.payments.offline
}
