import { expect, test } from 'vitest'
import { createWorkBudget, withBudget } from '../../../kernel/runtime/budgets/work-budget.ts'
import { getFailure } from '../../../kernel/store/suite/thing.ts'
import { createProduct } from '../../../testing/create-product.ts'
import { createTestApp } from '../../../testing/create-test-app.ts'
import { MUG } from '../test-drafts.ts'
import { queryStoreVariants } from './store-variants.ts'

const NO_MATCH = { filter: { sku: 'none' } }

async function openShop(documents: number) {
  const shop = await createTestApp()
  const own = shop.app.contextFor(shop.siteId)
  for (let n = 0; n < 12; n++) await createProduct(own, { ...MUG, name: `Mug ${n}` })
  const caller = { gone: false }
  const context = shop.app.contextFor(shop.siteId)
  context.isGone = () => caller.gone
  const most = { free: 0, documents, bytes: 0, milliseconds: 60_000 }
  context.store = withBudget(context.store, createWorkBudget(context, most))
  return { context, caller }
}

test('security 71, 75: variants are searched within the budget, which names the fields that narrow the search', async () => {
  const { context } = await openShop(12)
  expect((await queryStoreVariants(context, NO_MATCH)).metadata.total).toBe(0)
  expect(await getFailure(queryStoreVariants(context, NO_MATCH))).toMatchObject({
    code: 'SEARCH_TOO_LARGE',
    data: { fields: ['id', 'productId', 'collectionIds', 'stock.quantity'] },
  })
})

test('security 75: a filter by product reads that product alone', async () => {
  const { context } = await openShop(13)
  const { variants } = await queryStoreVariants(context, { filter: { productName: 'Mug 3' } })
  expect(variants).toMatchObject([{ productName: 'Mug 3' }])
  const { id, productId } = variants[0] ?? { id: '', productId: '' }
  for (const filter of [{ id }, { productId }, { productId, 'stock.inStock': true }]) {
    const { metadata } = await queryStoreVariants(context, { filter })
    expect(metadata.total).toBe(1)
  }
})

test('security 74: the search ends once its caller has hung up', async () => {
  const { context, caller } = await openShop(1_000)
  caller.gone = true
  expect(await getFailure(queryStoreVariants(context, NO_MATCH))).toMatchObject({ status: 499 })
})
