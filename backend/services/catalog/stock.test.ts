import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { getEventTypes } from '../../testing/shop-records.ts'
import { saveProduct } from './index.ts'
import { createProducts } from './products/create-products.ts'
import { type StockRecord, stock } from './records.ts'
import { decrementStock, returnStock, type StockLine, toStockError } from './stock.ts'
import { APRON, MUG } from './test-drafts.ts'

let test: TestApp
let mug: string
let apron: string
let rustM: string
beforeEach(async () => {
  test = await createTestApp()
  const made = await createProducts(context(), [MUG, APRON])
  mug = made[0]?.id ?? ''
  apron = made[1]?.id ?? ''
  rustM = made[1]?.variants[1]?.id ?? ''
})

const context = () => test.app.contextFor(test.siteId)
const take = (...lines: StockLine[]) => context().commit((work) => decrementStock(work, test.siteId, lines))
const giveBack = (...lines: StockLine[]) => context().commit((work) => returnStock(work, test.siteId, lines))
const records = async () => {
  const { items } = await test.app.dependencies.store
    .reader(stock)
    .query(test.siteId, { paging: { limit: 100, offset: 0 } })
  return new Map(items.map((record: StockRecord) => [record.id, record.quantity]))
}

describe('stock in a unit of work', () => {
  it('falls and rises by product and variant, one event for each product', async () => {
    await take(
      { productId: mug, variantId: undefined, quantity: 4 },
      { productId: apron, variantId: rustM, quantity: 2 },
      { productId: apron, variantId: rustM, quantity: 1 },
    )
    expect((await records()).get(mug)).toBe(6)
    expect((await records()).get(`${apron}.${rustM}`)).toBe(2)
    await giveBack({ productId: mug, variantId: undefined, quantity: 4 })
    expect((await records()).get(mug)).toBe(10)
    expect(await getEventTypes(test, 'com.wix.ecommerce.inventory.api.v1.InventoryVariantsChanged')).toHaveLength(3)
  })

  it('is not touched when one line does not suffice', async () => {
    const lines = [
      { productId: mug, variantId: undefined, quantity: 1 },
      { productId: apron, variantId: rustM, quantity: 6 },
    ]
    await expect(take(...lines)).rejects.toMatchObject({ code: 'INSUFFICIENT_INVENTORY', status: 409 })
    expect((await records()).get(mug)).toBe(10)
  })

  it('counts two lines of one product together', async () => {
    const line = { productId: mug, variantId: undefined, quantity: 6 }
    await expect(take(line, line)).rejects.toMatchObject({ code: 'INSUFFICIENT_INVENTORY' })
  })

  it('security 45: is taken ten times of ten pieces by two hundred buyers at once, with a refusal for each of the others', async () => {
    const line = { productId: mug, variantId: undefined, quantity: 1 }
    const outcomes = await Promise.allSettled(Array.from({ length: 200 }, () => take(line)))
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
    expect(refused).toHaveLength(190)
    const codes = refused.map((error) => (toStockError(error) ?? error).code)
    expect(new Set(codes)).toEqual(new Set(['INSUFFICIENT_INVENTORY']))
    expect((await records()).get(mug)).toBe(0)
  })

  it('of what is gone cannot be taken, and is not given back', async () => {
    const line = { productId: '6f0a1f53-9a33-4b0e-8a6f-0f4d3f1b2c11', variantId: undefined, quantity: 1 }
    await expect(take(line)).rejects.toMatchObject({ code: 'INSUFFICIENT_INVENTORY' })
    await expect(giveBack(line)).resolves.toBeUndefined()
  })

  it('that nobody counts stays as it is', async () => {
    const { id } = await saveProduct(context(), { name: 'Jug', price: '1.00' })
    await take({ productId: id, variantId: undefined, quantity: 1000 })
    expect((await records()).get(id)).toBe(0)
  })

  it('adds up after any mixture of taking and giving back', async () => {
    const step = fc.record({ take: fc.boolean(), quantity: fc.integer({ min: 1, max: 8 }) })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 15 }), async (steps) => {
        const { id } = await saveProduct(context(), MUG)
        let expected = 10
        for (const { take: taking, quantity } of steps) {
          const line = { productId: id, variantId: undefined, quantity }
          const done = await (taking ? take(line) : giveBack(line)).then(
            () => true,
            () => false,
          )
          expect(done).toBe(!taking || quantity <= expected)
          if (done) expected += taking ? -quantity : quantity
        }
        expect((await context().store.reader(stock).get(test.siteId, id))?.quantity).toBe(expected)
      }),
      { numRuns: 25 },
    )
  })

  it('does not mistake other failures for an empty shelf', () => {
    expect(toStockError(new Error('no'))).toBeUndefined()
  })
})
