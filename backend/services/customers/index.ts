import { defineService } from '../../kernel/http/service/service.ts'
import { customerEndpoints } from './endpoints.ts'
import { customerErrors } from './errors.ts'
import { customersOfMembersUpgrade, followMember } from './follow-member.ts'
import { customersOfOrdersUpgrade, followOrder } from './follow-order.ts'
import { personalRecords } from './personal-data.ts'
import { customerLinks, customerOrders, customers, customerViews } from './records.ts'
import { chooseNews, listNewsChoices, unsubscribeMailbox } from './unsubscribe.ts'

export { findByUnsubscribeLink, unsubscribeByLink } from './unsubscribe.ts'

/** Everybody who has an account or has bought, kept up to date in the units of work of members and orders. */
export const customersService = defineService({
  name: 'customers',
  endpoints: customerEndpoints,
  collections: [customers, customerLinks, customerOrders, customerViews],
  upgrades: [customersOfMembersUpgrade, customersOfOrdersUpgrade],
  errors: customerErrors,
  personal: [personalRecords],
  onOrderStored: (context, work, { orderId }) => followOrder(context, work, orderId),
  onMemberStored: (context, work, { memberId }) => followMember(context, work, memberId),
  onMailsStopped: unsubscribeMailbox,
  listMailChoices: listNewsChoices,
  onMailChoice: chooseNews,
})
