import type { StateMachineResponse } from '../../../contract/identity/identity.ts'
import type { CaptchaTokens } from '../../../contract/identity/requests.ts'
import { createKeyedSemaphore } from '../../../kernel/base/async/keyed-semaphore.ts'
import { getAccessEpoch } from '../../../kernel/runtime/access/access-epoch.ts'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import { createQuotaRequests } from '../../../kernel/runtime/limits/quota-requests.ts'
import {
  consumeQuotasNow,
  consumeUnchecked,
  needsCaptcha,
  requireQuotaLeft,
} from '../../../kernel/runtime/limits/quotas.ts'
import { createReads } from '../../../kernel/store/reads.ts'
import { getSite } from '../../sites/index.ts'
import { normalizeLogin } from '../create-member.ts'
import { findMemberByLogin, requireMember } from '../find-member.ts'
import { loginUnknown, passwordToReset, passwordWrong } from './errors.ts'
import { getVisitorDevice, isKnownDevice, rememberDevice } from './known-devices.ts'
import { credentials } from './records.ts'
import { requireCaptcha } from './require-captcha.ts'
import { createStateResponse } from './states.ts'

/** A sign-in attempt, with a captcha where one is required. `device`: the secret of a browser that may be known. */
export type Attempt = {
  email: string
  password: string | undefined
  captchaTokens: CaptchaTokens
  device?: string | undefined
}

/** Attempts on one login run one at a time, so that each sees the failures before it. */
const withLoginLock = createKeyedSemaphore(1)

/**
 * Signs in by login and password. The order is fixed: captcha, limits, look-up, always one hash, response (must 25 of
 * /docs/security). Only failed attempts count.
 */
export async function login(
  context: Context,
  { email, password = '', captchaTokens, device = getVisitorDevice(context) }: Attempt,
): Promise<StateMachineResponse> {
  const site = await getSite(context)
  await requireCaptcha(context, site, captchaTokens)
  const ofAccount = createQuotaRequests(context, 'sign-in', { per: ['email'], email })
  const takes = createQuotaRequests(context, 'sign-in', { per: ['visitor', 'address'] })
  let isProven = site.signIn?.captcha === true
  // Wrong passwords of others must not lock out the owner: after some failures each further attempt needs a captcha.
  const requireProofUnderPressure = async () => {
    if (isProven || !(await needsCaptcha(context, ofAccount)) || (await isKnownDevice(context, email, device))) return
    await requireCaptcha(context, site, captchaTokens, { underPressure: true })
    isProven = true
  }
  // Checked before the queue, too, so that the owner does not wait behind guesses.
  await requireProofUnderPressure()
  return withLoginLock(`${context.siteId} ${normalizeLogin(email)}`, async () => {
    await requireProofUnderPressure()
    await requireQuotaLeft(context, takes)
    const member = await findMemberByLogin(context, email)
    // An unknown address takes the same look-up, so that timing reveals nothing.
    const [reads, id] = [createReads(context), member?.id ?? 'nobody']
    // Read before the password is verified: a password change during hashing then revokes what this sign-in issues.
    const epoch = await getAccessEpoch(context, reads, id)
    const known = await reads.get(credentials, context.siteId, id)
    // Longer passwords are never valid, but are hashed anyway, so that timing reveals nothing.
    const right = await context.passwords.verify(known?.passwordHash, password.slice(0, 200))
    const strict = site.signIn?.strictEnumeration === true
    // Unverified accounts are never disclosed, or registering someone else's address would reveal it.
    const unproved = strict && member?.pending?.includes('EMAIL_VERIFICATION')
    if (!member || !known || !right || unproved) {
      await consumeQuotasNow(context, takes)
      await context.store.transaction((transaction) => consumeUnchecked(context, transaction, ofAccount))
      throw strict || known?.passwordHash ? passwordWrong() : member ? passwordToReset() : loginUnknown()
    }
    if (known.mustReset) throw passwordToReset()
    const { passwordHash = '' } = known
    const renewed = context.passwords.needsRehash(passwordHash) ? await context.passwords.hash(password) : undefined
    return context.commit(async (work) => {
      if (renewed) work.update(credentials, { ...known, passwordHash: renewed })
      await rememberDevice(context, work, { memberId: member.id, epoch }, { email, device })
      return createStateResponse(context, work, await requireMember(context, work, member.id), epoch)
    })
  })
}
