import { getLinkState, readLinkKey } from '../../../kernel/base/crypto/capability-link.ts'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import { createReads } from '../../../kernel/store/reads.ts'
import { findMember, requestAccount } from '../../../services/members/index.ts'
import { claimOrder, findOrder, type OrderRecord, orderStatusUrl } from '../../../services/orders/index.ts'

/** Whether an account may be offered: to a buyer whose order is in none, and who left an address. */
export const canOfferAccount = (order: OrderRecord): boolean =>
  !order.owner?.startsWith('member:') && order.buyer.email !== undefined && order.status !== 'CANCELED'

/** Mails the buyer a link to an account, which is to take the order. */
export async function requestOrderAccount(context: Context, order: OrderRecord): Promise<void> {
  const { email } = order.buyer
  if (!email || !canOfferAccount(order)) return
  const { firstName, lastName } = (order.billingInfo ?? order.shippingDestination)?.contactDetails ?? {}
  await requestAccount(context, {
    email,
    language: order.buyerLanguage,
    back: orderStatusUrl(context, order),
    contact: { ...(firstName && { firstName }), ...(lastName && { lastName }) },
  })
}

/**
 * Gives the order of a link to the member who has just proved its buyer's mailbox. Any other order stays a guest's: an
 * address that is typed proves nothing.
 */
export async function claimOrderOfLink(context: Context, href: string, memberId: string): Promise<void> {
  const { pathname, searchParams } = new URL(href)
  const [, id] = /^\/order\/([0-9a-f-]{36})$/.exec(pathname) ?? []
  const link = readLinkKey(searchParams.get('key') ?? undefined)
  const order = id && link?.siteId === context.siteId ? await findOrder(context, id) : undefined
  if (!order || !link || getLinkState(link, order.key, context.now) !== 'open' || !canOfferAccount(order)) return
  const member = await findMember(context, createReads(context), memberId)
  if (!member?.loginEmailVerified || member.loginEmail !== order.buyer.email?.trim().toLowerCase()) return
  await context.commit((work) => claimOrder(context, work, order, memberId))
}
