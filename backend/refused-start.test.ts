import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { setUpOwnServers, WITHOUT_DEMO } from './testing/own-servers.ts'
import { runServer } from './testing/start-server.ts'

const start = setUpOwnServers()

test('a public https address outside production needs outbox and demo asked for by name', async () => {
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

test('a wrong setting ends the start with one sentence', async () => {
  expect(await runServer({ PORT: 'eighty' })).toEqual({
    code: 1,
    said: "Awning can't start: PORT has to be a port number from 0 to 65535.\n",
  })
})

test('a database that does not answer ends the start with one sentence', async () => {
  const { code, said } = await runServer({
    ...WITHOUT_DEMO,
    PORT: '0',
    DATABASE_URL: 'postgres://shop:hunter2@127.0.0.1:1/shop',
  })
  expect(code).toBe(1)
  expect(said).toMatch(/^Awning can't start: DATABASE_URL leads to no database that answers: [^\n]*\.\n$/)
  expect(said).not.toContain('hunter2')
}, 30_000)
