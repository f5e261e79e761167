import { fireEvent } from '@testing-library/dom'
import { screen } from 'shadow-dom-testing-library'
import { expect, test } from 'vitest'
import { deriveContext } from '../../backend/kernel/runtime/context/work.ts'
import { mergeCarts } from '../../backend/services/cart/merge-carts.ts'
import { createSubscriptionShop } from '../../backend/testing/subscription-shop.ts'
import { BERLIN, createTestShop } from '../../backend/testing/test-shop.ts'
import { getCartStore, getShop } from '../kit/index.ts'
import { createTestBrowser, waitUntil } from '../kit/test-browser.ts'
import { line, press, setUpCart, status, text } from './test-cart.ts'

const page = setUpCart(createTestShop)

test('a line shows its name, quantity and price', async () => {
  await page.inline({ name: 'Mug', price: '12.50', quantity: 2 })
  const mug = await line('Mug')
  expect(mug.getByText('€25.00')).toBeTruthy()
  expect(mug.getByText('€12.50 each')).toBeTruthy()
  expect(mug.getByRole<HTMLInputElement>('textbox', { name: 'Quantity of Mug' }).value).toBe('2')
})

test('changing the quantity changes price and total at once', async () => {
  await page.inline({ name: 'Mug', price: '12.50' })
  const release = page.browser.hold('update-line-items-quantity')
  await press('Increase quantity')
  expect((await screen.findAllByShadowText('€25.00')).length).toBe(2)
  expect(await status('2 items in the cart, €25.00')).toBeTruthy()
  release()
})

test('a refused quantity is rolled back, with a message', async () => {
  const { cart } = await page.inline({ name: 'Mug' })
  await page.shop.call(
    'DELETE /ecom/v1/carts/current',
    {},
    await getShop(page.browser.config()).client.session.accessToken(),
  )
  await press('Increase quantity')
  expect(await screen.findByShadowRole('alert')).toBeTruthy()
  await waitUntil(() => cart.count.value === 0)
})

test('removing a line can be undone', async () => {
  const { cart } = await page.inline({ name: 'Mug', quantity: 2 }, { name: 'Bowl' })
  await press('Remove Mug')
  expect(await text('Mug was removed.')).toBeTruthy()
  await waitUntil(() => cart.count.value === 1)
  await press('Undo')
  await waitUntil(() => cart.cart.value?.lineItems.length === 2)
  expect((await line('Mug')).getByRole<HTMLInputElement>('textbox').value).toBe('2')
})

test('a cart that has become one with the member’s says what there is of what both had', async () => {
  const { cart } = await page.inline({ name: 'Mug', stock: 3, quantity: 2 })
  const { client } = getShop(page.browser.config())
  const { shop } = page
  const { member } = await shop.call(
    'POST /members/v1/members',
    { member: { loginEmail: 'ada@example.com' } },
    shop.apiKey,
  )
  const catalogReference = cart.cart.value?.lineItems[0]?.catalogReference
  const lineItems = catalogReference ? [{ catalogReference, quantity: 2 }] : []
  await shop.call('POST /ecom/v1/carts/current/add-to-cart', { lineItems }, await shop.createMemberToken(member.id))
  const grant = { grant_type: 'authorized_client', scope: 'offline_access', member_id: member.id } as const
  const visitor = await client.session.accessToken()
  const tokens = await shop.call('POST /oauth2/token', grant, `${visitor},${shop.apiKey}`)
  await client.session.signIn({ ...tokens, refresh_token: tokens.refresh_token ?? '' })
  expect(await text('3 of 4, as many as there are.')).toBeTruthy()
  await press('Decrease quantity')
  await waitUntil(() => screen.queryByShadowText('3 of 4, as many as there are.') === null)
})

