import { sha256 } from '../../../kernel/base/crypto/hash.ts'
import { isAccessCurrent, type MemberAccess } from '../../../kernel/runtime/access/access-epoch.ts'
import type { Context, Work } from '../../../kernel/runtime/context/context.ts'
import { createReads } from '../../../kernel/store/reads.ts'
import type { CollectionDefinition } from '../../../kernel/store/store.ts'
import { normalizeLogin } from '../create-member.ts'

/** A device on which a member has signed in. It needs no captcha when others have guessed wrong passwords. */
export type KnownDevice = {
  siteId: string
  /** SHA-256 of the login and the device's secret. */
  id: string
  revision: number
  memberId: string
  /** The member's access epoch at that sign-in; after a password change the device is no longer known. */
  epoch?: number
  expiresAt: string
}

export const knownDevices: CollectionDefinition<KnownDevice> = {
  name: 'known_devices',
  indexes: [['memberId'], ['expiresAt']],
  retention: { what: 'On which devices members have signed in, once half a year is over', days: 1, since: 'expiresAt' },
}

export const DEVICE_SECONDS = 180 * 24 * 60 * 60
/** A record is renewed only when this much of its lifetime has passed, so that not every sign-in writes. */
const RENEW_AFTER_MS = (DEVICE_SECONDS * 1000) / 6

/** The secret that identifies a device on the merchant's pages: the visitor's id. Hosted pages have a cookie for it. */
export function getVisitorDevice({ identity }: Pick<Context, 'identity'>): string | undefined {
  return 'visitorId' in identity ? identity.visitorId : undefined
}

const toId = (email: string, device: string) => sha256(`${normalizeLogin(email)} ${device}`)

export async function isKnownDevice(context: Context, email: string, device: string | undefined): Promise<boolean> {
  if (device === undefined) return false
  const reads = createReads(context)
  const known = await reads.get(knownDevices, context.siteId, toId(email, device))
  return known !== undefined && known.expiresAt > context.now.toISOString() && isAccessCurrent(context, reads, known)
}

/** Remembers the device of a sign-in. */
export async function rememberDevice(
  { siteId, now }: Pick<Context, 'siteId' | 'now'>,
  work: Work,
  { memberId, epoch }: MemberAccess,
  { email, device }: { email: string; device: string | undefined },
): Promise<void> {
  if (device === undefined) return
  const id = toId(email, device)
  const expiresAt = new Date(now.getTime() + DEVICE_SECONDS * 1000)
  const known = await work.get(knownDevices, siteId, id)
  const current = { memberId, epoch, expiresAt: expiresAt.toISOString() }
  if (!known) work.insert(knownDevices, { siteId, id, ...current })
  else if (known.epoch !== epoch || expiresAt.getTime() - Date.parse(known.expiresAt) > RENEW_AFTER_MS)
    work.update(knownDevices, { ...known, ...current })
}
