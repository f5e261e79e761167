import type { ReviewContentInput } from '../../contract/reviews/review.ts'
import type { Context, Hooks, Work } from '../../kernel/runtime/context/context.ts'
import type { Subscriber } from '../../kernel/runtime/events/subscriber.ts'
import type { JobHandler } from '../../kernel/runtime/jobs/jobs.ts'
import type { MailChoice } from '../../kernel/runtime/mail/mail-choices.ts'
import { createMailChoicesUrl } from '../../kernel/runtime/mail/mail-choices-url.ts'
import type { Mail } from '../../kernel/runtime/mail/mailer.ts'
import { AlreadyExistsError } from '../../kernel/store/errors.ts'
import { createReads, type Reads } from '../../kernel/store/reads.ts'
import { findVisibleProduct } from '../catalog/index.ts'
import { type ConfirmedOrder, findOrder, mailBuyer, type OrderRecord } from '../orders/index.ts'
import { readContent, STORES_NAMESPACE, toPersonKey } from './create-review.ts'
import { entityNotFound } from './errors.ts'
import { type ReviewRecord, reviewStops, reviews } from './records.ts'
import { cleanText } from './rules.ts'
import { loadSettings } from './settings.ts'
import { commitReviews, insertReview } from './write-review.ts'

const JOB_KIND = 'reviews.request'
const DAY_MS = 86_400_000

/** Schedules the mail that requests reviews once all items of an order are sent. */
export const planReviewRequests: Subscriber<'wix.ecom.v1.fulfillments_updated'> = {
  name: 'review-requests',
  types: ['wix.ecom.v1.fulfillments_updated'],
  async handle({ entityId }, context) {
    const order = await findOrder(context, entityId)
    const { requestReviews, requestAfterDays } = await loadSettings(context, createReads(context))
    if (!requestReviews || order?.fulfillmentStatus !== 'FULFILLED' || order.silent || order.imported) return
    const runAt = new Date(context.now.getTime() + requestAfterDays * DAY_MS)
    await context
      .commit((work) => {
        work.schedule({ kind: JOB_KIND, key: `${JOB_KIND}.${order.id}`, payload: { orderId: order.id }, runAt })
      })
      .catch((error) => {
        // Already scheduled for another parcel of the same order.
        if (!(error instanceof AlreadyExistsError)) throw error
      })
  },
}

/** Mails the buyer of an order a link to its review form, once, unless nothing is left to review. */
export function reviewRequestJob(
  write: (
    about: ConfirmedOrder & { choicesHref: string },
  ) => Promise<Pick<Mail, 'subject' | 'text' | 'html' | 'unsubscribeUrl'>>,
): JobHandler {
  return {
    kind: JOB_KIND,
    async run({ payload }, context) {
      const reads = createReads(context)
      const order = await findOrder(context, String(payload.orderId))
      const { requestReviews } = await loadSettings(context, reads)
      if (order?.status !== 'APPROVED' || !requestReviews) return
      if (await hasStopped(context, reads, order)) return
      if ((await listReviewable(context, reads, order)).length === 0) return
      const choicesHref = await createMailChoicesUrl(context, order.buyer.email ?? '')
      await mailBuyer(context, order, {
        key: `${JOB_KIND}.${order.id}`,
        mail: 'review-request',
        write: (about) => write({ ...about, choicesHref }),
      })
    },
  }
}

/** A request that waits is sent only while the buyer wants such mails, and the shop asks. */
export async function checkRequestDue(context: Context, mail: Mail): Promise<Mail | undefined> {
  if (mail.mail !== 'review-request' || mail.orderId === undefined) return mail
  const reads = createReads(context)
  const [order, { requestReviews }] = await Promise.all([
    findOrder(context, mail.orderId),
    loadSettings(context, reads),
  ])
  return !order || !requestReviews || (await hasStopped(context, reads, order)) ? undefined : mail
}

/** A product of an order that its buyer can review. */
export type ReviewableProduct = { id: string; name: string }

