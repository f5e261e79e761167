import { randomBytes } from 'node:crypto'
import { closeSync, copyFileSync, openSync, rmSync, statSync, truncateSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureBuilt, runServer, startServer } from '../testing/servers/start-server.ts'
import { sampleRows } from '../testing/suite-size.ts'

// Starting on a store whose files are damaged.

let dataDir = ''
const inFolder = (name: string) => join(dataDir, name)
const DATABASE = 'awning.sqlite'

beforeAll(async () => {
  ensureBuilt('backend')
  const server = await startServer({ DEMO: 'on' })
  ;({ dataDir } = server)
  await server.end('SIGTERM')
  copyFileSync(inFolder(DATABASE), inFolder('whole'))
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const startsWith = (environment: Record<string, string> = {}) =>
  runServer({ PORT: '0', DEMO_PORT: '0', DATA_DIR: dataDir, ...environment })

function overwrite(from: number, length: number): void {
  const file = openSync(inFolder(DATABASE), 'r+')
  writeSync(file, randomBytes(length), 0, length, from)
  closeSync(file)
}

test.each(
  sampleRows<[string, () => void]>(
    [
      ['whose head is gone', () => overwrite(0, 100)],
      ['that is something else', () => writeFileSync(inFolder(DATABASE), 'once upon a time '.repeat(1000))],
      ['whose tables are overwritten', () => overwrite(4096 * 4, 4096 * 40)],
      ['that lost its second half', () => truncateSync(inFolder(DATABASE), statSync(inFolder('whole')).size / 2)],
    ],
    2,
  ),
)('security 57: a database %s ends the start with one sentence that says how to go on', async (_, damage) => {
  copyFileSync(inFolder('whole'), inFolder(DATABASE))
  damage()
  const { code, said } = await startsWith()
  expect(code).toBe(1)
  expect(said).toMatch(
    /^Awning can't start: DATA_DIR \S+ has a damaged database, awning\.sqlite[^\n]*backup[^\n]*\.\n$/,
  )
})

test('a damaged lock file is not reported as another server', async () => {
  copyFileSync(inFolder('whole'), inFolder(DATABASE))
  writeFileSync(inFolder('lock.sqlite'), 'once upon a time '.repeat(1000))
  const { code, said } = await startsWith()
  expect([code, said]).toEqual([
    1,
    expect.stringMatching(/^Awning can't start: DATA_DIR \S+ has a damaged file lock\.sqlite; delete it [^\n]*\.\n$/),
  ])
  rmSync(inFolder('lock.sqlite'))
})

test('security 59: a wrong or missing secret is refused in one sentence', async () => {
  copyFileSync(inFolder('whole'), inFolder(DATABASE))
  const wrong = await startsWith({ SIGNING_KEY_SECRET: 'another secret, as long as it has to be' })
  const sentence = /^Awning can't start: SIGNING_KEY_SECRET [^\n]*signing-key-secret[^\n]*\.\n$/
  expect([wrong.code, wrong.said]).toEqual([1, expect.stringMatching(sentence)])
  writeFileSync(inFolder('signing-key-secret'), '')
  const empty = await startsWith()
  expect([empty.code, empty.said]).toEqual([
    1,
    expect.stringMatching(/^Awning can't start: DATA_DIR \S+ has a damaged file signing-key-secret[^\n]*\.\n$/),
  ])
  rmSync(inFolder('signing-key-secret'))
  const none = await startsWith()
  expect([none.code, none.said]).toEqual([1, expect.stringMatching(sentence)])
})
