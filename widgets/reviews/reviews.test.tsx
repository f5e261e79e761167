import { fireEvent } from '@testing-library/dom'
import { screen } from 'shadow-dom-testing-library'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTestShop, type TestShop } from '../../backend/testing/test-shop.ts'
import { turns } from '../../backend/testing/turns.ts'
import { createMemoryStorage } from '../client/index.ts'
import type { AwningConfig } from '../kit/config.ts'
import { getShop } from '../kit/index.ts'
import { createTestBrowser, listenTo, type TestBrowser, waitUntil } from '../kit/test-browser.ts'
import { mount } from './index.ts'

let shop: TestShop
let browser: TestBrowser
let productId: string
const cleanups: (() => void)[] = []

beforeEach(async () => {
  shop = await createTestShop()
  browser = createTestBrowser(shop)
  productId = await shop.product({ name: 'Mug' })
})
afterEach(() => {
  for (const undo of cleanups.splice(0)) undo()
  browser.close()
  document.body.replaceChildren()
  sessionStorage.clear()
})

const show = (attributes: Record<string, string> = {}, inside = '', config: Partial<AwningConfig> = {}) => {
  const host = document.createElement('awning-reviews')
  for (const [name, value] of Object.entries({ 'product-id': productId, ...attributes })) host.setAttribute(name, value)
  host.innerHTML = inside
  document.body.append(host)
  cleanups.push(mount(host, browser.config(config)))
  return host
}
/** Adds a review with the merchant's key and approves it, so that it is public. */
const addReview = async (rating: number, title: string) => {
  const review = { namespace: 'stores', entityId: productId, content: { rating, title, body: '<b>bold</b>' } }
  const created = await shop.call('POST /reviews/v1/reviews', { review }, shop.apiKey)
  const { id: reviewId } = created.review
  await shop.call('PATCH /reviews/v1/reviews/{reviewId}/moderate', { reviewId, status: 'APPROVED' }, shop.apiKey)
  return reviewId
}
const titles = () => screen.queryAllByShadowRole('heading', { level: 3 }).map(({ textContent }) => textContent)

test('the average, the reviews as plain text, and the reply of the shop are shown', async () => {
  const reviewId = await addReview(4, 'Good')
  await addReview(5, 'Better')
  await shop.call('PATCH /reviews/v1/reviews/{reviewId}/reply', { reviewId, message: 'Thank you, Ada' }, shop.apiKey)
  show()
  expect(await screen.findByShadowText('Thank you, Ada')).toBeTruthy()
  expect(await screen.findByShadowLabelText('4.5 of 5 stars')).toBeTruthy()
  expect(titles().sort()).toEqual(['Better', 'Good'])
  expect(screen.getAllByShadowText('<b>bold</b>')).toHaveLength(2)
})

test('a row of the histogram filters by its stars, and again shows all', async () => {
  await addReview(2, 'Leaks')
  await addReview(5, 'Good')
  show()
  const row = await screen.findByShadowRole('button', { name: /^5 stars/ })
  fireEvent.click(row)
  await waitUntil(() => titles().length === 1)
  expect(titles()).toEqual(['Good'])
  fireEvent.click(row)
  await waitUntil(() => titles().length === 2)
  expect(row.getAttribute('aria-pressed')).toBe('false')
})

test('further reviews are added below, and the first of them gets the focus', async () => {
  for (const title of ['One', 'Two', 'Three']) await addReview(5, title)
  const host = show({ limit: '2' })
  fireEvent.click(await screen.findByShadowRole('button', { name: 'Load more' }))
  await waitUntil(() => titles().length === 3)
  await waitUntil(() => host.shadowRoot?.activeElement?.textContent?.includes(titles()[2] ?? '?'))
  expect(new Set(titles()).size).toBe(3)
  expect(screen.queryByShadowRole('button', { name: 'Load more' })).toBeNull()
})

test('a visitor writes a review, which waits for approval and is not public', async () => {
  const { received, stop } = listenTo('awning:reviews:create')
  cleanups.push(stop)
  await shop.call('PATCH /awning/v1/reviews/settings', { settings: { moderation: 'MANUAL' } }, shop.apiKey)
  const host = show()
  expect(await screen.findByShadowText('No reviews yet. Be the first to write one.')).toBeTruthy()
  fireEvent.click(screen.getByShadowRole('button', { name: 'Write a review' }))
  const send = await screen.findByShadowRole('button', { name: 'Send review' })
  fireEvent.submit((send as HTMLButtonElement).form as HTMLFormElement)
  expect(await screen.findByShadowText('Select a star rating.')).toBeTruthy()
  fireEvent.click(screen.getByShadowLabelText('4 stars'))
  fireEvent.input(screen.getByShadowLabelText(/^Title/), { target: { value: 'Good' } })
  fireEvent.submit((send as HTMLButtonElement).form as HTMLFormElement)
  const answer = await screen.findByShadowText('Thank you! The shop reads reviews before they are shown.')
  expect(host.shadowRoot?.activeElement?.contains(answer)).toBe(true)
  expect(received.map(({ detail }) => detail)).toEqual([{ productId, isPublic: false }])
  const query = { filter: { entityId: productId } }
  const found = await shop.call('POST /reviews/v1/reviews/query', { query, returnPrivateReviews: true }, shop.apiKey)
  expect(found.reviews).toMatchObject([{ content: { rating: 4, title: 'Good' } }])
})

