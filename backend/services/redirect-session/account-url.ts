import type { MembersAccountSection } from '../../contract/redirect-session/enumerations.ts'
import type { Site } from '../sites/index.ts'
import { intentNotOffered } from './errors.ts'

/**
 * Tabs that `<awning-member>` opens per section. Subscriptions are listed under orders; bookings and events do not
 * exist.
 */
const PARTS: Readonly<Record<MembersAccountSection, 'profile' | 'orders' | undefined>> = {
  ACCOUNT_INFO: 'profile',
  ORDERS: 'orders',
  SUBSCRIPTIONS: 'orders',
  BOOKINGS: undefined,
  EVENTS: undefined,
}

/** URL of the member's account on the shop's own page. */
export function accountUrl({ shopUrl }: Site, section: MembersAccountSection = 'ACCOUNT_INFO'): string {
  const part = PARTS[section]
  if (!part) throw intentNotOffered()
  const url = new URL(shopUrl)
  url.hash = `awning-member=${part}`
  return url.href
}
