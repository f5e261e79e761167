import type { z } from 'zod'
import type { chargeMembershipsRequest } from '../../../contract/payments/payments-collector.ts'
import { invalid } from '../../../kernel/base/errors.ts'
import { parseAmount, toStoredAmount } from '../../../kernel/base/money/stored-amount.ts'
import type { Context, Work } from '../../../kernel/runtime/context/context.ts'
import {
  beginPayment,
  type OrderCredits,
  type OrderLine,
  type OrderRecord,
  type PaymentRecord,
} from '../../orders/index.ts'
import { findMemberships, MEMBERSHIPS_APP_ID, redeemMembership, requireCredits } from '../../pricing/index.ts'
import { membershipNotFound } from './errors.ts'
import { changeOrderMoney, loadOrderMoney, type OrderMoney } from './order-money.ts'

type Wanted = z.output<typeof chargeMembershipsRequest>
type Charge = NonNullable<Wanted['membershipCharges']>[number]

/** Charges membership credits for lines paid by membership: all of them, or none. */
export function chargeMemberships(context: Context, { ecomOrderId, memberId, membershipCharges = [] }: Wanted) {
  return context.commit(async (work) => {
    const { order, transactions } = await loadOrderMoney(context, ecomOrderId, { work })
    const memberships = await findMemberships(context, `member:${memberId}`)
    const payments: PaymentRecord[] = []
    const credits: OrderCredits[] = []
    for (const [index, charge] of membershipCharges.entries()) {
      const membership = memberships.find(({ id }) => id === charge.membershipId)
      if (!membership || (charge.appId ?? MEMBERSHIPS_APP_ID) !== MEMBERSHIPS_APP_ID)
        throw membershipNotFound(charge.membershipId)
      const line = getChargedLine(order, [...transactions.payments, ...payments], charge, index)
      requireCredits(membership, line.quantity, context.now)
      redeemMembership(work, membership, line.quantity)
      payments.push(
        beginPayment(context, {
          kind: 'MEMBERSHIP',
          membership: { ...membership, appId: MEMBERSHIPS_APP_ID },
          lineItemId: line.id,
          amount: getPrice(line),
        }),
      )
      credits.push({ membershipId: membership.id, quantity: line.quantity })
    }
    if (payments.length > 0) await recordCharges(context, work, order, { payments, credits })
  })
}

function recordCharges(
  context: Context,
  work: Work,
  order: OrderRecord,
  { payments, credits }: { payments: readonly PaymentRecord[]; credits: readonly OrderCredits[] },
): Promise<OrderMoney> {
  return changeOrderMoney(context, work, order, {
    transactions: (before) => ({ ...before, payments: [...before.payments, ...payments] }),
    edit: { touched: [], apply: (before) => ({ ...before, credits: [...(before.credits ?? []), ...credits] }) },
  })
}

/** The line of a charge; throws if it is missing, not paid by membership, or already paid. */
function getChargedLine(
  order: OrderRecord,
  payments: readonly PaymentRecord[],
  { lineItemId, rootCatalogItemId, catalogReference }: Charge,
  index: number,
): OrderLine {
  const itemId = catalogReference?.catalogItemId ?? rootCatalogItemId
  const line = order.lines.find((each) =>
    lineItemId === undefined ? each.catalogReference?.catalogItemId === itemId : each.id === lineItemId,
  )
  const toViolation = (description: string) =>
    invalid({ field: `membershipCharges[${index}].lineItemId`, description, rule: 'VALIDATION' })
  if (!line) throw toViolation('is no line of the order')
  if (!line.paymentOption.startsWith('MEMBERSHIP')) throw toViolation('is a line that no membership pays')
  const paid = payments.some(
    ({ method, status }) =>
      method.kind === 'MEMBERSHIP' && method.lineItemId === line.id && (status === 'APPROVED' || status === 'PENDING'),
  )
  if (paid) throw toViolation('is paid by a membership already')
  return line
}

/** The price of the line without its modifiers, which no membership pays. */
function getPrice({ subtotal, quantity, modifierGroups = [] }: OrderLine): bigint {
  const extras = modifierGroups
    .flatMap(({ modifiers = [] }) => modifiers)
    .reduce((sum, each) => sum + parseAmount(each.price ?? toStoredAmount(0n)) * BigInt(each.quantity ?? 1), 0n)
  const own = parseAmount(subtotal) - extras * BigInt(quantity)
  return own > 0n ? own : 0n
}
