import type { Context, Work } from '../../kernel/runtime/context/context.ts'
import { saveChange } from './change-checkout.ts'
import { paymentInProgress } from './errors.ts'
import { type CheckoutRecord, checkouts } from './records.ts'

/** A cart with more open checkouts than this is abuse. */
const MAX_OTHERS = 100

/**
 * The buyer's other open checkouts of the same cart. Usually there are none, because a cart leads to its open checkout;
 * but a client may name a cart in a checkout that it creates from lines.
 */
export async function findOtherCheckouts(
  context: Context,
  reads: Pick<Work, 'query'>,
  record: CheckoutRecord,
): Promise<CheckoutRecord[]> {
  if (!record.cartId) return []
  const { items } = await reads.query(checkouts, context.siteId, {
    filter: {
      op: 'and',
      filters: [
        { op: 'eq', path: 'cartId', value: record.cartId },
        { op: 'eq', path: 'completed', value: false },
      ],
    },
    paging: { limit: MAX_OTHERS, offset: 0 },
  })
  return items.filter((other) => other.id !== record.id && other.owner === record.owner)
}

/**
 * Ensures one order per cart: throws if another checkout of the cart is being paid, and conflicts with one that begins
 * to be paid meanwhile. Returns the other checkouts.
 */
export async function lockOtherCheckouts(
  context: Context,
  work: Work,
  record: CheckoutRecord,
): Promise<readonly CheckoutRecord[]> {
  const others = await findOtherCheckouts(context, work, record)
  for (const other of others) {
    if (other.orderId) throw paymentInProgress()
    work.expect(checkouts, other)
  }
  return others
}

/** Closes the other checkouts of a bought cart, so that nothing is bought twice: they show the same order. */
export async function closeOtherCheckouts(
  context: Context,
  work: Work,
  { orderId }: CheckoutRecord,
  others: readonly CheckoutRecord[],
): Promise<void> {
  for (const other of others)
    await saveChange(context, work, { ...other, completed: true, ...(orderId && { orderId }) }, ['completed'])
}
