import type { Context } from '../../runtime/context/context.ts'

/** The WebAuthn relying party: this server's own origin. Pages of storefronts cannot use its passkeys. */
export function getRelyingParty({ publicUrl }: Pick<Context, 'publicUrl'>): { id: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl)
  return { id: hostname, origin }
}

/** WebAuthn needs a domain name, not an IP address (WebAuthn, section 5.1.3). */
export const supportsPasskeys = (at: Pick<Context, 'publicUrl'>): boolean =>
  !/^(\[.*\]|[\d.]+)$/.test(getRelyingParty(at).id)
