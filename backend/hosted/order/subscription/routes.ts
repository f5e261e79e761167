import { createElement } from 'react'
import { secretsEqual, sha256 } from '../../../kernel/base/crypto/hash.ts'
import { page, type Visit } from '../../../kernel/http/endpoint.ts'
import { defineService } from '../../../kernel/http/service/service.ts'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import type { Subscriber } from '../../../kernel/runtime/events/subscriber.ts'
import { orderStatusUrl } from '../../../services/orders/index.ts'
import { getSite } from '../../../services/sites/index.ts'
import {
  cancelByOrderLink,
  findSubscription,
  isLive,
  subscriptionMails,
} from '../../../services/subscriptions/index.ts'
import { FIELDS } from '../../checkout/form/fields.ts'
import { failedPage } from '../../shared/failed-page.ts'
import { htmlResponse, isSameOriginForm, pageFrame, redirectTo } from '../../shared/hosted-page.ts'
import { readForm } from '../../shared/read-form.ts'
import { openOrder } from '../status/open-order.ts'
import { CancelPage } from './cancel-page.tsx'
import { subscriptionMail } from './subscription-mail.ts'
import { formatPaidUntil, isCancelable } from './subscription-view.ts'

/** The page that cancels an order's subscription, for holders of the order's link; also renders its mails. */
export const orderSubscriptionPages = defineService({
  name: 'order-subscription-pages',
  subscribers: [subscriptionMails(subscriptionMail)] as Subscriber[],
  endpoints: [
    page('orders.subscription', 'GET /order/{id}/subscription', show, { failed: failedPage('order-error') }),
    page('orders.cancelSubscription', 'POST /order/{id}/subscription', cancel, {
      limits: ['form.address'],
      failed: failedPage('order-error'),
    }),
  ],
})

async function show(visit: Visit, request: Context): Promise<Response> {
  const opened = await openOrder(visit, request)
  if (opened instanceof Response) return opened
  const { record: order, context } = opened
  const subscription = await findSubscription(context, order)
  // Cancelled meanwhile, or by the shop only: the order's page says so.
  if (!subscription || !isLive(subscription) || !isCancelable(subscription))
    return redirectTo(orderStatusUrl(context, order))
  const site = await getSite(context)
  const frame = pageFrame(site, { language: order.buyerLanguage, visit })
  const props = {
    frame,
    action: `${visit.url.pathname}?key=${visit.url.searchParams.get('key')}`,
    csrfToken: getFormToken(order),
    name: [subscription.productName, subscription.title].join(' · '),
    until: formatPaidUntil(subscription, { site, localisation: frame.localisation, now: context.now }),
    orderHref: orderStatusUrl(context, order),
  }
  return htmlResponse(createElement(CancelPage, props))
}

async function cancel(visit: Visit, request: Context): Promise<Response> {
  const opened = await openOrder(visit, request)
  if (opened instanceof Response) return opened
  const { record: order, context } = opened
  const form = isSameOriginForm(context, visit.request) ? await readForm(visit.request) : undefined
  if (!form || !secretsEqual(form.get(FIELDS.csrf) ?? '', getFormToken(order))) return show(visit, request)
  const subscription = await findSubscription(context, order)
  if (subscription && isLive(subscription) && isCancelable(subscription)) await cancelByOrderLink(context, order)
  return redirectTo(orderStatusUrl(context, order))
}

const getFormToken = ({ key }: { key: string }) => sha256(`form ${key}`)
