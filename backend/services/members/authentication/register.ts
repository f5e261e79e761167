import type { IdentityProfileInput, StateMachineResponse } from '../../../contract/identity/identity.ts'
import type { Context } from '../../../kernel/context/context.ts'
import { noSoonerThan } from '../../../kernel/crypto/minimum-duration.ts'
import { ApiError } from '../../../kernel/errors/errors.ts'
import { takesOf } from '../../../kernel/limits/takers.ts'
import { takeNow } from '../../../kernel/limits/tallies.ts'
import { type Site, siteOf } from '../../sites/index.ts'
import { commitMember } from '../change-member.ts'
import { createMember } from '../create-member.ts'
import type { PendingReason } from '../records.ts'
import { findMemberByLogin } from '../sign-in-facts.ts'
import { emailExists } from './errors.ts'
import { requireGoodPassword } from './password-rules.ts'
import { credentials } from './records.ts'
import { requireCaptcha } from './require-captcha.ts'
import type { Attempt } from './sign-in.ts'
import { startForTaken, stateOf, withoutIdentity } from './states.ts'
import { draftOf } from './wire-identity.ts'

type Registration = Attempt & { profile?: IdentityProfileInput | undefined }

/**
 * Makes an account, and says where its owner stands: signed in, or waiting for a code or an approval. Where the shop wants
 * nobody to be found out, a taken address is answered like any other and after the same time, and only a mail tells its owner.
 */
export async function register(context: Context, registration: Registration): Promise<StateMachineResponse> {
  const { email, password, captchaTokens } = registration
  const site = await siteOf(context)
  await requireCaptcha(context, site, captchaTokens)
  const good = requireGoodPassword(password, 'password')
  await takeNow(context, takesOf(context, 'register', { per: ['visitor', 'address'] }))
  const taken = await findMemberByLogin(context, email)
  const passwordHash = await context.passwords.hash(good)
  const answer = async () => {
    if (taken) throw emailExists()
    return withoutIdentity(site, await makeAccount(context, site, registration, passwordHash))
  }
  if (!site.signIn?.strictEnumeration) return answer()
  return noSoonerThan(STRICT_MS, () =>
    answer().catch((error) => {
      // Also where another registration with the address was faster.
      if (!(error instanceof ApiError) || error.code !== '-19995') throw error
      return context.commit(async (work) => startForTaken(context, work, email))
    }),
  )
}

/** Several times as long as a commit takes: making an account takes longer than telling its owner of it. */
const STRICT_MS = 100

function makeAccount(
  context: Context,
  site: Site,
  { email, profile }: Registration,
  passwordHash: string,
): Promise<StateMachineResponse> {
  const pending = pendingAt(site)
  return commitMember(
    context,
    async (work) => {
      const member = await createMember(context, work, {
        ...draftOf(context.ids, profile),
        loginEmail: email,
        ...(pending.length > 0 ? { status: 'PENDING', pending } : { status: 'APPROVED' }),
      })
      work.insert(credentials, { siteId: context.siteId, id: member.id, passwordHash })
      return stateOf(context, work, member)
    },
    { taken: emailExists },
  )
}

/** Who may not be found out has to prove the mailbox: nothing else tells a new account from a taken address. */
function pendingAt({ signIn = {} }: Pick<Site, 'signIn'>): PendingReason[] {
  return [
    ...(signIn.emailVerification || signIn.strictEnumeration ? (['EMAIL_VERIFICATION'] as const) : []),
    ...(signIn.ownerApproval ? (['OWNER_APPROVAL'] as const) : []),
  ]
}
