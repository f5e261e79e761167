import { VARIANT_PARAMETER } from '../../contract/catalog/enumerations.ts'
import { currency } from '../../kernel/base/money/money.ts'
import type { Context, Work } from '../../kernel/runtime/context/context.ts'
import type { JobHandler } from '../../kernel/runtime/jobs/jobs.ts'
import { createMailChoicesUrl } from '../../kernel/runtime/mail/mail-choices-url.ts'
import { scheduleMail as queueMail } from '../../kernel/runtime/mail/mail-jobs.ts'
import type { OwnWording } from '../../kernel/runtime/mail/mail-writer.ts'
import type { Mail } from '../../kernel/runtime/mail/mailer.ts'
import type { EndedMail } from '../../kernel/runtime/mail/queue/queued-mails.ts'
import { type CatalogItem, productUrl } from '../catalog/index.ts'
import { loadMailWording } from '../mails/index.ts'
import { getSite, type Site } from '../sites/index.ts'
import { findItem } from './find-item.ts'
import { type BackInStockRecord, backInStockRequests, restocks } from './records.ts'
import { fillPlaceholders, requestStates } from './rules.ts'
import { ENDED_JOB, MAIL_JOB, scheduleRelease } from './schedule.ts'
import { loadSettings } from './settings.ts'
import { stopUrl } from './stop-mails.ts'
import { saveRequest } from './wire-request.ts'

/** The data that the back-in-stock mail is rendered from. */
export type BackInStockNotice = {
  site: Site
  publicUrl: string
  language: string
  name: string
  /** The chosen options, for example `Size: M`. */
  choices: CatalogItem['choices']
  /** A decimal string in the shop's currency. */
  price: string
  image?: { url: string; altText?: string }
  /** The page of the item. */
  href: string
  /** The merchant's own paragraph. */
  message?: string
  /** The date of the request. */
  askedDate: string
  /** The page that stops such mails. */
  stopHref: string
  /** The page with all mails that the person may get. */
  choicesHref: string
  wording: OwnWording
}

type WriteNotice = (notice: BackInStockNotice) => Promise<Pick<Mail, 'subject' | 'text' | 'html'>>

/**
 * Puts the mail of one request into the queue, once: that it waits there is stored with it. What comes of it is learned
 * by `endedMailJob`.
 */
export const backInStockMailJob = (write: WriteNotice): JobHandler => ({
  kind: MAIL_JOB,
  async run({ payload }, context) {
    const { requestId } = payload as { requestId: string }
    const record = await context.store.reader(backInStockRequests).get(context.siteId, requestId)
    if (record?.status !== 'PROCESSING' || record.queued) return
    const notice = await createNotice(context, record)
    if (!notice) return change(context, record, async (work, now) => void (await saveRequest(work, toWaiting(now))))
    const mail: Mail = {
      siteId: context.siteId,
      to: record.email,
      ...(await write(notice)),
      mail: 'back-in-stock',
      messageId: record.id,
      unsubscribeUrl: notice.stopHref,
      facts: { backInStock: record.id, unsubscribe: notice.stopHref },
    }
    await change(context, record, async (work, now) => {
      if (now.queued) return
      work.update(backInStockRequests, { ...now, queued: true })
      await queueMail(context, work, mail, { onEnd: { kind: ENDED_JOB, payload: { requestId } } })
    })
  },
})

/** Moves a request on when its mail was sent, refused or given up, or the item was sold out again before. */
export const endedMailJob: JobHandler = {
  kind: ENDED_JOB,
  async run({ payload }, context) {
    const { requestId, outcome, reason: failureReason } = payload as { requestId: string } & EndedMail
    const record = await context.store.reader(backInStockRequests).get(context.siteId, requestId)
    if (!record) return
    await change(context, record, async (work, now) => {
      if (outcome === 'SENT') await saveRequest(work, toSent(now, true))
      else if (outcome === 'OVERTAKEN') await saveRequest(work, toWaiting(now))
      else {
        const { queued: _, ...rest } = now
        const status = requestStates.move(now.status, 'FAILED')
        await saveRequest(work, { ...rest, status, autoNotified: true, ...(failureReason && { failureReason }) })
        await passOn(context, work, now)
      }
    })
  },
}

