import type { ManualWay } from '../../../../contract/commerce/manual-way-enumerations.ts'
import { currency } from '../../../../kernel/base/money/money.ts'
import type { ManualGateway } from '../../../../kernel/runtime/payments/gateway.ts'
import type { Site } from '../../../sites/index.ts'

/** Names for the books; pages have their own, in the buyer's language. */
const NAMES: Readonly<Record<ManualWay, string>> = {
  BANK_TRANSFER: 'Bank transfer',
  ON_DELIVERY: 'Payment on delivery',
  INVOICE: 'Invoice',
}

/** The ways in which a shop is paid without a provider, in its own order. */
export function getManualGateways(site: Pick<Site, 'payments' | 'currency'>): readonly ManualGateway[] {
  const { offline, manualWays = [] } = site.payments
  if (!offline) return []
  return manualWays.map(({ way, instructions, fee }) => {
    const id = `manual.${way.toLowerCase().replace('_', '-')}`
    const name = NAMES[way]
    return {
      id,
      name,
      form: { kind: 'MANUAL', way, instructions, fee: fee ? currency(site.currency).parse(fee) : 0n },
      // Nobody pays on delivery for what is not handed over.
      listWays: async ({ isHandedOver }) => (way === 'ON_DELIVERY' && !isHandedOver ? [] : [{ id, name }]),
    }
  })
}
