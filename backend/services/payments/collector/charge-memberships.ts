import type { z } from 'zod'
import type { chargeMembershipsRequest } from '../../../contract/payments/payments-collector.ts'
import type { Context, Work } from '../../../kernel/context/context.ts'
import { invalid } from '../../../kernel/errors/errors.ts'
import { amountOf, storedAmount } from '../../../kernel/money/stored-amount.ts'
import {
  beginPayment,
  type OrderCredits,
  type OrderLine,
  type OrderRecord,
  type PaymentRecord,
} from '../../orders/index.ts'
import { findMemberships, MEMBERSHIPS_APP_ID, redeemMembership, requireCredits } from '../../pricing/index.ts'
import { membershipNotFound } from './errors.ts'
import { changeMoney, loadMoney, type OrderMoney } from './order-money.ts'

type Wanted = z.output<typeof chargeMembershipsRequest>
type Charge = NonNullable<Wanted['membershipCharges']>[number]

/** Takes credits of a member's memberships for lines that a membership pays: of all of them, or of none. */
export function chargeMemberships(context: Context, { ecomOrderId, memberId, membershipCharges = [] }: Wanted) {
  return context.commit(async (work) => {
    const { order, transactions } = await loadMoney(context, ecomOrderId, { work })
    const held = await findMemberships(context, `member:${memberId}`)
    const payments: PaymentRecord[] = []
    const credits: OrderCredits[] = []
    for (const [index, charge] of membershipCharges.entries()) {
      const membership = held.find(({ id }) => id === charge.membershipId)
      if (!membership || (charge.appId ?? MEMBERSHIPS_APP_ID) !== MEMBERSHIPS_APP_ID)
        throw membershipNotFound(charge.membershipId)
      const line = chargedLine(order, [...transactions.payments, ...payments], charge, index)
      requireCredits(membership, line.quantity, context.now)
      redeemMembership(work, membership, line.quantity)
      payments.push(
        beginPayment(context, {
          kind: 'MEMBERSHIP',
          membership: { ...membership, appId: MEMBERSHIPS_APP_ID },
          lineItemId: line.id,
          amount: priceOf(line),
        }),
      )
      credits.push({ membershipId: membership.id, pieces: line.quantity })
    }
    if (payments.length > 0) await book(context, work, order, { payments, credits })
    return {}
  })
}

function book(
  context: Context,
  work: Work,
  order: OrderRecord,
  { payments, credits }: { payments: readonly PaymentRecord[]; credits: readonly OrderCredits[] },
): Promise<OrderMoney> {
  return changeMoney(context, work, order, {
    transactions: (before) => ({ ...before, payments: [...before.payments, ...payments] }),
    edit: { touched: [], apply: (before) => ({ ...before, credits: [...(before.credits ?? []), ...credits] }) },
  })
}

/** The line that a charge is for; throws where it is not there, not paid by memberships, or paid already. */
function chargedLine(
  order: OrderRecord,
  payments: readonly PaymentRecord[],
  { lineItemId, rootCatalogItemId, catalogReference }: Charge,
  index: number,
): OrderLine {
  const itemId = catalogReference?.catalogItemId ?? rootCatalogItemId
  const line = order.lines.find((each) =>
    lineItemId === undefined ? each.catalogReference?.catalogItemId === itemId : each.id === lineItemId,
  )
  const wrong = (description: string) =>
    invalid({ field: `membershipCharges[${index}].lineItemId`, description, rule: 'VALIDATION' })
  if (!line) throw wrong('is no line of the order')
  if (!line.paymentOption.startsWith('MEMBERSHIP')) throw wrong('is a line that no membership pays')
  const paid = payments.some(
    ({ method, status }) =>
      method.kind === 'MEMBERSHIP' && method.lineItemId === line.id && (status === 'APPROVED' || status === 'PENDING'),
  )
  if (paid) throw wrong('is paid by a membership already')
  return line
}

/** What the pieces cost without their extras, which no membership pays. */
function priceOf({ subtotal, quantity, modifierGroups = [] }: OrderLine): bigint {
  const extras = modifierGroups
    .flatMap(({ modifiers = [] }) => modifiers)
    .reduce((sum, each) => sum + amountOf(each.price ?? storedAmount(0n)) * BigInt(each.quantity ?? 1), 0n)
  const own = amountOf(subtotal) - extras * BigInt(quantity)
  return own > 0n ? own : 0n
}
