import type { Context, Work } from '../../../kernel/context/context.ts'
import { ApiError } from '../../../kernel/errors/errors.ts'
import type { JobHandler } from '../../../kernel/jobs/jobs.ts'
import { takesOf } from '../../../kernel/limits/takers.ts'
import { takeOf } from '../../../kernel/limits/tallies.ts'
import { scheduleMail } from '../../../kernel/mail/mail-jobs.ts'
import type { Mail } from '../../../kernel/mail/mailer.ts'
import type { MemberRecord } from '../records.ts'
import { findMemberByLogin } from '../sign-in-facts.ts'
import { credentials } from './records.ts'
import { issueTicket } from './tickets.ts'

const KIND = 'authentication.mail'

/** What a mail of a sign-in is about; pages make it of that. */
export type SignInMail =
  | { about: 'code'; code: string }
  | { about: 'recovery' | 'activation' | 'known'; link: string }
  | { about: 'password-changed' | 'passkey-added' }

/** Makes a mail in the language of whoever gets it. */
export type SignInMailRenderer = (
  context: Context,
  mail: SignInMail,
  language: string | undefined,
) => Promise<Pick<Mail, 'subject' | 'text' | 'html'>>

type Wish = {
  to: string
  language?: string | undefined
} & (
  | { about: 'code'; code: string }
  | { about: 'password-changed' }
  | { about: 'passkey-added' }
  | { about: 'recovery' | 'activation' | 'known'; back?: string | undefined }
)

function schedule({ now }: Pick<Context, 'now'>, work: Work, wish: Wish): void {
  work.schedule({ kind: KIND, payload: wish, runAt: now })
}

/** Mails a code, in the member's language. */
export function scheduleCode(context: Context, work: Work, { loginEmail, language }: MemberRecord, code: string): void {
  schedule(context, work, { about: 'code', to: loginEmail, language, code })
}

/** Tells the member of another way in: nobody adds one unnoticed. */
export function scheduleNotice(
  context: Context,
  work: Work,
  { loginEmail, language }: MemberRecord,
  about: 'password-changed' | 'passkey-added',
): void {
  schedule(context, work, { about, to: loginEmail, language })
}

/**
 * Mails the way to a new password, if there is an account. Whether there is one is looked up after the answer, so that
 * neither the answer nor its time tells (security.md 26). `known`: somebody wanted to register with the address. `back`:
 * the page that is offered afterwards.
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
  schedule(context, work, wish)
}

/** Sends what was scheduled. A mailbox gets no more mails than its limit. */
export function signInMailJob(render: SignInMailRenderer): JobHandler {
  return {
    kind: KIND,
    async run({ payload }, context) {
      const wish = payload as Wish
      const member = await findMemberByLogin(context, wish.to)
      if (!member || member.status === 'BLOCKED' || member.status === 'OFFLINE') return
      await context
        .commit(async (work) => {
          await takeOf(context, work, takesOf(context, 'mail', { per: ['email'], email: wish.to }))
          const { mail, facts } = await contentOf(context, work, member, wish)
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

async function contentOf(
  context: Context,
  work: Work,
  member: MemberRecord,
  wish: Wish,
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
