import type { z } from 'zod'
import type { MailSettings, SmtpInput, updateMailSettingsRequest } from '../../contract/mails/mail-settings.ts'
import { invalid } from '../../kernel/base/errors.ts'
import type { Context, Work } from '../../kernel/runtime/context/context.ts'
import { type MailSettingsRecord, mailSettings } from './records.ts'
import { toSmtpServer } from './site-sender-loader.ts'
import { trySmtp } from './try-smtp.ts'

function toMailSettings({ mailer }: Context, record: Partial<MailSettingsRecord> = {}): MailSettings {
  const { senderName, replyTo, smtp } = record
  const { sealedPassword: _, ...known } = smtp ?? {}
  return {
    ...(senderName && { senderName }),
    ...(replyTo && { replyTo }),
    ...(smtp && { smtp: known as NonNullable<MailSettings['smtp']> }),
    serverSends: mailer.save === undefined,
  }
}

/** How the shop's mails are sent. */
export async function readMailSettings(context: Context) {
  const { cache, siteId } = context
  return { settings: toMailSettings(context, await cache.get(mailSettings, siteId, siteId)) }
}

type Change = (before: Partial<MailSettingsRecord>) => Partial<MailSettingsRecord>

async function store(context: Context, work: Work, change: Change) {
  const { siteId } = context
  const before = await work.get(mailSettings, siteId, siteId)
  const next = { ...change(before ?? {}), siteId, id: siteId }
  const saved = before
    ? work.update(mailSettings, { ...next, revision: before.revision })
    : work.insert(mailSettings, next)
  return { settings: toMailSettings(context, saved) }
}

/** Sets the sender's name and where answers go; an empty text removes what there was. */
export function updateMailSettings(
  context: Context,
  { senderName, replyTo }: z.output<typeof updateMailSettingsRequest>['settings'],
) {
  return context.commit((work) =>
    store(context, work, ({ senderName: name, replyTo: address, ...rest }) => {
      const next = { senderName: senderName?.trim() ?? name, replyTo: replyTo ?? address }
      return {
        ...rest,
        ...(next.senderName && { senderName: next.senderName }),
        ...(next.replyTo && { replyTo: next.replyTo }),
      }
    }),
  )
}

/** Signs in at the mail server, then saves it. Nothing is saved of one that refuses. */
export async function saveSmtp(context: Context, given: SmtpInput) {
  const { siteId, store: documents, merchantSecrets, now } = context
  const { password: entered, ...server } = given
  const before = (await documents.reader(mailSettings).get(siteId, siteId))?.smtp
  const password = entered ?? (await keptPassword(context, before, given))
  await trySmtp(context, { ...server, ...(password !== undefined && { password }) })
  const sealedPassword = password === undefined ? undefined : await merchantSecrets.seal(password)
  const smtp = { ...server, ...(sealedPassword && { sealedPassword }), savedDate: now.toISOString() }
  return context.commit((work) => store(context, work, (record) => ({ ...record, smtp })))
}

/** A password is used again only where it was entered for: else it would reach another server. */
async function keptPassword(
  context: Context,
  before: MailSettingsRecord['smtp'],
  { host, user }: SmtpInput,
): Promise<string | undefined> {
  if (user === undefined) return undefined
  const kept = before && before.host === host && before.user === user ? before : undefined
  const password = kept && (await toSmtpServer(context, kept)).password
  if (password === undefined)
    throw invalid({ field: 'smtp.password', description: 'must be entered', rule: 'REQUIRED_FIELD' })
  return password
}

/** Removes the shop's mail server. */
export const deleteSmtp = (context: Context) =>
  context.commit((work) => store(context, work, ({ smtp: _, ...rest }) => rest))