/** The products of an order that visitors can see and the buyer has not reviewed. */
export async function listReviewable(
  context: Context,
  reads: Reads,
  order: OrderRecord,
): Promise<readonly ReviewableProduct[]> {
  const bought = new Map(
    order.lines.flatMap(({ catalogReference, name }) =>
      catalogReference ? [[catalogReference.catalogItemId, name] as const] : [],
    ),
  )
  const open = await Promise.all(
    [...bought].map(async ([id, name]) => {
      const key = toBuyerKey(id, order)
      const isOpen = key && (await findVisibleProduct(context, { id })) && !(await hasReviewed(context, reads, key))
      return isOpen ? [{ id, name }] : []
    }),
  )
  return open.flat()
}

/** Creates a verified review by an order’s buyer, for the holder of the order's link. */
export function reviewFromOrder(
  context: Context,
  order: OrderRecord,
  productId: string,
  { content, name }: { content: ReviewContentInput; name: string },
): Promise<ReviewRecord> {
  return commitReviews(context, async (work) => {
    const isOpen = (await listReviewable(context, work, order)).some(({ id }) => id === productId)
    const personKey = toBuyerKey(productId, order)
    if (!isOpen || !personKey) throw entityNotFound(STORES_NAMESPACE, productId)
    const { owner, buyer } = order
    const authorName = cleanText(name)
    const contactId = buyer.memberId ?? buyer.contactId
    return insertReview(context, work, {
      namespace: STORES_NAMESPACE,
      entityId: productId,
      personKey,
      ...(owner && { owner }),
      ...(contactId && { contactId }),
      ...(buyer.email && { email: buyer.email.toLowerCase() }),
      ...(authorName && { authorName }),
      ...(await readContent(context, work, content)),
      verified: true,
      origin: { type: 'ORGANIC' },
      source: { type: 'REVIEW_REQUEST', id: order.id },
      reviewDate: context.now.toISOString(),
    })
  })
}

/** Stops review requests to the e-mail address of an order’s buyer. */
export async function stopReviewRequests(context: Context, order: OrderRecord): Promise<void> {
  const { siteId } = context
  await context.commit(async (work) => {
    const id = toStopId(context, order)
    if (id && !(await work.get(reviewStops, siteId, id))) work.insert(reviewStops, { siteId, id })
  })
}

/** Whether a mailbox gets review requests, where the shop sends some. */
export async function listReviewChoices(context: Context, { email }: { email: string }): Promise<MailChoice[]> {
  const reads = createReads(context)
  const { requestReviews } = await loadSettings(context, reads)
  const isStopped = (await reads.get(reviewStops, context.siteId, toMailboxStopId(context, email))) !== undefined
  return requestReviews || isStopped ? [{ kind: 'REVIEW_REQUESTS', isWanted: !isStopped, canResume: true }] : []
}

export const chooseReviewRequests: Hooks['onMailChoice'] = async (context, work, { email, kind, isWanted }) => {
  if (kind !== 'REVIEW_REQUESTS') return
  const { siteId } = context
  const id = toMailboxStopId(context, email)
  const stop = await work.get(reviewStops, siteId, id)
  if (isWanted && stop) work.delete(reviewStops, stop)
  if (!isWanted && !stop) work.insert(reviewStops, { siteId, id })
}

/** Whether the buyer of an order has stopped review requests. */
export async function hasStopped(context: Context, reads: Reads, order: OrderRecord): Promise<boolean> {
  const id = toStopId(context, order)
  return id !== undefined && (await reads.get(reviewStops, context.siteId, id)) !== undefined
}

/** The id of the buyer's opt-out: a pseudonym, so that the address itself is not stored. */
const toStopId = (context: Context, { buyer: { email } }: OrderRecord): string | undefined =>
  email && toMailboxStopId(context, email)

const toMailboxStopId = ({ pseudonyms, siteId }: Context, email: string): string =>
  pseudonyms.create(`review-requests ${siteId} ${email.toLowerCase()}`)

function toBuyerKey(entityId: string, { owner, buyer }: OrderRecord): string | undefined {
  const ofEmail = buyer.email ? (`email:${buyer.email.toLowerCase()}` as const) : undefined
  const person = owner ?? ofEmail
  return person && toPersonKey({ namespace: STORES_NAMESPACE, entityId }, person)
}

async function hasReviewed({ siteId }: Context, reads: Pick<Work, 'query'>, personKey: string): Promise<boolean> {
  const filter = { op: 'eq', path: 'personKey', value: personKey } as const
  return (await reads.query(reviews, siteId, { filter, paging: { limit: 1, offset: 0 } })).items.length > 0
}
