import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { expect, test } from 'vitest'
import { DEMO_SITE_ID } from './demo/seed-demo.ts'
import { setUpOwnServers, waitUntilRead } from './testing/own-servers.ts'

const start = setUpOwnServers()

test('a running request is answered before the server stops', async () => {
  const server = await start()
  const { hostname, port } = new URL(server.base)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.write(
    'POST /oauth2/token HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{',
  )
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
  await fetch(`${server.base}/healthz`)
  const startedAt = performance.now()
  server.process.kill('SIGINT')
  expect((await server.exited).code).toBe(0)
  expect(performance.now() - startedAt).toBeLessThan(2_000)
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
  const began = performance.now()
  server.process.kill('SIGTERM')
  expect((await server.exited).code).toBe(0)
  expect(performance.now() - began).toBeLessThan(12_000)
  expect(server.log()).toContain('"msg":"stopped"')
  silent.close()
})
