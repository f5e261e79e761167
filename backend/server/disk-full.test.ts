import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import sharp from 'sharp'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { DEMO_CLIENT_ID } from '../demo/seed-demo.ts'
import { STORES_APP_ID } from '../services/catalog/index.ts'
import { ensureBuilt, type RunningServer, runServer, startServer } from '../testing/servers/start-server.ts'
import { createTestCalls, type TestCalls } from '../testing/test-calls.ts'

const QUERY = 'GET /stores-reader/v1/products/query-platformized'
const GENERATE = 'POST /site-media/v1/files/generate-upload-url'
const ADD = 'POST /ecom/v1/carts/current/add-to-cart'

/** Mounts a disk of a few megabytes in a namespace of the server. */
const ON_A_SMALL_DISK = [
  'unshare',
  '--user',
  '--map-root-user',
  '--mount',
  'sh',
  '-c',
  'mount -t tmpfs -o size=24m tmpfs "$DATA_DIR" && exec "$@"',
  'sh',
]
const LIMITED_FILES = ['bash', '-c', 'ulimit -f 5000 && exec "$@"', 'bash']
const [program = '', ...words] = ON_A_SMALL_DISK
const possible = spawnSync(program, [...words, 'true'], { env: { ...process.env, DATA_DIR: tmpdir() } }).status === 0

const copies = mkdtempSync(join(tmpdir(), 'awning-disk-'))
let server: RunningServer | undefined
let stopped: string | undefined
beforeAll(() => ensureBuilt('backend'), 120_000)
afterEach(async () => {
  await server?.stop()
  for (const folder of [copies, stopped]) if (folder) rmSync(folder, { recursive: true, force: true })
})

const createCalls = (base: string) => createTestCalls((path, init) => fetch(base + path, init))
const visitor = async ({ call }: TestCalls) =>
  (await call('POST /oauth2/token', { clientId: DEMO_CLIENT_ID, grantType: 'anonymous' })).access_token

/** Finds a product without options that is in stock. */
async function anyProduct({ call }: TestCalls, token: string): Promise<string> {
  const { products } = await call(QUERY, { query: { paging: { limit: 100 } } }, token)
  const found = products.find(
    ({ stock, productOptions }) => stock?.trackInventory && (stock.quantity ?? 0) >= 5 && productOptions.length === 0,
  )
  return found?.id ?? ''
}

type Sent = { file: { url: string }; details: { applicationError: { code: string } } }

const toLine = (productId: string) => ({
  lineItems: [{ catalogReference: { appId: STORES_APP_ID, catalogItemId: productId }, quantity: 1 }],
})

/** The same disk with a copy of a cleanly stopped store and no space left. */
const ON_A_FULL_DISK = [
  ...ON_A_SMALL_DISK.slice(0, -2),
  'mount -t tmpfs -o size=24m tmpfs "$DATA_DIR" && cp -a "$STOPPED"/. "$DATA_DIR"' +
    ' && { dd if=/dev/zero of="$DATA_DIR/filler" bs=4k 2>/dev/null; exec "$@"; }',
  'sh',
]

test.skipIf(!possible)(
  'security 57: on a disk that is full already the server starts, reads go on and writes are refused whole',
  async () => {
    const first = await startServer({ DEMO: 'on' })
    stopped = first.dataDir
    await first.end('SIGTERM')
    const environment = { DEMO: 'on', RATE_LIMITS: 'off', STOPPED: stopped }
    server = await startServer(environment, { within: ON_A_FULL_DISK })
    const { base } = server
    const disk = join(`/proc/${server.process.pid}/root`, server.dataDir)
    expect(statfsSync(disk).bavail).toBe(0)
    const calls = createCalls(base)
    const token = await visitor(calls)
    const line = toLine(await anyProduct(calls, token))
    expect((await fetch(`${base}/readyz`)).status).toBe(200)
    expect(await calls.refusal(ADD, line, token)).toMatchObject({ status: 507, code: 'INSUFFICIENT_STORAGE' })
    expect((await fetch(server.demo ?? '')).status).toBe(200)

    rmSync(join(disk, 'filler'))
    await calls.call(ADD, line, token)
    expect((await calls.call('GET /ecom/v1/carts/current', {}, token)).cart.lineItems).toHaveLength(1)
  },
  120_000,
)

