import type { Context, Work } from '../../../kernel/runtime/context/context.ts'
import { addFigures } from '../../../kernel/runtime/figures/day-figures.ts'
import type { JobHandler } from '../../../kernel/runtime/jobs/jobs.ts'
import { createMailChoicesUrl } from '../../../kernel/runtime/mail/mail-choices-url.ts'
import { scheduleMail } from '../../../kernel/runtime/mail/mail-jobs.ts'
import type { OwnWording } from '../../../kernel/runtime/mail/mail-writer.ts'
import type { Mail } from '../../../kernel/runtime/mail/mailer.ts'
import type { EndedMail } from '../../../kernel/runtime/mail/queue/queued-mails.ts'
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
/** Runs when a mail has left the queue. */
const ENDED_JOB = 'checkout.reminder-ended'
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
  /** The page with all mails that the person may get. */
  choicesHref: string
  wording: OwnWording
}

type WriteReminder = (notice: CheckoutReminderNotice) => Promise<Pick<Mail, 'subject' | 'text' | 'html'>>

/** Puts one reminder into the queue, once: that it waits there is stored with it. It is sent at most once. */
export const reminderMailJob = (write: WriteReminder): JobHandler => ({
  kind: REMINDER_MAIL_JOB,
  async run({ payload }, context) {
    const { siteId } = context
    const record = await context.store.reader(checkouts).get(siteId, String(payload.checkoutId))
    if (!record?.reminder || record.reminder.sentDate || record.reminder.queuedDate) return
    // An earlier version ended during the attempt, so the mail may have been sent.
    if (record.reminder.tryDate) return saveSent(context, record, record.reminder.tryDate)
    const notice = await createNotice(context, record)
    if (!notice) return
    await begin(context, record, {
      siteId,
      to: record.email ?? '',
      ...(await write(notice)),
      mail: 'checkout-reminder',
      messageId: record.id,
      unsubscribeUrl: notice.stopHref,
      facts: { checkoutReminder: record.id, unsubscribe: notice.stopHref },
    })
  },
})

/** Stores what became of the mail of a reminder. One that was not sent is not planned again by itself. */
export const endedReminderJob: JobHandler = {
  kind: ENDED_JOB,
  async run({ payload }, context) {
    const { checkoutId, queuedDate, outcome } = payload as { checkoutId: string; queuedDate: string } & EndedMail
    const record = await context.store.reader(checkouts).get(context.siteId, checkoutId)
    // The buyer has changed the checkout meanwhile, and another reminder was planned.
    if (record?.reminder?.queuedDate !== queuedDate) return
    if (outcome === 'SENT') return saveSent(context, record, context.now.toISOString())
    await change(context, record.id, ({ queuedDate: _, ...reminder }) => reminder)
  },
}

/** A reminder that waits is sent only while the checkout is left and its buyer wants such mails. */
export async function checkReminderDue(context: Context, mail: Mail): Promise<Mail | undefined> {
  if (mail.mail !== 'checkout-reminder' || mail.messageId === undefined) return mail
  const { siteId, store } = context
  const record = await store.reader(checkouts).get(siteId, mail.messageId)
  if (!record?.reminder?.queuedDate || record.email?.toLowerCase() !== mail.to.toLowerCase()) return undefined
  const address = await store.reader(reminderAddresses).get(siteId, toAddressId(context, mail.to))
  return address?.stopped || !(await createNotice(context, record)) ? undefined : mail
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
    choicesHref: await createMailChoicesUrl(context, email),
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
 * Puts the mail into the queue and stores that it is there, unless the address has unsubscribed, or has recently got a
 * reminder of another checkout.
 */
async function begin(context: Context, { id, revision, email = '' }: CheckoutRecord, mail: Mail): Promise<void> {
  const { siteId, now } = context
  const queuedDate = now.toISOString()
  await context.commit(async (work) => {
    const record = await work.get(checkouts, siteId, id)
    // The buyer has changed or ordered it meanwhile. The retry of the job decides on the new state.
    if (record?.revision !== revision || !record.reminder) throw new Error('the checkout has changed meanwhile')
    const addressId = toAddressId(context, email)
    const address = await work.get(reminderAddresses, siteId, addressId)
    const pausedUntil = address?.remindedDate ? Date.parse(address.remindedDate) + PAUSE_MS : 0
    if (address?.stopped || (address?.checkoutId !== id && now.getTime() < pausedUntil)) return
    const reminded = { remindedDate: queuedDate, checkoutId: id }
    if (address) work.update(reminderAddresses, { ...address, ...reminded })
    else work.insert(reminderAddresses, { siteId, id: addressId, ...reminded })
    work.update(checkouts, { ...record, reminder: { ...record.reminder, queuedDate } })
    await scheduleMail(context, work, mail, {
      once: true,
      onEnd: { kind: ENDED_JOB, payload: { checkoutId: id, queuedDate } },
    })
  })
}

/** Stores that the mail was sent, and counts it in the figures of the day. */
async function saveSent(context: Context, { id }: CheckoutRecord, sentDate: string): Promise<void> {
  const save = () =>
    change(
      context,
      id,
      ({ tryDate: _, queuedDate: __, ...reminder }) => ({ ...reminder, sentDate }),
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
