import type { Context, Work } from '../../../kernel/runtime/context/context.ts'
import { addFigures } from '../../../kernel/runtime/figures/day-figures.ts'
import type { Job, JobHandler } from '../../../kernel/runtime/jobs/jobs.ts'
import { chooseMailer } from '../../../kernel/runtime/mail/mail-jobs.ts'
import type { OwnWording } from '../../../kernel/runtime/mail/mail-writer.ts'
import { type Mail, MailRefusedError } from '../../../kernel/runtime/mail/mailer.ts'
import {
  recordRetriedMail,
  recordUndeliveredMail,
  removeRetriedMail,
} from '../../../kernel/runtime/mail/undelivered-mails.ts'
import { AlreadyExistsError } from '../../../kernel/store/errors.ts'
import { createReads } from '../../../kernel/store/reads.ts'
import { readCustomTexts } from '../../catalog/index.ts'
import { loadMailWording } from '../../mails/index.ts'
import { hasOrderedSince } from '../../orders/index.ts'
import { descriptionLines, lineImage, type PricedLineItem } from '../../pricing/index.ts'
import type { Site } from '../../sites/index.ts'
import { isOwnerAccessCurrent } from '../load-checkout.ts'
import { priceCheckout } from '../price-checkout.ts'
import { type CheckoutRecord, type CheckoutReminder, checkouts } from '../records.ts'
import { reminderUrl, stopRemindersUrl } from './links.ts'
import { reminderAddresses, toAddressId } from './records.ts'
import { LATE_MS, listAvailable, PAUSE_MS } from './rules.ts'
import { findReminderSettings } from './settings.ts'

export const REMINDER_MAIL_JOB = 'checkout.remind'
const HOUR_MS = 3_600_000

export type ReminderLine = {
  id: string
  name: string
  /** The chosen options: `Sage, Large`. */
  options: string
  /** What the buyer entered, for example an engraving. */
  texts?: readonly { title: string; text: string }[]
  quantity: number
  /** The price of the whole line, in minor units of the shop's currency. */
  price: bigint
  pictureUrl?: string
}

/** The data that a reminder is rendered from. */
export type CheckoutReminderNotice = {
  site: Site
  /** The lines that can still be bought. */
  lines: readonly ReminderLine[]
  language: string
  publicUrl: string
  /** The link back to the checkout. */
  href: string
  /** When the buyer agreed to marketing mails, ISO. */
  consentDate: string
  /** The URL of the page that stops reminders. */
  stopHref: string
  wording: OwnWording
}

type WriteReminder = (notice: CheckoutReminderNotice) => Promise<Pick<Mail, 'subject' | 'text' | 'html'>>

/**
 * Mails one reminder, at most once: the attempt is stored before the mail is sent, so that a process that ends in
 * between loses the mail instead of sending it twice. After a temporary error of the mail server the job is retried.
 */
export const reminderMailJob = (write: WriteReminder): JobHandler => ({
  kind: REMINDER_MAIL_JOB,
  async run(job, context) {
    await remind(write, job, context)
    await removeRetriedMail(context, job)
  },
})

async function remind(write: WriteReminder, { id: jobId, payload }: Job, context: Context): Promise<void> {
  const { siteId, metrics, log, now } = context
  const record = await context.store.reader(checkouts).get(siteId, String(payload.checkoutId))
  if (!record?.reminder || record.reminder.sentDate) return
  // The process ended during an earlier attempt, so the mail may have been sent.
  if (record.reminder.tryDate) return saveSent(context, record, record.reminder.tryDate)
  const notice = await createNotice(context, record)
  if (!notice) return
  const to = record.email ?? ''
  const { mailer, mail } = await chooseMailer(context, {
    siteId,
    to,
    ...(await write(notice)),
    mail: 'checkout-reminder',
    messageId: record.id,
    unsubscribeUrl: notice.stopHref,
    facts: { checkoutReminder: record.id, unsubscribe: notice.stopHref },
  })
  const tryDate = now.toISOString()
  if (!(await begin(context, record, { tryDate, save: (work) => mailer.save?.(work, mail) }))) return
  try {
    if (!mailer.save) await mailer.send(mail)
  } catch (error) {
    await change(context, record.id, ({ tryDate: _, ...reminder }) => reminder)
    if (!(error instanceof MailRefusedError)) {
      await recordRetriedMail(context, jobId, mail, (error as Error).message)
      throw error
    }
    await recordUndeliveredMail(context, jobId, mail, error.message)
    metrics.count('mails_refused')
    log.error({ checkout: record.id, reason: error.message }, 'a reminder of a checkout could not be sent')
    return
  }
  metrics.count('mails_sent')
  await saveSent(context, record, tryDate)
}

