import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { expect, test } from 'vitest'
import { DEMO_SITE_ID } from '../demo/seed-demo.ts'
import { setUpOwnServers, waitUntilRead } from '../testing/servers/own-servers.ts'

const start = setUpOwnServers()

/** A request whose last byte is still to come. */
const BEGUN =
  'POST /oauth2/token HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{'

test('a running request is answered before the server stops', async () => {
  const server = await start()
  const { hostname, port } = new URL(server.base)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.write(BEGUN)
  await waitUntilRead(server)
  server.process.kill('SIGTERM')
  await expect.poll(() => server.log()).toContain('"msg":"stopping"')
  const isRefused = () =>
    fetch(`${server.base}/healthz`).then(
      () => false,
      () => true,
    )
  await expect.poll(isRefused).toBe(true)
  let answer = ''
  socket.setEncoding('utf8').on('data', (text: string) => {
    answer += text
  })
  socket.write('}')
  await once(socket, 'close')
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(await server.exited).toEqual({ code: 0, signal: null })
  expect(server.log()).toContain('"msg":"stopped"')
})

test('an idle connection does not delay the stop', async () => {
  const server = await start()
  const open = async () => {
    const socket = connect(Number(new URL(server.base).port), 'localhost').resume()
    await once(socket, 'connect')
    return socket
  }
  const [idle, unused, running] = [await open(), await open(), await open()]
  idle.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n')
  await once(idle, 'data')
  running.write(BEGUN)
  await waitUntilRead(server)
  const closed = [once(idle, 'close'), once(unused, 'close')]
  server.process.kill('SIGINT')
  await Promise.all(closed)
  // Closed only together with what is cut off in the end, they would leave no answer to this one.
  const answer = once(running, 'data')
  running.write('}')
  expect(String(await answer)).toMatch(/^HTTP\/1\.1 400 /)
  expect((await server.exited).code).toBe(0)
})

test('acknowledged writes survive a restart', async () => {
  const first = await start()
  const keys = await (await fetch(`${first.base}/oauth2/jwks`)).json()
  first.process.kill('SIGTERM')
  await first.exited
  const second = await start({ DATA_DIR: first.dataDir })
  expect(await (await fetch(`${second.base}/oauth2/jwks`)).json()).toEqual(keys)
})

test('a mail being sent delays the stop no longer than requests do', async () => {
  const first = await start({ DEMO: 'on' })
  await first.end('SIGTERM')
  const mail = { siteId: DEMO_SITE_ID, to: 'ada@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }
  const runAt = new Date(0).toISOString()
  const job = { siteId: DEMO_SITE_ID, id: 'late', revision: 1, kind: 'mail.send', payload: mail, runAt, attempts: 0 }
  const database = new DatabaseSync(join(first.dataDir, 'awning.sqlite'))
  database.prepare('INSERT INTO jobs VALUES (?, ?, ?, ?)').run(DEMO_SITE_ID, 'late', 1, JSON.stringify(job))
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  database.close()
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const startedAt = once(silent, 'connection')
  const SMTP_URL = `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`
  const server = await start({ DATA_DIR: first.dataDir, SMTP_URL, MAIL_FROM: 'shop@shop.example' })
  await startedAt
  server.process.kill('SIGTERM')
  expect((await server.exited).code).toBe(0)
  // Given up by itself it would have failed before the server stopped.
  expect(server.log()).not.toContain('"job":"mail.send"')
  expect(server.log()).toContain('"msg":"stopped"')
  silent.close()
})
