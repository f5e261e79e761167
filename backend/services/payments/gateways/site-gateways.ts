import type { Context } from '../../../kernel/context/context.ts'
import type { PaymentGateway } from '../../../kernel/payments/gateway.ts'
import type { PaymentRecord } from '../../orders/index.ts'
import type { Site } from '../../sites/index.ts'
import { sandboxGateway } from './sandbox/sandbox-gateway.ts'

/** The gateways of a site, the default first; a shop in sandbox mode has only the sandbox. */
export function getSiteGateways(
  { gateways, testCards }: Pick<Context, 'gateways' | 'testCards'>,
  { payments }: Pick<Site, 'payments'>,
): readonly PaymentGateway[] {
  return payments.sandbox && testCards ? [sandboxGateway] : gateways
}

/** The gateway that processed a payment, even if the site no longer offers it; undefined for payments made elsewhere. */
export function findPaymentGateway(
  { gateways }: Pick<Context, 'gateways'>,
  { method }: Pick<PaymentRecord, 'method'>,
): PaymentGateway | undefined {
  if (method.kind !== 'ONLINE') return undefined
  return method.gateway === sandboxGateway.id ? sandboxGateway : gateways.find(({ id }) => id === method.gateway)
}

/** Whether a site accepts offline payments. */
export function acceptsOffline(site: Pick<Site, 'payments'>): boolean {
  return site.payments.offline
}