test('a subscription beside other items can’t be ordered, and the cart says so', async () => {
  const shop = await createSubscriptionShop()
  page.shop = shop
  page.browser.close()
  page.browser = createTestBrowser(shop)
  await page.inline({ name: 'Mug' })
  const visitor = await getShop(page.browser.config()).client.session.accessToken()
  const identity = await shop.app.dependencies.tokens.verifyAccessToken(visitor)
  if (identity?.type !== 'ANONYMOUS_VISITOR') throw new Error('Nobody shops')
  const other = await shop.visitor()
  await shop.call('POST /ecom/v1/carts/current/add-to-cart', { lineItems: [await shop.subscriptionLine()] }, other)
  const context = shop.app.contextFor(shop.siteId)
  const from = await shop.app.dependencies.tokens.verifyAccessToken(other)
  if (from?.type !== 'ANONYMOUS_VISITOR') throw new Error('Nobody shops')
  const owners = { from: `visitor:${from.visitorId}`, to: `visitor:${identity.visitorId}` } as const
  await context.commit((work) => mergeCarts(deriveContext(context, { transaction: work }), work, owners))
  await getCartStore(getShop(page.browser.config())).load()
  expect(await screen.findAllByShadowText(/A subscription has to be ordered on its own/)).toHaveLength(2)
  const button = await screen.findByShadowRole('button', { name: 'Check out' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
})

test('an unavailable line says why, and disables the checkout', async () => {
  const { cart } = await page.inline({ name: 'Scarce', stock: 2, quantity: 5 }, { name: 'Gone', stock: 0 })
  expect(await text('Only 2 left. Reduce the quantity to check out.')).toBeTruthy()
  expect((await line('Gone')).getByText('Sold out. Remove it to check out.')).toBeTruthy()
  expect((await line('Gone')).queryByRole('textbox')).toBeNull()
  expect((await screen.findByShadowRole('button', { name: 'Remove Gone' })).closest('.cart-line-gone')).toBeTruthy()
  const button = await screen.findByShadowRole('button', { name: 'Check out' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(await text('Change or remove the marked items to check out.')).toBeTruthy()

  await press('Remove Gone')
  fireEvent.click((await line('Scarce')).getByRole('button', { name: 'Decrease quantity' }))
  await waitUntil(() => cart.cart.value?.lineItems[0]?.quantity === 2)
  await waitUntil(() => !button.hasAttribute('aria-disabled'))
})

test('999, 0 and invalid quantities show what they were changed to', async () => {
  const { cart } = await page.inline({ name: 'Mug', stock: 3 })
  const field = await screen.findByShadowRole('textbox', { name: 'Quantity of Mug' })
  const type = (value: string) => {
    fireEvent.input(field, { target: { value } })
    fireEvent.keyDown(field, { key: 'Enter' })
  }
  type('999')
  expect(await text('Only 3 left, so the quantity is now 3.')).toBeTruthy()
  await waitUntil(() => cart.count.value === 3)
  type('0')
  expect(await text('The minimum quantity is 1. To have none, remove the item.')).toBeTruthy()
  await waitUntil(() => cart.count.value === 1)
  type('1.5')
  expect(await text('Enter a whole number from 1 to 3.')).toBeTruthy()
  expect(screen.queryByShadowText(/The minimum quantity is 1/)).toBeNull()
})

test('a quantity over the remaining stock becomes the stock, with a message', async () => {
  const { cart } = await page.inline({ name: 'Mug', stock: 5 })
  const productId = cart.cart.value?.lineItems?.[0]?.catalogReference?.catalogItemId ?? ''
  const { checkout } = await page.shop.call(
    'POST /ecom/v1/checkouts',
    { channelType: 'WEB', lineItems: [page.shop.line(productId, 3)] },
    page.shop.apiKey,
  )
  const shippingInfo = { shippingDestination: { address: BERLIN } }
  await page.shop.call(
    'PATCH /ecom/v1/checkouts/{checkout.id}',
    { checkout: { id: checkout.id, shippingInfo } },
    page.shop.apiKey,
  )
  await page.shop.call('POST /ecom/v1/checkouts/{id}/create-order', { id: checkout.id }, page.shop.apiKey)
  const field = await screen.findByShadowRole('textbox', { name: 'Quantity of Mug' })
  fireEvent.input(field, { target: { value: '4' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  const alert = await (await line('Mug')).findByRole('alert')
  expect(alert.textContent).toBe('Only 2 left, so the quantity is now 2.')
  expect(cart.count.value).toBe(2)
})

test('a pre-ordered line says that it is one, from when it is sent, and what the merchant says', async () => {
  const { cart } = await page.inline({ name: 'Bowl' })
  const productId = await page.shop.product({ name: 'Mug', stock: 0 })
  const preorderInfo = { enabled: true, limit: 3, message: 'Fired in April.', expectedDate: '2126-05-12' }
  await page.shop.call(
    'PATCH /stores/v2/inventoryItems/product/{inventoryItem.productId}',
    { inventoryItem: { productId, preorderInfo } },
    page.shop.apiKey,
  )
  await cart.add([{ productId, quantity: 2, preOrderRequested: true }])
  const mug = await line('Mug')
  expect(mug.getByText('Pre-order, sent from May 12, 2126')).toBeTruthy()
  expect(mug.getByText('Fired in April.')).toBeTruthy()
  expect((await line('Bowl')).queryByText(/^Pre-order/)).toBeNull()
  // Taken out and put back by 'Undo' it is still a pre-order.
  await press('Remove Mug')
  await press('Undo')
  await waitUntil(() => cart.cart.value?.lineItems.length === 2)
  expect((await line('Mug')).getByText('Pre-order, sent from May 12, 2126')).toBeTruthy()
})
