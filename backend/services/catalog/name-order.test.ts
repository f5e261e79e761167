import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openSqliteStore } from '../../kernel/store/sqlite/sqlite.ts'
import { createTestShop } from '../../testing/test-shop.ts'
import { nameKeyUpgrades } from './name-key-upgrades.ts'
import { collections, products } from './records.ts'

const SORTED = ['9 Tassen', '10 Tassen', 'Äpfel', 'apple', 'Birne', 'Éclair', 'Zebra']
const openSqlite = () => openSqliteStore({ file: join(mkdtempSync(join(tmpdir(), 'names-')), 'store.sqlite') })
const byName = (order: 'ASC' | 'DESC') => ({ sort: [{ fieldName: 'name', order }], paging: { limit: 100 } })

test.each([
  ['memory', undefined],
  ['SQLite', openSqlite],
] as const)('products and collections are sorted by name as their readers sort them: %s', async (_, open) => {
  const shop = await createTestShop(open && { store: open() })
  for (const name of SORTED.toReversed()) {
    await shop.product({ name })
    await shop.call('POST /stores/v1/collections', { collection: { name } }, shop.apiKey)
  }
  const list = async (order: 'ASC' | 'DESC') => {
    const found = await shop.call(
      'GET /stores-reader/v1/products/query-platformized',
      { query: byName(order) },
      shop.apiKey,
    )
    return found.products.map(({ name }) => name)
  }
  expect(await list('ASC')).toEqual(SORTED)
  expect(await list('DESC')).toEqual(SORTED.toReversed())
  const found = await shop.call('GET /v2/collections/query', { query: byName('ASC') }, shop.apiKey)
  expect(found.collections.map(({ name }) => name).filter((name) => name !== 'All Products')).toEqual(SORTED)
})

test('products and collections of earlier versions get the key that they are sorted by', async () => {
  const shop = await createTestShop()
  const id = await shop.product({ name: 'Äpfel 9' })
  const { collection } = await shop.call('POST /stores/v1/collections', { collection: { name: 'Öle' } }, shop.apiKey)
  const context = shop.app.contextFor(shop.siteId)
  const read = async () => ({
    product: await context.store.reader(products).get(shop.siteId, id),
    collection: await context.store.reader(collections).get(shop.siteId, collection.id ?? ''),
  })
  const before = await read()
  expect(before.product?.folded.order).toBe('apfel 019')
  await context.commit(async (work) => {
    const { order: _, ...folded } = before.product?.folded ?? { order: '', name: '' }
    const { nameKey: __, ...rest } = before.collection ?? ({} as never)
    work.update(products, { ...before.product, folded } as never)
    work.update(collections, rest as never)
  })
  for (const upgrade of nameKeyUpgrades) await upgrade.run(context)
  const after = await read()
  expect(after.product?.folded).toEqual(before.product?.folded)
  expect(after.collection?.nameKey).toBe('ole')
})
