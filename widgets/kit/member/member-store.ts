import { type Signal, signal } from '@preact/signals-react'
import type { Role } from '../../client/index.ts'
import { emit } from '../events.ts'
import type { Shop } from '../shop.ts'

/** Who is here, for all that shows it on a page. */
export type MemberStore = {
  readonly role: Signal<Role>
  /** The member element whose panel is open. */
  readonly openMember: Signal<HTMLElement | undefined>
  /** How a sign-in ended that has led back to this page without a member. */
  readonly returned: Signal<'lost' | 'failed' | undefined>
}

const stores = new WeakMap<Shop, MemberStore>()

/** One for all widgets of a shop. */
export function memberOf(shop: Shop): MemberStore {
  const known = stores.get(shop) ?? createMemberStore(shop)
  stores.set(shop, known)
  return known
}

function createMemberStore({ client, ending }: Shop): MemberStore {
  const { session } = client
  const role = signal(session.role())
  const openMember = signal<HTMLElement | undefined>(undefined)
  // Who was here last is known without asking the shop.
  void session.keptRole().then((kept) => {
    if (role.value === 'none') role.value = kept
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
  ending.addEventListener('abort', () => {
    for (const stop of stops) stop()
  })
  return { role, openMember, returned: signal(undefined) }
}
