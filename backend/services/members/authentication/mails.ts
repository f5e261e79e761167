import type { MailName } from '../../../contract/mails/enumerations.ts'
import { ApiError } from '../../../kernel/base/errors.ts'
import { getAccessEpoch } from '../../../kernel/runtime/access/access-epoch.ts'
import type { Context, Work } from '../../../kernel/runtime/context/context.ts'
import type { JobHandler } from '../../../kernel/runtime/jobs/jobs.ts'
import { consumeQuotas, consumeQuotasNow } from '../../../kernel/runtime/limits/quotas.ts'
import { scheduleMail } from '../../../kernel/runtime/mail/mail-jobs.ts'
import type { Mail } from '../../../kernel/runtime/mail/mailer.ts'
import { createReads } from '../../../kernel/store/reads.ts'
import { findMember, findMemberByLogin } from '../find-member.ts'
import type { MemberRecord } from '../records.ts'
import { listProviderNames } from '../sign-in-methods.ts'
import { createMailQuotaRequests } from './mail-quota.ts'
import { credentials } from './records.ts'
import { createRecoveryCode } from './recovery-code.ts'
import { issueTicket } from './tickets.ts'
import { toCodeEnd } from './verification-code.ts'

const JOB_KIND = 'authentication.mail'

/** Which mail of the shop's wording each of them is. */
export const SIGN_IN_MAILS = {
  code: 'sign-in-code',
  recovery: 'new-password',
  activation: 'account-activation',
  known: 'account-known',
  'email-code': 'email-code',
  'email-changed': 'email-changed',
  'password-changed': 'password-changed',
  'passkey-added': 'passkey-added',
  'provider-added': 'provider-added',
  approved: 'account-approved',
  declined: 'account-declined',
  deleted: 'account-deleted',
} as const satisfies Readonly<Record<SignInMail['about'], MailName>>

/** The content of an authentication mail, rendered by the hosted pages. */
export type SignInMail =
  | { about: 'code'; code: string }
  | RecoveryMail
  | { about: 'password-changed' }
  /** The shop has approved an account that waited for it, or has not. */
  | { about: 'approved' }
  | { about: 'declined' }
  /** The member has deleted the account. */
  | { about: 'deleted' }
  | { about: 'passkey-added'; name: string; link?: string }
  | { about: 'provider-added'; name: string; link?: string }
  | EmailChangeMail

/**
 * `code`: for the window in which the mail was asked for, which may be on another device than the link. `providers`:
 * names of those with which a member without a password signs in.
 */
type RecoveryMail = {
  about: 'recovery' | 'activation' | 'known'
  link: string
  code?: string
  providers?: readonly string[]
}

/** Mails about a change of address: one to the new mailbox, one with a link that undoes it to the old one. */
type EmailChangeMail = { about: 'email-code'; code: string } | { about: 'email-changed'; email: string; link: string }

/** Renders a mail in the recipient's language. */
export type SignInMailRenderer = (
  context: Context,
  mail: SignInMail,
  language: string | undefined,
) => Promise<Pick<Mail, 'subject' | 'text' | 'html'>>

/** Notices to a member. `link` removes what was added; `name` says what that is. */
type Notice = Exclude<SignInMail, EmailChangeMail | { about: 'code' | 'recovery' | 'activation' | 'known' | 'deleted' }>

/** Goes to an address that is not, or no longer, the member's. */
type EmailChangeRequest = EmailChangeMail & { memberId: string }

type MailRequest = {
  to: string
  language?: string | undefined
} & ({ about: 'code'; code: string } | { about: 'deleted' } | Notice | EmailChangeRequest | RecoveryRequest)

/**
 * `sign-in`: a code alone, without a link. `waiting`: id of the ticket of the window that waits for the code of this
 * mail.
 */
type RecoveryRequest = {
  about: 'recovery' | 'activation' | 'known' | 'sign-in'
  back?: string | undefined
  waiting?: string | undefined
}

