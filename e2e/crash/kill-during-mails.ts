import PostalMime from 'postal-mime'
import { startMailServer } from '../../backend/testing/providers/mail-server.ts'
import { callServer, createVisitorToken } from '../server/http.ts'
import { untilNoMailIsLeft } from '../server/move-time.ts'
import { type RunningServer, startRestartable } from '../server/running-server.ts'
import { until } from '../until.ts'

/** The mails that arrived at the mail server in the end. */
export type MailAudit = {
  requests: number
  /** People who got no mail. */
  missing: number
  /** Mails that arrived twice, and how many of them had another message id. */
  doubled: number
  doubledOtherwise: number
  /** Requests that are not recorded as sent. */
  unsent: number
}

const REQUESTS = '/back-in-stock-service/v1/back-in-stock-notification-requests'
const VARIANT = '00000000-0000-0000-0000-000000000000'
const AT_ONCE = 20
/** Number of requests made with one access token. */
const TOKEN_REQUESTS = 1000

/**
 * Back-in-stock mails to many people: after a third of them the mail server is gone for a while, after two thirds the
 * server is killed (kill -9). The audit at the end: who got a mail, and who got it twice.
 */
export async function killDuringMails(options: { requests: number; databaseUrl?: string }): Promise<MailAudit> {
  const { requests, databaseUrl } = options
  /** Connections that were refused while the mail server was gone; undefined: it is there. */
  let refused: number | undefined
  const mails = await startMailServer({
    onConnect(_session, done) {
      if (refused === undefined) return done()
      refused++
      done(new Error('gone'))
    },
  })
  const env = { RATE_LIMITS: 'off', LOG_LEVEL: 'error' }
  const server = await startRestartable({ env, ...(databaseUrl && { databaseUrl }) })
  const waitFor = (wanted: number) => until(() => mails.received.length >= wanted)
  try {
    await askFor(server, requests)
    await server.kill()
    // The fixture needs the test outbox, which stores mails instead of sending them.
    await server.restart({ SMTP_URL: mails.url, MAIL_FROM: 'shop@example.com', TEST_OUTBOX: 'off' })
    await setStock(server, 99_999)
    await waitFor(requests / 3)
    refused = 0
    mails.disconnect()
    await until(() => (refused ?? 0) > 3)
    refused = undefined
    await waitFor((requests * 2) / 3)
    await server.kill()
    await server.restart()
    await waitFor(requests)
    // None can be sent twice any more.
    await untilNoMailIsLeft({ dataDir: server.dataDir, databaseUrl })
    const ids = await Promise.all(
      mails.received.map(async ({ to, raw }) => ({
        to: to[0] ?? '',
        id: (await PostalMime.parse(raw)).messageId ?? '',
      })),
    )
    const people = new Set(ids.map(({ to }) => to))
    return {
      requests,
      missing: requests - people.size,
      doubled: ids.length - people.size,
      doubledOtherwise: new Set(ids.map(({ id }) => id)).size - people.size,
      unsent: requests - (await countSent(server)),
    }
  } finally {
    await server.stop()
    await mails.stop()
  }
}

/** Sends this many back-in-stock requests for one product that is sold out. */
async function askFor(server: RunningServer, requests: number): Promise<void> {
  const { base, fixture } = server
  await setStock(server, 0)
  let token = ''
  const catalogReference = { appId: fixture.appId, catalogItemId: fixture.products.simple.id }
  const itemDetails = { name: 'Simple', price: '10.00' }
  for (let at = 0; at < requests; at += AT_ONCE) {
    // The token is renewed, as one may expire before ten thousand requests are sent.
    if (at % TOKEN_REQUESTS === 0) token = await createVisitorToken(base, fixture.clientId)
    await Promise.all(
      Array.from({ length: Math.min(AT_ONCE, requests - at) }, (_, index) => {
        const request = { catalogReference, email: `person${at + index}@example.com` }
        return callServer(base, 'POST', REQUESTS, token, { request, itemDetails })
      }),
    )
  }
}

async function setStock({ base, fixture }: RunningServer, quantity: number): Promise<void> {
  const productId = fixture.products.simple.id
  const inventoryItem = { productId, trackQuantity: true, variants: [{ variantId: VARIANT, quantity }] }
  const path = `/stores/v2/inventoryItems/product/${productId}`
  await callServer(base, 'PATCH', path, fixture.adminApiKey, { inventoryItem })
}

async function countSent({ base, fixture }: RunningServer): Promise<number> {
  const query = { filter: { status: 'NOTIFICATION_SENT' }, paging: { limit: 1, offset: 0 } }
  const read = () =>
    callServer<{ metadata: { total: number } }>(base, 'POST', `${REQUESTS}/query`, fixture.adminApiKey, { query })
  // A connection that was idle for minutes may have been closed.
  const { metadata } = await read().catch(read)
  return metadata.total
}