/** A mail that waits is sent only while its request does, and the item can be bought. */
export async function checkMailDue(context: Context, mail: Mail): Promise<Mail | undefined> {
  if (mail.mail !== 'back-in-stock' || mail.messageId === undefined) return mail
  const record = await context.store.reader(backInStockRequests).get(context.siteId, mail.messageId)
  if (record?.status !== 'PROCESSING') return undefined
  const isAvailable = record.reported !== undefined || (await findItem(context, record.reference))?.available
  return isAvailable ? mail : undefined
}

/** Changes a request that is still in PROCESSING; it may have been deleted or marked as notified meanwhile. */
async function change(
  context: Context,
  { id }: BackInStockRecord,
  apply: (work: Work, now: BackInStockRecord) => Promise<void>,
): Promise<void> {
  await context.commit(async (work) => {
    const now = await work.get(backInStockRequests, context.siteId, id)
    if (now?.status === 'PROCESSING') await apply(work, now)
  })
}

/** Marks a request as notified; afterwards the same person may request again. */
export function toSent(record: BackInStockRecord, autoNotified: boolean): BackInStockRecord {
  const { openKey: _, failureReason: __, reported: ___, queued: ____, ...rest } = record
  return { ...rest, status: requestStates.move(record.status, 'NOTIFICATION_SENT'), autoNotified }
}

/** Moves a request back to waiting: the item was sold out again before the mail was sent. */
function toWaiting({ reported: _, queued: __, ...record }: BackInStockRecord): BackInStockRecord {
  return { ...record, status: requestStates.move(record.status, 'RECEIVED') }
}

/** Lets the next waiting person have the mail that was justified by the stock but could not be sent. */
async function passOn(context: Context, work: Work, { itemKey }: BackInStockRecord): Promise<void> {
  const restock = await work.get(restocks, context.siteId, itemKey)
  if (!restock) return
  work.update(restocks, { ...restock, left: restock.left + 1 })
  scheduleRelease(context, work, { itemKey })
}

/** Returns the data of the mail; undefined if the item cannot be bought and no merchant has reported it. */
async function createNotice(context: Context, record: BackInStockRecord): Promise<BackInStockNotice | undefined> {
  const { reported, reference, itemUrl } = record
  const [found, site, { message }] = await Promise.all([
    findItem(context, reference),
    getSite(context),
    loadSettings(context),
  ])
  if (!reported && !found?.available) return undefined
  const { item } = found ?? {}
  const name = reported?.name ?? item?.name ?? ''
  const price = reported?.price ?? toDecimal(site, item)
  const imageUrl = reported?.imageUrl ?? item?.image?.url
  const altText = item?.image?.altText
  const values = { 'item.name': name, 'item.price': price, 'item.image.url': imageUrl ?? '', ...reported?.parameters }
  return {
    site,
    publicUrl: context.publicUrl,
    language: record.language,
    name,
    choices: item?.choices ?? [],
    price,
    ...(imageUrl && { image: { url: imageUrl, ...(altText && { altText }) } }),
    href: item ? itemHref(item, itemUrl ?? productUrl(site, item.slug).url) : (itemUrl ?? site.shopUrl),
    ...(message && { message: fillPlaceholders(message, values) }),
    askedDate: record.createdDate,
    stopHref: stopUrl(context, record),
    choicesHref: await createMailChoicesUrl(context, record.email),
    wording: loadMailWording(context),
  }
}

/** Returns the address of the item's page, with the requested variant in its query. */
function itemHref({ variantId }: CatalogItem, page: string): string {
  if (!variantId) return page
  const url = new URL(page)
  url.searchParams.set(VARIANT_PARAMETER, variantId)
  return url.href
}

const toDecimal = ({ currency: code }: Site, item: CatalogItem | undefined) =>
  item ? currency(code).decimal(item.price) : '0'
