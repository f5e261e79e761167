import { createElement } from 'react'
import { secretsEqual, sha256 } from '../../../kernel/base/crypto/hash.ts'
import { ApiError } from '../../../kernel/base/errors.ts'
import { page, type Visit } from '../../../kernel/http/endpoint.ts'
import { defineService } from '../../../kernel/http/service/service.ts'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import { createReads } from '../../../kernel/store/reads.ts'
import type { OrderRecord } from '../../../services/orders/index.ts'
import {
  hasStopped,
  listReviewable,
  reviewFromOrder,
  reviewRequestJob,
  stopReviewRequests,
} from '../../../services/reviews/index.ts'
import { getSite } from '../../../services/sites/index.ts'
import { FIELDS } from '../../checkout/form/fields.ts'
import { failedPage } from '../../shared/failed-page.ts'
import { htmlResponse, isSameOriginForm, pageFrame, redirectTo } from '../../shared/hosted-page.ts'
import { readForm } from '../../shared/read-form.ts'
import { openOrder } from '../status/open-order.ts'
import { ReviewPage, type SentReview } from './review-page.tsx'
import { reviewRequestMail } from './review-request-mail.ts'

/** The form in which buyers review what they have ordered, for holders of the order's link; also renders its mails. */
export const orderReviewPages = defineService({
  name: 'order-review-pages',
  jobs: [reviewRequestJob(reviewRequestMail)],
  endpoints: [
    page('orders.reviews', 'GET /order/{id}/reviews', show, { failed: failedPage('order-error') }),
    page('orders.review', 'POST /order/{id}/reviews', receive, {
      limits: ['form.address'],
      failed: failedPage('order-error'),
    }),
    page('orders.showReviewStop', 'GET /order/{id}/reviews/stop', async (visit) => redirectTo(getAddress(visit)), {
      failed: failedPage('order-error'),
    }),
    page('orders.stopReviewRequests', 'POST /order/{id}/reviews/stop', stop, {
      limits: ['form.address'],
      failed: failedPage('order-error'),
    }),
  ],
})

async function show(visit: Visit, request: Context): Promise<Response> {
  const opened = await openOrder(visit, request)
  return opened instanceof Response ? opened : showForms(visit, opened.context, opened.record)
}

async function showForms(visit: Visit, context: Context, order: OrderRecord, sent?: SentReview): Promise<Response> {
  const reads = createReads(context)
  const frame = pageFrame(await getSite(context), {
    language: order.buyerLanguage,
    visit,
  })
  const done = visit.url.searchParams.get('done')
  const props = {
    frame,
    action: getAddress(visit),
    csrfToken: getFormToken(order),
    products: await listReviewable(context, reads, order),
    sent,
    done: done === 'waiting' || done === 'shown' ? done : undefined,
    stopped: await hasStopped(context, reads, order),
  } as const
  return htmlResponse(createElement(ReviewPage, props), sent ? 422 : 200)
}

async function receive(visit: Visit, request: Context): Promise<Response> {
  const opened = await openOrder(visit, request)
  if (opened instanceof Response) return opened
  const { record: order, context } = opened
  const form = isSameOriginForm(context, visit.request) ? await readForm(visit.request) : undefined
  if (!form || !secretsEqual(form.get(FIELDS.csrf) ?? '', getFormToken(order))) return showForms(visit, context, order)
  if (form.get('stop')) {
    await stopReviewRequests(context, order)
    return redirectTo(getAddress(visit))
  }
  const text = (name: string) => form.get(name) ?? ''
  const [productId, rating] = [text('productId'), text('rating')]
  const sent = { productId, rating, title: text('title'), body: text('body'), name: text('name').slice(0, 100) }
  if (!/^[1-5]$/.test(rating)) return showForms(visit, context, order, sent)
  const content = { rating: Number(rating), title: sent.title, body: sent.body }
  const written = await reviewFromOrder(context, order, productId, { content, name: sent.name }).catch((error) => {
    // The form was sent twice, or the product is deleted: the page shows what is left.
    if (!(error instanceof ApiError)) throw error
  })
  const done = written && (written.status === 'APPROVED' ? 'shown' : 'waiting')
  return redirectTo(`${getAddress(visit)}${done ? `&done=${done}` : ''}`)
}

/** One POST of a mailbox stops the mails (RFC 8058): it comes from no page, and its body says nothing more. */
async function stop(visit: Visit, request: Context): Promise<Response> {
  const opened = await openOrder(visit, request)
  if (opened instanceof Response) return opened
  await stopReviewRequests(opened.context, opened.record)
  return showForms(visit, opened.context, opened.record)
}

const getAddress = ({ url }: Visit) => `${url.pathname.replace(/\/stop$/, '')}?key=${url.searchParams.get('key')}`

const getFormToken = ({ key }: { key: string }) => sha256(`review form ${key}`)
