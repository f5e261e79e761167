import { expect, test } from 'vitest'
import { createTestShop } from '../../../testing/test-shop.ts'

const MAKE = 'POST /awning/v1/gift-cards'
const FIND = 'POST /awning/v1/gift-cards/query'

test('a gift card is made, pays by its code, is found by the end of it, and pays no more once it is void', async () => {
  const shop = await createTestShop()
  const { giftCard, code } = await shop.call(MAKE, { giftCard: { initialBalance: '5' } }, shop.apiKey)
  expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/)
  expect(giftCard).toMatchObject({ balance: '5.00', currency: 'EUR', disabled: false, lastFour: code.slice(-4) })
  const mug = await shop.product()
  const { id } = await shop.placeOrder([shop.line(mug)], { giftCardCode: code })
  expect((await shop.getOrder(id)).balanceSummary?.paid?.amount).toBe('5.00')
  const query = { filter: { lastFour: code.slice(-4) } }
  const { giftCards } = await shop.call(FIND, { query }, shop.apiKey)
  expect(giftCards).toMatchObject([{ id: giftCard.id, balance: '0.00', initialBalance: '5.00' }])
  expect(JSON.stringify(giftCards)).not.toContain(code)

  const other = await shop.call(MAKE, { giftCard: { initialBalance: '7.50' } }, shop.apiKey)
  const voided = await shop.call('POST /awning/v1/gift-cards/{id}/void', { id: other.giftCard.id }, shop.apiKey)
  expect(voided.giftCard).toMatchObject({ disabled: true, balance: '7.50' })
  const { id: checkout, token } = await shop.checkout([shop.line(mug)])
  const used = await shop.refusal(
    'PATCH /ecom/v1/checkouts/{checkout.id}',
    { checkout: { id: checkout }, giftCardCode: other.code },
    token,
  )
  expect(used.code).toBe('GIFT_CARD_DISABLED')
})

test('an amount has the decimal places of the currency, and shoppers neither make nor find cards', async () => {
  const shop = await createTestShop()
  const fine = await shop.refusal(MAKE, { giftCard: { initialBalance: '5.001' } }, shop.apiKey)
  expect(fine.violations).toEqual(['giftCard.initialBalance DECIMAL_MAX_SCALE'])
  const token = await shop.visitor()
  expect((await shop.refusal(MAKE, { giftCard: { initialBalance: '5' } }, token)).status).toBe(403)
  expect((await shop.refusal(FIND, {}, token)).status).toBe(403)
})
