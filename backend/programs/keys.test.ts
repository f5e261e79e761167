import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureBuilt, runProgram, startServer } from '../testing/servers/start-server.ts'
import { sampleRows } from '../testing/suite-size.ts'
import { createTestCalls } from '../testing/test-calls.ts'

const folder = mkdtempSync(join(tmpdir(), 'awning-keys-'))
const environment = { DATA_DIR: join(folder, 'data'), DEMO: 'on' }

beforeAll(() => ensureBuilt('backend'), 120_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const keys = (...words: string[]) => runProgram('keys.js', words, environment)
const made = (...words: string[]) => keys(...words).stdout.trim()

test('security 55: API keys are created, listed, rotated and revoked on the command line, and the server follows', async () => {
  const first = await startServer(environment)
  expect(keys('list')).toMatchObject({ status: 1, stderr: expect.stringContaining('A server runs') })
  await first.end('SIGTERM')

  const reader = made('create', '--name', 'Reader', '--scope', 'orders.read', '--expires', '2099-01-31')
  const lost = made('create', '--name', 'Lost')
  const listed = made('list').split('\n')
  expect(listed).toHaveLength(2)
  expect(listed[0]).toMatch(/^\S+\tReader\torders\.read\tmade \S+\tnever used\tuntil 2099-01-31T00:00$/)
  expect(made('list')).not.toContain(lost)
  const findId = (name: string) => listed.find((line) => line.includes(name))?.split('\t')[0] ?? ''
  const rotated = made('rotate', findId('Reader'))
  expect(keys('revoke', findId('Lost')).status).toBe(0)

  const server = await startServer(environment)
  try {
    const { send } = createTestCalls((path, init) => fetch(server.base + path, init))
    const search = async (key: string) => (await send('POST /ecom/v1/orders/search', {}, key)).status
    expect([await search(reader), await search(rotated), await search(lost)]).toEqual([401, 200, 401])
  } finally {
    await server.end('SIGTERM')
  }
})

test.each(
  sampleRows<[string[], string]>(
    [
      [[], 'Say what to do'],
      [['create'], '--name'],
      [['create', '--name', 'A', '--scope', 'nothing'], '--scope'],
      [['create', '--name', 'A', '--expires', 'soon'], '--expires'],
      [['rotate', 'A', '--overlap', 'x'], '--overlap'],
      [['revoke', 'no-such-key'], 'There is no key'],
      [['list', '--site', 'no-such-site'], 'There is no site'],
      [['list', '--what'], '--what'],
    ],
    2,
  ),
)('%j is refused in words that help', (words, says) => {
  expect(keys(...words)).toMatchObject({ status: 1, stderr: expect.stringContaining(says) })
})