function scheduleSignInMail({ now }: Pick<Context, 'now'>, work: Work, request: MailRequest): void {
  const until = isCode(request) && { until: toCodeEnd(now) }
  work.schedule({ kind: JOB_KIND, payload: { ...request, ...until }, runAt: now })
}

/** Mails a code, in the member's language. */
export function scheduleCode(context: Context, work: Work, { loginEmail, language }: MemberRecord, code: string): void {
  scheduleSignInMail(context, work, { about: 'code', to: loginEmail, language, code })
}

/**
 * Notifies the member of a new password, passkey or provider, so that none is added unnoticed, or of the shop's answer
 * to a request for an account.
 */
export function scheduleNotice(
  context: Pick<Context, 'now'>,
  work: Work,
  { loginEmail, language }: MemberRecord,
  notice: Notice,
): void {
  scheduleSignInMail(context, work, { ...notice, to: loginEmail, language })
}

/** Confirms to the address of a deleted account that it is gone. */
export function scheduleDeletionMail(
  context: Pick<Context, 'now'>,
  work: Work,
  { loginEmail, language }: MemberRecord,
): void {
  scheduleSignInMail(context, work, { about: 'deleted', to: loginEmail, language })
}

/** Mails the code of a change of address to the new mailbox, or notifies the old one. */
export function scheduleEmailChangeMail(
  context: Context,
  work: Work,
  request: EmailChangeRequest & { to: string; language: string | undefined },
): void {
  scheduleSignInMail(context, work, request)
}

/**
 * Schedules a recovery mail. The account is looked up in the job, so neither the response nor its timing reveals
 * whether it exists (must 26 of /docs/security). `known`: someone tried to register with the address. `back`: the page
 * offered afterwards.
 */
export function scheduleRecovery(
  context: Context,
  work: Work,
  request: RecoveryRequest & { to: string; language?: string | undefined },
): void {
  scheduleSignInMail(context, work, request)
}

/** Mails with a code or link that is valid for as short as a code: no later than that are they of use. */
const isCode = ({ about }: Pick<MailRequest, 'about'>): boolean => about === 'code' || about === 'email-code'
const isLink = ({ about }: Pick<MailRequest, 'about'>): boolean =>
  about === 'recovery' || about === 'activation' || about === 'known' || about === 'sign-in'

/** Notices have no limit: flooding a mailbox must not keep them from its owner. */
const isLimited = ({ about }: MailRequest): boolean => LIMITED.includes(about)
/** With the confirmation of a deletion, as somebody may make accounts in the name of another and delete them. */
const LIMITED: readonly MailRequest['about'][] = [
  'code',
  'sign-in',
  'email-code',
  'recovery',
  'activation',
  'known',
  'deleted',
]

/** Sends scheduled mails; codes and links are limited per mailbox. */
export function signInMailJob(render: SignInMailRenderer): JobHandler {
  return {
    kind: JOB_KIND,
    async run({ payload }, context) {
      const request = payload as MailRequest & { until?: string }
      const until = isLink(request) ? toCodeEnd(context.now) : request.until
      if (request.about === 'deleted') return mailDeletion(context, request, render)
      const member = await findRecipient(context, request)
      const limits = isLimited(request) ? createMailQuotaRequests(request.to) : []
      const isEnded = member?.status === 'BLOCKED' || member?.status === 'OFFLINE'
      if (!member || (isEnded && request.about !== 'declined')) {
        // Counted as well: a limit that is never reached would reveal that the address has no account.
        const { waiting } = 'waiting' in request ? request : {}
        if (waiting) await context.commit((work) => createRecoveryCode(context, work, { to: request.to, waiting }))
        await consumeQuotasNow(context, limits).catch(ignoreFullMailbox)
        return
      }
      await context
        .commit(async (work) => {
          const code = await createCodeFor(context, work, request, member)
          // After too many wrong codes there is none, and the mail would say nothing.
          if (request.about === 'sign-in' && code === undefined) return
          await consumeQuotas(context, work, limits)
          const { mail, facts } = await loadMailContent(context, work, member, request, code)
          const made = await render(context, mail, request.language ?? member.language)
          await scheduleMail(context, work, {
            siteId: context.siteId,
            to: 'memberId' in request ? request.to : member.loginEmail,
            ...made,
            mail: SIGN_IN_MAILS[mail.about],
            ...(until !== undefined && { until }),
            ...(facts && { facts }),
          })
        })
        .catch((error) => {
          ignoreFullMailbox(error)
          context.metrics.count('mails_held_back')
        })
    },
  }
}

