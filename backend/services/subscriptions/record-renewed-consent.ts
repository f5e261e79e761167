import type { Context } from '../../kernel/runtime/context/context.ts'
import { applyOrderChange, findOrder, type OrderSubscription } from '../orders/index.ts'

/** Stores what the buyer agreed to when another payment method was saved for the subscription. */
export async function recordRenewedConsent(
  context: Context,
  orderId: string,
  { text, language }: { text: string; language: string },
): Promise<void> {
  await context.commit(async (work) => {
    const order = await findOrder(context, orderId, work)
    if (!order?.subscription) return
    const consent = { date: context.now.toISOString(), language, text }
    const subscription: OrderSubscription = { ...order.subscription, consent }
    await applyOrderChange(context, work, order, { edit: { touched: [], apply: (now) => ({ ...now, subscription }) } })
  })
}
