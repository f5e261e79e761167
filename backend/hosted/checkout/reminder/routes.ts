import { createElement } from 'react'
import { page, type Visit } from '../../../kernel/http/endpoint.ts'
import { defineService } from '../../../kernel/http/service/service.ts'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import { deriveContext } from '../../../kernel/runtime/context/work.ts'
import { createMailChoicesUrl } from '../../../kernel/runtime/mail/mail-choices-url.ts'
import {
  type CheckoutRecord,
  findCheckoutByStopLink,
  openReminder,
  reminderMailJob,
  stopReminders,
} from '../../../services/checkout/index.ts'
import { failedPage } from '../../shared/failed-page.ts'
import { htmlResponse, pageFrame, redirectTo } from '../../shared/hosted-page.ts'
import { findShopOfLink } from '../../shared/shop-of-link.ts'
import { StopMailsPage } from '../../shared/stop-mails-page.tsx'
import { reminderMail } from './reminder-mail.tsx'

/** The links of the mails that remind buyers of a checkout, and the mails. */
export const checkoutReminderPages = defineService({
  name: 'checkout-reminder-pages',
  jobs: [reminderMailJob(reminderMail)],
  endpoints: [
    page('checkout.reminder', 'GET /checkout/{id}/reminder', open, { failed: failedPage('error') }),
    page('checkout.stop', 'GET /checkout/{id}/stop-reminders', show, { failed: failedPage('error') }),
    page('checkout.stopReminders', 'POST /checkout/{id}/stop-reminders', stop, {
      limits: ['form.address'],
      failed: failedPage('error'),
    }),
  ],
})

const toLink = ({ params, url }: Visit) => ({ id: params.id ?? '', key: url.searchParams.get('key') ?? undefined })

/** A link that is not valid any more leads to the page of a checkout that has ended. */
async function open(visit: Visit, context: Context): Promise<Response> {
  const href = await openReminder(anonymous(visit, context), toLink(visit))
  return redirectTo(href ?? `/checkout/${encodeURIComponent(visit.params.id ?? '')}`)
}

async function show(visit: Visit, context: Context): Promise<Response> {
  const record = await findCheckoutByStopLink(context, toLink(visit))
  const { pathname, search } = visit.url
  return respond(visit, context, record, pathname + search)
}

async function stop(visit: Visit, context: Context): Promise<Response> {
  const record = await findCheckoutByStopLink(context, toLink(visit))
  if (record) await stopReminders(anonymous(visit, context), record)
  return respond(visit, context, record)
}

/** A link in a mail signs nobody in; its key names the shop. */
function anonymous({ url }: Visit, context: Context): Context {
  const siteId = /^[0-9a-f-]{36}/.exec(url.searchParams.get('key') ?? '')?.[0]
  return deriveContext(context, { ...(siteId && { siteId }), identity: { type: 'UNKNOWN' } })
}

/** An unknown link is answered like one that was used. */
async function respond(visit: Visit, context: Context, record: CheckoutRecord | undefined, action?: string) {
  const site = await findShopOfLink(visit, context)
  const language = record?.language ?? record?.marketing?.language
  const frame = pageFrame(site, { language, visit })
  const { t } = frame.localisation
  const words = {
    title: t('reminder.stop.title'),
    text: t('reminder.stop.text', { shop: frame.shop?.name ?? '' }),
    stoppedText: t('reminder.stopped.text'),
  }
  const choicesHref = record?.email && (await createMailChoicesUrl(anonymous(visit, context), record.email))
  return htmlResponse(createElement(StopMailsPage, { frame, words, choicesHref, ...(record && action && { action }) }))
}
