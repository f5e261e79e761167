import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deriveContext } from '../../kernel/runtime/context/work.ts'
import { createSubscriptionShop } from '../../testing/subscription-shop.ts'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'
import { mergeCarts } from './merge-carts.ts'
import { carts } from './records.ts'

const ADD = 'POST /ecom/v1/carts/current/add-to-cart'
const PATCH = 'PATCH /ecom/v1/carts/current'
const CURRENT = 'GET /ecom/v1/carts/current'

/** Two visitors of a shop; the second one acts as the member. */
async function openShop(given?: TestShop) {
  const shop = given ?? (await createTestShop())
  const [guest, member] = [await shop.visitor(), await shop.visitor()]
  const getOwner = async (token: string) => {
    const identity = await shop.app.dependencies.tokens.verifyAccessToken(token)
    return `visitor:${identity && 'visitorId' in identity ? identity.visitorId : ''}` as const
  }
  const merge = async () => {
    const context = shop.app.contextFor(shop.siteId)
    const owners = { from: await getOwner(guest), to: await getOwner(member) }
    return context.commit((work) => mergeCarts(deriveContext(context, { transaction: work }), work, owners))
  }
  return { shop, guest, member, merge }
}

const quantities = async (shop: TestShop, token: string) =>
  (await shop.call(CURRENT, {}, token)).cart.lineItems.map(({ quantity }) => quantity)

test('a guest’s cart becomes the cart of a member without one, with all its fields', async () => {
  const { shop, guest, member, merge } = await openShop()
  await shop.coupon('TEN', { kind: 'PERCENT', percent: '10' })
  await shop.giftCard('CARD', 500n)
  const { cart } = await shop.call(ADD, { lineItems: [shop.line(await shop.product(), 2)] }, guest)
  await shop.call(PATCH, { couponCode: 'TEN', giftCardCode: 'CARD', cartInfo: { buyerNote: 'Ring twice' } }, guest)
  await merge()
  const { cart: theirs } = await shop.call(CURRENT, {}, member)
  expect(theirs).toMatchObject({ id: cart.id, buyerNote: 'Ring twice', lineItems: [{ quantity: 2 }] })
  expect([theirs.appliedDiscounts, theirs.giftCard]).toMatchObject([
    [{ coupon: { code: 'TEN' } }],
    { obfuscatedCode: {} },
  ])
  expect((await shop.refusal(CURRENT, {}, guest)).code).toBe('OWNED_CART_NOT_FOUND')
  await merge()
  expect((await shop.call(CURRENT, {}, member)).cart).toEqual(theirs)
})

test('two carts become the member’s: the same item is one line, and the guest’s fields win', async () => {
  const { shop, guest, member, merge } = await openShop()
  const [mug, bowl, few] = [await shop.product(), await shop.product(), await shop.product({ stock: 5 })]
  await shop.coupon('OLD', { kind: 'PERCENT', percent: '5' })
  await shop.coupon('NEW', { kind: 'PERCENT', percent: '10' })
  const { cart } = await shop.call(ADD, { lineItems: [shop.line(mug, 1), shop.line(few, 3)] }, member)
  await shop.call(PATCH, { couponCode: 'OLD', cartInfo: { buyerNote: 'Mine' } }, member)
  const theirs = [shop.line(bowl, 4), shop.line(few, 4), shop.line(mug, 2)]
  await shop.call(ADD, { lineItems: theirs }, guest)
  await shop.call(PATCH, { couponCode: 'NEW' }, guest)
  await shop.settle()
  await merge()
  const { cart: merged } = await shop.call(CURRENT, {}, member)
  expect(merged).toMatchObject({ id: cart.id, buyerNote: 'Mine', appliedDiscounts: [{ coupon: { code: 'NEW' } }] })
  expect(merged.lineItems).toMatchObject([
    { id: cart.lineItems[0]?.id, quantity: 3, catalogReference: shop.reference(mug) },
    { id: cart.lineItems[1]?.id, quantity: 5, catalogReference: shop.reference(few) },
    { quantity: 4, catalogReference: shop.reference(bowl) },
  ])
  // 3 and 4 are more than the five in stock, which the line says until its quantity is changed.
  expect(merged.lineItems.map(({ requestedQuantity }) => requestedQuantity)).toEqual([undefined, 7, undefined])
  expect((await shop.getEventTypes('wix.ecom.v1.cart_')).sort()).toEqual([
    'wix.ecom.v1.cart_deleted',
    'wix.ecom.v1.cart_updated',
  ])
  expect(await shop.app.dependencies.store.reader(carts).count(shop.siteId)).toBe(1)
  const changed = await shop.call(
    'POST /ecom/v1/carts/current/update-line-items-quantity',
    { lineItems: [{ id: merged.lineItems[1]?.id ?? '', quantity: 4 }] },
    member,
  )
  expect(changed.cart.lineItems[1]?.requestedQuantity).toBeUndefined()
})

