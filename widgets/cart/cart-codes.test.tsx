import { fireEvent } from '@testing-library/dom'
import { screen } from 'shadow-dom-testing-library'
import { expect, test } from 'vitest'
import { saveGiftCard } from '../../backend/services/pricing/index.ts'
import { createTestShop } from '../../backend/testing/test-shop.ts'
import { waitUntil } from '../kit/test-browser.ts'
import { enter, press, setUpCart, text } from './test-cart.ts'

const page = setUpCart(createTestShop)

test('a valid coupon is applied at once; an invalid one shows the reason beside its field', async () => {
  await page.shop.coupon('TEN', { kind: 'PERCENT', percent: '10' })
  await page.shop.coupon('OLD', { kind: 'PERCENT', percent: '10' }, { expiresAt: '2020-01-01T00:00:00.000Z' })
  await page.shop.coupon('SOON', { kind: 'PERCENT', percent: '10' }, { startsAt: '2030-01-01T00:00:00.000Z' })
  await page.shop.coupon('GONE', { kind: 'PERCENT', percent: '10' }, { usesLeft: 0 })
  await page.shop.coupon('MUCH', { kind: 'PERCENT', percent: '10' }, { minimumSubtotal: '41' })
  await page.inline({ name: 'Mug', price: '20.00' })
  for (const [code, reason] of [
    ['NOPE', 'This code isn’t valid. Check the spelling.'],
    ['OLD', 'This code is no longer valid.'],
    ['SOON', 'This code is not valid yet.'],
    ['GONE', 'This code has been used up.'],
    ['MUCH', 'Spend €21.00 more to use this code.'],
  ] as const) {
    await enter('Coupon code', code)
    expect(await text(reason)).toBeTruthy()
  }
  await enter('Coupon code', ' ten ')
  const row = (await text('−€2.00')).closest('.totals-row')
  expect(row?.querySelector('dt')?.textContent).toBe('DiscountTEN')
  expect([...(row?.closest('.totals')?.querySelectorAll('dd') ?? [])].map((amount) => amount.textContent)).toEqual([
    '€20.00',
    '−€2.00',
    '€18.00',
  ])
  await press('Remove coupon TEN')
  await waitUntil(() => screen.queryByShadowText('−€2.00') === null)
})

test('a coupon whose minimum the cart no longer reaches shows the missing amount', async () => {
  await page.shop.coupon('MUCH', { kind: 'PERCENT', percent: '10' }, { minimumSubtotal: '41' })
  const { cart } = await page.inline({ name: 'Mug', price: '20.00', quantity: 3 })
  await enter('Coupon code', 'MUCH')
  expect(await text('−€6.00')).toBeTruthy()
  await cart.setQuantity(cart.cart.value?.lineItems?.[0]?.id ?? '', 1)
  expect(await text(/Spend €21\.00 more to use this code\./)).toBeTruthy()
})

test('an error disappears when the cart changes, and when another code is typed', async () => {
  await page.shop.coupon('MUCH', { kind: 'PERCENT', percent: '10' }, { minimumSubtotal: '41' })
  const { cart } = await page.inline({ name: 'Mug', price: '20.00' })
  const refusal = 'Spend €21.00 more to use this code.'
  await enter('Coupon code', 'MUCH')
  expect(await text(refusal)).toBeTruthy()
  await cart.setQuantity(cart.cart.value?.lineItems?.[0]?.id ?? '', 3)
  await waitUntil(() => screen.queryByShadowText(refusal) === null)
  await enter('Coupon code', 'NOPE')
  const unknown = 'This code isn’t valid. Check the spelling.'
  expect(await text(unknown)).toBeTruthy()
  fireEvent.input(await screen.findByShadowLabelText('Coupon code'), { target: { value: 'MUC' } })
  await waitUntil(() => screen.queryByShadowText(unknown) === null)
})

