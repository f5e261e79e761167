import { type Signal, signal } from '@preact/signals-react'
import type { Role } from '../../client/index.ts'
import { emit } from '../events.ts'
import type { Shop } from '../shop.ts'

/** The visitor's role and the account's panel, shared by all widgets of a page. */
export type MemberStore = {
  readonly role: Signal<Role>
  /** The member element whose panel is open. */
  readonly openMember: Signal<HTMLElement | undefined>
  /** How a sign-in ended that has signed nobody in. */
  readonly returned: Signal<'lost' | 'failed' | 'canceled' | 'deleted' | undefined>
}

const stores = new WeakMap<Shop, MemberStore>()

/** One store for all widgets of a shop. */
export function getMemberStore(shop: Shop): MemberStore {
  const existing = stores.get(shop) ?? createMemberStore(shop)
  stores.set(shop, existing)
  return existing
}

function createMemberStore({ client, disposed }: Shop): MemberStore {
  const { session } = client
  const role = signal(session.role())
  const openMember = signal<HTMLElement | undefined>(undefined)
  // The stored role is known without a request.
  void session.lastRole().then((storedRole) => {
    if (role.value === 'none') role.value = storedRole
  })
  let wasOpen = false
  const stops = [
    session.onChange((next) => {
      role.value = next
    }),
    openMember.subscribe((element) => {
      if (element || wasOpen) emit(element ? 'awning:member:open' : 'awning:member:close', {})
      wasOpen = !!element
    }),
  ]
  disposed.addEventListener('abort', () => {
    for (const stop of stops) stop()
  })
  return { role, openMember, returned: signal(undefined) }
}
