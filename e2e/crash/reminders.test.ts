import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { startMailServer } from '../../backend/testing/mail-server.ts'
import { startPostgres } from '../../backend/testing/postgres-cluster.ts'
import { callServer, createCheckoutBody, createVisitorToken } from '../http.ts'
import { copyCheckout, moveTime } from '../move-time.ts'
import { startServer } from '../running-server.ts'

const PEOPLE = 120
/** Number of jobs of a shop that run concurrently. */
const AT_ONCE = 20

const cluster = await startPostgres()
afterAll(async () => {
  if (!('skipped' in cluster)) await cluster.stop()
})

test.each([
  ['SQLite', true, undefined],
  ['PostgreSQL', !('skipped' in cluster), 'url' in cluster ? cluster.url : undefined],
] as const)(
  'after a kill -9 in the middle of reminders nobody gets a second one, and only those under way may get none: %s',
  async (_, possible, databaseUrl) => {
    if (!possible) return
    const mails = await startMailServer({
      // A slow server, so that mails are under way when the process is killed.
      onRcptTo: (_address, _session, done) => void setTimeout(done, 150),
    })
    const server = await startServer({
      env: { RATE_LIMITS: 'off', LOG_LEVEL: 'error', JOB_LEASE: '2' },
      ...(databaseUrl && { databaseUrl }),
    })
    const { base, fixture, dataDir } = server
    const waitFor = async (wanted: number, seconds: number) => {
      for (const end = Date.now() + seconds * 1000; mails.received.length < wanted && Date.now() < end; ) await wait(5)
    }
    try {
      const settings = { enabled: true, afterHours: 1 }
      await callServer(base, 'PATCH', '/awning/v1/checkout-reminder-settings', fixture.adminApiKey, { settings })
      const token = await createVisitorToken(base, fixture.clientId)
      const { checkout } = await callServer<{ checkout: { id: string } }>(
        base,
        'POST',
        '/ecom/v1/checkouts',
        token,
        createCheckoutBody(fixture.appId, fixture.products.simple.id),
      )
      await server.kill()
      await copyCheckout({ dataDir, databaseUrl }, checkout.id, PEOPLE)
      await moveTime({ dataDir, databaseUrl }, 2)
      await server.restart({ SMTP_URL: mails.url, MAIL_FROM: 'shop@example.com', TEST_OUTBOX: 'off' })
      await waitFor(PEOPLE / 3, 60)
      await server.kill()
      const atKill = mails.received.length
      expect(atKill).toBeLessThan(PEOPLE)
      await server.restart()
      // Mails that were under way at the kill may be lost, so waits until no more arrive, also after the leases of
      // their jobs.
      for (let before = -1; before < mails.received.length; ) {
        before = mails.received.length
        await waitFor(PEOPLE + 1, before === PEOPLE ? 3 : 9)
      }
      const people = mails.received.map(({ to }) => to[0])
      expect(new Set(people).size).toBe(people.length)
      expect(people.length).toBeGreaterThanOrEqual(PEOPLE - AT_ONCE)
    } finally {
      await server.stop()
      await mails.stop()
    }
  },
  180_000,
)
