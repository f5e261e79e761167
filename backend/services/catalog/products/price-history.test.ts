import fc from 'fast-check'
import { expect, test } from 'vitest'
import { currency } from '../../../kernel/base/money/money.ts'
import { createTestApp } from '../../../testing/create-test-app.ts'
import type { Input } from '../../../testing/test-calls.ts'
import { getSite, saveSite } from '../../sites/index.ts'
import { products } from '../records.ts'
import { resolveCatalogItems, STORES_APP_ID } from '../resolve-items.ts'
import { recordPrice, type SeenPrice } from './price-history.ts'
import { priceHistoryUpgrade } from './price-history-upgrade.ts'

const EUR = currency('EUR')
const DAY = 86_400_000
const START = new Date('2026-03-02T09:00:00.000Z')
const dayOf = (time: number) => Math.floor(time / DAY)

/** A price while it was seen, and when it ended. */
type Period = SeenPrice & { ended?: number }

/** The lowest price that was seen at any time from the 30th day before until `time`. */
function lowestBefore(periods: readonly Period[], time: number): string | undefined {
  const known = periods.filter(({ ended = time }) => dayOf(ended) >= dayOf(time) - 30)
  const [lowest] = known.map(({ price }) => price).sort((a, b) => Number(a) - Number(b))
  return lowest
}

test('drawn histories of prices give the lowest price of the 30 days before each reduction', () => {
  const step = fc.record({
    // Minutes, hours and months.
    after: fc.oneof(
      fc.integer({ min: 0, max: 5 * 60_000 }),
      fc.integer({ min: 0, max: 3 * DAY }),
      fc.integer({ min: 0, max: 50 * DAY }),
    ),
    seen: fc.option(fc.record({ cents: fc.integer({ min: 0, max: 12 }), reduced: fc.boolean() }), { freq: 5 }),
  })
  let reductions = 0
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let history: ReturnType<typeof recordPrice>
      const periods: Period[] = []
      let prior: string | undefined
      let time = START.getTime()
      for (const { after, seen } of steps) {
        time += after
        const price = seen ? { price: EUR.decimal(BigInt(seen.cents)), reduced: seen.reduced } : undefined
        history = recordPrice(history, price, EUR, new Date(time))
        const last = periods.at(-1)
        if (!price) {
          if (last) last.ended ??= time
          continue
        }
        if (last?.price === price.price && last.reduced === price.reduced) {
          delete last.ended
          continue
        }
        if (last) last.ended ??= time
        prior = price.reduced ? lowestBefore(periods, time) : undefined
        periods.push(price)
        if (prior !== undefined) reductions++
        expect(history?.prior).toBe(prior)
        expect(Object.keys(history?.past ?? {}).length).toBeLessThanOrEqual(31)
      }
      if (periods.length > 0) expect(history?.prior).toBe(prior)
    }),
    { numRuns: 500 },
  )
  expect(reductions).toBeGreaterThan(500)
})

async function createShop(country = 'DE') {
  const shop = await createTestApp()
  const context = () => shop.app.contextFor(shop.siteId)
  const site = await getSite(context())
  await saveSite(context(), { ...site, address: { country } as never, shippingRegions: [] })
  const create = async (product: Input<'POST /stores/v1/products'>['product']) =>
    (await shop.call('POST /stores/v1/products', { product }, shop.apiKey)).product.id as string
  const change = (id: string, product: Omit<Input<typeof UPDATE>['product'], 'id'>) =>
    shop.call(UPDATE, { product: { id, ...product } }, shop.apiKey)
  const read = async (id: string) =>
    (await shop.call('GET /v1/shelf', { clientId: shop.clientId, 'product-id': id })).products[0]
  const inCart = async (id: string) => {
    const [answer] = await resolveCatalogItems(context(), [{ appId: STORES_APP_ID, catalogItemId: id }])
    return answer && 'item' in answer ? { full: answer.item.fullPrice, prior: answer.item.priorPrice } : undefined
  }
  return { ...shop, context, create, change, read, inCart }
}

const UPDATE = 'PATCH /stores/v1/products/{product.id}'
const MUG = { name: 'Mug', productType: 'physical' as const, priceData: { price: 20 } }
const OFF = (value: number) => ({ discount: { type: 'AMOUNT' as const, value } })

