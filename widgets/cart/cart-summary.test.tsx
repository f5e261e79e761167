import { fireEvent } from '@testing-library/dom'
import { screen } from 'shadow-dom-testing-library'
import { expect, test } from 'vitest'
import { getSite, saveSite } from '../../backend/services/sites/index.ts'
import { createTestShop } from '../../backend/testing/test-shop.ts'
import { waitUntil } from '../kit/test-browser.ts'
import { setUpCart, text } from './test-cart.ts'

const page = setUpCart(createTestShop)

test('the distance to free shipping is shown where the shop has such a rule', async () => {
  const context = page.shop.app.contextFor(page.shop.siteId)
  const site = await getSite(context)
  const option = { code: 'post', title: 'Post', deliveryTime: '2 days', price: '4.90', freeFrom: '60' }
  await saveSite(context, {
    ...site,
    shippingRegions: [{ id: 'all', name: 'All', countries: ['*'], options: [option] }],
  })
  const { cart } = await page.inline({ name: 'Mug', price: '24.00', quantity: 2 })
  const note = await text('€12.00 more for free delivery')
  const button = await screen.findByShadowRole('button', { name: 'Check out' })
  // The notes appear once the shop has responded: above the button they would move it.
  expect(button.compareDocumentPosition(note) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  await cart.setQuantity(cart.cart.value?.lineItems?.[0]?.id ?? '', 3)
  expect(await text('Delivery is free.')).toBeTruthy()
})

test('with a destination, shipping and tax are estimated', async () => {
  const release = page.browser.hold('estimate-totals')
  await page.inline({ name: 'Mug', price: '20.00' })
  fireEvent.click(await text('Estimate delivery and tax'))
  await screen.findByShadowRole('option', { name: 'Germany' })
  const country = await screen.findByShadowRole<HTMLSelectElement>('combobox', { name: 'Country' })
  fireEvent.change(country, { target: { value: 'DE' } })
  fireEvent.submit(country.form as HTMLFormElement)
  const row = async (name: string) => (await text(name)).closest('.totals-row')?.querySelector('dd')?.textContent
  // The rows are shown before their amounts are known, so that the button does not move.
  expect([await row('Delivery'), await row('Tax')]).toEqual(['…', '…'])
  release()
  await text('€4.90')
  expect([await row('Delivery'), await row('Tax'), await row('Total')]).toEqual(['€4.90', '€4.73', '€29.63'])
})

test('a violated purchase rule is shown, and disables the checkout until it is met', async () => {
  const id = '0b6a4b0e-3c56-4f1e-8d7a-2f9d1e5c4a22'
  const purchaseRules = [
    { id, severity: 'ERROR' as const, minimumSubtotal: '50' },
    { id, severity: 'WARNING' as const, maximumQuantity: 1, description: 'Two are sent in two parcels.' },
  ]
  await page.shop.call('PATCH /awning/v1/commerce-settings', { settings: { purchaseRules } }, page.shop.apiKey)
  const { cart } = await page.inline({ name: 'Mug', price: '20.00', quantity: 2 })
  const violation = 'The minimum order is €50.00. Add items worth €10.00.'
  expect(await screen.findByShadowText(violation, { selector: '[part=complaint] *' })).toBeTruthy()
  expect(await text('Two are sent in two parcels.')).toBeTruthy()
  const button = await screen.findByShadowRole('button', { name: 'Check out' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  const root = button.getRootNode() as ShadowRoot
  expect(root.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(violation)
  await cart.setQuantity(cart.cart.value?.lineItems?.[0]?.id ?? '', 3)
  await waitUntil(() => screen.queryAllByShadowText(/The minimum order is/).length === 0)
  expect(button.getAttribute('aria-disabled')).not.toBe('true')
})

test('of a deposit the cart says what is due now, and what later, as the checkout does', async () => {
  await page.shop.giftCard('FETL-50EU', 1_000n)
  const { cart } = await page.inline({ name: 'Mug', price: '20.00' })
  const room = {
    price: '100.00',
    quantity: 1,
    itemType: { preset: 'SERVICE' as const },
    productName: { original: 'Room' },
    paymentOption: 'DEPOSIT_ONLINE' as const,
    depositAmount: '30.00',
  }
  const id = cart.cart.value?.id ?? ''
  await page.shop.call('POST /ecom/v1/carts/{id}/add-to-cart', { id, customLineItems: [room] }, page.shop.apiKey)
  await cart.load()
  await cart.setGiftCard('FETL-50EU')
  const row = async (name: string) => (await text(name)).closest('.totals-row')?.querySelector('dd')?.textContent
  await text('Due now')
  expect(await row('Total')).toBe('€110.00')
  expect([await row('Still to pay'), await row('Due now')]).toEqual(['€70.00', '€40.00'])
})
