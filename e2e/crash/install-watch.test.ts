import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { startMailServer } from '../../backend/testing/mail-server.ts'
import { startPostgres } from '../../backend/testing/postgres-cluster.ts'
import { callServer } from '../http.ts'
import { addOwner, moveTime } from '../move-time.ts'
import { startServer } from '../running-server.ts'

const SLOW_MS = 1_500

const cluster = await startPostgres()
afterAll(async () => {
  if (!('skipped' in cluster)) await cluster.stop()
})

/** Serves a merchant's page, and counts its requests. */
async function servePage() {
  const page = { html: '', milliseconds: 0, begun: 0 }
  const server = createServer(async (_, response) => {
    page.begun++
    await wait(page.milliseconds)
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

test.each([
  ['SQLite', true, undefined],
  ['PostgreSQL', !('skipped' in cluster), 'url' in cluster ? cluster.url : undefined],
] as const)(
  'a kill -9 in the middle of a look, and another in the middle of the mail: the owner hears once that the shop vanished: %s',
  async (_, possible, databaseUrl) => {
    if (!possible) return
    let asked = 0
    const mails = await startMailServer({
      onRcptTo: (_address, _session, done) => {
        asked++
        setTimeout(done, SLOW_MS)
      },
    })
    const { page, address, stop } = await servePage()
    const server = await startServer({
      env: { RATE_LIMITS: 'off', LOG_LEVEL: 'error', JOB_LEASE: '2' },
      ...(databaseUrl && { databaseUrl }),
    })
    const { base, fixture, dataDir } = server
    const stopped = { dataDir, databaseUrl }
    type Watch = { checkedDate?: string; missingSince?: string; mailedDate?: string }
    const read = async () =>
      (await callServer<{ watch: Watch }>(base, 'GET', '/awning/v1/install-watch', fixture.adminApiKey)).watch
    const until = async (is: () => boolean | Promise<boolean>) => {
      for (const end = Date.now() + 60_000; Date.now() < end; ) {
        if (await is()) return
        await wait(20)
      }
      throw new Error(`nothing happened: ${JSON.stringify(await read())} ${server.log()}`)
    }
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
      Object.assign(page, { milliseconds: SLOW_MS, begun: 0 })
      await server.restart()
      await until(() => page.begun > 0)
      await server.kill()
      page.milliseconds = 0
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
      await server.restart()
      await until(() => mails.received.length > 0)
      // Waits for mails that are sent twice.
      await wait(6_000)
      expect(mails.received.map(({ to }) => to)).toEqual([['nora@example.com']])
      expect(await read()).toMatchObject({ missingSince: expect.any(String), mailedDate: expect.any(String) })
    } finally {
      await server.stop()
      await mails.stop()
      stop()
    }
  },
  180_000,
)