test('a subscription and gift cards meet in a merge: nothing is lost', async () => {
  const shop = await createSubscriptionShop()
  const { guest, member, merge } = await openShop(shop)
  await shop.giftCard('THEIRS', 500n)
  await shop.giftCard('MINE', 700n)
  await shop.call(ADD, { lineItems: [shop.line(await shop.product(), 1)] }, member)
  await shop.call(PATCH, { giftCardCode: 'MINE' }, member)
  await shop.call(ADD, { lineItems: [await shop.subscriptionLine()] }, guest)
  await merge()
  expect(await quantities(shop, member)).toEqual([1, 1])
  const { cart } = await shop.call(CURRENT, {}, member)
  expect(cart.giftCard).toBeDefined()
})

test('a merged cart above the subtotal limit is not stored: the guest keeps the cart, and signing in succeeds', async () => {
  const { shop, guest, member, merge } = await openShop()
  const dear = { price: '900000000', stock: 99_999 }
  const [yacht, jet] = [await shop.product(dear), await shop.product(dear)]
  const many = (id: string) => ({ lineItems: [shop.line(id, 99_999)] })
  await shop.call(ADD, many(yacht), member)
  await shop.call(ADD, many(jet), guest)
  await merge()
  expect([await quantities(shop, guest), await quantities(shop, member)]).toEqual([[99_999], [99_999]])
})

test('merged carts have each item once, lose no line of the member’s, and add nothing beyond the stock', async () => {
  const line = fc.record({
    item: fc.nat(3),
    text: fc.constantFrom(undefined, 'A', 'B'),
    quantity: fc.integer({ min: 1, max: 9 }),
  })
  const cart = fc.array(line, { maxLength: 6 })
  const customTextFields = [{ title: 'Front', maxLength: 20, mandatory: false }]
  await fc.assert(
    fc.asyncProperty(
      cart,
      cart,
      fc.array(fc.integer({ min: 9, max: 60 }), { minLength: 4, maxLength: 4 }),
      async (theirs, guests, stock) => {
        const { shop, guest, member, merge } = await openShop()
        const items = await Promise.all(stock.map((stock) => shop.product({ stock, customTextFields })))
        const put = async (token: string, lines: typeof theirs) => {
          for (const { item, text, quantity } of lines) {
            const options = text && { options: { customTextFields: { Front: text } } }
            const catalogReference = { ...shop.reference(items[item] ?? ''), ...options }
            // An addition refused for stock adds nothing.
            await shop.send(ADD, { lineItems: [{ quantity, catalogReference }] }, token)
          }
        }
        await put(member, theirs)
        await put(guest, guests)
        const read = async (token: string) => {
          const { status, body } = await shop.send(CURRENT, {}, token)
          const lines = status === 200 ? (body?.cart.lineItems ?? []) : []
          return lines.map(({ catalogReference, quantity }) => {
            const text = JSON.stringify(catalogReference?.options?.customTextFields ?? {})
            return {
              item: catalogReference?.catalogItemId ?? '',
              key: `${catalogReference?.catalogItemId} ${text}`,
              quantity,
            }
          })
        }
        const [before, brought] = [await read(member), await read(guest)]
        await merge()
        const after = await read(member)
        expect(new Set(after.map(({ key }) => key)).size).toBe(after.length)
        const sum = (lines: typeof after, item: string) =>
          lines.filter((line) => line.item === item).reduce((total, { quantity }) => total + quantity, 0)
        for (const [index, item] of items.entries()) {
          const [own, added] = [sum(before, item), sum(brought, item)]
          expect(sum(after, item)).toBe(own === 0 ? added : Math.max(own, Math.min(own + added, stock[index] ?? 0)))
        }
        for (const { key, quantity } of before)
          expect(after.find((line) => line.key === key)?.quantity).toBeGreaterThanOrEqual(quantity)
        expect(await read(guest)).toEqual([])
      },
    ),
    { numRuns: 15 },
  )
})