test('a reduction is counted from the lowest price of the last 30 days, in the list and in the cart', async () => {
  const shop = await createShop()
  const id = await shop.create(MUG)
  shop.clock.advance(5 * DAY)
  await shop.change(id, { priceData: { price: 18 } })
  shop.clock.advance(20 * DAY)
  await shop.change(id, { priceData: { price: 20 } })
  expect((await shop.read(id))?.priorPrice).toBeUndefined()
  shop.clock.advance(DAY)
  await shop.change(id, OFF(5))
  expect(await shop.read(id)).toMatchObject({
    priorPrice: { amount: 18 },
    priceData: { price: 20, discountedPrice: 15 },
  })
  expect(await shop.inCart(id)).toEqual({ full: 1800n, prior: 1800n })
  // However long it runs.
  shop.clock.advance(90 * DAY)
  expect((await shop.read(id))?.priorPrice).toEqual({ amount: 18 })
})

test('a discount after which the price is not lower is no reduction in the cart', async () => {
  const shop = await createShop()
  const id = await shop.create(MUG)
  await shop.change(id, { priceData: { price: 30 }, ...OFF(5) })
  expect((await shop.read(id))?.priorPrice).toEqual({ amount: 20 })
  expect(await shop.inCart(id)).toEqual({ full: 2500n, prior: undefined })
})

test('outside of the European Economic Area the price before the discount stays', async () => {
  const shop = await createShop('US')
  const id = await shop.create(MUG)
  await shop.change(id, { priceData: { price: 30 }, ...OFF(12) })
  expect((await shop.read(id))?.priorPrice).toBeUndefined()
  expect(await shop.inCart(id)).toEqual({ full: 3000n, prior: undefined })
})

test('what is new with a discount has no prior price, and hidden prices were never asked', async () => {
  const shop = await createShop()
  const id = await shop.create({ ...MUG, ...OFF(5) })
  expect((await shop.read(id))?.priorPrice).toBeUndefined()
  const hidden = await shop.create({ ...MUG, name: 'Bowl', visible: false, priceData: { price: 90 } })
  await shop.change(hidden, { priceData: { price: 40 }, visible: true, ...OFF(5) })
  expect((await shop.read(hidden))?.priorPrice).toBeUndefined()
})

test('variants with prices of their own have histories of their own', async () => {
  const shop = await createShop()
  const options = [
    {
      name: 'Size',
      optionType: 'drop_down' as const,
      choices: ['S', 'L'].map((value) => ({ value, description: value })),
    },
  ]
  const id = await shop.create({ ...MUG, productOptions: options, manageVariants: true })
  shop.clock.advance(DAY)
  const large = (price: number) =>
    shop.call(
      'PATCH /stores/v1/products/{id}/variants',
      { id, variants: [{ choices: { Size: 'L' }, price }] },
      shop.apiKey,
    )
  await large(25)
  shop.clock.advance(60 * DAY)
  await large(28)
  shop.clock.advance(DAY)
  await shop.change(id, { discount: { type: 'PERCENT' as const, value: 50 } })
  const product = await shop.read(id)
  const variant = product?.variants.find(({ choices }) => choices?.Size === 'L')
  expect(product?.priorPrice).toEqual({ amount: 20, variants: [{ id: variant?.id, amount: 25 }] })
})

test('a bulk change and what a caller sends as its history pass the same place', async () => {
  const shop = await createShop()
  const id = await shop.create(MUG)
  await shop.call('POST /stores/v1/bulk/products/update', { ids: [id], set: { price: 12 } }, shop.apiKey)
  shop.clock.advance(DAY)
  await shop.change(id, { priceData: { price: 20 }, ...OFF(10) })
  expect((await shop.read(id))?.priorPrice).toEqual({ amount: 12 })
})

test('products of earlier versions get the history of today, once', async () => {
  const shop = await createShop()
  const id = await shop.create(MUG)
  const reader = shop.context().store.reader(products)
  const load = async () => (await reader.get(shop.siteId, id)) as NonNullable<Awaited<ReturnType<typeof reader.get>>>
  const { priceHistory: _, ...earlier } = await load()
  await shop.context().commit(async (work) => void work.update(products, earlier))
  await priceHistoryUpgrade.run(shop.context())
  const { revision, priceHistory } = await load()
  expect(priceHistory).toEqual({ '': { price: '20.00', reduced: false, past: {} } })
  await priceHistoryUpgrade.run(shop.context())
  expect((await load()).revision).toBe(revision)
  // A process of an earlier version writes prices, and leaves the history as it was.
  await shop.context().commit(async (work) => void work.update(products, { ...(await load()), price: '16' }))
  await priceHistoryUpgrade.run(shop.context())
  await shop.change(id, OFF(2))
  expect((await shop.read(id))?.priorPrice).toEqual({ amount: 16 })
})
