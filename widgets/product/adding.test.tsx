import { fireEvent, waitFor } from '@testing-library/react'
import { screen } from 'shadow-dom-testing-library'
import { expect, test, vi } from 'vitest'
import { openShop } from '../kit/index.ts'
import { aMug, aPrice, aProduct } from './test-products.ts'
import { button, setShelf } from './test-shelf.ts'

const shelf = setShelf()

test('a variant is chosen and goes into the cart with its quantity', async () => {
  shelf.products = [aMug()]
  shelf.show({ 'product-id': aMug().id })
  const add = await button('Add to cart')
  expect(add.getAttribute('aria-disabled')).toBe('true')
  expect(await screen.findByShadowText('Please choose: Size')).toBeTruthy()

  fireEvent.click(await screen.findByShadowRole('radio', { name: 'Large' }))
  expect(await screen.findByShadowText('€21.00')).toBeTruthy()
  fireEvent.click(await button('One more'))
  fireEvent.click(await button('Add to cart'))

  expect(await screen.findByShadowText('Stoneware mug is in your cart.')).toBeTruthy()
  expect(shelf.added.flatMap(({ lineItems }) => lineItems)).toMatchObject([
    { quantity: 2, catalogReference: { catalogItemId: aMug().id, options: { variantId: aMug().variants[3]?.id } } },
  ])
})

test('who subscribes sees what each time costs, and it goes into the cart as a subscription', async () => {
  const settings = { frequency: 'MONTH' as const, autoRenewal: true, enableCustomerCancellation: true }
  const monthly = {
    id: '30000000-0000-4000-8000-000000000001',
    title: 'Every month',
    description: 'Pause it when you like',
    subscriptionSettings: { ...settings, freeTrialPeriod: { frequency: 'WEEK' as const, interval: 2 } },
    discount: { percent: '12.5' },
  }
  const product = { ...aProduct({ priceData: aPrice(19.99) }), subscriptionOptions: [monthly] }
  shelf.products = [product]
  shelf.show({ 'product-id': product.id })
  const once = await screen.findByShadowRole<HTMLInputElement>('radio', { name: /^Buy once/ })
  expect(once.checked).toBe(true)
  const subscribe = await screen.findByShadowRole('radio', { name: /^Every month/ })
  expect(subscribe.closest('label')?.textContent).toBe(
    'Every monthFree trial: 2 weeks · \u2068Pause it when you like\u2069€17.49 / month',
  )
  fireEvent.click(subscribe)
  expect((await screen.findAllByShadowText('€17.49')).length).toBeGreaterThan(0)
  fireEvent.click(await button('Add to cart'))
  expect(await screen.findByShadowText(`${product.name} is in your cart.`)).toBeTruthy()
  expect(shelf.added[0]?.lineItems[0]?.catalogReference.options).toEqual({ subscriptionOptionId: monthly.id })
  fireEvent.click(once)
  fireEvent.click(await button('Add to cart'))
  await waitFor(() => expect(shelf.added[1]?.lineItems[0]?.catalogReference.options).toBeUndefined())
})

test('a sold-out combination says so and can not be added', async () => {
  shelf.products = [aMug()]
  shelf.show({ 'product-id': aMug().id })
  fireEvent.click(await screen.findByShadowRole('radio', { name: 'Ink' }))
  fireEvent.click(await screen.findByShadowRole('radio', { name: 'Large (sold out)' }))
  const add = await button('Sold out')
  fireEvent.click(add)
  expect(add.getAttribute('aria-disabled')).toBe('true')
  expect(screen.queryByShadowRole('textbox')).toBeNull()
  expect(shelf.added).toEqual([])
})

test('what the shop refuses is told, and a new choice clears it', async () => {
  shelf.products = [aMug()]
  shelf.refuse = true
  shelf.show({ 'product-id': aMug().id })
  fireEvent.click(await screen.findByShadowRole('radio', { name: 'Small' }))
  fireEvent.click(await button('Add to cart'))
  expect((await screen.findByShadowRole('alert')).textContent).toContain('could not be added')
  fireEvent.click(await screen.findByShadowRole('radio', { name: 'Large' }))
  expect(screen.queryByShadowRole('alert')).toBeNull()
})

