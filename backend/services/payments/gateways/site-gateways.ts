import type { Context } from '../../../kernel/runtime/context/context.ts'
import type { PaymentGateway } from '../../../kernel/runtime/payments/gateway.ts'
import type { PaymentRecord } from '../../orders/index.ts'
import type { Site } from '../../sites/index.ts'
import { sandboxGateway } from './sandbox/sandbox-gateway.ts'

/** The dependencies for finding the gateways of a site. */
export type GatewayLookup = Pick<Context, 'gateways' | 'testCards' | 'loadSiteGateways' | 'siteId'>

/**
 * The gateways of a site, the default first: by its own keys, else those of the server. A shop in sandbox mode has only
 * the sandbox.
 */
export async function getSiteGateways(
  { gateways, testCards, loadSiteGateways, siteId }: GatewayLookup,
  { payments }: Pick<Site, 'payments'>,
): Promise<readonly PaymentGateway[]> {
  if (payments.sandbox && testCards) return [sandboxGateway]
  const own = await loadSiteGateways(siteId)
  return own.length > 0 ? own : gateways
}

/** The gateway that processed a payment, even if the site no longer offers it; undefined for payments made elsewhere. */
export async function findPaymentGateway(
  context: Omit<GatewayLookup, 'testCards'>,
  { method }: Pick<PaymentRecord, 'method'>,
): Promise<PaymentGateway | undefined> {
  return method.kind === 'ONLINE' && method.gateway !== undefined ? findGateway(context, method.gateway) : undefined
}

/** A gateway that the site can reach, offered or not. */
export async function findGateway(
  { gateways, loadSiteGateways, siteId }: Omit<GatewayLookup, 'testCards'>,
  gatewayId: string,
): Promise<PaymentGateway | undefined> {
  if (gatewayId === sandboxGateway.id) return sandboxGateway
  return [...(await loadSiteGateways(siteId)), ...gateways].find(({ id }) => id === gatewayId)
}

/** Whether a site accepts orders without an online payment. */
export function acceptsOffline(site: Pick<Site, 'payments'>): boolean {
  return site.payments.offline
}
