import { expect } from 'vitest'
import { onEachDatabase } from './databases.ts'
import { placeOrder } from './place-order.ts'
import { storefront } from './sdk-client.ts'

/** The algorithms that published storefronts name on their product pages. */
const FROM_THE_SAME_CATEGORIES = '68ebce04-b96a-4c52-9329-08fc9d8c1253'
const FREQUENTLY_BOUGHT_TOGETHER = 'd5aac1e1-2e53-4d11-85f7-7172710b4783'
const BEST_SELLERS = 'ba491fd2-b172-4552-9ea6-7202e01d1d3c'

await onEachDatabase('recommendations of the published SDK', ({ server, journey, skipped }) => {
  journey(`a product page asks for related products${skipped ? ` (${skipped})` : ''}`, async () => {
    const { fixture } = server()
    const { appId } = fixture
    const client = storefront(fixture.clientId)
    client.auth.setTokens(await client.auth.generateVisitorTokens())
    const { availableAlgorithms } = await client.recommendations.listAvailableAlgorithms()
    expect(availableAlgorithms?.map(({ config }) => config?.algorithmId)).toContain(BEST_SELLERS)
    const recommend = (ids: string[], minimumRecommendedItems: number) =>
      client.recommendations.getRecommendation(
        ids.map((_id) => ({ _id, appId })),
        { items: [{ appId, catalogItemId: fixture.products.second.id }], minimumRecommendedItems },
      )
    // Storefronts expect an empty list where there is nothing to recommend, never an error.
    const none = await recommend([FROM_THE_SAME_CATEGORIES, FREQUENTLY_BOUGHT_TOGETHER], 100)
    expect(none.recommendation?.items).toEqual([])
    await placeOrder(server())
    await expect
      .poll(async () => (await recommend([FREQUENTLY_BOUGHT_TOGETHER, BEST_SELLERS], 1)).recommendation)
      .toMatchObject({
        items: [{ catalogItemId: fixture.products.simple.id, appId }],
        algorithm: { _id: BEST_SELLERS, appId },
      })
    const products = await client.products.queryProducts().in('_id', []).find()
    expect(products.items).toEqual([])
  })
})
