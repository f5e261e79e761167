import type { JsonObject } from '../../../kernel/base/json/json.ts'
import { createRegistrationOptions, verifyRegistration } from '../../../kernel/http/webauthn/ceremonies.ts'
import { findChallenge, issueChallenge, parseChallenge, passkeyId } from '../../../kernel/http/webauthn/challenges.ts'
import {
  passkeyNotAccepted,
  passkeyNotFound,
  requireRoomForPasskey,
} from '../../../kernel/http/webauthn/passkey-errors.ts'
import { wirePasskey } from '../../../kernel/http/webauthn/wire-passkey.ts'
import type { Context, Work } from '../../../kernel/runtime/context/context.ts'
import { createReads, type Reads } from '../../../kernel/store/reads.ts'
import { getSite } from '../../sites/index.ts'
import { requireCaller } from '../find-user.ts'
import { scheduleUserNotice } from '../mails.ts'
import { PLATFORM } from '../records.ts'
import { type UserPasskey, userPasskeyChallenges, userPasskeys } from './records.ts'

/** A person's passkeys, the oldest first. */
async function listUserPasskeys(reads: Pick<Reads, 'query'>, userId: string): Promise<UserPasskey[]> {
  const { items } = await reads.query(userPasskeys, PLATFORM, {
    filter: { op: 'eq', path: 'userId', value: userId },
    sort: [{ path: 'createdDate', order: 'ASC' }],
    paging: { limit: 100, offset: 0 },
  })
  return items
}

/** Whether somebody who runs a shop has a passkey, by its credential id. */
export const hasUserPasskey = async ({ store }: Pick<Context, 'store'>, id: string): Promise<boolean> =>
  (await store.reader(userPasskeys).get(PLATFORM, passkeyId({ id }))) !== undefined

/** The caller's passkeys, the oldest first. */
export async function listMyPasskeys(context: Context): Promise<UserPasskey[]> {
  const reads = createReads(context)
  return listUserPasskeys(reads, (await requireCaller(context, reads)).user.id)
}

/** WebAuthn options with which a browser creates a passkey for the caller. */
export async function createUserRegistrationOptions(context: Context): Promise<Record<string, unknown>> {
  const { name: shop } = await getSite(context)
  return context.commit(async (work) => {
    const { user } = await requireCaller(context, work)
    const known = await listUserPasskeys(work, user.id)
    requireRoomForPasskey(known)
    const purpose = { userId: user.id, epoch: user.epoch }
    const challenge = issueChallenge({ ...onServer(context), ids: context.ids }, work, userPasskeyChallenges, purpose)
    const holder = { id: user.id, name: user.email, displayName: user.name, shop }
    return createRegistrationOptions(context, { holder, challenge, known })
  })
}

/** Verifies and stores a passkey that a browser has created for the caller, and notifies them by mail. */
export async function addUserPasskey(
  context: Context,
  { response, name = 'Passkey' }: { response: JsonObject; name?: string | undefined },
): Promise<UserPasskey> {
  const challenge = parseChallenge(response)
  const credential = await verifyRegistration(context, response, challenge)
  if (!credential) throw passkeyNotAccepted()
  return context.commit(async (work) => {
    const { user } = await requireCaller(context, work)
    const issued = await findChallenge(onServer(context), work, userPasskeyChallenges, challenge)
    const id = passkeyId({ id: credential.credentialId })
    const isCurrent = issued?.userId === user.id && issued.epoch === user.epoch
    if (!isCurrent || (await work.get(userPasskeys, PLATFORM, id))) throw passkeyNotAccepted()
    work.delete(userPasskeyChallenges, issued)
    requireRoomForPasskey(await listUserPasskeys(work, user.id))
    scheduleUserNotice(context, work, user, 'passkey-added')
    const createdDate = context.now.toISOString()
    return work.insert(userPasskeys, { ...credential, siteId: PLATFORM, id, userId: user.id, name, createdDate })
  })
}

export const renameUserPasskey = (context: Context, { id, name }: { id: string; name: string }) =>
  context.commit(async (work) => {
    const passkey = await requireMyPasskey(context, work, id)
    return { passkey: wirePasskey(work.update(userPasskeys, { ...passkey, name })) }
  })

export const removeUserPasskey = (context: Context, id: string): Promise<void> =>
  context.commit(async (work) => {
    work.delete(userPasskeys, await requireMyPasskey(context, work, id))
  })

/** One of the caller's passkeys; an unknown one and somebody else's give the same error (must 30 of /docs/security). */
async function requireMyPasskey(context: Context, work: Work, id: string): Promise<UserPasskey> {
  const { user } = await requireCaller(context, work)
  const passkey = await work.get(userPasskeys, PLATFORM, id)
  if (passkey?.userId !== user.id) throw passkeyNotFound(id)
  return passkey
}

/** Deletes all passkeys of an account. */
export async function removeUserPasskeys(work: Work, userId: string): Promise<void> {
  for (const passkey of await listUserPasskeys(work, userId)) work.delete(userPasskeys, passkey)
}

/** Challenges belong to the server, whichever shop the caller has chosen. */
export const onServer = ({ now }: Pick<Context, 'now'>) => ({ siteId: PLATFORM, now })
