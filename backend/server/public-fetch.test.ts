import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPublicFetch } from './public-fetch.ts'

let asked = 0
const server = createServer((request, response) => {
  asked++
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
/** What stands behind "fetch failed". */
const reasonOf = (error: unknown): unknown => {
  const { code, cause } = error as { code?: unknown; cause?: unknown }
  return code ?? (cause === undefined ? undefined : reasonOf(cause))
}

test('security 38: what merchants name is asked at public addresses only, however it is written', async () => {
  const hosts = ['127.0.0.1', '2130706433', '0x7f.1', '0', '[::1]', '[::ffff:127.0.0.1]', 'localhost', 'any.localhost']
  const inner = ['10.0.0.1', '172.16.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '[fd00::1]', '[fe80::1]']
  for (const host of [...hosts, ...inner, '[64:ff9b::7f00:1]', '224.0.0.1', '255.255.255.255']) {
    const refused = strict(`http://${host}:${port}/`).then(() => 'answered', reasonOf)
    // A name that nobody knows leads nowhere either.
    expect(['NOT_PUBLIC', 'ENOTFOUND', 'EAI_AGAIN'], host).toContain(await refused)
  }
  expect(await strict(`http://localhost:${port}/`).catch(reasonOf)).toBe('NOT_PUBLIC')
  expect(asked).toBe(0)
  // A shop on this machine asks this machine too, but not its network.
  expect(await (await here(`http://localhost:${port}/`)).text()).toBe('here')
  expect(await here('http://10.0.0.1/').catch(reasonOf)).toBe('NOT_PUBLIC')
})

test('no redirect is followed, and no answer is endless', async () => {
  await expect(here(`http://127.0.0.1:${port}/away`)).rejects.toThrow()
  await expect(here(`http://127.0.0.1:${port}/long`).then((answer) => answer.text())).rejects.toThrow()
})
