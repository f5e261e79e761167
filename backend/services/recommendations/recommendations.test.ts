import { beforeEach, expect, it } from 'vitest'
import { seededIds } from '../../kernel/base/ids.ts'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'
import { STORES_APP_ID } from '../catalog/index.ts'
import { ALGORITHMS } from './algorithms.ts'
import { COUNT_VIEWS_MS } from './count-views.ts'
import { productPairs, productScores } from './records.ts'

const GET = 'POST /v1/recommendations/get'

let shop: TestShop
let visitor: string
beforeEach(async () => {
  shop = await createTestShop()
  visitor = await shop.visitor()
})

const algorithm = (name: string) => {
  const id = ALGORITHMS.find((one) => one.name === name)?.algorithmId ?? ''
  return { id, appId: STORES_APP_ID }
}
const RELATED = algorithm('Related items')
const BOUGHT = algorithm('Frequently bought together')
const VIEWED = algorithm('Frequently viewed together')
const CATEGORIES = algorithm('From the same categories')
const BEST_SELLERS = algorithm('Best sellers')

const order = (...products: string[]) => shop.placeOrder(products.map((id) => shop.line(id)))

type More = { minimum?: number; token?: string }

async function recommend(algorithms: (typeof RELATED)[], products: readonly string[] = [], more: More = {}) {
  const { minimum: minimumRecommendedItems, token = visitor } = more
  const items = products.map((id) => shop.reference(id))
  const sent = { algorithms, items, ...(minimumRecommendedItems !== undefined && { minimumRecommendedItems }) }
  const { recommendation } = await shop.call(GET, sent, token)
  return { found: recommendation.items.map(({ catalogItemId }) => catalogItemId), by: recommendation.algorithm }
}

async function setStock(productId: string, quantity: number) {
  const variants = [{ variantId: '00000000-0000-0000-0000-000000000000', quantity }]
  const inventoryItem = { productId, trackQuantity: true, variants }
  await shop.call('PATCH /stores/v2/inventoryItems/product/{inventoryItem.productId}', { inventoryItem }, shop.apiKey)
}

const createCollection = async (name: string, productIds: readonly string[]) => {
  const { collection } = await shop.call('POST /stores/v1/collections', { collection: { name } }, shop.apiKey)
  const id = collection.id
  await shop.call('POST /stores/v1/collections/{id}/productIds', { id, productIds: [...productIds] }, shop.apiKey)
}

it('lists its algorithms with type, app and catalogue', async () => {
  const { availableAlgorithms } = await shop.call('GET /v1/recommendations/algorithms', {}, visitor)
  expect(availableAlgorithms.map(({ config }) => `${config.algorithmType} ${config.name}`)).toEqual([
    'RELATED_ITEMS Related items',
    'RELATED_ITEMS Frequently bought together',
    'RELATED_ITEMS Frequently viewed together',
    'RELATED_ITEMS From the same categories',
    'GLOBAL Best sellers',
  ])
  expect(new Set(availableAlgorithms.flatMap(({ appId, catalogAppIds }) => [appId, ...catalogAppIds]))).toEqual(
    new Set([STORES_APP_ID]),
  )
})

it('what is bought together is recommended, in both directions, and once per order however often it is delivered', async () => {
  const [teapot, cup, lamp] = [await shop.product(), await shop.product(), await shop.product()]
  await order(teapot, cup)
  await order(teapot, cup)
  await order(teapot, lamp)
  await shop.settle()
  expect(await recommend([BOUGHT], [teapot])).toEqual({ found: [cup, lamp], by: BOUGHT })
  expect((await recommend([BOUGHT], [cup])).found).toEqual([teapot])
  expect((await recommend([BOUGHT], [lamp])).found).toEqual([teapot])
  expect((await recommend([BOUGHT], [cup, lamp])).found).toEqual([teapot])
})

it('a cancelled order counts no longer', async () => {
  const [teapot, cup] = [await shop.product(), await shop.product()]
  const { id } = await order(teapot, cup)
  await shop.settle()
  expect((await recommend([BOUGHT], [teapot])).found).toEqual([cup])
  await shop.call('POST /ecom/v1/orders/{id}/cancel', { id }, shop.apiKey)
  await shop.settle()
  expect((await recommend([BOUGHT], [teapot])).found).toEqual([])
  expect((await recommend([BEST_SELLERS])).found).toEqual([])
})