test('submitting no code asks for one, and clears the last error', async () => {
  await page.inline({ name: 'Mug', price: '20.00' })
  await enter('Coupon code', 'NOPE')
  const unknown = 'This code isn’t valid. Check the spelling.'
  expect(await text(unknown)).toBeTruthy()
  const field = await screen.findByShadowLabelText<HTMLInputElement>('Coupon code')
  let invalidEvents = 0
  field.addEventListener('invalid', () => invalidEvents++)
  await enter('Coupon code', '  ')
  expect([invalidEvents, field.validity.valueMissing]).toEqual([1, true])
  await waitUntil(() => screen.queryByShadowText(unknown) === null)
})

test('coupon and gift card are recognized in either field', async () => {
  await page.shop.coupon('TEN', { kind: 'PERCENT', percent: '10' })
  await page.shop.coupon('OLD', { kind: 'PERCENT', percent: '10' }, { expiresAt: '2020-01-01T00:00:00.000Z' })
  await page.shop.giftCard('FETL-50EU', 1_000n)
  await page.inline({ name: 'Mug', price: '80.00' })
  await enter('Gift card code', 'OLD')
  expect(await text('This code is no longer valid.')).toBeTruthy()
  await enter('Coupon code', 'fetl 50eu')
  expect(await text('−€10.00')).toBeTruthy()
  expect(await screen.findByShadowLabelText<HTMLInputElement>('Coupon code')).toHaveProperty('value', '')
  await press('Remove the gift card')
  await enter('Gift card code', 'ten')
  expect(await screen.findByShadowRole('button', { name: 'Remove coupon TEN' })).toBeTruthy()
})

test('an applied code is not replaced by one typed into the other field', async () => {
  await page.shop.giftCard('FETL-50EU', 1_000n)
  await page.shop.giftCard('MORE-20EU', 2_000n)
  await page.inline({ name: 'Mug', price: '80.00' })
  await enter('Gift card code', 'FETL-50EU')
  expect(await text('−€10.00')).toBeTruthy()
  await enter('Coupon code', 'MORE-20EU')
  expect(await text('This code isn’t valid. Check the spelling.')).toBeTruthy()
  expect(await screen.findAllByShadowText('Gift card ending in 50EU')).toHaveLength(2)
})

test('a gift card is checked, lowers the estimate and is shown masked', async () => {
  await page.shop.giftCard('FETL-50EU', 5_000n)
  await page.inline({ name: 'Mug', price: '80.00' })
  await enter('Gift card code', 'BOGUS-1234')
  expect(await text('This code isn’t valid. Check the spelling.')).toBeTruthy()
  await enter('Gift card code', 'fetl 50eu')
  expect(await text('−€50.00')).toBeTruthy()
  expect(await screen.findAllByShadowText('Gift card ending in 50EU')).toHaveLength(2)
  const total = (await text('Total')).closest('.totals-row')?.querySelector('dd')?.textContent
  expect(total).toBe('€30.00')
  expect(screen.queryByShadowText(/FETL/i)).toBeNull()
  await press('Remove the gift card')
  expect(await screen.findByShadowLabelText('Gift card code')).toBeTruthy()
  await waitUntil(() => screen.queryByShadowText('−€50.00') === null)
})

test('a gift card that has ended since is removed, with a notice', async () => {
  const id = await page.shop.giftCard('FETL-50EU', 5_000n)
  const { cart } = await page.inline({ name: 'Mug', price: '80.00' })
  await enter('Gift card code', 'FETL-50EU')
  expect(await text('−€50.00')).toBeTruthy()
  const context = page.shop.app.contextFor(page.shop.siteId)
  await saveGiftCard(context, { id, code: 'FETL-50EU', balance: 0n, currency: 'EUR' })
  await cart.load()
  expect(await text('The gift card ending in 50EU can no longer be used and was removed.')).toBeTruthy()
  await waitUntil(() => !cart.cart.value?.giftCard)
})
