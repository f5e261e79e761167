import { once } from 'node:events'
import { readFileSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { exportJWK, generateKeyPair } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setUpOwnServers, WITHOUT_DEMO, waitUntilRead } from '../testing/servers/own-servers.ts'
import { type RunningServer, startServer } from '../testing/servers/start-server.ts'

const start = setUpOwnServers()

/** One server with the settings of a first start, for tests that only look at it. */
let usual: RunningServer
beforeAll(async () => {
  usual = await startServer(WITHOUT_DEMO)
})
afterAll(() => usual.stop())

test('the server prints its URLs, and logs JSON lines separately', async () => {
  const server = usual
  await expect.poll(() => server.words()).toContain(`Start page  ${server.base}/`)
  expect(server.words()).toContain('Only this machine reaches it, at 127.0.0.1.')
  await expect.poll(() => server.log()).toContain('"msg":"ready"')
  for (const line of server.log().trim().split('\n')) expect(JSON.parse(line)).toHaveProperty('msg')
})

test('store and demo shop listen on HOST and print it', async () => {
  const server = await start({ DEMO: 'on', HOST: '0.0.0.0' })
  await expect.poll(() => server.words()).toContain('It listens on 0.0.0.0: other machines reach it, too.')
  const { address = '127.0.0.1' } =
    Object.values(networkInterfaces())
      .flat()
      .find((found) => found && !found.internal && found.family === 'IPv4') ?? {}
  for (const base of [server.base, server.demo ?? '']) {
    expect((await fetch(`http://${address}:${new URL(base).port}/`)).status).toBe(200)
  }
})

test('in production nothing is printed on standard output', async () => {
  const server = await start({ NODE_ENV: 'production' })
  expect(server.words()).toBe('')
})

test('health, readiness and metrics answer', async () => {
  const { base } = usual
  expect((await fetch(`${base}/healthz`)).status).toBe(200)
  expect((await fetch(`${base}/readyz`)).status).toBe(200)
  await fetch(`${base}/oauth2/token`, { method: 'POST', body: '{}' })
  const metrics = await (await fetch(`${base}/metrics`)).text()
  expect(metrics).toMatch(/awning_requests_total\{call="[^"]+",status="400"\} 1/)
  expect(metrics).toContain('awning_request_seconds_bucket')
})

test('a public https URL gives HSTS headers in calls, pages, files and errors', async () => {
  const open = await start({ PUBLIC_URL: 'https://shop.example', TEST_OUTBOX: 'off' })
  for (const path of ['/healthz', '/docs', '/v1/loader.js', '/oauth2/jwks', '/nothing', '/metrics']) {
    const { headers } = await fetch(`${open.base}${path}`)
    expect([path, headers.get('strict-transport-security')]).toEqual([path, 'max-age=31536000'])
    expect([path, headers.get('x-content-type-options')]).toEqual([path, 'nosniff'])
    expect((await fetch(`${usual.base}${path}`)).headers.get('strict-transport-security')).toBeNull()
  }
})

test('metrics need their token', async () => {
  const token = 'q0bBdqkVAOxJrn1b'
  const { base } = await start({ METRICS_TOKEN: token })
  expect((await fetch(`${base}/metrics`)).status).toBe(401)
  const response = await fetch(`${base}/metrics`, { headers: { authorization: `Bearer ${token}` } })
  expect(await response.text()).toContain('awning_')
})

test('a wrong method is a 405 that lists the allowed ones', async () => {
  const { base } = usual
  const response = await fetch(`${base}/ecom/v1/carts/current/add-to-cart`, { method: 'PUT' })
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST'])
})

test('the script for host pages is served to any origin, compressed and revalidated', async () => {
  const { base } = usual
  const response = await fetch(`${base}/v1/loader.js`, { headers: { 'accept-encoding': 'br' } })
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'br',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, max-age=60',
  })
  const again = await fetch(`${base}/v1/loader.js`, {
    headers: { 'if-none-match': response.headers.get('etag') ?? '' },
  })
  expect(again.status).toBe(304)
})

