import type { Context, Work } from '../../kernel/context/context.ts'
import { saveChange } from './change-checkout.ts'
import { paymentInProgress } from './errors.ts'
import { type CheckoutRecord, checkouts } from './records.ts'

/** More open checkouts of one cart than this are nobody's mistake. */
const MAX_OTHERS = 100

/**
 * The buyer's other open checkouts of the same cart. As a rule there are none, since a cart leads to its open checkout; but
 * a client may name a cart in a checkout that it makes from lines.
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
 * One cart, one order: refused while another checkout of the cart is being paid; none may begin to be meanwhile. Answers
 * the others.
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

/** What was bought by one checkout is not bought again by another: they show the same order. */
export async function closeOtherCheckouts(
  context: Context,
  work: Work,
  { orderId }: CheckoutRecord,
  others: readonly CheckoutRecord[],
): Promise<void> {
  for (const other of others)
    await saveChange(context, work, { ...other, completed: true, ...(orderId && { orderId }) }, ['completed'])
}
