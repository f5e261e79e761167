import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureBuilt, runProgram, startServer } from '../testing/servers/start-server.ts'
import { sampleRows } from '../testing/suite-size.ts'
import { createTestCalls } from '../testing/test-calls.ts'

const folder = mkdtempSync(join(tmpdir(), 'awning-limits-'))
const environment = { DATA_DIR: join(folder, 'data'), DEMO: 'on' }
const DEMO_CLIENT = '1d3f3c52-6f0e-4c59-9a55-2b8f4d6ad0c1'

beforeAll(() => ensureBuilt('backend'), 120_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const limits = (...words: string[]) => runProgram('limits.js', words, environment)

test('security 52: an operator changes and resets limits on the command line, and the server applies them', async () => {
  const first = await startServer(environment)
  expect(limits('list')).toMatchObject({ status: 1, stderr: expect.stringContaining('A server runs') })
  await first.end('SIGTERM')

  expect(limits('list').stdout).toContain('decline.address\t100 in 86400 s\twith a proof from 40 on\n')
  expect(limits('set', 'cart.visitor', '--points', '2', '--seconds', '300').status).toBe(0)
  const set = limits('set', 'decline.address', '--points', '50', '--proof-from', '5').stdout
  expect(set).toContain('decline.address\t50 in 86400 s\twith a proof from 5 on\n')
  expect(set).toContain('cart.visitor\t2 in 300 s\n')

  const server = await startServer(environment)
  try {
    const { call, send } = createTestCalls((path, init) => fetch(server.base + path, init))
    const { access_token: visitor } = await call('POST /oauth2/token', {
      clientId: DEMO_CLIENT,
      grantType: 'anonymous',
    })
    const write = async () => (await send('POST /ecom/v1/carts/current/remove-coupon', {}, visitor)).status
    expect([await write(), await write(), await write()]).toEqual([404, 404, 429])
  } finally {
    await server.end('SIGTERM')
  }
  const reset = limits('reset', 'cart.visitor').stdout
  expect(reset).toContain('cart.visitor\t300 in 60 s\n')
  expect(reset).toContain('decline.address\t50 in')
})

test.each(
  sampleRows<[string[], string]>(
    [
      [[], 'Say what to do'],
      [['set', 'cart.nobody', '--points', '2'], 'Name one of the limits'],
      [['set', 'cart.visitor'], '--points'],
      [['set', 'cart.visitor', '--points', '0'], '--points'],
      [['set', 'cart.visitor', '--points', '2', '--seconds', 'x'], '--seconds'],
      [['set', 'decline.address', '--points', '2', '--proof-from', '-1'], '--proof-from'],
      [['reset'], 'Name one of the limits'],
      [['list', '--site', 'no-such-site'], 'There is no site'],
    ],
    2,
  ),
)('%j is refused in words that help', (words, says) => {
  expect(limits(...words)).toMatchObject({ status: 1, stderr: expect.stringContaining(says) })
})
