import type { IdentityProfileInput, StateMachineResponse } from '../../../contract/identity/identity.ts'
import { minimumDuration } from '../../../kernel/base/crypto/minimum-duration.ts'
import { ApiError } from '../../../kernel/base/errors.ts'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import { createQuotaRequests } from '../../../kernel/runtime/limits/quota-requests.ts'
import { consumeQuotasNow } from '../../../kernel/runtime/limits/quotas.ts'
import { requireGoodPassword, requireUnbreached } from '../../../kernel/runtime/passwords/password-rules.ts'
import { getSite, type Site } from '../../sites/index.ts'
import { commitMember } from '../change-member.ts'
import { createMember } from '../create-member.ts'
import { findMemberByLogin } from '../find-member.ts'
import type { PendingReason } from '../records.ts'
import { emailExists } from './errors.ts'
import { credentials } from './records.ts'
import { requireCaptcha } from './require-captcha.ts'
import type { Attempt } from './sign-in.ts'
import { createStateResponse, startForExistingEmail, withoutIdentity } from './states.ts'
import { toMemberDraft } from './wire-identity.ts'

type Registration = Attempt & { profile?: IdentityProfileInput | undefined }

/**
 * Registers an account and returns its sign-in state. With strict enumeration an existing address gets the same
 * response after the same time; only the mail reveals it to its owner.
 */
export async function register(context: Context, registration: Registration): Promise<StateMachineResponse> {
  const { email, password, captchaTokens } = registration
  const site = await getSite(context)
  await requireCaptcha(context, site, captchaTokens)
  const good = requireGoodPassword(password, 'password')
  await consumeQuotasNow(context, createQuotaRequests(context, 'register', { per: ['visitor', 'address'] }))
  // Before the account is looked up, so that the answer is the same for every address.
  await requireUnbreached(context, good)
  const existing = await findMemberByLogin(context, email)
  const passwordHash = await context.passwords.hash(good)
  const answer = async () => {
    if (existing) throw emailExists()
    return withoutIdentity(site, await createAccount(context, site, registration, passwordHash))
  }
  if (!site.signIn?.strictEnumeration) return answer()
  return minimumDuration(MIN_STRICT_RESPONSE_MS, () =>
    answer().catch((error) => {
      // Covers the race with a concurrent registration of the same address.
      if (!(error instanceof ApiError) || error.code !== '-19995') throw error
      return context.commit(async (work) => startForExistingEmail(context, work, email, { patient: true }))
    }),
  )
}

/** Well above the duration of a commit, so both branches take equally long. */
const MIN_STRICT_RESPONSE_MS = 100

function createAccount(
  context: Context,
  site: Site,
  { email, profile }: Registration,
  passwordHash: string,
): Promise<StateMachineResponse> {
  const pending = getPendingReasons(site)
  return commitMember(
    context,
    async (work) => {
      const member = await createMember(context, work, {
        ...toMemberDraft(context.ids, profile),
        loginEmail: email,
        ...(pending.length > 0 ? { status: 'PENDING', pending } : { status: 'APPROVED' }),
      })
      work.insert(credentials, { siteId: context.siteId, id: member.id, passwordHash })
      return createStateResponse(context, work, member, 0)
    },
    { onLoginInUse: emailExists },
  )
}

/** Strict enumeration implies e-mail verification: otherwise a new account would differ from an existing address. */
export function getPendingReasons({ signIn = {} }: Pick<Site, 'signIn'>): PendingReason[] {
  return [
    ...(signIn.emailVerification || signIn.strictEnumeration ? (['EMAIL_VERIFICATION'] as const) : []),
    ...(signIn.ownerApproval ? (['OWNER_APPROVAL'] as const) : []),
  ]
}
