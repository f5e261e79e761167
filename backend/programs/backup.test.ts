import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fixture } from '../demo/fixture/prepare-fixture.ts'
import { startPostgres } from '../testing/servers/postgres-cluster.ts'
import { ensureBuilt, runProgram, startServer } from '../testing/servers/start-server.ts'
import { sampleRows } from '../testing/suite-size.ts'
import { createTestCalls } from '../testing/test-calls.ts'

ensureBuilt('backend')

const folder = mkdtempSync(join(tmpdir(), 'awning-backup-'))
const SECRET = 'what the keys of these tests are sealed under'
const at = (name: string) => join(folder, name)
const on = (name: string, more: Record<string, string> = {}) => ({
  DATA_DIR: at(name),
  SIGNING_KEY_SECRET: SECRET,
  TEST_OUTBOX: 'on',
  ...more,
})
const backup = (environment: Record<string, string>, ...words: string[]) => runProgram('backup.js', words, environment)
const createCalls = (base: string) => createTestCalls((path, init) => fetch(base + path, init))

let fixture: Fixture
const archive = at('all.gz')

beforeAll(async () => {
  expect(runProgram('fixture.js', ['--out', at('fixture.json')], on('first'))).toMatchObject({ status: 0 })
  fixture = JSON.parse(readFileSync(at('fixture.json'), 'utf8'))
})
afterAll(() => rmSync(folder, { recursive: true }))

test('a store is copied while its server writes, and the copy is of one moment', async () => {
  const server = await startServer(on('first', { RATE_LIMITS: 'off' }))
  try {
    const { call } = createCalls(server.base)
    const { access_token } = await call('POST /oauth2/token', { clientId: fixture.clientId, grantType: 'anonymous' })
    const catalogReference = { appId: fixture.appId, catalogItemId: fixture.products.simple.id }
    const lineItems = [{ catalogReference, quantity: 1 }]
    await call('POST /ecom/v1/carts/current/add-to-cart', { lineItems }, access_token)
    let writing = true
    let count = 0
    const written = (async () => {
      for (; writing; count++)
        await call('PATCH /ecom/v1/carts/current', { cartInfo: { buyerNote: `note ${count}` } }, access_token)
    })()
    await expect.poll(() => count).toBeGreaterThan(0)
    const result = await runAside(archive)
    writing = false
    await written
    expect(count).toBeGreaterThan(1)
    expect(result.stderr).toBe('')
    expect(result.stdout).toMatch(
      /^\S+all\.gz has \d+ documents, of them 3 orders, \d+ products and \d+ members\.\nThe keys are not in it: /,
    )
  } finally {
    await server.stop()
  }
  expect(statSync(archive).mode & 0o777).toBe(0o600)
  expect(backup({}, 'check', archive).stdout).toMatch(/is complete: \d+ documents \(all sites, 20/)
})

test('an archive of a newer version is refused, naming both', () => {
  const lines = gunzipSync(readFileSync(archive)).toString().split('\n')
  const header = { ...JSON.parse(lines[0] ?? ''), version: '9.9.9', form: 99 }
  writeFileSync(at('newer.gz'), gzipSync([JSON.stringify(header), ...lines.slice(1)].join('\n')))
  expect(backup(on('newer'), 'restore', at('newer.gz'))).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(
      /newer\.gz has data of Awning 9\.9\.9 \(form 99\), which Awning \S+ \(form \d+\) can't read; start 9\.9\.9 or newer/,
    ),
  })
})

test('an archive is restored into an empty folder only, and a server goes on from there', async () => {
  const restored = backup(on('second'), 'restore', archive)
  expect(restored.stderr).toBe('')
  expect(restored.stdout).toMatch(/^Restored and compared: \d+ documents, of them 3 orders/)
  expect(backup(on('second'), 'restore', archive).stderr).toBe(
    'This store is not empty: restore into a new database or an empty DATA_DIR.\n',
  )
  await expectOrders(on('second'))
})

test('an archive with a passphrase holds the keys, and restores on another server by itself', async () => {
  const words = 'correct horse battery staple'
  const { SIGNING_KEY_SECRET: _, ...alone } = on('alone')
  const { SIGNING_KEY_SECRET: __, ...elsewhere } = on('elsewhere')
  const short = backup({ ...on('first'), BACKUP_PASSPHRASE: 'too short' }, 'write', at('keys.gz'))
  expect([short.status, short.stderr]).toEqual([1, expect.stringContaining('use at least 12 characters')])
  const written = backup({ ...on('first'), BACKUP_PASSPHRASE: words }, 'write', at('keys.gz'))
  expect(written.stdout).toContain('The keys are in it, sealed with the passphrase')
  expect(gunzipSync(readFileSync(at('keys.gz'))).toString()).not.toContain(SECRET)
  expect(backup({}, 'check', at('keys.gz')).stdout).toContain('with its keys')
  const refused = (environment: Record<string, string>, file: string) =>
    backup({ ...alone, ...environment }, 'restore', at(file)).stderr
  expect(refused({}, 'keys.gz')).toMatch(/sealed with a passphrase: start this on a terminal/)
  expect(refused({ BACKUP_PASSPHRASE: `${words}s` }, 'keys.gz')).toMatch(
    /not the passphrase of .*: nothing was restored/,
  )
  expect(refused({ BACKUP_PASSPHRASE: words, SIGNING_KEY_SECRET: 'x'.repeat(32) }, 'keys.gz')).toMatch(
    /leave the variable out/,
  )
  expect(refused({ BACKUP_PASSPHRASE: words }, 'all.gz')).toMatch(/which is not in it: put the file signing-key-secret/)
  expect(backup({ ...alone, BACKUP_PASSPHRASE: words }, 'restore', at('keys.gz'))).toMatchObject({
    status: 0,
    stderr: '',
  })
  expect(readFileSync(join(at('alone'), 'signing-key-secret'), 'utf8')).toBe(`${SECRET}\n`)
  expect(statSync(join(at('alone'), 'signing-key-secret')).mode & 0o777).toBe(0o600)
  await expectOrders(alone)
  expect(backup({ ...elsewhere, BACKUP_PASSPHRASE: words }, 'restore', at('keys.gz')).status).toBe(0)
})

