import { expect, test } from 'vitest'
import { createProduct } from '../../../testing/create-product.ts'
import { createTestShop } from '../../../testing/test-shop.ts'
import { products } from '../records.ts'
import { withoutFileUpgrade } from './without-file-upgrade.ts'

test('what was sold without a file before the update is sold so after it; files, cards and parcels stay as they are', async () => {
  const shop = await createTestShop()
  const context = shop.app.contextFor(shop.siteId)
  const make = async (name: string, more: object = { productType: 'digital' }) =>
    (await createProduct(context, { name, price: '5.00', ...more })).id
  const course = await make('Course')
  const pattern = await make('Pattern')
  const others = [await make('Card', { productType: 'digital', giftCard: true }), await make('Mug', {})]
  await shop.fetch(`/awning/v1/products/${pattern}/digital-file?name=pattern.pdf`, {
    method: 'PUT',
    headers: { authorization: shop.apiKey, 'content-type': 'application/pdf' },
    body: '%PDF-1.4 pattern',
  })
  for (let times = 0; times < 2; times++) await withoutFileUpgrade.run(context)
  const isMarked = async (id: string) => (await context.store.reader(products).get(shop.siteId, id))?.withoutFile
  expect(await isMarked(course)).toBe(true)
  for (const id of [pattern, ...others]) expect(await isMarked(id)).toBeUndefined()
})
