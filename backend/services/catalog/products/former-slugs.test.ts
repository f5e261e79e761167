import { expect, test } from 'vitest'
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts'

const rename = (shop: TestShop, id: string, slug: string) =>
  shop.call('PATCH /stores/v1/products/{product.id}', { product: { id, slug } }, shop.apiKey)

/** The slug of the product that each way of asking by a slug answers; undefined where none does. */
async function findBy(shop: TestShop, slug: string) {
  const token = await shop.visitor()
  const shelf = await shop.send('GET /v1/shelf', { clientId: shop.clientId, 'product-slug': slug } as never)
  const queries = [{ slug }, { slug: { $eq: slug } }].map((filter) =>
    shop.call('POST /stores/v1/products/query', { query: { filter } }, token),
  )
  const redirect = await shop.send(
    'POST /_api/redirects-api/v1/redirect-session',
    { storesProduct: { productSlug: slug } },
    token,
  )
  const address = redirect.body?.redirectSession?.fullUrl
  const found = [
    (shelf.body as { products?: { slug?: string }[] } | undefined)?.products?.[0]?.slug,
    ...(await Promise.all(queries)).map(({ products }) => products[0]?.slug),
    address === undefined ? undefined : decodeURIComponent(new URL(address).pathname.split('/').at(-1) ?? ''),
  ]
  expect(new Set(found).size, `${slug}: ${found}`).toBe(1)
  return found[0]
}

test('a slug that changed leads to the new one, over several changes', async () => {
  const shop = await createTestShop()
  const id = await shop.product({ name: 'Mug' })
  expect(await findBy(shop, 'mug')).toBe('mug')
  await rename(shop, id, 'cup')
  await rename(shop, id, 'beaker')
  for (const slug of ['mug', 'cup', 'beaker']) expect(await findBy(shop, slug)).toBe('beaker')
  expect(await findBy(shop, 'bowl')).toBeUndefined()
})

test('a product that gets an earlier slug back has it, and the others lead there', async () => {
  const shop = await createTestShop()
  const id = await shop.product({ name: 'Mug' })
  await rename(shop, id, 'cup')
  await rename(shop, id, 'mug')
  for (const slug of ['mug', 'cup']) expect(await findBy(shop, slug)).toBe('mug')
  await rename(shop, id, 'mug')
  expect(await findBy(shop, 'mug')).toBe('mug')
})

test('a slug that another product takes is that one’s, and leads to who had it last', async () => {
  const shop = await createTestShop()
  const mug = await shop.product({ name: 'Mug' })
  await rename(shop, mug, 'cup')
  const other = await shop.product({ name: 'Mug' })
  expect(await findBy(shop, 'mug')).toBe('mug')
  expect(await findBy(shop, 'cup')).toBe('cup')
  await rename(shop, other, 'bowl')
  expect(await findBy(shop, 'mug')).toBe('bowl')
  // Two products that change places.
  await rename(shop, mug, 'spare')
  await rename(shop, other, 'cup')
  await rename(shop, mug, 'bowl')
  expect(await findBy(shop, 'cup')).toBe('cup')
  expect(await findBy(shop, 'bowl')).toBe('bowl')
  expect(await findBy(shop, 'spare')).toBe('bowl')
})

test('a product that is hidden or deleted is not found by a former slug', async () => {
  const shop = await createTestShop()
  const id = await shop.product({ name: 'Mug' })
  await rename(shop, id, 'cup')
  await shop.call('PATCH /stores/v1/products/{product.id}', { product: { id, visible: false } }, shop.apiKey)
  expect(await findBy(shop, 'mug')).toBeUndefined()
  await shop.call('DELETE /stores/v1/products/{id}', { id }, shop.apiKey)
  expect(await findBy(shop, 'mug')).toBeUndefined()
  await shop.product({ name: 'Mug' })
  expect(await findBy(shop, 'mug')).toBe('mug')
})

test('of many former slugs the newest fifty are kept', async () => {
  const shop = await createTestShop()
  const id = await shop.product({ name: 'Mug' })
  for (let number = 1; number <= 52; number++) await rename(shop, id, `mug-${number}`)
  for (const slug of ['mug', 'mug-1']) expect(await findBy(shop, slug)).toBeUndefined()
  for (const slug of ['mug-2', 'mug-51']) expect(await findBy(shop, slug)).toBe('mug-52')
})
