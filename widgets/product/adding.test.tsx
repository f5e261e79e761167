import { fireEvent, waitFor } from '@testing-library/react'
import { screen } from 'shadow-dom-testing-library'
import { describe, expect, test, vi } from 'vitest'
import type { Variant } from '../../backend/contract/catalog/variant.ts'
import { getShop } from '../kit/index.ts'
import { createMug, createPrice, createProduct } from '../kit/offer/test-products.ts'
import { button, setUpShelf } from './test-shelf.ts'

const shelf = setUpShelf()

test('a chosen variant is added to the cart with its quantity', async () => {
  shelf.products = [createMug()]
  shelf.show({ 'product-id': createMug().id })
  const add = await button('Add to cart')
  expect(add.getAttribute('aria-disabled')).toBe('true')
  expect(await screen.findByShadowText('Please choose: Size')).toBeTruthy()

  fireEvent.click(await screen.findByShadowRole('radio', { name: 'Large' }))
  expect(await screen.findByShadowText('€21.00')).toBeTruthy()
  fireEvent.click(await button('Increase quantity'))
  fireEvent.click(await button('Add to cart'))

  expect(await screen.findByShadowText('Stoneware mug is in your cart.')).toBeTruthy()
  expect(shelf.added.flatMap(({ lineItems }) => lineItems)).toMatchObject([
    {
      quantity: 2,
      catalogReference: { catalogItemId: createMug().id, options: { variantId: createMug().variants[3]?.id } },
    },
  ])
})

