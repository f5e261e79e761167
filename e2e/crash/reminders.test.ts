import { afterAll, expect, test } from 'vitest'
import { startMailServer } from '../../backend/testing/providers/mail-server.ts'
import { startPostgres } from '../../backend/testing/servers/postgres-cluster.ts'
import { inGate } from '../../backend/testing/suite-size.ts'
import { callServer, createCheckoutBody, createVisitorToken } from '../server/http.ts'
import { copyCheckout, moveTime, untilNoMailIsLeft } from '../server/move-time.ts'
import { startRestartable } from '../server/running-server.ts'
import { until } from '../until.ts'

const PEOPLE = 120
/** Number of jobs of a shop that run concurrently. */
const AT_ONCE = 20

const cluster = await startPostgres()
afterAll(async () => {
  if (!('skipped' in cluster)) await cluster.stop()
})

for (const [database, possible, databaseUrl] of [
  ['SQLite', true, undefined],
  ['PostgreSQL', !('skipped' in cluster), 'url' in cluster ? cluster.url : undefined],
] as const)
  test(`after a kill -9 in the middle of reminders nobody gets a second one, and only those under way may get none: ${database}`, {
    ...inGate(database === 'SQLite'),
    timeout: 180_000,
  }, async () => {
    if (!possible) return
    // From a number of mails on the server answers late, so that some are under way when the process is killed.
    const held: (() => void)[] = []
    let most = PEOPLE / 3
    const mails = await startMailServer({
      onRcptTo: (_address, _session, done) => {
        if (most-- > 0) done()
        else held.push(done)
      },
    })
    const server = await startRestartable({
      env: { RATE_LIMITS: 'off', LOG_LEVEL: 'error', JOB_LEASE: '2' },
      ...(databaseUrl && { databaseUrl }),
    })
    const { base, fixture, dataDir } = server
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
      await until(() => mails.received.length >= PEOPLE / 3 && held.length > 0)
      await server.kill()
      expect(mails.received.length).toBeLessThan(PEOPLE)
      most = Number.POSITIVE_INFINITY
      for (const answer of held) answer()
      await server.restart()
      // Mails that were under way at the kill may be lost, so until none is left, also after the leases of their jobs.
      await untilNoMailIsLeft({ dataDir, databaseUrl })
      const people = mails.received.map(({ to }) => to[0])
      expect(new Set(people).size).toBe(people.length)
      expect(people.length).toBeGreaterThanOrEqual(PEOPLE - AT_ONCE)
    } finally {
      await server.stop()
      await mails.stop()
    }
  })