test.skipIf(!possible)(
  'security 57: a store that a full disk has no room to make is refused in one sentence',
  async () => {
    stopped = mkdtempSync(join(tmpdir(), 'awning-empty-'))
    const { code, said } = await runServer({ PORT: '0', DEMO_PORT: '0', STOPPED: stopped }, { within: ON_A_FULL_DISK })
    expect([code, said]).toEqual([
      1,
      expect.stringMatching(/^Awning can't start: DATA_DIR \S+ [^\n]*no room[^\n]*\.\n$/),
    ])
  },
)

test.skipIf(!possible)(
  'on a full disk writes are refused whole and reads go on; with room again everything goes on',
  async () => {
    server = await startServer({ DEMO: 'on', LOG_LEVEL: 'info', RATE_LIMITS: 'off' }, { within: ON_A_SMALL_DISK })
    const { base } = server
    const disk = join(`/proc/${server.process.pid}/root`, server.dataDir)
    const calls = createCalls(base)
    const { call, send } = calls
    const buyer = await visitor(calls)
    const reader = await visitor(calls)
    const product = await anyProduct(calls, reader)
    const line = toLine(product)
    const input = {
      channelType: 'WEB' as const,
      ...line,
      checkoutInfo: {
        buyerInfo: { email: 'buyer@example.com' },
        shippingInfo: {
          shippingDestination: {
            address: { country: 'DE', city: 'Berlin', postalCode: '10115', addressLine: 'Hauptstraße 1' },
            contactDetails: { firstName: 'Ada', lastName: 'Buyer' },
          },
        },
      },
    }
    const { id } = (await call('POST /ecom/v1/checkouts', input, buyer)).checkout
    const order = () => send('POST /ecom/v1/checkouts/{id}/create-order', { id }, buyer)
    const stock = async () =>
      (await call('GET /stores-reader/v1/products/{id}', { id: product }, reader)).product.stock?.quantity ?? 0
    const countItems = async (token: string) =>
      (await send('GET /ecom/v1/carts/current', {}, token)).body?.cart.lineItems[0]?.quantity ?? 0

    const { bavail, bsize } = statfsSync(disk)
    writeFileSync(join(disk, 'filler'), Buffer.alloc(Math.max(0, bavail * bsize - 64 * 1024)))
    const statuses: number[] = []
    // Every request is of a new visitor, so that no cart exceeds the stock before the disk is full.
    const acknowledged: string[] = []
    const refused: string[] = []
    while (!statuses.slice(-5).every((status) => status === 507) || statuses.length < 5) {
      const token = await visitor(calls)
      const { status, refusal } = await send(ADD, line, token)
      statuses.push(status)
      if (refusal) expect(refusal.code).toBe('INSUFFICIENT_STORAGE')
      ;(refusal ? refused : acknowledged).push(token)
      if (statuses.length > 3000) throw new Error('the disk never became full')
    }
    expect([...new Set(statuses)].sort()).toEqual([200, 507])

    expect(new Set(await Promise.all(acknowledged.map(countItems)))).toEqual(new Set([1]))
    expect(new Set(await Promise.all(refused.map(countItems)))).toEqual(new Set([0]))
    const before = await stock()
    expect((await order()).status).toBe(507)
    expect(await stock()).toBe(before)
    expect((await call('GET /ecom/v1/checkouts/{id}', { id }, buyer)).checkout.completed).toBe(false)
    expect((await fetch(`${base}/readyz`)).status).toBe(200)

    rmSync(join(disk, 'filler'))
    expect((await send(ADD, line, buyer)).status).toBe(200)
    expect(await countItems(buyer)).toBe(1)
    expect((await order()).status).toBe(200)
    expect(await stock()).toBe(before - 1)

    cpSync(disk, copies, { recursive: true })
    const database = new DatabaseSync(join(copies, 'awning.sqlite'))
    expect(database.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }])
    database.close()
  },
  120_000,
)

test.skipIf(!possible)(
  'a picture that the disk has no room for is refused whole; with room again the same one is sent and shown',
  async () => {
    server = await startServer({ DEMO: 'on', RATE_LIMITS: 'off' }, { within: ON_A_SMALL_DISK })
    const { base, dataDir } = server
    const disk = join(`/proc/${server.process.pid}/root`, dataDir)
    const calls = createCalls(base)
    const token = await visitor(calls)
    const noise = { width: 1200, height: 900, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 60 } } as const
    const picture = await sharp({ create: { ...noise, background: 'grey' } })
      .jpeg({ quality: 95 })
      .toBuffer()
    expect(picture.byteLength).toBeGreaterThan(1_000_000)
    const send = async () => {
      const { uploadUrl } = await calls.call(GENERATE, { mimeType: 'image/jpeg', fileName: 'cup.jpg' }, token)
      const headers = { 'content-type': 'image/jpeg' }
      const response = await fetch(uploadUrl, { method: 'PUT', headers, body: new Uint8Array(picture) })
      return { status: response.status, body: (await response.json()) as Sent }
    }
    const { file } = (await send()).body
    const list = () => readdirSync(join(disk, 'files'), { recursive: true }).sort()
    const before = list()

    const { bavail, bsize } = statfsSync(disk)
    writeFileSync(join(disk, 'filler'), Buffer.alloc(Math.max(0, bavail * bsize - 512 * 1024)))
    const refused = await send()
    expect([refused.status, refused.body.details.applicationError.code]).toEqual([507, 'INSUFFICIENT_STORAGE'])
    expect(list()).toEqual(before)
    expect((await fetch(file.url)).status).toBe(200)

    rmSync(join(disk, 'filler'))
    const sent = await send()
    expect(sent.status).toBe(200)
    expect((await sharp(await (await fetch(sent.body.file.url)).arrayBuffer()).metadata()).width).toBe(1200)
  },
  120_000,
)

test('a file size limit, as quotas set, is reported as a full disk, with its reason in the log', async () => {
  // A limit of 5 MB per file: slightly more than the WAL after the demo shop was created.
  server = await startServer({ DEMO: 'on', RATE_LIMITS: 'off' }, { within: LIMITED_FILES })
  const calls = createCalls(server.base)
  const token = await visitor(calls)
  const product = await anyProduct(calls, token)
  const statuses = new Set<number>()
  const add = async () => statuses.add((await calls.send(ADD, toLine(product), await visitor(calls))).status)
  for (let round = 0; round < 300 && !statuses.has(507); round++) await Promise.all(Array.from({ length: 10 }, add))
  expect(statuses).toEqual(new Set([200, 507]))
  expect(await anyProduct(calls, token)).toBe(product)
  // The log is written a little later than the answers.
  await expect.poll(() => server?.log()).toMatch(/"msg":"the store has no room left"/)
  expect(server.log()).toContain('disk I/O error')
})