test('a subscription shows its price per period, and is added to the cart as one', async () => {
  const settings = { frequency: 'MONTH' as const, autoRenewal: true, enableCustomerCancellation: true }
  const monthly = {
    id: '30000000-0000-4000-8000-000000000001',
    title: 'Every month',
    description: 'Pause it when you like',
    subscriptionSettings: { ...settings, freeTrialPeriod: { frequency: 'WEEK' as const, interval: 2 } },
    discount: { percent: '12.5' },
  }
  const product = { ...createProduct({ priceData: createPrice(19.99) }), subscriptionOptions: [monthly] }
  shelf.products = [product]
  shelf.show({ 'product-id': product.id })
  const once = await screen.findByShadowRole<HTMLInputElement>('radio', { name: /^One-time purchase/ })
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

describe('# texts that the buyer enters', () => {
  const customTextFields = [
    { title: 'Engraving', maxLength: 10, mandatory: true, surcharge: '5.00' },
    { title: 'Wishes', maxLength: 300, mandatory: false },
  ]
  const engraved = () => ({ ...createProduct(), customTextFields })

  test('are asked for with their length and price, and added with the product', async () => {
    shelf.products = [engraved()]
    shelf.show({ 'product-id': engraved().id })
    const engraving = await screen.findByShadowRole<HTMLInputElement>('textbox', { name: 'Engraving' })
    expect([engraving.maxLength, engraving.required]).toEqual([10, true])
    expect(await screen.findByShadowText('Characters left: 10 · + €5.00')).toBeTruthy()
    expect(screen.getByShadowRole('textbox', { name: 'Wishes (optional)' }).tagName).toBe('TEXTAREA')
    fireEvent.input(engraving, { target: { value: 'Ada' } })
    expect(await screen.findByShadowText('Characters left: 7 · + €5.00')).toBeTruthy()
    expect(await screen.findByShadowText('€25.00')).toBeTruthy()
    fireEvent.click(await button('Add to cart'))
    expect(await screen.findByShadowText('Stoneware mug is in your cart.')).toBeTruthy()
    expect(shelf.added[0]?.lineItems[0]?.catalogReference.options).toEqual({ customTextFields: { Engraving: 'Ada' } })
  })

  test('that are required and missing are pointed out, and nothing is added', async () => {
    shelf.products = [engraved()]
    const host = shelf.show({ 'product-id': engraved().id })
    const engraving = await screen.findByShadowRole<HTMLInputElement>('textbox', { name: 'Engraving' })
    fireEvent.click(await button('Add to cart'))
    expect(await screen.findByShadowText('Please fill in this field.')).toBeTruthy()
    expect(engraving.getAttribute('aria-invalid')).toBe('true')
    await waitFor(() => expect(host.shadowRoot?.activeElement).toBe(engraving))
    fireEvent.input(engraving, { target: { value: 'Ada' } })
    await waitFor(() => expect(screen.queryByShadowText('Please fill in this field.')).toBeNull())
    fireEvent.click(await button('Add to cart'))
    await waitFor(() => expect(shelf.added).toHaveLength(1))
  })

  test('are asked for in the product’s own view, not in a grid', async () => {
    shelf.products = [engraved()]
    shelf.show({ ids: engraved().id, layout: 'grid' })
    fireEvent.click(await button('Choose options: Stoneware mug'))
    expect(await screen.findByShadowRole('textbox', { name: 'Engraving' })).toBeTruthy()
    expect(shelf.added).toEqual([])
  })
})

test('a sold-out combination is marked and cannot be added', async () => {
  shelf.products = [createMug()]
  shelf.show({ 'product-id': createMug().id })
  fireEvent.click(await screen.findByShadowRole('radio', { name: 'Ink' }))
  fireEvent.click(await screen.findByShadowRole('radio', { name: 'Large (sold out)' }))
  const add = await button('Sold out')
  fireEvent.click(add)
  expect(add.getAttribute('aria-disabled')).toBe('true')
  expect(screen.queryByShadowRole('textbox')).toBeNull()
  expect(shelf.added).toEqual([])
})

test('a refusal is shown, and a new choice clears it', async () => {
  shelf.products = [createMug()]
  shelf.refuse = true
  shelf.show({ 'product-id': createMug().id })
  fireEvent.click(await screen.findByShadowRole('radio', { name: 'Small' }))
  fireEvent.click(await button('Add to cart'))
  expect((await screen.findByShadowRole('alert')).textContent).toContain('couldn’t be added')
  fireEvent.click(await screen.findByShadowRole('radio', { name: 'Large' }))
  expect(screen.queryByShadowRole('alert')).toBeNull()
})

test.each([
  [{ status: 'NOT_AVAILABLE' }, 'Sold out. Remove it to check out.'],
  [{ status: 'PARTIALLY_AVAILABLE', quantityAvailable: 0 }, 'Only 0 left. Reduce the quantity to check out.'],
])('an item that has just sold out shows a warning: %j', async (answer, message) => {
  shelf.products = [createProduct({ id: 'simple', name: 'Brass hook' })]
  shelf.availability = answer
  shelf.show({ ids: 'simple', layout: 'card' })
  fireEvent.click(await button('Add to cart: Brass hook'))
  expect(await screen.findByShadowText(`Brass hook is in your cart. ${message}`)).toBeTruthy()
  expect(screen.queryByShadowText('Added')).toBeNull()
})

test('an item in stock is added', async () => {
  shelf.products = [createProduct({ id: 'simple', name: 'Brass hook' })]
  shelf.availability = { status: 'PARTIALLY_AVAILABLE', quantityAvailable: 1 }
  shelf.show({ ids: 'simple', layout: 'card' })
  fireEvent.click(await button('Add to cart: Brass hook'))
  expect(await screen.findByShadowText('Added')).toBeTruthy()
})

test.each([
  ['SUBSCRIPTION_WITH_SEVERAL_LINE_ITEMS', 'A subscription has to be ordered on its own.'],
  ['SUBSCRIPTION_WITH_GIFT_CARD', 'A gift card can’t pay for a subscription.'],
])('what can’t be ordered together is said when it is added (%s)', async (code, words) => {
  shelf.products = [createProduct()]
  shelf.refuse = true
  shelf.refusalCode = code
  shelf.show({ 'product-id': createProduct().id })
  fireEvent.click(await button('Add to cart'))
  expect(await screen.findByShadowText(words, { exact: false })).toBeTruthy()
})

test('the page may cancel an addition', async () => {
  shelf.products = [createProduct()]
  const refusal = (event: Event) => event.preventDefault()
  document.addEventListener('awning:cart:before-add', refusal)
  shelf.cleanups.push(() => document.removeEventListener('awning:cart:before-add', refusal))
  shelf.show({ 'product-id': createProduct().id })
  const add = await button('Add to cart')
  fireEvent.click(add)
  expect(add.getAttribute('aria-busy')).toBe('true')
  await waitFor(() => expect(add.getAttribute('aria-busy')).toBeNull())
  expect(shelf.added).toEqual([])
})

test('a simple product is added from the grid, one with options opens first', async () => {
  shelf.products = [createProduct({ id: 'simple', name: 'Brass hook' }), createMug()]
  shelf.show({ ids: `simple,${createMug().id}` })
  fireEvent.click(await button('Add to cart: Brass hook'))
  await screen.findByShadowText('Brass hook is in your cart.')
  fireEvent.click(await button('Choose options: Stoneware mug'))
  const dialog = await screen.findByShadowRole<HTMLDialogElement>('dialog', { name: 'Stoneware mug' })
  expect(dialog.open).toBe(true)
})

test.each([
  ['on touch the code to add is loaded when the browser is idle', true],
  ['with a mouse or keyboard it is loaded on hover or focus', false],
])('%s', async (_, touch) => {
  const whenIdle: (() => void)[] = []
  const queries: string[] = []
  vi.stubGlobal('requestIdleCallback', (work: () => void) => whenIdle.push(work))
  vi.stubGlobal('matchMedia', (query: string) => {
    queries.push(query)
    return { matches: touch && query === '(hover: none)' }
  })
  shelf.cleanups.push(() => vi.unstubAllGlobals())
  shelf.products = [createProduct()]
  shelf.show({ ids: createProduct().id, layout: 'card' })
  const adds = await button('Add to cart: Stoneware mug')
  const { words } = getShop(shelf.config)
  // The words of these messages load with the code that adds.
  const said = () => words.value?.t('product.added')
  // From here on nothing else is fetched without the visitor's doing.
  await waitFor(() => expect(queries).toContain('(hover: none)'))
  expect(whenIdle).toHaveLength(touch ? 1 : 0)
  expect(said()).toBe('')
  if (touch) for (const work of whenIdle) work()
  else adds.focus()
  await waitFor(() => expect(said()).toBe('Added'))
})

test('a quick view is open from the start, and removes its element when closed', async () => {
  shelf.products = [createMug()]
  const host = shelf.show({ layout: 'quick-view', 'product-id': createMug().id })
  expect((await screen.findByShadowRole('dialog', { name: 'Stoneware mug' })).hasAttribute('open')).toBe(true)
  // The missing choice is named at the button, not above it.
  expect((await button('Add to cart')).getAttribute('aria-disabled')).toBe('true')
  expect(screen.queryByShadowRole('alert')).toBeNull()
  fireEvent.click(await button('Close'))
  await waitFor(() => expect(host.isConnected).toBe(false))
})

test.each([
  ['without choices says that it could not be added', [createProduct()], 'This couldn’t be added'],
  ['that is sold no more says so', [], 'This product is no longer available.'],
])('a quick view of a product %s', async (_, all, words) => {
  shelf.products = all
  shelf.show({ layout: 'quick-view', 'product-id': createProduct().id })
  expect(await screen.findByShadowText(words, { exact: false })).toBeTruthy()
})

test('a quick view of a product that is sold out says so once, at its button', async () => {
  shelf.products = [
    { ...createProduct(), stock: { trackInventory: false, inStock: false, inventoryStatus: 'OUT_OF_STOCK' } },
  ]
  shelf.show({ layout: 'quick-view', 'product-id': createProduct().id })
  expect(await button('Sold out')).toBeTruthy()
  expect(screen.queryByShadowText('This couldn’t be added', { exact: false })).toBeNull()
})

describe('a sold-out product that the shop takes pre-orders of', () => {
  const stock = { trackInventory: true, quantity: 0, inStock: false, inventoryStatus: 'OUT_OF_STOCK' } as const
  const variant: Variant = {
    id: '00000000-0000-0000-0000-000000000000',
    choices: {},
    stock: { trackQuantity: true, quantity: 0, inStock: false },
  }
  const preorder = { message: 'Fired in April.', expectedDate: '2126-05-12', variants: [{ id: variant.id, left: 2 }] }
  const product = { ...createProduct({ stock, variants: [variant], manageVariants: false }), preorder }
  const getOptions = () => shelf.added.map(({ lineItems }) => lineItems[0])

  test('says from when it is sent, and is added as a pre-order, up to its limit', async () => {
    shelf.products = [product]
    shelf.show({ 'product-id': product.id })
    const add = await button('Pre-order')
    expect(await screen.findByShadowText('Pre-order, sent from May 12, 2126')).toBeTruthy()
    expect(await screen.findByShadowText('Fired in April.')).toBeTruthy()
    expect(await screen.findByShadowText('Only 2 left')).toBeTruthy()
    expect(screen.queryByShadowText('Sold out')).toBeNull()
    for (const _ of [1, 2]) fireEvent.click(await button('Increase quantity'))
    fireEvent.click(add)
    expect(await screen.findByShadowText(`${product.name} is in your cart.`)).toBeTruthy()
    expect(getOptions()).toMatchObject([{ quantity: 2, catalogReference: { options: { preOrderRequested: true } } }])
  })

  test('is added by its card, too', async () => {
    shelf.products = [product]
    shelf.show({ 'product-id': product.id, layout: 'card' })
    fireEvent.click(await button(`Pre-order: ${product.name}`))
    await waitFor(() => expect(getOptions()).toHaveLength(1))
    expect(getOptions()).toMatchObject([{ quantity: 1, catalogReference: { options: { preOrderRequested: true } } }])
  })

  test('shows no day that has passed', async () => {
    shelf.products = [{ ...product, preorder: { ...preorder, expectedDate: '2001-01-01' } }]
    shelf.show({ 'product-id': product.id })
    expect(await screen.findByShadowText('Pre-order', { selector: 'p' })).toBeTruthy()
  })
})
