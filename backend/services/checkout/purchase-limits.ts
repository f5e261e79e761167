import type { Context, Work } from '../../kernel/context.ts'
import { takesOf } from '../../kernel/limits/takers.ts'
import { countOf, requireLeft, type Take, takeOf, wantsProof } from '../../kernel/limits/tallies.ts'
import { createTurns } from '../../kernel/limits/turns.ts'
import type { HeldOfLimits } from '../orders/index.ts'
import type { NewPayment } from '../payments/index.ts'
import type { CheckoutRecord } from './records.ts'

type Purchase = { record: Pick<CheckoutRecord, 'id' | 'email'>; pieces: number; payments: readonly NewPayment[] }

/**
 * What an order takes of the limits of what is at stake, in its own commit: as one that is not paid, and as an attempt to
 * charge. By mail address only where no charge is tried: whoever knows somebody's address must not be able to keep him from paying.
 */
export async function takeForOrder(
  context: Context,
  work: Work,
  purchase: Purchase,
): Promise<HeldOfLimits | undefined> {
  const { record, pieces } = purchase
  const owed = purchase.payments.filter(({ kind, amount }) => kind !== 'GIFT_CARD' && amount > 0n)
  if (owed.length === 0) return undefined
  const online = owed.some(({ kind }) => kind === 'ONLINE')
  const { email } = record
  const per = online ? (['visitor', 'address'] as const) : (['visitor', 'address', 'email'] as const)
  const unpaid = await takeOf(context, work, [
    ...takesOf(context, 'unpaid-orders', { per, email }),
    ...takesOf(context, 'unpaid-pieces', { per, email, points: pieces }),
  ])
  const attempts = online
    ? await takeOf(
        context,
        work,
        takesOf(context, 'decline', { per: ['visitor', 'checkout', 'email'], checkout: record.id, email }),
      )
    : []
  return unpaid.length + attempts.length === 0 ? undefined : { unpaid, attempts }
}

/** So many charges of one address are under way at once, so that those who come next know how they ended. */
const chargesInTurn = createTurns(20)

/** Charges when it is the caller's turn, unless too many charges from the same address were declined. */
export async function chargeInTurn<R>(context: Context, charge: () => Promise<R>): Promise<R> {
  const { address, siteId, limiter } = context
  if (address === undefined || !limiter) return charge()
  return chargesInTurn(`${siteId} ${address}`, async () => {
    await requireLeft(context, declinesOf(context))
    return charge()
  })
}

/** Notes that a charge was declined. */
export function countDecline(context: Context, work: Work): Promise<void> {
  return countOf(context, work, declinesOf(context))
}

/** Whether who buys this has to prove first that it is no flood. */
export function purchaseWantsProof(context: Context, pieces: number): Promise<boolean> {
  return wantsProof(context, [
    ...declinesOf(context),
    ...takesOf(context, 'unpaid-orders', { per: ['address'] }),
    ...takesOf(context, 'unpaid-pieces', { per: ['address'], points: pieces }),
  ])
}

const declinesOf = (context: Context): Take[] => takesOf(context, 'decline', { per: ['address'] })
