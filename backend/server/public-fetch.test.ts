import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPublicFetch } from './public-fetch.ts'

let requests = 0
const server = createServer((request, response) => {
  requests++
  if (request.url === '/away') return void response.writeHead(302, { location: '/' }).end()
  response.end(request.url === '/long' ? 'x'.repeat(2 * 1024 * 1024) : 'here')
})
let port = 0
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))

const strict = createPublicFetch({ loopback: false })
const here = createPublicFetch({ loopback: true })
/** Returns the cause of a 'fetch failed' error. */
const getReason = (error: unknown): unknown => {
  const { code, cause } = error as { code?: unknown; cause?: unknown }
  return code ?? (cause === undefined ? undefined : getReason(cause))
}

test('security 38: merchants’ URLs are fetched from public addresses only, in any notation', async () => {
  const hosts = ['127.0.0.1', '2130706433', '0x7f.1', '0', '[::1]', '[::ffff:127.0.0.1]', 'localhost', 'any.localhost']
  const inner = ['10.0.0.1', '172.16.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '[fd00::1]', '[fe80::1]']
  for (const host of [...hosts, ...inner, '[64:ff9b::7f00:1]', '224.0.0.1', '255.255.255.255']) {
    const refused = strict(`http://${host}:${port}/`).then(() => 'answered', getReason)
    // An unknown host fails as well.
    expect(['NOT_PUBLIC', 'ENOTFOUND', 'EAI_AGAIN'], host).toContain(await refused)
  }
  expect(await strict(`http://localhost:${port}/`).catch(getReason)).toBe('NOT_PUBLIC')
  expect(requests).toBe(0)
  // A shop on localhost may reach localhost, but not its network.
  expect(await (await here(`http://localhost:${port}/`)).text()).toBe('here')
  expect(await here('http://10.0.0.1/').catch(getReason)).toBe('NOT_PUBLIC')
})

test('redirects are not followed, and responses have a size limit', async () => {
  await expect(here(`http://127.0.0.1:${port}/away`)).rejects.toThrow()
  await expect(here(`http://127.0.0.1:${port}/long`).then((answer) => answer.text())).rejects.toThrow()
})
