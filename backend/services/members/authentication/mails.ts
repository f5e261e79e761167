import type { Context, Work } from '../../../kernel/context/context.ts'
import { ApiError } from '../../../kernel/errors/errors.ts'
import type { JobHandler } from '../../../kernel/jobs/jobs.ts'
import { createQuotaRequests } from '../../../kernel/limits/quota-requests.ts'
import { consumeQuotas } from '../../../kernel/limits/quotas.ts'
import { scheduleMail } from '../../../kernel/mail/mail-jobs.ts'
import type { Mail } from '../../../kernel/mail/mailer.ts'
import { findMemberByLogin } from '../member-login.ts'
import type { MemberRecord } from '../records.ts'
import { credentials } from './records.ts'
import { issueTicket } from './tickets.ts'

const JOB_KIND = 'authentication.mail'

/** The content of an authentication mail, rendered by the hosted pages. */
export type SignInMail =
  | { about: 'code'; code: string }
  | { about: 'recovery' | 'activation' | 'known'; link: string }
  | { about: 'password-changed' | 'passkey-added' }

/** Renders a mail in the recipient's language. */
export type SignInMailRenderer = (
  context: Context,
  mail: SignInMail,
  language: string | undefined,
) => Promise<Pick<Mail, 'subject' | 'text' | 'html'>>

type MailRequest = {
  to: string
  language?: string | undefined
} & (
  | { about: 'code'; code: string }
  | { about: 'password-changed' }
  | { about: 'passkey-added' }
  | { about: 'recovery' | 'activation' | 'known'; back?: string | undefined }
)

function scheduleSignInMail({ now }: Pick<Context, 'now'>, work: Work, wish: MailRequest): void {
  work.schedule({ kind: JOB_KIND, payload: wish, runAt: now })
}

/** Mails a code, in the member's language. */
export function scheduleCode(context: Context, work: Work, { loginEmail, language }: MemberRecord, code: string): void {
  scheduleSignInMail(context, work, { about: 'code', to: loginEmail, language, code })
}

/** Notifies the member of a new password or passkey, so that none is added unnoticed. */
export function scheduleNotice(
  context: Context,
  work: Work,
  { loginEmail, language }: MemberRecord,
  about: 'password-changed' | 'passkey-added',
): void {
  scheduleSignInMail(context, work, { about, to: loginEmail, language })
}

/**
 * Schedules a recovery mail. The account is looked up in the job, so neither the response nor its timing reveals
 * whether it exists (must 26 of /docs/security). `known`: someone tried to register with the address. `back`: the page
 * offered afterwards.
 */
export function scheduleRecovery(
  context: Context,
  work: Work,
  wish: {
    about: 'recovery' | 'activation' | 'known'
    to: string
    language?: string | undefined
    back?: string | undefined
  },
): void {
  scheduleSignInMail(context, work, wish)
}

/** Sends scheduled mails, limited per mailbox. */
export function signInMailJob(render: SignInMailRenderer): JobHandler {
  return {
    kind: JOB_KIND,
    async run({ payload }, context) {
      const wish = payload as MailRequest
      const member = await findMemberByLogin(context, wish.to)
      if (!member || member.status === 'BLOCKED' || member.status === 'OFFLINE') return
      await context
        .commit(async (work) => {
          await consumeQuotas(context, work, createQuotaRequests(context, 'mail', { per: ['email'], email: wish.to }))
          const { mail, facts } = await loadMailContent(context, work, member, wish)
          const made = await render(context, mail, wish.language ?? member.language)
          scheduleMail(context, work, {
            siteId: context.siteId,
            to: member.loginEmail,
            ...made,
            ...(facts && { facts }),
          })
        })
        .catch((error) => {
          if (!(error instanceof ApiError) || error.status !== 429) throw error
          context.metrics.count('mails_held_back')
        })
    },
  }
}

async function loadMailContent(
  context: Context,
  work: Work,
  member: MemberRecord,
  wish: MailRequest,
): Promise<{ mail: SignInMail; facts?: Record<string, string> }> {
  if (wish.about === 'code') return { mail: { about: 'code', code: wish.code }, facts: { code: wish.code } }
  if (wish.about === 'password-changed' || wish.about === 'passkey-added') return { mail: { about: wish.about } }
  const back = wish.back && { back: wish.back }
  const recoveryToken = issueTicket(context, work, { kind: 'RECOVERY', memberId: member.id, ...back })
  const known = await work.get(credentials, context.siteId, member.id)
  const link = new URL(`${context.publicUrl}/account/recover`)
  link.searchParams.set('site', context.siteId)
  link.searchParams.set('token', recoveryToken)
  if (wish.language) link.searchParams.set('lang', wish.language)
  const about = known?.passwordHash === undefined ? 'activation' : wish.about
  return { mail: { about, link: link.href }, facts: { recoveryToken } }
}