test('a review that is typed while the session is ended elsewhere is not sent as somebody’s, and is not lost', async () => {
  const storage = createMemoryStorage()
  show({}, '', { storage })
  const { client } = getShop(browser.config({ storage }))
  const { member } = await shop.call(
    'POST /members/v1/members',
    { member: { loginEmail: 'ada@example.com' } },
    shop.apiKey,
  )
  const memberId = member.id ?? ''
  await shop.call('POST /members/v1/members/{id}/approve', { id: memberId }, shop.apiKey)
  const grant = { grant_type: 'authorized_client', scope: 'offline_access', member_id: memberId } as const
  const tokens = await shop.call('POST /oauth2/token', grant, `${await shop.visitor()},${shop.apiKey}`)
  await client.session.signIn({ ...tokens, refresh_token: tokens.refresh_token ?? '' })
  const write = async () => fireEvent.click(await screen.findByShadowRole('button', { name: 'Write a review' }))
  const send = async () =>
    fireEvent.submit(
      (await screen.findByShadowRole<HTMLButtonElement>('button', { name: 'Send review' })).form as never,
    )
  await write()
  fireEvent.click(await screen.findByShadowLabelText('4 stars'))
  fireEvent.input(screen.getByShadowLabelText(/^Title/), { target: { value: 'Good' } })
  await shop.call('POST /awning/v1/sign-out-everywhere', {}, await shop.createMemberToken(memberId))
  await send()
  expect(await screen.findByShadowText(/You have been signed out/)).toBeTruthy()
  expect(screen.getByShadowDisplayValue('Good')).toBeTruthy()
  const query = { filter: { entityId: productId } }
  const read = async () =>
    (await shop.call('POST /reviews/v1/reviews/query', { query, returnPrivateReviews: true }, shop.apiKey)).reviews
  expect(await read()).toEqual([])
  // The page is left for the sign-in, and comes back.
  document.body.replaceChildren()
  show({}, '', { storage })
  await write()
  expect(await screen.findByShadowDisplayValue('Good')).toBeTruthy()
  fireEvent.click(screen.getByShadowLabelText('4 stars'))
  await send()
  await waitUntil(async () => (await read()).length === 1)
  await waitUntil(() => !Object.keys(sessionStorage).some((key) => key.startsWith('awning-typed|review')))
})

test('that a review was helpful is counted', async () => {
  await addReview(5, 'Good')
  show()
  fireEvent.click(await screen.findByShadowRole('button', { name: 'Helpful (0)' }))
  expect(await screen.findByShadowRole('button', { name: 'Helpful (1)' })).toBeTruthy()
})

test('where the shop cannot be reached the content of the page stays', async () => {
  const fetch = vi.fn(async () => {
    throw new TypeError('Failed to fetch')
  })
  const host = show({}, '<a href="/reviews">Reviews</a>', { fetch })
  await waitUntil(() => fetch.mock.calls.length > 0)
  await turns()
  expect(host.shadowRoot?.querySelector('slot:not([name])')).toBeTruthy()
})

test('a product is named by its slug too', async () => {
  await addReview(5, 'Good')
  const { product } = await shop.call('GET /stores-reader/v1/products/{id}', { id: productId }, shop.apiKey)
  show({ 'product-id': '', 'product-slug': product.slug })
  expect(await screen.findByShadowRole('heading', { level: 3, name: 'Good' })).toBeTruthy()
})

test('an element that names no product, or one that there is not, shows nothing, and the page’s author reads why', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  cleanups.push(() => warn.mockRestore())
  const nameless = show({ 'product-id': '' })
  const gone = show({ 'product-id': '', 'product-slug': 'no-such-mug' })
  const withLink = show({ 'product-id': '', 'product-slug': 'no-such-mug' }, '<a href="/reviews">Reviews</a>')
  await waitUntil(() => warn.mock.calls.length === 3)
  for (const host of [nameless, gone]) {
    await waitUntil(() => !host.shadowRoot?.querySelector('[aria-busy]'))
    expect(host.shadowRoot?.querySelector('.root')?.childElementCount).toBe(0)
  }
  expect(withLink.shadowRoot?.querySelector('slot:not([name])')).toBeTruthy()
})

test('everything that is wrong is said at its field, of which the first gets the focus', async () => {
  const host = show()
  fireEvent.click(await screen.findByShadowRole('button', { name: 'Write a review' }))
  const email = await screen.findByShadowLabelText<HTMLInputElement>(/^E-mail/)
  fireEvent.input(email, { target: { value: 'ada' } })
  fireEvent.submit(email.form as HTMLFormElement)
  expect(await screen.findByShadowText('Select a star rating.')).toBeTruthy()
  expect(await screen.findByShadowText('Enter an e-mail address like name@example.com.')).toBeTruthy()
  expect(host.shadowRoot?.activeElement?.getAttribute('name')).toBe('rating')
  fireEvent.click(screen.getByShadowLabelText('4 stars'))
  fireEvent.submit(email.form as HTMLFormElement)
  await waitUntil(() => !screen.queryByShadowText('Select a star rating.'))
  expect(host.shadowRoot?.activeElement).toBe(email)
  expect(browser.requests).not.toContain('POST /reviews/v1/reviews/contact')
})

test('search engines read the average and the reviews, whatever visitors wrote, until the widget is gone', async () => {
  await addReview(4, '</script><script>alert(1)</script>')
  show()
  const find = () => document.head.querySelector('script[type="application/ld+json"]')
  await waitUntil(find)
  const script = find()
  expect(JSON.parse(script?.textContent ?? '')).toMatchObject({
    '@type': 'Product',
    productID: productId,
    name: 'Mug',
    aggregateRating: { ratingValue: 4, reviewCount: 1 },
    review: [{ name: '</script><script>alert(1)</script>', reviewRating: { ratingValue: 4 } }],
  })
  expect(script?.textContent).not.toContain('<')
  for (const undo of cleanups.splice(0)) undo()
  expect(find()).toBeNull()
})
