import type { PaymentNews } from '../../contract/orders/activity-enumerations.ts'
import type { UserRole } from '../../contract/users/roles.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import type { Context, Work } from '../../kernel/runtime/context/context.ts'
import { deriveContext } from '../../kernel/runtime/context/work.ts'
import type { JobHandler } from '../../kernel/runtime/jobs/jobs.ts'
import { createQuotaRequests } from '../../kernel/runtime/limits/quota-requests.ts'
import { consumeQuotas, consumeQuotasNow } from '../../kernel/runtime/limits/quotas.ts'
import { scheduleMail } from '../../kernel/runtime/mail/mail-jobs.ts'
import type { Mail } from '../../kernel/runtime/mail/mailer.ts'
import { createReads } from '../../kernel/store/reads.ts'
import { findSite, type Site } from '../sites/index.ts'
import { findUserByEmail } from './find-user.ts'
import { listOwners } from './first-owner.ts'
import { issueUserLink, toLinkEnd, userLinkUrl } from './links.ts'
import { PLATFORM, type User } from './records.ts'

const JOB_KIND = 'users.mail'

type SignInNotice =
  | 'device-added'
  | 'password-changed'
  | 'second-factor-added'
  | 'second-factor-removed'
  | 'passkey-added'

type NoticeKind = SignInNotice | 'shop-vanished' | 'payment-news'

/** What happened to a payment at its provider; `amount` in minor units, as a string. */
export type PaymentNotice = {
  news: PaymentNews
  orderId: string
  orderNumber: string
  amount: string
  currency: string
  provider: string
}

/** Where a sign-in with another browser came from. */
export type DeviceNotice = { device?: string; country?: string; date: string }

/**
 * A mail to somebody who runs a shop, or is invited to. `link`: in notices, the page to begin a recovery, or to check
 * the shop's snippets, or the order. `page`, `payment`, `device`: what a notice is about.
 */
export type UserMail = {
  about: 'recovery' | 'invitation' | NoticeKind
  link: string
  site: Site
  page?: string | undefined
  payment?: PaymentNotice | undefined
  device?: DeviceNotice | undefined
}

/** Renders a mail in the language of the shop. */
export type UserMailRenderer = (
  context: Pick<Context, 'publicUrl'>,
  mail: UserMail,
) => Pick<Mail, 'subject' | 'text' | 'html'>

type MailRequest =
  | { about: 'recovery'; to: string }
  | { about: 'invitation'; to: string; siteId: string; role: UserRole; invitedBy: string }
  | { about: SignInNotice; to: string; siteId: string; device?: DeviceNotice }
  | { about: 'shop-vanished'; to: string; siteId: string; page: string }
  | { about: 'payment-news'; to: string; siteId: string; payment: PaymentNotice }

const schedule = ({ now }: Pick<Context, 'now'>, work: Work, request: MailRequest) =>
  work.schedule({ kind: JOB_KIND, payload: request, runAt: now })

/**
 * Notifies somebody that their password, second factor or passkeys have changed, or that another browser has signed in,
 * so that nothing of it goes unnoticed.
 */
export function scheduleUserNotice(
  context: Context,
  work: Work,
  { email, siteIds }: User,
  about: SignInNotice,
  device?: DeviceNotice,
): void {
  const [siteId = ''] = siteIds
  schedule(context, work, { about, to: email, siteId, ...(device && { device }) })
}

/** Notifies the owners of a shop that a page of theirs no longer contains it. */
export async function scheduleVanishedNotice(context: Context, work: Work, page: string): Promise<void> {
  const { siteId } = context
  for (const { email } of await listOwners(work, siteId))
    schedule(context, work, { about: 'shop-vanished', to: email, siteId, page })
}

/** Notifies the owners of a shop of what happened to a payment at its provider. */
export async function schedulePaymentNews(context: Context, work: Work, payment: PaymentNotice): Promise<void> {
  const { siteId } = context
  for (const { email } of await listOwners(work, siteId))
    schedule(context, work, { about: 'payment-news', to: email, siteId, payment })
}

/**
 * Schedules a recovery mail. The account is looked up and the link issued in the job, so neither the response nor its
 * timing reveals whether the account exists (must 26 of /docs/security).
 */
export function scheduleUserRecovery(context: Context, work: Work, to: string): void {
  schedule(context, work, { about: 'recovery', to })
}

export function scheduleInvitation(
  context: Context,
  work: Work,
  invitation: { to: string; siteId: string; role: UserRole; invitedBy: string },
): void {
  schedule(context, work, { about: 'invitation', ...invitation })
}

const mailboxQuota = (to: string) =>
  createQuotaRequests({ identity: { type: 'UNKNOWN' }, address: undefined }, 'account-mail', {
    per: ['email'],
    email: to,
  })

/** Sends the scheduled mails; those with links are limited per mailbox. */
export function userMailJob(render: UserMailRenderer): JobHandler {
  return {
    kind: JOB_KIND,
    async run({ payload }, given) {
      const request = payload as MailRequest
      const context = deriveContext(given, { siteId: PLATFORM })
      const isNotice = request.about !== 'recovery' && request.about !== 'invitation'
      const limits = isNotice ? [] : mailboxQuota(request.to)
      const user = await findUserByEmail(createReads(context), request.to)
      const siteId = 'siteId' in request ? request.siteId : user?.siteIds[0]
      const site = siteId === undefined ? undefined : await findSite(context, siteId)
      // Counted for unknown addresses as well: a limit that is never reached would reveal that the address has no
      // account.
      if (!site) return consumeQuotasNow(context, limits).catch(ignoreFullMailbox)
      await context
        .commit(async (work) => {
          await consumeQuotas(context, work, limits)
          const secret = isNotice ? undefined : await issueMailedLink(context, work, request, user)
          const link =
            secret === undefined ? `${context.publicUrl}/admin/${getNoticePage(request)}` : userLinkUrl(context, secret)
          await scheduleMail(context, work, {
            siteId: site.siteId,
            to: request.to,
            ofServer: true,
            mail: `staff-${request.about}`,
            ...(request.about === 'recovery' && { until: toLinkEnd('RECOVERY', context.now) }),
            ...render(context, {
              about: request.about,
              link,
              site,
              ...('page' in request && { page: request.page }),
              ...('payment' in request && { payment: request.payment }),
              ...('device' in request && { device: request.device }),
            }),
            ...(secret !== undefined && { facts: { userLink: secret } }),
          })
        })
        .catch(ignoreFullMailbox)
    },
  }
}

/** The page of the merchant that a notice leads to. */
function getNoticePage(request: MailRequest): string {
  if (request.about === 'shop-vanished') return 'settings/snippets'
  return request.about === 'payment-news' ? `orders/${request.payment.orderId}` : 'recover'
}

async function issueMailedLink(context: Context, work: Work, request: MailRequest, user: User | undefined) {
  if (request.about === 'invitation') {
    const { to: email, siteId, role, invitedBy } = request
    const invitation = { email, membership: { siteId, role }, invitedBy }
    return issueUserLink(context, work, { purpose: 'INVITATION', invitation })
  }
  if (!user) return undefined
  return issueUserLink(context, work, { purpose: 'RECOVERY', userId: user.id, epoch: user.epoch })
}

function ignoreFullMailbox(error: unknown): void {
  if (!(error instanceof ApiError) || error.status !== 429) throw error
}
