import type { Identity } from '../../kernel/access/identity.ts'
import type { Context, Work } from '../../kernel/context.ts'
import { mergeCarts } from '../cart/index.ts'
import { handOverCheckout } from '../checkout/index.ts'

/** What the visitor had becomes the member's who they turned out to be: the cart, and the checkout that it was becoming. */
export async function takeOverVisitor(
  context: Context,
  work: Work,
  { visitorId, memberId }: Pick<Extract<Identity, { type: 'MEMBER' }>, 'visitorId' | 'memberId'>,
): Promise<void> {
  const owners = { from: `visitor:${visitorId}`, to: `member:${memberId}` } as const
  const merged = await mergeCarts(context, work, owners)
  if (merged?.checkoutId) await handOverCheckout(context, work, merged.checkoutId, { ...owners, cartId: merged.cartId })
}
