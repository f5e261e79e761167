import type { Context, Work } from '../../../kernel/context/context.ts'
import { takesOf } from '../../../kernel/limits/takers.ts'
import { countOf, requireLeft, type Take } from '../../../kernel/limits/tallies.ts'
import { createTurns } from '../../../kernel/limits/turns.ts'

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

/** What declined charges of the caller's address are counted by. */
export const declinesOf = (context: Context): Take[] => takesOf(context, 'decline', { per: ['address'] })
