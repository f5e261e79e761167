import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { startMailServer } from '../../backend/testing/providers/mail-server.ts'
import { startPostgres } from '../../backend/testing/servers/postgres-cluster.ts'
import { inGate } from '../../backend/testing/suite-size.ts'
import { callServer } from '../server/http.ts'
import { addOwner, moveTime, untilNoMailIsLeft } from '../server/move-time.ts'
import { startRestartable } from '../server/running-server.ts'
import { until } from '../until.ts'

const cluster = await startPostgres()
afterAll(async () => {
  if (!('skipped' in cluster)) await cluster.stop()
})

/** Serves a merchant's page, unless it holds it back, and counts its requests. */
async function servePage() {
  const page = { html: '', isHeld: false, begun: 0 }
  const server = createServer((_, response) => {
    page.begun++
    if (page.isHeld) return
    response.setHeader('content-type', 'text/html').end(page.html)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  return { page, address: `http://127.0.0.1:${port}/shop`, stop }
}

for (const [database, possible, databaseUrl] of [
  ['SQLite', true, undefined],
  ['PostgreSQL', !('skipped' in cluster), 'url' in cluster ? cluster.url : undefined],
] as const)
  test(`a kill -9 in the middle of a look, and another in the middle of the mail: the owner hears once that the shop vanished: ${database}`, {
    ...inGate(database === 'SQLite'),
    timeout: 180_000,
  }, async () => {
    if (!possible) return
    let asked = 0
    let isMailHeld = true
    const mails = await startMailServer({
      onRcptTo: (_address, _session, done) => {
        asked++
        if (!isMailHeld) done()
      },
    })
    const { page, address, stop } = await servePage()
    const server = await startRestartable({
      env: { RATE_LIMITS: 'off', LOG_LEVEL: 'error', JOB_LEASE: '2' },
      ...(databaseUrl && { databaseUrl }),
    })
    const { base, fixture, dataDir } = server
    const stopped = { dataDir, databaseUrl }
    type Watch = { checkedDate?: string; missingSince?: string; mailedDate?: string }
    const read = async () =>
      (await callServer<{ watch: Watch }>(base, 'GET', '/awning/v1/install-watch', fixture.adminApiKey)).watch
    try {
      page.html = `<script src="${base}/v1/loader.js" data-client-id="any"></script><awning-cart></awning-cart>`
      // Restarted without the demo shop, which would set the URL of its own page with each start.
      await server.kill()
      await server.restart({ DEMO: 'off', SMTP_URL: mails.url, MAIL_FROM: 'shop@example.com', TEST_OUTBOX: 'off' })
      const settings = { shopUrl: address }
      await callServer(base, 'PATCH', '/awning/v1/shop-settings', fixture.adminApiKey, { settings })
      await callServer(base, 'PATCH', '/awning/v1/install-watch', fixture.adminApiKey, { watch: { enabled: true } })
      await server.kill()
      await addOwner(stopped, 'nora@example.com')
      await moveTime(stopped, 2)
      await server.restart()
      await until(async () => (await read()).checkedDate !== undefined)
      expect(await read()).not.toHaveProperty('missingSince')

      // The server is killed during the first check that finds the page without the shop.
      page.html = '<h1>New page</h1>'
      await server.kill()
      await moveTime(stopped, 7)
      Object.assign(page, { isHeld: true, begun: 0 })
      await server.restart()
      await until(() => page.begun > 0)
      await server.kill()
      page.isHeld = false
      await server.restart()
      await until(async () => (await read()).missingSince !== undefined)
      expect(asked).toBe(0)

      // The second check completes, and the server is killed while the mail about it is sent.
      await server.kill()
      await moveTime(stopped, 2)
      await server.restart()
      await until(() => asked > 0)
      await server.kill()
      expect(mails.received).toEqual([])
      isMailHeld = false
      await server.restart()
      await until(() => mails.received.length > 0)
      // None can be sent twice any more.
      await untilNoMailIsLeft(stopped)
      expect(mails.received.map(({ to }) => to)).toEqual([['nora@example.com']])
      expect(await read()).toMatchObject({ missingSince: expect.any(String), mailedDate: expect.any(String) })
    } finally {
      await server.stop()
      await mails.stop()
      stop()
    }
  })