/** The account is gone, so that the mail goes to the address that it had. */
async function mailDeletion(
  context: Context,
  { to, language }: Pick<MailRequest, 'to' | 'language'>,
  render: SignInMailRenderer,
): Promise<void> {
  const made = await render(context, { about: 'deleted' }, language)
  await context
    .commit(async (work) => {
      await consumeQuotas(context, work, createMailQuotaRequests(to))
      await scheduleMail(context, work, { siteId: context.siteId, to, ...made, mail: SIGN_IN_MAILS.deleted })
    })
    .catch(ignoreFullMailbox)
}

function ignoreFullMailbox(error: unknown): void {
  if (!(error instanceof ApiError) || error.status !== 429) throw error
}

const createCodeFor = async (context: Context, work: Work, request: MailRequest, { id }: MemberRecord) =>
  'waiting' in request && request.waiting
    ? createRecoveryCode(context, work, { to: request.to, waiting: request.waiting, memberId: id })
    : undefined

const findRecipient = (context: Context, request: MailRequest): Promise<MemberRecord | undefined> =>
  'memberId' in request
    ? findMember(context, createReads(context), request.memberId)
    : findMemberByLogin(context, request.to)

async function loadMailContent(
  context: Context,
  work: Work,
  member: MemberRecord,
  request: Exclude<MailRequest, { about: 'deleted' }>,
  recoveryCode: string | undefined,
): Promise<{ mail: SignInMail; facts?: Record<string, string> }> {
  if (request.about === 'code') return { mail: { about: 'code', code: request.code }, facts: { code: request.code } }
  if (request.about === 'sign-in') {
    const code = recoveryCode ?? ''
    return { mail: { about: 'code', code }, facts: { code } }
  }
  if (request.about === 'email-code')
    return { mail: { about: request.about, code: request.code }, facts: { code: request.code } }
  if (request.about === 'email-changed') {
    const { about, email, link } = request
    return { mail: { about, email, link }, facts: { undoLink: link } }
  }
  if (request.about === 'password-changed' || request.about === 'approved' || request.about === 'declined')
    return { mail: { about: request.about } }
  if (request.about === 'passkey-added' || request.about === 'provider-added') {
    const { about, name, link } = request
    return { mail: { about, name, ...(link && { link }) }, ...(link && { facts: { removalLink: link } }) }
  }
  const back = request.back && { back: request.back }
  const epoch = await getAccessEpoch(context, work, member.id)
  const recoveryToken = issueTicket(context, work, { kind: 'RECOVERY', memberId: member.id, epoch, ...back })
  const known = await work.get(credentials, context.siteId, member.id)
  const link = new URL(`${context.publicUrl}/account/recover`)
  link.searchParams.set('site', context.siteId)
  link.searchParams.set('token', recoveryToken)
  if (request.language) link.searchParams.set('lang', request.language)
  const about = known?.passwordHash === undefined ? 'activation' : request.about
  const providers = known?.passwordHash === undefined ? await listProviderNames(context, work, member.id) : []
  const code = recoveryCode && { code: recoveryCode }
  return {
    mail: { about, link: link.href, ...code, ...(providers.length > 0 && { providers }) },
    facts: { recoveryToken, ...code },
  }
}
