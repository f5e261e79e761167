import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { DEMO_CLIENT_ID } from '../demo/seed-demo.ts'
import { STORES_APP_ID } from '../services/catalog/index.ts'
import { ensureBuilt, type RunningServer, startServer } from '../testing/start-server.ts'

/** A disk of a few megabytes that only the server sees. */
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
const LIMITED_FILES = ['bash', '-c', 'ulimit -f 2500 && exec "$@"', 'bash']
const [program = '', ...words] = ON_A_SMALL_DISK
const possible = spawnSync(program, [...words, 'true'], { env: { ...process.env, DATA_DIR: tmpdir() } }).status === 0

const copies = mkdtempSync(join(tmpdir(), 'awning-disk-'))
let server: RunningServer | undefined
beforeAll(() => ensureBuilt('backend'), 120_000)
afterEach(async () => {
  await server?.stop()
  rmSync(copies, { recursive: true, force: true })
})

async function call(base: string, route: string, token?: string, body?: object) {
  const [method = 'GET', path = '/'] = route.split(' ')
  const response = await fetch(base + path, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: token }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
  return { status: response.status, body: (await response.json()) as any }
}

const visitor = async (base: string): Promise<string> =>
  (await call(base, 'POST /oauth2/token', undefined, { clientId: DEMO_CLIENT_ID, grantType: 'anonymous' })).body
    .access_token

/** A product without options of which there are some pieces. */
async function anyProduct(base: string, token: string): Promise<{ id: string }> {
  const query = { paging: { limit: 100 } }
  const { body } = await call(base, 'POST /stores-reader/v1/products/query-platformized', token, { query })
  return body.products.find(
    // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
    ({ stock, productOptions }: any) => stock.trackInventory && stock.quantity >= 5 && productOptions.length === 0,
  )
}

const lineOf = ({ id }: { id: string }) => ({
  lineItems: [{ catalogReference: { appId: STORES_APP_ID, catalogItemId: id }, quantity: 1 }],
})

test.skipIf(!possible)(
  'on a full disk writes are refused whole and reads go on; with room again everything goes on',
  async () => {
    server = await startServer({ DEMO: 'on', LOG_LEVEL: 'info', RATE_LIMITS: 'off' }, { within: ON_A_SMALL_DISK })
    const { base } = server
    const disk = join(`/proc/${server.process.pid}/root`, server.dataDir)
    const buyer = await visitor(base)
    const reader = await visitor(base)
    const product = await anyProduct(base, reader)
    const line = lineOf(product)
    const { body: created } = await call(base, 'POST /ecom/v1/checkouts', buyer, {
      channelType: 'WEB',
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
    })
    const checkout = `/ecom/v1/checkouts/${created.checkout.id}`
    const order = () => call(base, `POST ${checkout}/create-order`, buyer, {})
    const stock = async () =>
      (await call(base, `GET /stores-reader/v1/products/${product.id}`, reader)).body.product.stock.quantity as number
    const piecesInCart = async () => {
      const { status, body } = await call(base, 'GET /ecom/v1/carts/current', buyer)
      return status === 404 ? 0 : (body.cart.lineItems[0].quantity as number)
    }

    const { bavail, bsize } = statfsSync(disk)
    writeFileSync(join(disk, 'filler'), Buffer.alloc(Math.max(0, bavail * bsize - 64 * 1024)))
    const statuses: number[] = []
    let acknowledged = 0
    while (!statuses.slice(-5).every((status) => status === 507) || statuses.length < 5) {
      const { status, body } = await call(base, 'POST /ecom/v1/carts/current/add-to-cart', buyer, line)
      statuses.push(status)
      if (status === 200) acknowledged++
      else expect(body.details.applicationError.code).toBe('INSUFFICIENT_STORAGE')
      if (statuses.length > 3000) throw new Error('the disk never became full')
    }
    expect([...new Set(statuses)].sort()).toEqual([200, 507])

    expect(await piecesInCart()).toBe(acknowledged)
    const before = await stock()
    expect((await order()).status).toBe(507)
    expect(await stock()).toBe(before)
    expect((await call(base, `GET ${checkout}`, buyer)).body.checkout.completed).toBe(false)
    expect((await fetch(`${base}/readyz`)).status).toBe(200)

    rmSync(join(disk, 'filler'))
    expect((await call(base, 'POST /ecom/v1/carts/current/add-to-cart', buyer, line)).status).toBe(200)
    expect(await piecesInCart()).toBe(acknowledged + 1)
    expect((await order()).status).toBe(200)
    expect(await stock()).toBe(before - 1)

    cpSync(disk, copies, { recursive: true })
    const database = new DatabaseSync(join(copies, 'awning.sqlite'))
    expect(database.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }])
    database.close()
  },
  120_000,
)

test('a limit on the size of files, as quotas give, is told as a full disk, and to the operator with its reason', async () => {
  // 2.5 MB for each file: a little over what the log of the database has after the demo shop.
  server = await startServer({ DEMO: 'on', RATE_LIMITS: 'off' }, { within: LIMITED_FILES })
  const { base } = server
  const token = await visitor(base)
  const product = await anyProduct(base, token)
  const statuses = new Set<number>()
  for (let attempt = 0; attempt < 3000 && !statuses.has(507); attempt++) {
    const { status } = await call(base, 'POST /ecom/v1/carts/current/add-to-cart', await visitor(base), lineOf(product))
    statuses.add(status)
  }
  expect([...statuses]).toEqual([200, 507])
  expect((await anyProduct(base, token)).id).toBe(product.id)
  expect(server.log()).toMatch(/"msg":"the store has no room left"/)
  expect(server.log()).toContain('disk I/O error')
}, 60_000)
