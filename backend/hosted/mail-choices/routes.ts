import { createElement } from 'react'
import { page, type Visit } from '../../kernel/http/endpoint.ts'
import { defineService } from '../../kernel/http/service/service.ts'
import type { Context } from '../../kernel/runtime/context/context.ts'
import { deriveContext } from '../../kernel/runtime/context/work.ts'
import type { Mailbox } from '../../kernel/runtime/mail/mail-choices.ts'
import { findSite } from '../../services/sites/index.ts'
import { failedPage } from '../shared/failed-page.ts'
import { htmlResponse, pageFrame } from '../shared/hosted-page.ts'
import { findOnlyShop } from '../shared/only-shop.ts'
import { readForm } from '../shared/read-form.ts'
import { MailChoicesPage, STOP_ALL } from './mail-choices-page.tsx'

/** The page on which people choose the mails that are not about an order; each of these mails links to it. */
export const mailChoicesPages = defineService({
  name: 'mail-choices-pages',
  endpoints: [
    page('mailChoices.show', 'GET /mail-choices', (visit, request) => show(visit, request), {
      failed: failedPage('error'),
    }),
    page('mailChoices.save', 'POST /mail-choices', save, { limits: ['form.address'], failed: failedPage('error') }),
  ],
})

const findMailbox = ({ url }: Visit, { mailboxLock }: Context): Promise<Mailbox | undefined> =>
  mailboxLock.open(url.searchParams.get('key') ?? '')

/** A link in a mail signs nobody in; it names the shop. */
const toContext = (request: Context, { siteId }: Mailbox): Context =>
  deriveContext(request, { siteId, identity: { type: 'UNKNOWN' } })

async function show(visit: Visit, request: Context, isSaved = false): Promise<Response> {
  const mailbox = await findMailbox(visit, request)
  const site = mailbox ? await findSite(request, mailbox.siteId) : (await findOnlyShop(request))?.site
  const context = mailbox && site && toContext(request, mailbox)
  const props = {
    frame: pageFrame(site, { language: undefined, visit }),
    email: context && mailbox.email,
    choices: context ? await context.hooks.listMailChoices(context, mailbox) : [],
    action: visit.url.pathname + visit.url.search,
    isSaved,
  }
  return htmlResponse(createElement(MailChoicesPage, props), context ? 200 : 404)
}

/** The form has no token: the secret is in the address. */
async function save(visit: Visit, request: Context): Promise<Response> {
  const mailbox = await findMailbox(visit, request)
  const form = await readForm(visit.request)
  if (!mailbox || !form || !(await findSite(request, mailbox.siteId))) return show(visit, request)
  const context = toContext(request, mailbox)
  const { email } = mailbox
  const known = await context.hooks.listMailChoices(context, { email })
  await context.commit(async (work) => {
    for (const { kind, isWanted: isWantedNow, canResume } of known) {
      const isWanted = !form.has(STOP_ALL) && form.has(kind)
      if (isWanted !== isWantedNow && (canResume || !isWanted))
        await context.hooks.onMailChoice(context, work, { email, kind, isWanted })
    }
  })
  return show(visit, request, true)
}