test.each([
  [{ status: 'NOT_AVAILABLE' }, 'Sold out. Remove it to check out.'],
  [{ status: 'PARTIALLY_AVAILABLE', quantityAvailable: 0 }, 'Only 0 left. Reduce the quantity to check out.'],
])('a piece that has just sold out is not simply added: %j', async (answer, told) => {
  shelf.products = [aProduct({ id: 'simple', name: 'Brass hook' })]
  shelf.availability = answer
  shelf.show({ ids: 'simple', layout: 'card' })
  fireEvent.click(await button('Add to cart: Brass hook'))
  expect(await screen.findByShadowText(`Brass hook is in your cart. ${told}`)).toBeTruthy()
  expect(screen.queryByShadowText('Added')).toBeNull()
})

test('a piece of which there are enough is added', async () => {
  shelf.products = [aProduct({ id: 'simple', name: 'Brass hook' })]
  shelf.availability = { status: 'PARTIALLY_AVAILABLE', quantityAvailable: 1 }
  shelf.show({ ids: 'simple', layout: 'card' })
  fireEvent.click(await button('Add to cart: Brass hook'))
  expect(await screen.findByShadowText('Added')).toBeTruthy()
})

test('the page may keep a product out of the cart', async () => {
  shelf.products = [aProduct()]
  const refusal = (event: Event) => event.preventDefault()
  document.addEventListener('awning:cart:before-add', refusal)
  shelf.takeOut.push(() => document.removeEventListener('awning:cart:before-add', refusal))
  shelf.show({ 'product-id': aProduct().id })
  const add = await button('Add to cart')
  fireEvent.click(add)
  expect(add.getAttribute('aria-busy')).toBe('true')
  await waitFor(() => expect(add.getAttribute('aria-busy')).toBeNull())
  expect(shelf.added).toEqual([])
})

test('a simple product goes into the cart from the grid, one with choices is opened first', async () => {
  shelf.products = [aProduct({ id: 'simple', name: 'Brass hook' }), aMug()]
  shelf.show({ ids: `simple,${aMug().id}` })
  fireEvent.click(await button('Add to cart: Brass hook'))
  await screen.findByShadowText('Brass hook is in your cart.')
  fireEvent.click(await button('Choose options: Stoneware mug'))
  const dialog = await screen.findByShadowRole<HTMLDialogElement>('dialog', { name: 'Stoneware mug' })
  expect(dialog.open).toBe(true)
})

test.each([
  ['a finger gives no warning: what adds is fetched when there is time', true],
  ['a mouse or the focus comes near first: until then nothing is fetched', false],
])('%s', async (_, touch) => {
  const whenIdle: (() => void)[] = []
  const asked: string[] = []
  vi.stubGlobal('requestIdleCallback', (work: () => void) => whenIdle.push(work))
  vi.stubGlobal('matchMedia', (query: string) => {
    asked.push(query)
    return { matches: touch && query === '(hover: none)' }
  })
  shelf.takeOut.push(() => vi.unstubAllGlobals())
  shelf.products = [aProduct()]
  shelf.show({ ids: aProduct().id, layout: 'card' })
  const adds = await button('Add to cart: Stoneware mug')
  const { words } = openShop(shelf.config)
  // With what adds come the words for it.
  const said = () => words.value?.t('product.added')
  // From here on it is settled what is fetched unasked.
  await waitFor(() => expect(asked).toContain('(hover: none)'))
  expect(whenIdle).toHaveLength(touch ? 1 : 0)
  expect(said()).toBe('')
  if (touch) for (const work of whenIdle) work()
  else adds.focus()
  await waitFor(() => expect(said()).toBe('Added'))
})

test('a quick view is open from the start, and its element leaves with it', async () => {
  shelf.products = [aMug()]
  const host = shelf.show({ layout: 'quick-view', 'product-id': aMug().id })
  expect((await screen.findByShadowRole('dialog', { name: 'Stoneware mug' })).hasAttribute('open')).toBe(true)
  // What is missing is said at the button, not above it.
  expect((await button('Add to cart')).getAttribute('aria-disabled')).toBe('true')
  expect(screen.queryByShadowRole('alert')).toBeNull()
  fireEvent.click(await button('Close'))
  await waitFor(() => expect(host.isConnected).toBe(false))
})

test.each([
  ['without choices says that it could not be added', [aProduct()], 'That could not be added'],
  ['that is sold no more says so', [], 'This product is no longer sold.'],
])('a quick view of a product %s', async (_, all, words) => {
  shelf.products = all
  shelf.show({ layout: 'quick-view', 'product-id': aProduct().id })
  expect(await screen.findByShadowText(words, { exact: false })).toBeTruthy()
})