test('one site is copied with its keys and clients, and into a store that has others', async () => {
  expect(backup(on('first'), 'write', at('site.gz'), '--site', fixture.siteId).status).toBe(0)
  const added = runProgram(
    'site.js',
    ['add', '--name', 'Other', '--country', 'DE', '--currency', 'EUR', '--language', 'de'],
    on('third'),
  )
  expect(added.status).toBe(0)
  expect(backup(on('third'), 'restore', at('site.gz'))).toMatchObject({ status: 0, stderr: '' })
  expect(runProgram('site.js', ['list'], on('third')).stdout.trim().split('\n')).toHaveLength(2)
  await expectOrders(on('third', { DEMO: 'off' }))
  expect(backup(on('third'), 'restore', at('site.gz')).stderr).toMatch(
    /^This store has \S+ \S+ already: restore into one/,
  )
})

// Runs ten programs one after the other, hence the long timeout.
test('a file that is damaged, cut, changed, missing or of another secret is refused, and writes nothing', () => {
  const bytes = readFileSync(archive)
  const lines = gunzipSync(bytes).toString().split('\n')
  const changed = lines.map((line) => line.replace('"Fettle"', '"Fettel"')).join('\n')
  const withoutOne = lines.filter((_, index) => index !== 5).join('\n')
  const files: readonly [string, Uint8Array, RegExp][] = [
    ['cut.gz', bytes.subarray(0, bytes.length / 2), /ends too early/],
    ['ended.gz', gzipSync(lines.slice(0, -2).join('\n')), /ends too early/],
    ['changed.gz', gzipSync(changed), /was changed: [a-z.]+/],
    ['without.gz', gzipSync(withoutOne), /was changed: /],
    ['text.gz', Buffer.from('no archive'), /is no archive/],
    ['json.gz', gzipSync('{"a":1}\n'), /is no archive/],
  ]
  for (const [name, content, sentence] of sampleRows(files, 3)) {
    writeFileSync(at(name), content)
    const { status, stderr } = backup(on('empty'), 'restore', at(name))
    expect([name, status]).toEqual([name, 1])
    expect(stderr).toMatch(sentence)
  }
  expect(backup(on('empty'), 'restore', at('nowhere.gz')).stderr).toMatch(/^There is no file /)
  const other = { ...on('empty'), SIGNING_KEY_SECRET: 'another secret of 32 or more characters' }
  expect(backup(other, 'restore', archive).stderr).toMatch(/was written under another SIGNING_KEY_SECRET/)
  expect(backup(on('empty'), 'write', at('nothing.gz'), '--site', 'none').status).toBe(1)
  expect(backup(on('empty'), 'restore', archive).status).toBe(0)
})

const postgres = await startPostgres()

if ('skipped' in postgres) {
  describe('between the databases', () => test.skip(`skipped: ${postgres.skipped}`, () => {}))
} else {
  describe('between the databases', () => {
    afterAll(postgres.stop)

    test('a store moves from SQLite to PostgreSQL and back, document for document', async () => {
      const other = on('postgres', { DATABASE_URL: postgres.url })
      expect(backup(other, 'restore', archive)).toMatchObject({ status: 0, stderr: '' })
      expect(backup(other, 'write', at('moved.gz')).status).toBe(0)
      expect(backup(on('back'), 'restore', at('moved.gz'))).toMatchObject({ status: 0, stderr: '' })
      expect(readContents(at('moved.gz'))).toEqual(readContents(archive))
      await expectOrders(other)
    })
  })
}

const readContents = (file: string) => {
  const [last = ''] = gunzipSync(readFileSync(file)).toString().trim().split('\n').slice(-1)
  return (JSON.parse(last) as { contents: object }).contents
}

/** Expects that a server on this store answers the merchant's key with the orders of the fixture. */
async function expectOrders(environment: Record<string, string>): Promise<void> {
  const server = await startServer(environment)
  try {
    const { call } = createCalls(server.base)
    for (const { orderId, total } of fixture.authorizedOrders) {
      const { order } = await call('GET /ecom/v1/orders/{id}', { id: orderId }, fixture.adminApiKey)
      expect(order?.priceSummary?.total?.amount).toBe(total.toFixed(2))
    }
    const { clientId } = fixture
    const { access_token } = await call('POST /oauth2/token', { clientId, grantType: 'anonymous' })
    expect(access_token).toBeTruthy()
  } finally {
    await server.stop()
  }
}

/** Runs the backup asynchronously: `runProgram` would block this process, which writes meanwhile. */
async function runAside(file: string) {
  const child = spawn(process.execPath, ['dist/backend/backup.js', 'write', file], {
    env: { PATH: process.env.PATH, ...on('first') },
  })
  let stdout = ''
  let stderr = ''
  child.stdout.on('data', (text) => {
    stdout += text
  })
  child.stderr.on('data', (text) => {
    stderr += text
  })
  await new Promise((resolve) => child.once('close', resolve))
  return { stdout, stderr }
}