it('best sellers are those of the most orders, and of two with as many those of recent ones', async () => {
  const [old, recent, once] = [await shop.product(), await shop.product(), await shop.product()]
  await order(old)
  await order(old)
  await shop.settle()
  shop.clock.advance(90 * 86_400_000)
  await order(recent)
  await order(recent)
  await order(once)
  await shop.settle()
  expect((await recommend([BEST_SELLERS], [], { token: await shop.visitor() })).found).toEqual([recent, once, old])
})

it('neither hidden nor sold out products are recommended, nor those sent or in the cart', async () => {
  const [teapot, hidden, soldOut, inCart, cup] = await Promise.all(Array.from({ length: 5 }, () => shop.product()))
  await order(...([teapot, hidden, soldOut, inCart, cup] as string[]))
  await shop.settle()
  const product = { id: hidden as string, visible: false }
  await shop.call('PATCH /stores/v1/products/{product.id}', { product }, shop.apiKey)
  await setStock(soldOut as string, 0)
  await shop.call('POST /ecom/v1/carts/current/add-to-cart', { lineItems: [shop.line(inCart as string)] }, visitor)
  for (const algorithms of [[BOUGHT], [BEST_SELLERS], [RELATED]])
    expect((await recommend(algorithms, [teapot as string])).found).toEqual([cup])
})

it('algorithms are tried in their sequence until one finds enough; if none does, nothing is recommended', async () => {
  const [teapot, cup, lamp] = [await shop.product(), await shop.product(), await shop.product()]
  await order(teapot, cup)
  await order(lamp)
  await shop.settle()
  expect(await recommend([BOUGHT, BEST_SELLERS], [teapot], { minimum: 1 })).toEqual({ found: [cup], by: BOUGHT })
  const enough = await recommend([BOUGHT, BEST_SELLERS], [teapot], { minimum: 2 })
  expect(enough).toEqual({ found: expect.arrayContaining([cup, lamp]), by: BEST_SELLERS })
  expect(await recommend([BOUGHT, BEST_SELLERS], [teapot], { minimum: 3 })).toEqual({ found: [], by: undefined })
})

/** Runs the job that counts views. */
const countViewed = async () => {
  shop.clock.advance(COUNT_VIEWS_MS)
  await shop.settle()
}

it('what is viewed together is counted by a job, without who viewed it', async () => {
  const [teapot, cup] = [await shop.product(), await shop.product()]
  await shop.settle()
  await shop.call('POST /awning/v1/recommendations/views', { productIds: [cup, teapot] }, visitor)
  expect((await recommend([VIEWED], [teapot])).found).toEqual([])
  await countViewed()
  expect((await recommend([VIEWED], [teapot])).found).toEqual([cup])
  expect((await recommend([VIEWED], [cup])).found).toEqual([teapot])
  expect((await recommend([RELATED], [teapot])).found[0]).toBe(cup)
  const { store } = shop.app.dependencies
  for (const definition of shop.app.collections.filter(({ name }) => name.startsWith('product_')))
    expect(JSON.stringify(await store.reader(definition).query(shop.siteId, {}))).not.toContain('visitor')
})

it('one who views a pair again and again counts once; unknown products count nothing', async () => {
  const [teapot, cup, lamp] = [await shop.product(), await shop.product(), await shop.product()]
  await shop.settle()
  const view = (token: string, ...productIds: string[]) =>
    shop.call('POST /awning/v1/recommendations/views', { productIds }, token)
  for (let time = 0; time < 20; time++) await view(visitor, ...(time % 2 ? [teapot, lamp] : [lamp, teapot]))
  for (const token of [await shop.visitor(), await shop.visitor()]) await view(token, teapot, cup)
  await view(visitor, teapot, '11111111-1111-4111-8111-111111111111', teapot)
  await countViewed()
  expect((await recommend([VIEWED], [teapot])).found).toEqual([cup, lamp])
  const pairs = await shop.app.dependencies.store.reader(productPairs).get(shop.siteId, `viewed.${teapot}`)
  expect(pairs?.pairs.map(({ productId }) => productId)).toEqual([cup, lamp])
})

