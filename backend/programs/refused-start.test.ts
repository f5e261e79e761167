import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dataForms } from '../kernel/http/service/data-form.ts'
import { openSqliteStore } from '../kernel/store/sqlite/sqlite.ts'
import { setUpOwnServers, WITHOUT_DEMO } from '../testing/servers/own-servers.ts'
import { runProgram, runServer } from '../testing/servers/start-server.ts'
import { sampleRows } from '../testing/suite-size.ts'

const start = setUpOwnServers()

test('a public https URL outside production needs TEST_OUTBOX and DEMO set explicitly', async () => {
  const { code, said } = await runServer({ PORT: '0', DEMO_PORT: '0', PUBLIC_URL: 'https://shop.example' })
  expect([code, said]).toEqual([1, expect.stringMatching(/^Awning can't start: TEST_OUTBOX has to be set [^\n]*\.\n$/)])
})

test('a port in use is refused in one sentence that names the variable', async () => {
  const other = createServer().listen(0)
  await once(other, 'listening')
  const port = String((other.address() as AddressInfo).port)
  const { code, said } = await runServer({ ...WITHOUT_DEMO, PORT: port })
  other.close()
  expect(code).toBe(1)
  expect(said).toBe(
    `Awning can't start: PORT ${port} is in use by another program; stop it, or choose another port by PORT.\n`,
  )
})

test('a second server on the same data folder is refused', async () => {
  const { dataDir } = await start()
  const { code, said } = await runServer({ ...WITHOUT_DEMO, PORT: '0', DATA_DIR: dataDir })
  expect(code).toBe(1)
  expect(said).toMatch(/^Awning can't start: DATA_DIR \S+ is in use by another Awning server; [^\n]*\.\n$/)
})

test('data of a newer version is refused in one sentence that names both, and stays as it is', async () => {
  const { dataDir, end } = await start()
  await end('SIGTERM')
  const store = openSqliteStore({ file: join(dataDir, 'awning.sqlite') })
  await store.prepare([dataForms])
  const newer = { form: 99, version: '9.9.9' }
  await store.transaction(async (work) => {
    const own = await work.get(dataForms, 'platform', 'form')
    if (own) work.update(dataForms, { ...own, ...newer })
  })
  await store.close()
  const { code, said } = await runServer({ ...WITHOUT_DEMO, PORT: '0', DATA_DIR: dataDir })
  expect(code).toBe(1)
  expect(said).toMatch(
    /^Awning can't start: DATA_DIR \S+ has data of Awning 9\.9\.9 \(form 99\), which Awning \S+ \(form \d+\) can't read; [^\n]*\.\n$/,
  )
})

test('an invalid setting is refused in one sentence', async () => {
  expect(await runServer({ PORT: 'eighty' })).toEqual({
    code: 1,
    said: "Awning can't start: PORT has to be a port number from 0 to 65535.\n",
  })
})

const STRIPE = { STRIPE_SECRET_KEY: 'sk_test_12345678', STRIPE_WEBHOOK_SECRET: 'whsec_of_the_test' }

test('security 60, 66: a real payment provider refuses to start with test cards in production until they are disabled', async () => {
  const first = await start({ DEMO: 'on' })
  const { dataDir } = first
  await first.end('SIGTERM')
  const production = { ...WITHOUT_DEMO, ...STRIPE, PORT: '0', DATA_DIR: dataDir, NODE_ENV: 'production' }
  const refused = await runServer(production)
  expect(refused.code).toBe(1)
  expect(refused.said).toMatch(
    /^Awning can't start: STRIPE_SECRET_KEY is set while the shop \S+ takes test cards[^\n]*\.\n$/,
  )
  const [, command = ''] = /npm run payments -- ([^`]*)/.exec(refused.said) ?? []

  const elsewhere = await start({ ...STRIPE, DEMO: 'on', DATA_DIR: dataDir })
  await elsewhere.end('SIGTERM')
  expect(elsewhere.log()).toMatch(
    /"level":"warn"[^\n]*takes test cards and no money, although STRIPE_SECRET_KEY is set/,
  )

  expect(runProgram('payments.js', command.split(' '), { DATA_DIR: dataDir })).toMatchObject({
    status: 0,
    stdout: 'offline\ton\ntest-cards\toff\n',
  })
  const sells = await start({ ...STRIPE, DATA_DIR: dataDir, NODE_ENV: 'production', DEMO: 'off' })
  expect((await fetch(`${sells.base}/healthz`)).status).toBe(200)
})

test.each(
  sampleRows<[string[], string]>(
    [
      [[], 'Say what to do'],
      [['set'], 'Say what to set'],
      [['set', '--test-cards', 'maybe'], '--test-cards has to be on or off'],
      [['set', '--cards', 'on'], '--cards'],
    ],
    1,
  ),
)('npm run payments %j is refused in words that help', (words, says) => {
  expect(runProgram('payments.js', words, {})).toMatchObject({ status: 1, stderr: expect.stringContaining(says) })
})

test('an unreachable database is refused in one sentence', async () => {
  const { code, said } = await runServer({
    ...WITHOUT_DEMO,
    PORT: '0',
    DATABASE_URL: 'postgres://shop:hunter2@127.0.0.1:1/shop',
  })
  expect(code).toBe(1)
  expect(said).toMatch(/^Awning can't start: DATABASE_URL leads to no database that answers: [^\n]*\.\n$/)
  expect(said).not.toContain('hunter2')
})
