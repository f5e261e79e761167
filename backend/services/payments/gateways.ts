import type { Context } from '../../kernel/context.ts'
import type { PaymentGateway } from '../../kernel/payments/gateway.ts'
import type { Site } from '../sites/index.ts'
import type { PaymentRecord } from './records.ts'
import { sandboxGateway } from './sandbox-gateway.ts'

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
