import type { Context } from '../../../kernel/context/context.ts'

/** The library of WebAuthn, read only where somebody uses a passkey. */
export const webAuthn = () => import('@simplewebauthn/server')

/** Where passkeys of this server hold: on its own pages, under its host name. No page of a shop can use them. */
export function relyingPartyOf({ publicUrl }: Pick<Context, 'publicUrl'>): { id: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl)
  return { id: hostname, origin }
}

/** Whether passkeys can be made at all: for a name, not for a bare address (WebAuthn, section 5.1.3). */
export const hasPasskeys = (at: Pick<Context, 'publicUrl'>): boolean => !/^(\[.*\]|[\d.]+)$/.test(relyingPartyOf(at).id)
