import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { openPostgresStore } from '../../kernel/store/postgres/postgres.ts'
import { openSqliteStore } from '../../kernel/store/sqlite/sqlite.ts'
import type { Store } from '../../kernel/store/store.ts'
import { startPostgres } from '../../testing/servers/postgres-cluster.ts'
import { createTestShop } from '../../testing/test-shop.ts'
import { findGiftCard } from '../pricing/gift-cards/gift-cards.ts'

/** `CROWD=1000 npx vitest run backend/services/checkout/crowds` sends this many requests twice. */
const CROWD = Number(process.env.CROWD ?? 25)
/** `BUYERS=200`: this many buyers compete for ten items. */
const BUYERS = Number(process.env.BUYERS ?? 30)
const ORDER = 'POST /ecom/v1/checkouts/{id}/create-order'
const CHARGE = 'POST /ecom/v1/checkouts/{id}/create-order-and-charge'

const folder = mkdtempSync(join(tmpdir(), 'crowds-'))
const cluster = await startPostgres()
const open: (readonly [database: string, store: () => Promise<Store>])[] = [
  ['SQLite', async () => openSqliteStore({ file: join(folder, `${++files}.sqlite`) })],
]
if (!('skipped' in cluster)) open.push(['PostgreSQL', async () => openPostgresStore({ connectionString: cluster.url })])
else describe('PostgreSQL', () => test.skip(`skipped: ${cluster.skipped}`, () => {}))
let files = 0
let seeds = 0

afterAll(async () => {
  if (!('skipped' in cluster)) await cluster.stop()
  rmSync(folder, { recursive: true })
})

describe.each(open)('on %s', (_, openStore) => {
  let store: Store | undefined
  const openShop = async () => {
    store = await openStore()
    return createTestShop({ store, seed: ++seeds })
  }
  afterEach(() => store?.close())

  test('ten of many concurrent buyers get the ten items, and the others are refused', async () => {
    const shop = await openShop()
    const mug = await shop.product({ stock: 10 })
    const buyers = []
    for (let index = 0; index < BUYERS; index++) buyers.push(await shop.checkout([shop.line(mug)]))
    const answers = await Promise.all(buyers.map(({ id, token }) => shop.send(ORDER, { id }, token)))
    const codes = answers.map(({ status, refusal }) => (status === 200 ? 'ordered' : refusal?.code))
    expect(codes.filter((code) => code === 'ordered')).toHaveLength(10)
    expect(new Set(codes)).toEqual(new Set(['ordered', 'FULL_OUT_OF_STOCK']))
    expect(await shop.getStock(mug)).toBe(0)
    expect(await shop.getOrders()).toHaveLength(10)
  })

  test('50 concurrent buyers with one gift card spend no more than its balance', async () => {
    const shop = await openShop()
    const mug = await shop.product()
    const cardId = await shop.giftCard('GIFT-ONE', 4000n)
    const buyers = []
    for (let index = 0; index < 50; index++)
      buyers.push(await shop.checkout([shop.line(mug)], { giftCardCode: 'GIFT-ONE' }))
    const answers = await Promise.all(buyers.map(({ id, token }) => shop.send(ORDER, { id }, token)))
    const orderIds = answers.flatMap(({ body }) => body?.orderId ?? [])
    // Later orders are refused, because the gift card's balance is lower or spent.
    const codes = new Set(answers.flatMap(({ refusal }) => refusal?.code ?? []))
    expect(
      [...codes].every((code) => ['CHECKOUT_CHANGED', 'GIFT_CARD_IS_EMPTY', 'REDEEM_GIFT_CARD_ERROR'].includes(code)),
    ).toBe(true)
    const { orderTransactions } = await shop.call('POST /ecom/v1/payments/list-by-ids', { orderIds }, shop.apiKey)
    const spent = orderTransactions
      .flatMap(({ payments }) => payments.filter(({ giftcardPaymentDetails }) => giftcardPaymentDetails))
      .reduce((sum, { amount }) => sum + Math.round(Number(amount?.amount) * 100), 0)
    const left = Number((await findGiftCard(shop.app.contextFor(shop.siteId), cardId))?.balance)
    expect(spent).toBeGreaterThan(0)
    expect(left).toBeGreaterThanOrEqual(0)
    expect(spent + left).toBe(4000)
    expect(await shop.getStock(mug)).toBe(500 - orderIds.length)
  })

  test('requests that are sent twice at once create one order and one charge each', async () => {
    const shop = await openShop()
    const mug = await shop.product({ stock: 2 * CROWD })
    const codes = new Set<string | undefined>()
    for (let index = 0; index < CROWD; index++) {
      const { id, token } = await shop.checkout([shop.line(mug)])
      const press = () => shop.send(CHARGE, { id, paymentToken: 'sandbox_approved' }, token)
      const answers = await Promise.all([press(), press()])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      for (const { refusal } of answers) if (refusal) codes.add(refusal.code)
    }
    expect(
      [...codes].every((code) => code === 'CHECKOUT_ALREADY_PAID' || code === 'CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS'),
    ).toBe(true)
    expect(await shop.getStock(mug)).toBe(CROWD)
    const paid = (await shop.getOrders()).filter(({ paymentStatus }) => paymentStatus === 'PAID')
    expect(paid).toHaveLength(Math.min(CROWD, 100))
  })
})
