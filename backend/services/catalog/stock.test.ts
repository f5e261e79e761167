import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { createProduct } from '../../testing/create-product.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
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
  const created = await createProducts(context(), [MUG, APRON])
  mug = created[0]?.id ?? ''
  apron = created[1]?.id ?? ''
  rustM = created[1]?.variants[1]?.id ?? ''
})

const context = () => test.app.contextFor(test.siteId)
const decrement = (...lines: StockLine[]) => context().commit((work) => decrementStock(work, test.siteId, lines))
const returnLines = (...lines: StockLine[]) => context().commit((work) => returnStock(work, test.siteId, lines))
const records = async () => {
  const { items } = await test.app.dependencies.store
    .reader(stock)
    .query(test.siteId, { paging: { limit: 100, offset: 0 } })
  return new Map(items.map((record: StockRecord) => [record.id, record.quantity]))
}

describe('# stock in a unit of work', () => {
  it('is decremented and incremented by product and variant, with one event per product', async () => {
    await decrement(
      { productId: mug, variantId: undefined, quantity: 4 },
      { productId: apron, variantId: rustM, quantity: 2 },
      { productId: apron, variantId: rustM, quantity: 1 },
    )
    expect((await records()).get(mug)).toBe(6)
    expect((await records()).get(`${apron}.${rustM}`)).toBe(2)
    await returnLines({ productId: mug, variantId: undefined, quantity: 4 })
    expect((await records()).get(mug)).toBe(10)
    expect(await test.getEventTypes('com.wix.ecommerce.inventory.api.v1.InventoryVariantsChanged')).toHaveLength(3)
  })

  it('is unchanged if one line exceeds it', async () => {
    const lines = [
      { productId: mug, variantId: undefined, quantity: 1 },
      { productId: apron, variantId: rustM, quantity: 6 },
    ]
    await expect(decrement(...lines)).rejects.toMatchObject({ code: 'INSUFFICIENT_INVENTORY', status: 409 })
    expect((await records()).get(mug)).toBe(10)
  })

  it('counts two lines of one product together', async () => {
    const line = { productId: mug, variantId: undefined, quantity: 6 }
    await expect(decrement(line, line)).rejects.toMatchObject({ code: 'INSUFFICIENT_INVENTORY' })
  })

  it('security 45: is decremented ten times for two hundred concurrent buyers of ten items, and refused for the others', async () => {
    const line = { productId: mug, variantId: undefined, quantity: 1 }
    const outcomes = await Promise.allSettled(Array.from({ length: 200 }, () => decrement(line)))
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
    expect(refused).toHaveLength(190)
    const codes = refused.map((error) => (toStockError(error) ?? error).code)
    expect(new Set(codes)).toEqual(new Set(['INSUFFICIENT_INVENTORY']))
    expect((await records()).get(mug)).toBe(0)
  })

  it("of a deleted product can't be decremented, and is not returned", async () => {
    const line = { productId: '6f0a1f53-9a33-4b0e-8a6f-0f4d3f1b2c11', variantId: undefined, quantity: 1 }
    await expect(decrement(line)).rejects.toMatchObject({ code: 'INSUFFICIENT_INVENTORY' })
    await expect(returnLines(line)).resolves.toBeUndefined()
  })

  it('that is not tracked is unchanged', async () => {
    const { id } = await createProduct(context(), { name: 'Jug', price: '1.00' })
    await decrement({ productId: id, variantId: undefined, quantity: 1000 })
    expect((await records()).get(id)).toBe(0)
  })

  it('adds up after any mixture of decrements and returns', async () => {
    const step = fc.record({ take: fc.boolean(), quantity: fc.integer({ min: 1, max: 8 }) })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 15 }), async (steps) => {
        const { id } = await createProduct(context(), MUG)
        let expected = 10
        for (const { take: taking, quantity } of steps) {
          const line = { productId: id, variantId: undefined, quantity }
          const succeeded = await (taking ? decrement(line) : returnLines(line)).then(
            () => true,
            () => false,
          )
          expect(succeeded).toBe(!taking || quantity <= expected)
          if (succeeded) expected += taking ? -quantity : quantity
        }
        expect((await context().store.reader(stock).get(test.siteId, id))?.quantity).toBe(expected)
      }),
      { numRuns: 25 },
    )
  })

  it('is not reported as insufficient for other failures', () => {
    expect(toStockError(new Error('no'))).toBeUndefined()
  })
})
