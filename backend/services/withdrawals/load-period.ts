import type { Context, Work } from '../../kernel/runtime/context/context.ts'
import { createReads } from '../../kernel/store/reads.ts'
import { findFulfillments, type OrderRecord } from '../orders/index.ts'
import { getSite, getWithdrawalSettings } from '../sites/index.ts'
import type { PeriodFacts } from './period.ts'
import { statedDeliveries } from './records.ts'
import { findShownInstructions } from './shown-instructions.ts'

/** What the period of an order depends on. */
export async function loadPeriodFacts(
  context: Context,
  order: OrderRecord,
  reads: Pick<Work, 'get'> = createReads(context),
): Promise<PeriodFacts> {
  const site = await getSite(context)
  const { fulfillments } = await findFulfillments(context, order.id)
  const stated = await reads.get(statedDeliveries, context.siteId, order.id)
  return {
    order,
    sentDates: fulfillments.map(({ createdDate }) => createdDate),
    deliveredDate: stated?.deliveredDate,
    informed: (await findShownInstructions(context, reads, order)) !== undefined,
    days: getWithdrawalSettings(site).days,
    timeZone: site.timeZone ?? 'UTC',
  }
}

/** States the day of the delivery, or takes it back. */
export async function stateDelivery(
  { siteId }: Pick<Context, 'siteId'>,
  work: Work,
  orderId: string,
  deliveredDate: string | undefined,
): Promise<void> {
  const before = await work.get(statedDeliveries, siteId, orderId)
  if (before && deliveredDate) work.update(statedDeliveries, { ...before, deliveredDate })
  else if (before) work.delete(statedDeliveries, before)
  else if (deliveredDate) work.insert(statedDeliveries, { siteId, id: orderId, deliveredDate })
}
