import { createElement } from 'react'
import { ApiError } from '../../kernel/base/errors.ts'
import type { Visit } from '../../kernel/http/endpoint.ts'
import type { Context } from '../../kernel/runtime/context/context.ts'
import { createQuotaRequests } from '../../kernel/runtime/limits/quota-requests.ts'
import { consumeQuotas, retryQuotaConflicts } from '../../kernel/runtime/limits/quotas.ts'
import { scheduleMail } from '../../kernel/runtime/mail/mail-jobs.ts'
import type { Mail } from '../../kernel/runtime/mail/mailer.ts'
import { loadMailWording } from '../../services/mails/index.ts'
import type { Site } from '../../services/sites/index.ts'
import type { ShopFrame } from '../shared/frame/view-model.ts'
import { htmlResponse, isSameOriginForm } from '../shared/hosted-page.ts'
import { readForm } from '../shared/read-form.ts'
import { ExpiredLinkPage, type ExpiredLinkPageProps, RENEW } from './expired-link-page.tsx'
import { type NewLink, newLinkMail } from './new-link-mail.ts'

/** An expired link and its buyer's contact. */
export type ExpiredLink = {
  site: Site
  /** A frame in the buyer's language. */
  frame: ShopFrame
  /** Id of the checkout, also for orders. */
  checkoutId: string
  /** Undefined if the buyer has not entered one. */
  email: string | undefined
  /** Creates the new link. */
  renew(): Promise<NewLink>
}

/**
 * Page of an expired link; its button mails a new link to the address of the order or checkout only. The response is
 * the same if the mail limit is reached.
 */
export async function expiredLinkResponse(visit: Visit, context: Context, link: ExpiredLink): Promise<Response> {
  const { pathname, searchParams } = visit.url
  const key = searchParams.get('key') ?? ''
  const show = (state: ExpiredLinkPageProps['state'], status: number) =>
    htmlResponse(createElement(ExpiredLinkPage, { frame: link.frame, state, action: `${pathname}?key=${key}` }), status)
  if (link.email === undefined) return show('none', 410)
  if (visit.request.method !== 'POST' || !isSameOriginForm(context, visit.request)) return show('offered', 410)
  const form = await readForm(visit.request)
  if (!form.has(RENEW)) return show('offered', 410)
  await sendNewLink(context, link, link.email)
  return show('sent', 200)
}

async function sendNewLink(context: Context, link: ExpiredLink, to: string): Promise<void> {
  const { publicUrl, siteId } = context
  const about = { site: link.site, publicUrl, wording: loadMailWording(context) }
  const renewed = await link.renew()
  const mail: Mail = {
    siteId,
    to,
    ...(await newLinkMail(renewed, about, link.frame.localisation)),
    mail: renewed.orderNumber === undefined ? 'checkout-link' : 'order-link',
  }
  // Rate limit: holders of an old link must not flood the buyer's mailbox.
  const mailLimits = [
    { limitName: 'new-link.checkout', subject: link.checkoutId } as const,
    ...createQuotaRequests(context, 'mail', { per: ['email'], email: to }),
  ]
  try {
    await retryQuotaConflicts(() =>
      context.commit(async (work) => {
        await consumeQuotas(context, work, mailLimits)
        await scheduleMail(context, work, mail)
      }),
    )
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 429) throw error
    context.metrics.count('mails_held_back')
  }
}
