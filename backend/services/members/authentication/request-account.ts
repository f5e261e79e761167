import type { Context } from '../../../kernel/runtime/context/context.ts'
import { createQuotaRequests } from '../../../kernel/runtime/limits/quota-requests.ts'
import { consumeQuotasNow } from '../../../kernel/runtime/limits/quotas.ts'
import { getSite } from '../../sites/index.ts'
import { commitMember } from '../change-member.ts'
import { createMember } from '../create-member.ts'
import { findMemberByLogin } from '../find-member.ts'
import type { MemberContact } from '../records.ts'
import { emailExists } from './errors.ts'
import { scheduleRecovery } from './mails.ts'
import { getPendingReasons } from './register.ts'

/**
 * Creates an account for an unverified address and mails a link that sets its password and verifies the mailbox; nobody
 * can sign in before. An existing account gets the same mail, so the caller does not learn whether there is one. `back`
 * is the page offered after the password is set.
 */
export async function requestAccount(
  context: Context,
  request: { email: string; language: string | undefined; back: string; contact: Partial<MemberContact> },
): Promise<void> {
  const { email, contact, ...mail } = request
  await consumeQuotasNow(context, createQuotaRequests(context, 'recovery', { per: ['visitor', 'address'] }))
  const [known, site] = await Promise.all([findMemberByLogin(context, email), getSite(context)])
  const pending = getPendingReasons(site)
  await commitMember(
    context,
    async (work) => {
      if (!known)
        await createMember(context, work, {
          loginEmail: email,
          contact,
          ...(mail.language && { language: mail.language }),
          ...(pending.length > 0 ? { status: 'PENDING', pending } : { status: 'APPROVED' }),
        })
      scheduleRecovery(context, work, { about: 'known', to: email, ...mail })
    },
    { onLoginInUse: emailExists },
  )
}
