import type { StateMachineResponse } from '../../../contract/identity/identity.ts'
import type { CaptchaTokens } from '../../../contract/identity/requests.ts'
import type { Context } from '../../../kernel/context/context.ts'
import { createKeyedSemaphore } from '../../../kernel/limits/keyed-semaphore.ts'
import { createQuotaRequests } from '../../../kernel/limits/quota-requests.ts'
import { consumeQuotasNow, requireQuotaLeft } from '../../../kernel/limits/quotas.ts'
import { getSite } from '../../sites/index.ts'
import { normalizeLogin } from '../create-member.ts'
import { findMemberByLogin, requireMember } from '../member-login.ts'
import { loginUnknown, passwordToReset, passwordWrong } from './errors.ts'
import { credentials } from './records.ts'
import { requireCaptcha } from './require-captcha.ts'
import { createStateResponse } from './states.ts'

/** A sign-in attempt, with a captcha where one is required. */
export type Attempt = { email: string; password: string | undefined; captchaTokens: CaptchaTokens }

/** Attempts on one login run one at a time, so that each sees the failures before it. */
const withLoginLock = createKeyedSemaphore(1)

/**
 * Signs in by login and password. The order is fixed: captcha, limits, look-up, always one hash, response (must 25 of
 * /docs/security). Only failed attempts count.
 */
export async function login(
  context: Context,
  { email, password = '', captchaTokens }: Attempt,
): Promise<StateMachineResponse> {
  const site = await getSite(context)
  await requireCaptcha(context, site, captchaTokens)
  const takes = createQuotaRequests(context, 'sign-in', { per: ['email', 'visitor', 'address'], email })
  return withLoginLock(`${context.siteId} ${normalizeLogin(email)}`, async () => {
    await requireQuotaLeft(context, takes)
    const member = await findMemberByLogin(context, email)
    // An unknown address takes the same look-up, so that timing reveals nothing.
    const known = await context.store.reader(credentials).get(context.siteId, member?.id ?? 'nobody')
    // Too long to be valid, but hashed anyway, so that timing reveals nothing.
    const right = await context.passwords.verify(known?.passwordHash, password.slice(0, 200))
    const strict = site.signIn?.strictEnumeration === true
    // Unverified accounts are never disclosed, or registering someone else's address would reveal it.
    const unproved = strict && member?.pending?.includes('EMAIL_VERIFICATION')
    if (!member || !known || !right || unproved) {
      await consumeQuotasNow(context, takes)
      throw strict || known?.passwordHash ? passwordWrong() : member ? passwordToReset() : loginUnknown()
    }
    if (known.mustReset) throw passwordToReset()
    const { passwordHash = '' } = known
    const renewed = context.passwords.isDated(passwordHash) ? await context.passwords.hash(password) : undefined
    return context.commit(async (work) => {
      if (renewed) work.update(credentials, { ...known, passwordHash: renewed })
      return createStateResponse(context, work, await requireMember(context, work, member.id))
    })
  })
}
