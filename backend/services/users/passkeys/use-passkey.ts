import type { SignInOutcome } from '../../../contract/users/calls.ts'
import type { JsonObject } from '../../../kernel/base/json/json.ts'
import { createAuthenticationOptions, verifyAuthentication } from '../../../kernel/http/webauthn/ceremonies.ts'
import { findChallenge, issueChallenge, parseChallenge, passkeyId } from '../../../kernel/http/webauthn/challenges.ts'
import { passkeyNotAccepted } from '../../../kernel/http/webauthn/passkey-errors.ts'
import type { Context, Work } from '../../../kernel/runtime/context/context.ts'
import { consumeQuotasNow, requireQuotaLeft } from '../../../kernel/runtime/limits/quotas.ts'
import { noteDevice } from '../devices.ts'
import { requireCaller } from '../find-user.ts'
import { callerQuota, onPlatform } from '../platform.ts'
import { PLATFORM, type User, users } from '../records.ts'
import { beginUserSession, sendUserCookie } from '../sessions.ts'
import { recordProof } from '../sign-in.ts'
import { onServer } from './manage-passkeys.ts'
import { userPasskeyChallenges, userPasskeys } from './records.ts'

/** WebAuthn options of a sign-in or a re-authentication. */
export const createUserSignInOptions = (context: Context): Promise<Record<string, unknown>> =>
  context.commit((work) => {
    const challenge = issueChallenge({ ...onServer(context), ids: context.ids }, work, userPasskeyChallenges)
    return createAuthenticationOptions(context, challenge)
  })

/** Signs in by a passkey, which verifies both a device and its owner, so no second factor is required. */
export async function signInUserWithPasskey(request: Context, response: JsonObject): Promise<SignInOutcome> {
  const context = onPlatform(request)
  const use = await verifyUse(context, response)
  const secret = await context.commit(async (work) => {
    const user = await recordUse(context, work, use)
    await noteDevice(context, work, user)
    return beginUserSession(context, work, user)
  })
  sendUserCookie(context, secret)
  return { status: 'SIGNED_IN' }
}

/** Re-authenticates the caller by one of their passkeys. */
export async function proveWithPasskey(context: Context, response: JsonObject): Promise<{ provedDate: string }> {
  const use = await verifyUse(onPlatform(context), response)
  return context.commit(async (work) => {
    const { user, sessionId } = await requireCaller(context, work)
    const { id } = await recordUse(context, work, use)
    if (id !== user.id) throw passkeyNotAccepted()
    return recordProof(context, work, user, sessionId)
  })
}

/** A verified signature, and the counters before and after it. */
type PasskeyUse = { id: string; challenge: string; before: number; after: number }

/** Verifies a signature. Only failed attempts count. */
async function verifyUse(context: Context, response: JsonObject): Promise<PasskeyUse> {
  const ofCaller = callerQuota(context)
  await requireQuotaLeft(context, ofCaller)
  const id = passkeyId(response)
  const known = await context.store.reader(userPasskeys).get(PLATFORM, id)
  const challenge = parseChallenge(response)
  const after = known && (await verifyAuthentication(context, response, known, challenge))
  if (!known || after === undefined) {
    await consumeQuotasNow(context, ofCaller)
    throw passkeyNotAccepted()
  }
  return { id, challenge, before: known.counter, after }
}

/** Consumes the challenge and stores the counter; returns the passkey's owner. */
async function recordUse(context: Context, work: Work, { id, challenge, before, after }: PasskeyUse): Promise<User> {
  const issued = await findChallenge(onServer(context), work, userPasskeyChallenges, challenge)
  const passkey = await work.get(userPasskeys, PLATFORM, id)
  const user = passkey && (await work.get(users, PLATFORM, passkey.userId))
  // A concurrent sign-in has changed the counter, so this one was verified against an old value.
  if (!issued || issued.userId || !user || passkey.counter !== before) throw passkeyNotAccepted()
  work.expect(users, user)
  work.delete(userPasskeyChallenges, issued)
  work.update(userPasskeys, { ...passkey, counter: after, lastUsedDate: context.now.toISOString() })
  return user
}
