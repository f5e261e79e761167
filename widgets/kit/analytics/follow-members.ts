import type { Shop } from '../shop.ts'
import { sendEvent } from './send-event.ts'

/** How long after an account was made its first sign-in is still its registration, in milliseconds. */
const REGISTERED_MS = 10 * 60_000

/** Sends sign-ins, and the first one of a new account as its registration. */
export function followMembers({ client }: Shop, signal: AbortSignal): void {
  const onLogin = async () => {
    const { member } = await client.call('GET /members/v1/members/my', { fieldsets: ['FULL'] })
    const { createdDate = '', lastLoginDate = createdDate } = member ?? {}
    const isNew = Date.parse(lastLoginDate) - Date.parse(createdDate) < REGISTERED_MS
    if (!signal.aborted) sendEvent(isNew ? 'sign_up' : 'login', {})
  }
  document.addEventListener('awning:member:after-login', () => void onLogin().catch(() => {}), { signal })
}
