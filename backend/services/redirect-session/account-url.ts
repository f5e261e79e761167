import type { MembersAccountSection } from '../../contract/redirect-session/enumerations.ts'
import type { Site } from '../sites/index.ts'
import { intentNotOffered } from './errors.ts'

/** What `<awning-member>` opens for a part of the account. Subscriptions are orders here; bookings and events are other shops'. */
const PARTS: Readonly<Record<MembersAccountSection, 'profile' | 'orders' | undefined>> = {
  ACCOUNT_INFO: 'profile',
  ORDERS: 'orders',
  SUBSCRIPTIONS: 'orders',
  BOOKINGS: undefined,
  EVENTS: undefined,
}

/** The member's account, on the shop's own page. */
export function accountUrl({ shopUrl }: Site, section: MembersAccountSection = 'ACCOUNT_INFO'): string {
  const part = PARTS[section]
  if (!part) throw intentNotOffered()
  const url = new URL(shopUrl)
  url.hash = `awning-member=${part}`
  return url.href
}
