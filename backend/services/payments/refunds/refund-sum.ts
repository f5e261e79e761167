import type { z } from 'zod'
import type { getRefundSumRequest, getRefundSumResponse } from '../../../contract/orders/refund-sum.ts'
import { lesser } from '../../../kernel/base/money/lesser.ts'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import { getSmallestAmount } from '../../../kernel/runtime/payments/provider-money.ts'
import {
  getPaidAmount,
  getRefundableAmount,
  getRefundShortfall,
  getRefundSum,
  type OrderRecord,
  type PaymentRecord,
  type TransactionsRecord,
} from '../../orders/index.ts'
import { priceWriter } from '../../pricing/index.ts'
import { getSite } from '../../sites/index.ts'
import { loadOrderMoney } from '../collector/order-money.ts'
import { findPaymentGateway } from '../gateways/site-gateways.ts'
import { getRefundability } from './refundability.ts'

/** What was paid for items of an order and its delivery, and what each payment can give back of it. */
export async function calculateRefund(
  context: Context,
  { id, lineItems: items = [], shippingIncluded = false }: z.output<typeof getRefundSumRequest>,
): Promise<z.input<typeof getRefundSumResponse>> {
  const { order, transactions } = await loadOrderMoney(context, id)
  const { locale } = await getSite(context)
  const { plain } = priceWriter({ currency: order.currency, locale })
  const found = getRefundSum(order, transactions, { items, shippingIncluded })
  const payments = await suggestRefunds(context, order, transactions, found.sum)
  return {
    sum: plain(found.sum),
    lineItems: found.lineItems.map(({ lineItemId, amount }) => ({ lineItemId, amount: plain(amount) })),
    shipping: plain(found.shipping),
    fees: plain(found.fees),
    taxes: found.taxes.map((tax) => ({ ...tax, amount: plain(tax.amount) })),
    payments: payments.map(({ paymentId, refundable, suggested }) => ({
      paymentId,
      refundable: plain(refundable),
      suggested: plain(suggested),
    })),
  }
}

type SuggestedRefund = { paymentId: string; refundable: bigint; suggested: bigint }

async function suggestRefunds(
  context: Context,
  order: OrderRecord,
  transactions: TransactionsRecord,
  sum: bigint,
): Promise<SuggestedRefund[]> {
  const shortfall = getRefundShortfall(order, transactions)
  const isSplit = transactions.payments.filter((payment) => getPaidAmount(payment) > 0n).length > 1
  const suggestions: SuggestedRefund[] = []
  for (const payment of transactions.payments) {
    const { refundabilityStatus } = await getRefundability(context, order, transactions, payment)
    if (refundabilityStatus === 'NOT_REFUNDABLE') continue
    const step = refundabilityStatus === 'MANUAL' ? 1n : await findStep(context, order, payment)
    const refundable = getRefundableAmount(transactions, payment)
    // What was too small for the provider goes with the next items; what another payment could not give back, by itself.
    const rest = sum > 0n ? (shortfall < step ? shortfall : 0n) : isSplit ? shortfall : 0n
    const suggested = lesser(sum + rest, refundable)
    suggestions.push({ paymentId: payment.id, refundable, suggested: suggested - (suggested % step) })
  }
  return suggestions
}

/** The amount of which the payment's provider takes multiples, in minor units. */
async function findStep(context: Context, { currency }: OrderRecord, payment: PaymentRecord): Promise<bigint> {
  const rule = (await findPaymentGateway(context, payment))?.currencies?.(currency)
  return rule ? getSmallestAmount(currency, rule) : 1n
}
