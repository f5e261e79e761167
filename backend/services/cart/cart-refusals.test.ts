import { describe, expect, it } from 'vitest'
import type { Refusal } from '../../testing/endpoints/refusal.ts'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'
import { carts } from './records.ts'

const ADD = 'POST /ecom/v1/carts/current/add-to-cart'
const GET = 'GET /ecom/v1/carts/current'

const countCarts = (shop: TestShop) => shop.app.dependencies.store.reader(carts).count(shop.siteId)

describe('# invalid input to the cart', () => {
  it.each([
    [
      'an unknown product',
      (shop: TestShop) => ({ lineItems: [shop.line('5f0d4c7e-1111-4222-8333-944455556666')] }),
      'CATALOG_ITEM_NOT_FOUND',
    ],
    [
      'a product of another app',
      (_: TestShop, id: string) => ({
        lineItems: [{ catalogReference: { appId: 'other', catalogItemId: id }, quantity: 1 }],
      }),
      'CATALOG_ITEM_NOT_FOUND',
    ],
    ['quantity 0', (shop: TestShop, id: string) => ({ lineItems: [shop.line(id, 0)] }), ['lineItems[0].quantity MIN']],
    [
      'quantity -1',
      (shop: TestShop, id: string) => ({ lineItems: [shop.line(id, -1)] }),
      ['lineItems[0].quantity MIN'],
    ],
    [
      'quantity 1.5',
      (shop: TestShop, id: string) => ({ lineItems: [shop.line(id, 1.5)] }),
      ['lineItems[0].quantity FORMAT'],
    ],
    [
      'quantity 1e9',
      (shop: TestShop, id: string) => ({ lineItems: [shop.line(id, 1e9)] }),
      ['lineItems[0].quantity MAX'],
    ],
    [
      'a field that no line has',
      (shop: TestShop, id: string) => ({ lineItems: [{ ...shop.line(id), prise: { amount: '0.01' } }] }),
      ['lineItems[0].prise FIELD_NOT_ALLOWED'],
    ],
    [
      'an overridden price',
      (shop: TestShop, id: string) => ({ lineItems: [{ ...shop.line(id), catalogOverrideFields: { price: '0.01' } }] }),
      ['lineItems[0].catalogOverrideFields FIELD_NOT_ALLOWED'],
    ],
    [
      'a custom line',
      () => ({ customLineItems: [{ price: '0.01', quantity: 1, itemType: { preset: 'PHYSICAL' } }] }),
      ['customLineItems FIELD_NOT_ALLOWED'],
    ],
    ['an unknown field', () => ({ lineItemz: [] }), ['lineItemz FIELD_NOT_ALLOWED']],
    ['no reference', () => ({ lineItems: [{ quantity: 1 }] }), ['lineItems[0].catalogReference REQUIRED_FIELD']],
    [
      'too many lines',
      (shop: TestShop, id: string) => ({ lineItems: Array.from({ length: 101 }, () => shop.line(id)) }),
      ['lineItems MAX_SIZE'],
    ],
  ])('%s is refused, and nothing is written', async (_, input, refusal) => {
    const shop = await createTestShop()
    const { status, code, violations } = await shop.refusal(
      ADD,
      input(shop, await shop.product()),
      await shop.visitor(),
    )
    expect(code ?? violations).toEqual(refusal)
    expect(status).toBe(refusal === 'CATALOG_ITEM_NOT_FOUND' ? 404 : 400)
    expect(await countCarts(shop)).toBe(0)
  })

  it('oversized options and modifiers are refused, and so is a cart of large ones', async () => {
    const shop = await createTestShop()
    const token = await shop.visitor()
    const mug = await shop.product()
    const large = (length: number) => ({
      ...shop.line(mug),
      catalogReference: { ...shop.reference(mug), options: { options: { Note: 'x'.repeat(length) } } },
    })
    const withText = (length: number, more = '') => ({
      ...shop.line(mug),
      extendedFields: { namespaces: { '@app': { note: 'x'.repeat(length), more } } },
    })
    expect((await shop.refusal(ADD, { lineItems: [large(5000)] }, token)).violations).toEqual([
      'lineItems[0].catalogReference.options MAX_LENGTH',
    ])
    const namespaces = { '@app': { note: 'x'.repeat(10_001) } }
    expect(
      (await shop.refusal(ADD, { lineItems: [{ ...shop.line(mug), extendedFields: { namespaces } }] }, token))
        .violations,
    ).toEqual(['lineItems[0].extendedFields.namespaces MAX_LENGTH'])
    const refusals = []
    for (let attempt = 0; attempt < 8 && refusals.length === 0; attempt++) {
      const lineItems = Array.from({ length: 20 }, (_, index) => withText(3900, `${attempt} ${index}`))
      const { refusal } = await shop.send(ADD, { lineItems }, token)
      if (refusal) refusals.push(refusal.violations)
    }
    expect(refusals).toEqual([['lineItems MAX_LENGTH']])
    const { lineItems } = (await shop.call(GET, {}, token)).cart
    expect(lineItems.length).toBeGreaterThan(60)
    const checkout = {
      channelType: 'WEB' as const,
      lineItems: Array.from({ length: 20 }, (_, index) => withText(3900, `${index}`)),
    }
    const { id } = (await shop.call('POST /ecom/v1/checkouts', checkout, token)).checkout
    let last: Refusal | undefined
    for (let attempt = 0; attempt < 8 && !last; attempt++) {
      const more = Array.from({ length: 20 }, (_, index) => withText(3900, `${attempt} ${index}`))
      last = (await shop.send('POST /ecom/v1/checkouts/{id}/add-to-checkout', { id, lineItems: more }, token)).refusal
    }
    expect(last?.violations).toEqual(['lineItems MAX_LENGTH'])
  })

  it('security 44: adding beyond the maximum quantity is refused, and the cart is unchanged', async () => {
    const shop = await createTestShop()
    const token = await shop.visitor()
    const mug = await shop.product()
    await shop.call(ADD, { lineItems: [shop.line(mug, 99_999)] }, token)
    expect((await shop.refusal(ADD, { lineItems: [shop.line(mug, 2)] }, token)).violations).toEqual([
      'lineItems[0].quantity MAX',
    ])
    expect((await shop.call(GET, {}, token)).cart.lineItems[0]?.quantity).toBe(99_999)
  })

  it('an expired token is refused', async () => {
    const shop = await createTestShop()
    const token = await shop.visitor()
    shop.clock.advance(11 * 60_000)
    expect((await shop.refusal(ADD, { lineItems: [shop.line(await shop.product())] }, token)).status).toBe(401)
    expect(await countCarts(shop)).toBe(0)
  })
})