test('the outbox opens with its key only, and only where it is enabled', async () => {
  const [open, closed] = await Promise.all([start({ TEST_OUTBOX: 'on' }), start({ TEST_OUTBOX: 'off' })])
  await expect.poll(() => open.words()).toContain('/outbox?key=')
  const link = new URL(/\S+\/outbox\?key=\S+/.exec(open.words())?.[0] ?? '')
  expect((await fetch(link)).headers.get('content-type')).toBe('text/html; charset=utf-8')
  const key = link.searchParams.get('key') ?? ''
  const mails = await fetch(`${open.base}/outbox?to=nobody@example.com`, { headers: { 'x-outbox-key': key } })
  expect(await mails.json()).toEqual([])
  expect((await fetch(`${open.base}/outbox?to=nobody@example.com`)).status).toBe(403)
  expect((await fetch(`${closed.base}/outbox?key=${key}`)).status).toBe(404)
})

test('security 50: no secret reaches the log', async () => {
  const server = await start({ LOG_LEVEL: 'trace' })
  const secrets = ['eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJ4In0.c2ln', 'awn_merchants-secret-key', 'link-key-of-a-checkout']
  await fetch(`${server.base}/ecom/v1/carts/current`, { headers: { authorization: `Bearer ${secrets[0]}` } })
  await fetch(`${server.base}/ecom/v1/carts/current`, { headers: { authorization: secrets[1] ?? '' } })
  await fetch(`${server.base}/checkout/none?key=${secrets[2]}`)
  await fetch(`${server.base}/oauth2/token`, {
    method: 'POST',
    body: JSON.stringify({ grantType: 'refresh_token', refreshToken: secrets[0] }),
  })
  server.process.kill('SIGTERM')
  await server.exited
  expect(server.log()).toContain('"status":')
  for (const secret of secrets) expect(server.log()).not.toContain(secret)
})

test('security 59: keys stored in plain text are encrypted at start, and leave no trace in the file', async () => {
  const first = await start()
  await first.end('SIGTERM')
  const pair = await generateKeyPair('ES256', { extractable: true })
  const [privateKey, publicKey] = [await exportJWK(pair.privateKey), await exportJWK(pair.publicKey)]
  const file = join(first.dataDir, 'awning.sqlite')
  const database = new DatabaseSync(file)
  const key = {
    siteId: 'platform',
    id: 'old',
    revision: 1,
    privateKey,
    publicKey,
    createdDate: new Date().toISOString(),
  }
  database.exec('DELETE FROM signing_keys; DELETE FROM signing_key_seals')
  database.prepare('INSERT INTO signing_keys VALUES (?, ?, ?, ?)').run('platform', 'old', 1, JSON.stringify(key))
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  database.close()
  const inFile = () => readFileSync(file, 'latin1').includes(privateKey.d ?? '')
  expect(inFile()).toBe(true)
  const second = await start({ DATA_DIR: first.dataDir })
  const { keys } = (await (await fetch(`${second.base}/oauth2/jwks`)).json()) as { keys: object[] }
  expect(keys).toMatchObject([{ kid: 'old', x: publicKey.x }])
  await second.end('SIGTERM')
  expect(inFile()).toBe(false)
  expect((statSync(join(first.dataDir, 'signing-key-secret')).mode & 0o777).toString(8)).toBe('600')
})

test('a log that cannot be written does not end the server', async () => {
  const within = ['sh', '-c', 'exec "$@" 2>/dev/full', 'sh']
  const server = await start({}, { within })
  // Each is logged, so that writing has failed many times.
  for (let request = 0; request < 100; request++)
    await fetch(`${server.base}/oauth2/token`, { method: 'POST', body: '{}' })
  expect((await fetch(`${server.base}/healthz`)).status).toBe(200)
})

test('security 56: a client that disconnects within its body causes no server error', async () => {
  const server = await start()
  for (const framing of ['content-length: 20', 'transfer-encoding: chunked']) {
    const socket = connect(Number(new URL(server.base).port), '127.0.0.1')
    await once(socket, 'connect')
    socket.write(`POST /oauth2/token HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n${framing}\r\n\r\n5\r\n{`)
    await waitUntilRead(server)
    socket.destroy()
  }
  const hungUp = () => server.log().split('"status":499').length - 1
  await expect.poll(hungUp).toBe(2)
  expect(server.log()).not.toMatch(/System error|"level":"error"|stack/)
})
