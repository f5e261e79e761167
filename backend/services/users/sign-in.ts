import type { SignInOutcome } from '../../contract/users/calls.ts'
import { createKeyedSemaphore } from '../../kernel/base/async/keyed-semaphore.ts'
import type { Context, Work } from '../../kernel/runtime/context/context.ts'
import {
  consumeQuotasNow,
  consumeUnchecked,
  needsCaptcha,
  requireQuotaLeft,
} from '../../kernel/runtime/limits/quotas.ts'
import { createReads } from '../../kernel/store/reads.ts'
import { noteDevice } from './devices.ts'
import { linkNotValid, secondFactorRefused, signInRefused } from './errors.ts'
import { findUserByEmail, normalizeEmail, requireCaller } from './find-user.ts'
import { findUserLink, issueUserLink } from './links.ts'
import { accountQuota, callerQuota, onPlatform } from './platform.ts'
import { PLATFORM, type User, userCredentials, userLinks, userSessions, users } from './records.ts'
import { consumeSecondFactor } from './second-factor.ts'
import { beginUserSession, sendUserCookie } from './sessions.ts'

/** Attempts on one account run one at a time, so that each sees the failures before it. */
const withAccountLock = createKeyedSemaphore(1)

/** Longer passwords are never valid. */
const MAX_HASHED = 200

/** The number of failed re-authentications that ends a session: the caller is probably not its owner. */
const MAX_WRONG_PROOFS = 5

/**
 * Signs in by e-mail and password. The order is fixed: captcha, limits, look-up, always one hash, response (must 25 of
 * /docs/security). Only failed attempts count, and those of others lock nobody out: after some failures, each attempt
 * needs a captcha.
 */
export async function signIn(
  request: Context,
  { email, password }: { email: string; password: string },
): Promise<SignInOutcome> {
  const context = onPlatform(request)
  return withAccountLock(normalizeEmail(email), async () => {
    const ofAccount = accountQuota(email)
    const ofCaller = callerQuota(context)
    if (await needsCaptcha(context, ofAccount)) await context.requireCaptcha()
    await requireQuotaLeft(context, ofCaller)
    const reads = createReads(context)
    const user = await findUserByEmail(reads, email)
    const known = await reads.get(userCredentials, PLATFORM, user?.id ?? 'nobody')
    const isRight = await context.passwords.verify(known?.passwordHash, password.slice(0, MAX_HASHED))
    if (!user || !known || !isRight) {
      await consumeQuotasNow(context, ofCaller)
      await context.store.transaction((transaction) => consumeUnchecked(context, transaction, ofAccount))
      throw signInRefused()
    }
    const renewed = context.passwords.needsRehash(known.passwordHash)
      ? await context.passwords.hash(password)
      : undefined
    const { secret, token } = await context.commit(async (work) => {
      const current = await work.get(users, PLATFORM, user.id)
      // A password change during hashing invalidates this sign-in.
      if (current?.epoch !== user.epoch) throw signInRefused()
      work.expect(users, current)
      if (renewed) work.update(userCredentials, { ...known, passwordHash: renewed })
      if (!known.totp) {
        await noteDevice(context, work, user)
        return { secret: beginUserSession(context, work, user), token: undefined }
      }
      const { id: userId, epoch } = user
      return { secret: '', token: await issueUserLink(context, work, { purpose: 'SECOND_FACTOR', userId, epoch }) }
    })
    if (token) return { status: 'SECOND_FACTOR_REQUIRED', token }
    sendUserCookie(context, secret)
    return { status: 'SIGNED_IN' }
  })
}

/** Completes a sign-in with a code of the second factor. */
export async function completeSignIn(
  request: Context,
  { token, code }: { token: string; code: string },
): Promise<SignInOutcome> {
  const context = onPlatform(request)
  const ofCaller = callerQuota(context)
  await requireQuotaLeft(context, ofCaller)
  const secret = await context.commit(async (work) => {
    const link = await findUserLink(context, work, token)
    const user = link?.purpose === 'SECOND_FACTOR' && link.userId && (await work.get(users, PLATFORM, link.userId))
    const known = user && (await work.get(userCredentials, PLATFORM, user.id))
    if (!link || !user || !known) throw linkNotValid()
    work.expect(users, user)
    if (!(await consumeSecondFactor(context, work, known, code))) {
      // A code that a concurrent call of the same sign-in has used is not wrong: the conflict shows that the link is
      // gone.
      work.expect(userLinks, link)
      return undefined
    }
    work.delete(userLinks, link)
    await noteDevice(context, work, user)
    return beginUserSession(context, work, user)
  })
  if (secret === undefined) {
    await consumeQuotasNow(context, ofCaller)
    throw secondFactorRefused()
  }
  sendUserCookie(context, secret)
  return { status: 'SIGNED_IN' }
}

/** Re-authenticates the caller by password and second factor. Failed attempts count as failed sign-ins do. */
export async function prove(
  context: Context,
  { password, code = '' }: { password: string; code?: string | undefined },
): Promise<{ provedDate: string }> {
  const reads = createReads(context)
  const { user, sessionId } = await requireCaller(context, reads)
  const platform = onPlatform(context)
  return withAccountLock(user.email, async () => {
    if (await needsCaptcha(platform, accountQuota(user.email))) await platform.requireCaptcha()
    const known = await reads.get(userCredentials, PLATFORM, user.id)
    const isRight = await context.passwords.verify(known?.passwordHash, password.slice(0, MAX_HASHED))
    // Not in the call's own unit of work: a wrong password must not become the stored response to an idempotency key.
    const isProved = await platform.commit(async (work) => {
      const session = await work.get(userSessions, PLATFORM, sessionId)
      const current = await work.get(userCredentials, PLATFORM, user.id)
      if (!session || !current || current.passwordHash !== known?.passwordHash) throw signInRefused()
      if (isRight && (await consumeSecondFactor(context, work, current, code))) return true
      const wrongProofs = session.wrongProofs + 1
      if (wrongProofs < MAX_WRONG_PROOFS) work.update(userSessions, { ...session, wrongProofs })
      else work.delete(userSessions, session)
      return false
    })
    if (!isProved) {
      await platform.store.transaction((transaction) =>
        consumeUnchecked(platform, transaction, accountQuota(user.email)),
      )
      throw signInRefused()
    }
    return context.commit((work) => recordProof(context, work, user, sessionId))
  })
}

/** Records in a session that its owner has just re-authenticated. */
export async function recordProof(
  { now }: Pick<Context, 'now'>,
  work: Work,
  { epoch }: Pick<User, 'epoch'>,
  sessionId: string,
): Promise<{ provedDate: string }> {
  const session = await work.get(userSessions, PLATFORM, sessionId)
  if (session?.epoch !== epoch) throw signInRefused()
  const provedDate = now.toISOString()
  work.update(userSessions, { ...session, provedDate, wrongProofs: 0 })
  return { provedDate }
}
