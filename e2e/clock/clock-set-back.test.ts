import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { callServer, createVisitorToken, requestServer } from '../server/http.ts'
import { startRestartable } from '../server/running-server.ts'

const LIBRARY = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1'
const STEPS = [-120, -7200]

/** The clock of a server, which a test sets; Node's timers go by the monotonic one, which stays. */
function createSystemClock() {
  const folder = mkdtempSync(join(tmpdir(), 'awning-clock-'))
  const file = join(folder, 'offset')
  const set = (seconds: number) => writeFileSync(file, `${seconds < 0 ? '' : '+'}${seconds}`)
  set(0)
  const env = {
    LD_PRELOAD: LIBRARY,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    DONT_FAKE_MONOTONIC: '1',
  }
  return { env, set, remove: () => rmSync(folder, { recursive: true }) }
}

/** Answers every event with 200, and counts them; after a crash some come twice. */
async function openReceiver() {
  const received = new Set<string>()
  const receiver = createServer((request, response) => {
    received.add(String(request.headers['webhook-id']))
    request.resume()
    response.end()
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const { port } = receiver.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, count: () => received.size, close: () => receiver.close() }
}

type Grant = { access_token: string; refresh_token: string }

test.skipIf(!existsSync(LIBRARY))(
  'security 80: a clock set back by minutes and hours, also over a restart, holds up no event, job, session or call',
  async () => {
    const clock = createSystemClock()
    const receiver = await openReceiver()
    const server = await startRestartable({ env: { ...clock.env, DEMO: 'off' } })
    const { base, fixture } = server
    const { clientId, appId, adminApiKey, products } = fixture
    const lineItems = [{ catalogReference: { appId, catalogItemId: products.simple.id }, quantity: 1 }]
    const webhook = { url: receiver.url, eventTypes: ['wix.ecom.v1.cart_created'] }
    let carts = 0
    let members = 0

    const expectEvent = async () => {
      carts++
      await callServer(base, 'POST', '/ecom/v1/carts', adminApiKey, { lineItems })
      await expect.poll(() => receiver.count()).toBe(carts)
    }
    /** A mail is a job; the mailbox of a new member is new as well. */
    const expectMail = async () => {
      const email = `ada${++members}@example.com`
      const member = { loginEmail: email }
      await callServer(base, 'POST', '/members/v1/members', adminApiKey, { member })
      const token = await createVisitorToken(base, clientId)
      await callServer(base, 'POST', '/_api/iam/recovery/v1/send-email', token, { email })
      const address = fixture.outboxUrl.replace('{email}', encodeURIComponent(email))
      const read = async () => (await (await fetch(address, { headers: fixture.outboxHeaders })).json()) as unknown[]
      await expect.poll(async () => (await read()).length).toBeGreaterThan(0)
    }
    const renew = (grant: Grant) =>
      callServer<Grant>(base, 'POST', '/oauth2/token', undefined, {
        clientId,
        grantType: 'refresh_token',
        refresh_token: grant.refresh_token,
      })

    try {
      await callServer(base, 'POST', '/awning/v1/webhooks', adminApiKey, { webhook })
      await expectEvent()
      await expectMail()
      let visitor = await callServer<Grant>(base, 'POST', '/oauth2/token', undefined, {
        clientId,
        grantType: 'anonymous',
      })
      const cart = () =>
        requestServer(base, 'POST', '/ecom/v1/carts', adminApiKey, { lineItems }, { 'idempotency-key': 'once' })
      const first = await cart()
      expect(first.status).toBe(200)
      carts++
      for (const step of STEPS) {
        clock.set(step)
        await expectEvent()
        await expectMail()
        visitor = await renew(visitor)
        expect(await cart()).toEqual(first)
        await server.kill()
        await server.restart()
        await expectEvent()
        visitor = await renew(visitor)
        expect(await cart()).toEqual(first)
      }
    } finally {
      receiver.close()
      await server.stop()
      clock.remove()
    }
  },
)
