import { createElement } from 'react'
import type { Context } from '../../../kernel/context/context.ts'
import { ApiError } from '../../../kernel/errors/errors.ts'
import type { Visit } from '../../../kernel/http/endpoint.ts'
import { createQuotaRequests } from '../../../kernel/limits/quota-requests.ts'
import { consumeQuotas, retryQuotaConflicts } from '../../../kernel/limits/quotas.ts'
import { scheduleMail } from '../../../kernel/mail/mail-jobs.ts'
import type { Site } from '../../../services/sites/index.ts'
import { readForm } from '../../checkout/form/read-form.ts'
import type { ShopFrame } from '../frame/view-model.ts'
import { htmlAnswer, isOwnForm } from '../hosted-page.ts'
import { ExpiredLinkPage, type ExpiredLinkPageProps, RENEW } from './expired-link-page.tsx'
import { type NewLink, newLinkMail } from './new-link-mail.ts'

/** A link that was good once, and how its buyer is reached. */
export type ExpiredLink = {
  site: Site
  /** In the buyer's language. */
  frame: ShopFrame
  /** The checkout, or the one that became the order. */
  checkoutId: string
  /** Undefined where the buyer has given none. */
  email: string | undefined
  /** Makes the new link. */
  renew(): Promise<NewLink>
}

/**
 * The page of a link that has expired, and the press of its button: a new link goes to the address that the order or
 * checkout knows, and to no other. The page says the same whether a mail left or the limit was reached.
 */
export async function answerExpiredLink(visit: Visit, context: Context, link: ExpiredLink): Promise<Response> {
  const { pathname, searchParams } = visit.url
  const key = searchParams.get('key') ?? ''
  const show = (state: ExpiredLinkPageProps['state'], status: number) =>
    htmlAnswer(createElement(ExpiredLinkPage, { frame: link.frame, state, action: `${pathname}?key=${key}` }), status)
  if (link.email === undefined) return show('none', 410)
  if (visit.request.method !== 'POST' || !isOwnForm(context, visit.request)) return show('offered', 410)
  const form = await readForm(visit.request)
  if (!form.has(RENEW)) return show('offered', 410)
  await sendNewLink(context, link, link.email)
  return show('sent', 200)
}

async function sendNewLink(context: Context, link: ExpiredLink, to: string): Promise<void> {
  const { publicUrl, siteId } = context
  const mail = { siteId, to, ...newLinkMail(link.site, link.frame, { ...(await link.renew()), publicUrl }) }
  // Whoever has an old link can't fill the mailbox of its buyer.
  const takes = [
    { of: 'new-link.checkout', subject: link.checkoutId } as const,
    ...createQuotaRequests(context, 'mail', { per: ['email'], email: to }),
  ]
  try {
    await retryQuotaConflicts(() =>
      context.commit(async (work) => {
        await consumeQuotas(context, work, takes)
        scheduleMail(context, work, mail)
      }),
    )
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 429) throw error
    context.metrics.count('mails_held_back')
  }
}
