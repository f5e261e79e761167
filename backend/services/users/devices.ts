import { sha256 } from '../../kernel/base/crypto/hash.ts'
import { getDeviceName } from '../../kernel/runtime/access/device-name.ts'
import type { Context, Work } from '../../kernel/runtime/context/context.ts'
import { scheduleUserNotice } from './mails.ts'
import { PLATFORM, type User, userDevices } from './records.ts'

const DEVICE_MS = 180 * 24 * 60 * 60_000
/** A record is renewed only when this much of its lifetime has passed, so that not every sign-in writes. */
const RENEW_AFTER_MS = DEVICE_MS / 6

/**
 * Remembers with which browser and system, and in which country, a person signs in. One that was not there before is
 * reported by a mail, but not the first of an account.
 */
export async function noteDevice(context: Context, work: Work, user: User): Promise<void> {
  const { now, userAgent, address, findCountry } = context
  const device = getDeviceName(userAgent)
  const country = address === undefined ? undefined : findCountry(address)
  const id = sha256(`${user.id} ${device ?? ''} ${country ?? ''}`)
  const expires = now.getTime() + DEVICE_MS
  const expiresAt = new Date(expires).toISOString()
  const known = await work.get(userDevices, PLATFORM, id)
  if (known) {
    if (expires - Date.parse(known.expiresAt) > RENEW_AFTER_MS) work.update(userDevices, { ...known, expiresAt })
    return
  }
  const { items } = await work.query(userDevices, PLATFORM, {
    filter: { op: 'eq', path: 'userId', value: user.id },
    paging: { limit: 1, offset: 0 },
  })
  if (items.length > 0)
    scheduleUserNotice(context, work, user, 'device-added', {
      ...(device && { device }),
      ...(country && { country }),
      date: now.toISOString(),
    })
  work.insert(userDevices, { siteId: PLATFORM, id, userId: user.id, expiresAt })
}
