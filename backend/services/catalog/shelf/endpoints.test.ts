import { beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts'
import type { Input } from '../../../testing/test-calls.ts'
import { ALL_PRODUCTS_ID } from '../all-products.ts'
import { createCollections } from '../collections/change-collections.ts'
import { createProducts } from '../products/create-products.ts'
import { MUG } from '../test-drafts.ts'

const SHELF = 'GET /v1/shelf'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
})

const stock = async (...names: string[]) =>
  createProducts(
    app.app.contextFor(app.siteId),
    names.map((name) => ({ ...MUG, name, visible: name !== 'Hidden' })),
  )
/** Requests a shelf as a page does: with a client id, and without a token. */
const shelf = (attributes: Input<typeof SHELF>) => app.call(SHELF, { clientId: app.clientId, ...attributes })
const names = async (attributes: Input<typeof SHELF>) => (await shelf(attributes)).products.map(({ name }) => name)

test('a page needs a client id but no token; a missing or unknown id is refused', async () => {
  const [mug] = await stock('Mug')
  expect(await shelf({ 'product-id': mug?.id })).toMatchObject({ products: [{ name: 'Mug' }], total: 1 })
  expect(await app.refusal(SHELF, { 'product-id': mug?.id })).toMatchObject({ status: 401 })
  expect(await app.refusal(SHELF, { clientId: 'nobody' })).toMatchObject({ status: 401 })
})

test('pages from origins that the client does not list are refused', async () => {
  await stock('Mug')
  const ask = (origin: string) => app.fetch(`/v1/shelf?clientId=${app.clientId}`, { headers: { origin } })
  const refused = await ask('https://evil.example')
  expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([403, null])
})

test('a request with a token needs no client id', async () => {
  await stock('Mug')
  expect(await app.call(SHELF, {}, await app.visitor())).toMatchObject({ total: 1 })
})

test('an element shows visible products by slug, ids, search text and collection', async () => {
  const [mug, cup, hidden] = await stock('Mug', 'Cup', 'Hidden')
  const [kitchen] = await createCollections(app.app.contextFor(app.siteId), [{ name: 'Kitchen' }])
  await app.call(
    'POST /stores/v1/collections/{id}/productIds',
    { id: kitchen?.id, productIds: [cup?.id, hidden?.id] },
    app.apiKey,
  )
  expect(await names({ 'product-slug': mug?.slug })).toEqual(['Mug'])
  expect(await names({ ids: `${cup?.id}, ${hidden?.id}, ${mug?.id}` })).toEqual(['Cup', 'Mug'])
  expect(await names({ query: 'cu' })).toEqual(['Cup'])
  expect(await names({ query: 'cups', collection: kitchen?.slug })).toEqual(['Cup'])
  expect(await names({ collection: kitchen?.slug })).toEqual(['Cup'])
  expect(await names({ collection: kitchen?.id })).toEqual(['Cup'])
  expect(await names({ collection: ALL_PRODUCTS_ID })).toEqual(['Mug', 'Cup'])
})

test('a misspelled word is mended, and the answer says which was meant', async () => {
  await stock('Kettle', 'Cup')
  const answer = await app.call(SHELF, { query: 'ketle' }, await app.visitor())
  expect(answer).toMatchObject({ total: 1, meant: 'kettle', products: [{ name: 'Kettle' }] })
  const typed = await app.call(SHELF, { query: 'kettle' }, await app.visitor())
  expect(typed).not.toHaveProperty('meant')
  expect(await app.call(SHELF, { query: 'quince' }, await app.visitor())).toEqual({ products: [], total: 0 })
})

test('the list has the subscription options of products', async () => {
  const [mug, cup] = await stock('Mug', 'Cup')
  const settings = { frequency: 'MONTH' as const, interval: 2, autoRenewal: true, enableCustomerCancellation: true }
  const monthly = { title: 'Every two months', subscriptionSettings: settings, discount: { percent: '10' } }
  const { subscriptionOptions } = await app.call(
    'PUT /awning/v1/products/{id}/subscription-options',
    { id: mug?.id ?? '', subscriptionOptions: [monthly] },
    app.apiKey,
  )
  expect(subscriptionOptions).toMatchObject([monthly])
  expect((await shelf({ ids: `${mug?.id} ${cup?.id}` })).products.map((each) => each.subscriptionOptions)).toEqual([
    subscriptionOptions,
    undefined,
  ])
})

test('a long list is paged', async () => {
  await stock('A', 'B', 'C')
  expect(await shelf({ limit: '2' })).toMatchObject({ products: [{ name: 'A' }, { name: 'B' }], total: 3 })
  expect(await names({ limit: '2', offset: 2 })).toEqual(['C'])
})

test('an unknown product or collection is not found', async () => {
  const [, hidden] = await stock('Mug', 'Hidden')
  const { clientId } = app
  const refused = (attributes: object) => app.refusal(SHELF, { clientId, ...attributes })
  expect(await refused({ 'product-slug': 'mugg' })).toMatchObject({ status: 404 })
  expect(await refused({ 'product-id': hidden?.id })).toMatchObject({ status: 404 })
  expect(await refused({ collection: 'kitchn' })).toMatchObject({ status: 404 })
  expect(await refused({ query: '{"filter":' })).toMatchObject({ status: 400 })
})

test('of several ids the answer names the missing ones, including hidden ones', async () => {
  const [mug, hidden] = await stock('Mug', 'Hidden')
  const { products, hint } = await shelf({ ids: `${mug?.id} nonsense ${hidden?.id}` })
  expect(products.map(({ name }) => name)).toEqual(['Mug'])
  expect(hint).toBe(`This shop has no product with the id "nonsense", "${hidden?.id}"`)
  expect(await shelf({ ids: `${mug?.id} ${mug?.id}` })).not.toHaveProperty('hint')
})