it('views that come with the call for recommendations are found again: precision at 5 of planted visits', async () => {
  const ids = seededIds(11)
  const random = () => Number.parseInt(ids.guid().slice(0, 8), 16) / 2 ** 32
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T
  const products = await Promise.all(Array.from({ length: 36 }, () => shop.product()))
  const groups = Array.from({ length: 6 }, (_, at) => products.slice(at * 6, at * 6 + 6))
  const popular = groups.map(([first]) => first as string)
  await shop.settle()
  // Each visit views up to four products of one group and, in two of three visits, a popular product.
  for (let count = 0; count < 200; count++) {
    const [group, token] = [pick(groups), await shop.visitor()]
    const visit = [
      ...new Set([pick(group), pick(group), pick(group), ...(random() < 0.66 ? [pick(popular)] : []), pick(group)]),
    ]
    for (const [at, product] of visit.entries()) {
      const viewedProductIds = visit.slice(0, at).reverse()
      await shop.call(GET, { algorithms: [VIEWED], items: [shop.reference(product)], viewedProductIds }, token)
    }
    if (count % 40 === 39) await countViewed()
  }
  let right = 0
  const views = new Map<string, number>()
  for (const group of groups)
    for (const product of group) {
      const { found } = await recommend([VIEWED], [product])
      right += found.slice(0, 5).filter((id) => group.includes(id)).length
      const score = await shop.app.dependencies.store.reader(productScores).get(shop.siteId, `viewed.${product}`)
      views.set(product, score?.score ?? 0)
    }
  // The baseline: the most viewed products, whatever product is shown.
  const most = [...views].sort(([, a], [, b]) => b - a).map(([id]) => id)
  const plain = groups.flatMap((group) =>
    group.map(
      (product) =>
        most
          .filter((id) => id !== product)
          .slice(0, 5)
          .filter((id) => group.includes(id)).length,
    ),
  )
  const precision = (hits: number) => hits / (products.length * 5)
  expect(precision(right)).toBeGreaterThan(0.85)
  expect(precision(plain.reduce((sum, hits) => sum + hits, 0))).toBeLessThan(0.3)
})

it('without orders, products of the same collections come first, those of small ones before all, then those with the same options', async () => {
  const [teapot, cup, lamp, vase] = [
    await shop.product(),
    await shop.product(),
    await shop.product(),
    await shop.product(),
  ]
  await createCollection('Tea', [teapot, cup])
  await createCollection('Home', [teapot, lamp, vase, cup])
  expect((await recommend([CATEGORIES], [teapot])).found[0]).toBe(cup)
  expect((await recommend([CATEGORIES], [teapot])).found.toSorted()).toEqual([cup, lamp, vase].toSorted())
  expect((await recommend([RELATED], [teapot])).found[0]).toBe(cup)
})

it('other apps, their items and unknown algorithms are refused', async () => {
  const other = '13d21c63-b5ec-5912-8397-c3a5ddb27a97'
  const item = shop.reference(await shop.product())
  const refuse = async (sent: object) => (await shop.refusal(GET, sent as never, visitor)).code
  expect(await refuse({ algorithms: [{ ...BOUGHT, appId: other }] })).toBe('RECOMMENDATIONS_PROVIDER_NOT_FOUND')
  expect(await refuse({ algorithms: [{ ...BOUGHT, id: other }] })).toBe('ALGORITHM_NOT_SUPPORTED')
  expect(await refuse({ algorithms: [BOUGHT], items: [{ ...item, appId: other }] })).toBe('ITEM_APP_ID_NOT_SUPPORTED')
})

it('planted pairs are found: precision at 5 far above that of plain popularity', async () => {
  const ids = seededIds(7)
  const random = () => Number.parseInt(ids.guid().slice(0, 8), 16) / 2 ** 32
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T
  const products = await Promise.all(Array.from({ length: 36 }, () => shop.product({ stock: 5_000 })))
  const groups = Array.from({ length: 6 }, (_, at) => products.slice(at * 6, at * 6 + 6))
  const popular = groups.map(([first]) => first as string)
  // Each order has up to three products of one group and, in two of three orders, a popular product.
  for (let count = 0; count < 480; count++) {
    const group = pick(groups)
    const basket = new Set([
      pick(group),
      pick(group),
      pick(group),
      ...(random() < 0.66 ? [pick(popular), pick(popular)] : []),
    ])
    await order(...basket)
    if (count % 40 === 39) await shop.settle()
  }
  const precision = async (algorithms: (typeof RELATED)[]) => {
    let right = 0
    for (const group of groups)
      for (const product of group)
        right += (await recommend(algorithms, [product])).found.slice(0, 5).filter((id) => group.includes(id)).length
    return right / (products.length * 5)
  }
  const [bought, plain] = [await precision([BOUGHT]), await precision([BEST_SELLERS])]
  expect(bought).toBeGreaterThan(0.85)
  expect(plain).toBeLessThan(0.3)
})