/** Returns undefined if nothing in the checkout can be bought any more, or its buyer must not get a reminder. */
async function createNotice(context: Context, record: CheckoutRecord): Promise<CheckoutReminderNotice | undefined> {
  const { siteId, now, publicUrl } = context
  const { email, marketing, owner } = record
  const reads = createReads(context)
  const settings = await findReminderSettings(context, reads)
  if (!settings?.enabled || !email || !marketing || record.completed || record.orderId !== undefined) return undefined
  const left = now.getTime() - Date.parse(record.updatedDate) - settings.afterHours * HOUR_MS
  if (left < 0) {
    // The buyer has changed the checkout meanwhile. It is planned again when it has become due after that change.
    await change(context, record.id, () => undefined)
    return undefined
  }
  if (left > LATE_MS || !(await isOwnerAccessCurrent(context, reads, record))) return undefined
  if (await hasOrderedSince(reads, { siteId, email, owner }, record.createdDate)) return undefined
  const priced = await priceCheckout(context, record)
  const lines = listAvailable(priced)
  if (lines.length === 0) return undefined
  return {
    site: priced.site,
    lines: lines.map(toLine),
    language: record.language ?? marketing.language,
    publicUrl,
    href: reminderUrl(context, record),
    consentDate: marketing.date,
    stopHref: stopRemindersUrl(context, record),
    wording: loadMailWording(context),
  }
}

function toLine(line: PricedLineItem): ReminderLine {
  const { name, price } = line
  const { id, quantity } = line.stored
  const entered = readCustomTexts(line.stored.catalogReference?.options)
  const texts = Object.entries(entered).map(([title, text]) => ({ title, text }))
  const options = descriptionLines(line)
    .filter((description) => !Object.hasOwn(entered, description.name?.original ?? ''))
    .map((description) => description.plainText?.original ?? description.colorInfo?.original)
    .filter(Boolean)
    .join(', ')
  const pictureUrl = lineImage(line)?.url
  return {
    id,
    name,
    options,
    ...(texts.length > 0 && { texts }),
    quantity,
    price: price * BigInt(quantity),
    ...(pictureUrl && { pictureUrl }),
  }
}

/**
 * Stores that the mail is about to be sent. Returns false if the address has unsubscribed, or has recently got a
 * reminder of another checkout.
 */
async function begin(
  context: Context,
  { id, revision, email = '' }: CheckoutRecord,
  { tryDate, save }: { tryDate: string; save(work: Work): void },
): Promise<boolean> {
  const { siteId, now } = context
  return context.commit(async (work) => {
    const record = await work.get(checkouts, siteId, id)
    // The buyer has changed or ordered it meanwhile. The retry of the job decides on the new state.
    if (record?.revision !== revision || !record.reminder) throw new Error('the checkout has changed meanwhile')
    const addressId = toAddressId(context, email)
    const address = await work.get(reminderAddresses, siteId, addressId)
    const pausedUntil = address?.remindedDate ? Date.parse(address.remindedDate) + PAUSE_MS : 0
    if (address?.stopped || (address?.checkoutId !== id && now.getTime() < pausedUntil)) return false
    const reminded = { remindedDate: tryDate, checkoutId: id }
    if (address) work.update(reminderAddresses, { ...address, ...reminded })
    else work.insert(reminderAddresses, { siteId, id: addressId, ...reminded })
    work.update(checkouts, { ...record, reminder: { ...record.reminder, tryDate } })
    save(work)
    return true
  })
}

/** Stores that the mail was sent, and counts it in the figures of the day. */
async function saveSent(context: Context, { id }: CheckoutRecord, sentDate: string): Promise<void> {
  const save = () =>
    change(
      context,
      id,
      ({ tryDate: _, ...reminder }) => ({ ...reminder, sentDate }),
      (work) => addFigures(work, context.siteId, new Date(sentDate), new Map([['reminders', 1]])),
    )
  await save().catch((error) => {
    // Another process has inserted the figures of this day first.
    if (!(error instanceof AlreadyExistsError)) throw error
    return save()
  })
}

/** Changes a reminder that is not marked as sent; `also` is part of the same commit. */
async function change(
  context: Context,
  id: string,
  apply: (reminder: CheckoutReminder) => CheckoutReminder | undefined,
  also?: (work: Work) => Promise<void>,
): Promise<void> {
  await context.commit(async (work) => {
    const record = await work.get(checkouts, context.siteId, id)
    if (!record?.reminder || record.reminder.sentDate) return
    const { reminder, ...rest } = record
    const next = apply(reminder)
    work.update(checkouts, { ...rest, ...(next && { reminder: next }) })
    await also?.(work)
  })
}
