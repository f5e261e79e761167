import { raw, type Visit } from '../kernel/http/endpoint.ts'
import { defineService, type Service } from '../kernel/http/service/service.ts'
import type { Context } from '../kernel/runtime/context/context.ts'
import { listStoredMails, type StoredMail } from '../kernel/runtime/mail/stored-mailer.ts'
import type { Store } from '../kernel/store/store.ts'
import { listSites } from '../services/sites/index.ts'
import { isOutboxKey, OUTBOX_HEADER } from './outbox-key.ts'
import { outboxPage } from './outbox-page.ts'

const HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' }

/**
 * Serves the stored mails: as JSON for `/outbox?to=ADDRESS`, as a page for `/outbox`. Tests send the key as a header; a
 * browser gets it in the link that the server prints.
 */
export function createOutbox(key: string): Service {
  return defineService({
    name: 'outbox',
    endpoints: [
      raw('outbox.page', 'GET /outbox', 'public', (visit, context) => show(visit, context, key), { pages: 'any' }),
    ],
  })
}

async function show({ request, url }: Visit, { store }: Context, key: string): Promise<Response> {
  const query = url.searchParams
  if (!isOutboxKey(request.headers.get(OUTBOX_HEADER) ?? query.get('key'), key)) {
    return new Response(`The outbox opens with the header ${OUTBOX_HEADER}\n`, {
      status: 403,
      headers: { ...HEADERS, 'content-type': 'text/plain; charset=utf-8' },
    })
  }
  // Clients may send the address unescaped, where a plus is read as a space; no e-mail address contains a space.
  const to = query.get('to')?.replaceAll(' ', '+')
  const mails = await listMails(store, to)
  if (to !== undefined) return Response.json(mails.map(wireMail), { headers: HEADERS })
  return new Response(outboxPage(mails), {
    headers: {
      ...HEADERS,
      'content-type': 'text/html; charset=utf-8',
      // Contents of mails are displayed without running scripts.
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src https: http: data:; frame-ancestors 'none'",
    },
  })
}

/** The stored mails of all sites, newest first. */
async function listMails(store: Store, to: string | undefined): Promise<StoredMail[]> {
  const sites = await listSites({ store })
  const lists = await Promise.all(sites.map((siteId) => listStoredMails(store, siteId, to)))
  return lists.flat().sort((a, b) => b.createdDate.localeCompare(a.createdDate))
}

/** The JSON documented in the fixture file: the mail, with its code or token. */
function wireMail({ to, subject, text, html, createdDate, facts }: StoredMail) {
  return { to, subject, text, html, createdDate, ...facts }
}
